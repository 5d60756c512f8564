"""Texts of a megabyte: what a key costs is what is in sight, however long the text and its lines are."""

import pytest
from playwright.sync_api import expect

from actions import has_text, text

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
