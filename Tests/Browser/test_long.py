"""Texts of a megabyte: what a key costs is what is in sight, however long the text and its lines are, and however much is wrong."""

import json

import pytest
from playwright.sync_api import expect

from actions import has_text, is_underlined, loaded, main, text

SENTENCE = "The quick brown fox jumps over the lazy dog and runs away. "
MEGABYTE = SENTENCE * (1_000_000 // len(SENTENCE))

# Milliseconds of a key: of the page's own work with its layout, the middle of some.
KEY = """() => {
    const root = document.getElementById('text');
    const times = [];
    for (let count = 0; count < 15; count += 1) {
        const began = performance.now();
        root.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data: 'x', bubbles: true, cancelable: true }));
        root.offsetHeight;
        times.push(performance.now() - began);
    }
    return times.sort((one, other) => one - other)[7];
}"""


@pytest.mark.parametrize("lines", ["one", "many"])
def test_a_key_in_a_megabyte_draws_the_piece_that_it_is_in(page, lines):
    words = MEGABYTE if lines == "one" else MEGABYTE.replace("away. ", "away.\n")
    page.route("**/v1/checks", lambda route:
               route.continue_() if route.request.method == "GET" else route.abort())
    page.get_by_test_id("check").evaluate("main => main.dataset.test = ''")
    text(page).focus()
    page.keyboard.insert_text(words[:500_000])
    page.keyboard.insert_text(words[500_000:])
    page.keyboard.press("Control+Home")
    for _ in range(30):
        page.keyboard.press("ArrowRight")
    drawn = lambda: int(text(page).get_attribute("data-drawn"))
    before = drawn()
    page.keyboard.type("Hello")
    assert drawn() - before == 5
    milliseconds = page.evaluate(KEY)
    print(f"a key at 1 MB, {lines} line(s): {milliseconds:.1f} ms")
    page.keyboard.press("Control+End")
    page.keyboard.type("End")
    assert page.evaluate("document.getElementById('text').textContent.endsWith('End')")
    # Hundreds of pieces are there, and nothing but those in sight was ever laid out.
    assert page.evaluate("document.querySelectorAll('#text > div').length") > 200


def test_a_megabyte_without_a_space_is_a_text_like_any_other(page):
    page.route("**/v1/checks", lambda route: route.continue_() if route.request.method == "GET" else route.abort())
    words = "👋x" * 300_000
    text(page).focus()
    page.keyboard.insert_text(words)
    page.keyboard.press("Control+Home")
    page.keyboard.type("a")
    has_text(page, "a" + words)
    page.keyboard.press("Control+z")
    has_text(page, words)
    expect(page.locator("body")).to_be_visible()


def long_check(words: str, wrong: str, right: str, most: int) -> dict:
    """What the server would say of a text in which one word is wrong wherever it stands, as far as it says."""
    corrections = []
    at = words.find(wrong)
    while at >= 0 and len(corrections) < most:
        corrections.append({
            "id": f"k{len(corrections)}", "offset": at, "length": len(wrong), "line": 1, "column": at + 1, "text": wrong,
            "category": "spelling", "severity": "error", "decision": None, "replacement": None,
            "rule": {"id": "spelling.unknown-word", "name": "Unknown word", "url": "/rules/spelling.unknown-word"},
            "message": "You swapped two letters – “%s” has “ei”, not “ie”. " % right * 4, "shortMessage": "Swapped letters",
            "suggestions": [{"text": right, "confidence": 0.9}],
            "explanation": {"cause": "transposition", "url": None, "summary": "“ie” should be “ei”", "detail": "After “c” it is “ei”. " * 12,
                            "hint": "Two letters", "why": None, "reading": wrong, "seenBefore": 0,
                            "edits": [{"op": "transpose", "at": 3, "text": "ei"}], "spans": [{"offset": 3, "length": 2}]}})
        at = words.find(wrong, at + 1)
    return {"id": "01a20f5c-441f-7000-a3c2-1cb4a82d44c4", "state": "loaded", "createdAt": "2026-01-02T03:04:05.678Z",
            "progress": {"stage": "done", "fraction": 1},
            "result": {"language": {"code": "en-US", "name": "English (US)", "detected": True, "confidence": 1}, "languages": [],
                       "corrections": corrections, **({"truncated": True} if at >= 0 else {})}}


def events(check: dict) -> str:
    found = check["result"]["corrections"]
    steps = [{**check, "state": "loading", "progress": {"stage": "checking", "fraction": part / 4},
              "corrections": found[: len(found) * part // 4]} for part in range(1, 4)]
    for step in steps:
        del step["result"]
    return "".join(f"id: {number}\nevent: state\ndata: {json.dumps(state, ensure_ascii=False)}\n\n"
                   for number, state in enumerate([*steps, check], 1))


LONG_TASKS = """() => {
    globalThis.longest = 0;
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => {
        globalThis.longest = Math.max(globalThis.longest, duration);
    })).observe({ type: 'longtask' });
}"""


MISTAKE = "The kettle was still warm, and somebody had recieved a lot of cups beside the window. "


@pytest.mark.parametrize("lines", ["many", "one"])
def test_thousands_of_mistakes_are_shown_and_edited(page, lines):
    words = (MISTAKE.replace("window. ", "window.\n") * 7000 if lines == "many" else MISTAKE * 11_500)
    most = 10_000
    count = min(most, words.count("recieved"))
    body = events(long_check(words, "recieved", "received", most))
    print(f"{len(body.encode()) / 1e6:.0f} MB of events")
    page.route("**/corrections/*", lambda route: route.fulfill(status=200, content_type="application/json", body="{}"))
    page.route("**/v1/checks", lambda route: route.continue_() if route.request.method == "GET"
               else route.fulfill(status=200, content_type="text/event-stream; charset=utf-8", body=body))
    page.evaluate("() => { localStorage.setItem('supertext.live', 'false'); }")
    page.reload()
    expect(main(page)).to_have_attribute("data-state", "idle")
    page.evaluate(LONG_TASKS)
    text(page).focus()
    page.evaluate("""(words) => {
        const data = new DataTransfer();
        data.setData('text/plain', words);
        document.getElementById('text').dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }""", words)
    page.get_by_test_id("check-button").click()
    loaded(page)
    expect(page.get_by_test_id("summary")).to_have_text(f"{count:,} corrections")
    expect(page.locator("#truncated")).to_be_visible(visible=lines == "one")
    assert page.locator("#cards .card").count() <= 40
    page.keyboard.press("Control+Home")
    text(page).focus()
    page.keyboard.press("Control+Home")
    page.keyboard.type("Well, ")
    page.keyboard.press("F8")
    page.keyboard.press("Enter")
    expect(page.locator("#settled-line")).to_have_text("1 done")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+End")
    # What is beyond what the server has said has no mark.
    page.wait_for_function("(isMarked) => ([...CSS.highlights.get('spelling')].length > 0) === isMarked", arg=lines == "many")
    print(f"the longest task: {page.evaluate('globalThis.longest'):.0f} ms")
    # All at once, and back; what the server has not said stays.
    wrong = "(count) => document.getElementById('text').textContent.split('recieved').length - 1 === count"
    page.locator("#accept-sure").click()
    page.wait_for_function(wrong, arg=words.count("recieved") - count)
    page.get_by_test_id("toast").get_by_role("button", name="Undo").click()
    page.wait_for_function(wrong, arg=words.count("recieved") - 1)
    print(f"the longest task with all accepted and taken back: {page.evaluate('globalThis.longest'):.0f} ms")
