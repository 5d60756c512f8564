"""Fingers, small and enlarged screens, keyboards over the screen, forced colours, and those who do not see the page."""

import pytest
from playwright.sync_api import expect

from actions import (
    LETTER, MISTAKES, at_card, card, check, is_underlined, loaded, open_history, popover, rows, text)
from conftest import PATIENCE, watched
from test_views import TWICE, write

PHONE = {"width": 390, "height": 844}
ENLARGED = {"width": 640, "height": 400}


@pytest.fixture
def phone(browser, server):
    """The page on a phone, which has fingers and no mouse."""
    context = browser.new_context(base_url=server.url, viewport=PHONE, has_touch=True, is_mobile=True, locale="en-GB")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    with watched(page):
        page.goto("/")
        expect(page.get_by_test_id("check")).to_have_attribute("data-state", "idle")
        yield page
    context.close()


# The middle of a marked word on the screen, and whether it can be seen there: nothing else lies over it.
MARK = """(word) => {
    const range = ['spelling', 'grammar', 'typography', 'style', 'current'].flatMap((kind) => [...CSS.highlights.get(kind)])
        .find((one) => String(one) === word);
    const box = range.getClientRects()[0];
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return { x, y, isSeen: document.getElementById('text').contains(document.elementFromPoint(x, y)) };
}"""

SEEN = """(selector) => {
    const node = document.querySelector(selector);
    const { left, top, width, height } = node.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (node.contains(there) || there.contains(node));
}"""


def tap(page, word: str):
    """A real finger on a marked word."""
    session = page.context.new_cdp_session(page)
    point = page.evaluate(MARK, word)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": point["x"], "y": point["y"]}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_tap_opens_the_card_of_the_mark_under_the_finger_at_the_first_tap(phone):
    check(phone, LETTER)
    is_underlined(phone, MISTAKES)
    phone.evaluate("document.activeElement.blur()")
    for word in ["recieved", "parcle", "teh"]:
        tap(phone, word)
        expect(popover(phone).locator(".word")).to_have_text(word)
        expect(popover(phone)).to_be_in_viewport()
    # Beside the marks there is nothing to open.
    box = phone.locator("#field").bounding_box()
    phone.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + 110)
    expect(popover(phone)).to_be_hidden()


def test_a_click_opens_the_card_of_the_mark_under_the_mouse(page):
    check(page, LETTER)
    is_underlined(page, MISTAKES)
    for word in ["teh", "recieved"]:
        point = page.evaluate(MARK, word)
        page.mouse.click(point["x"], point["y"])
        expect(popover(page).locator(".word")).to_have_text(word)


def test_who_comes_first_sees_the_example_on_a_phone(phone):
    expect(phone.locator("#example")).to_be_in_viewport(ratio=1)
    phone.locator("#example").click()
    loaded(phone)
    expect(phone.locator("#example")).to_be_hidden()


def test_the_button_leads_to_the_corrections_and_not_below_the_bar(phone):
    check(phone, LETTER)
    phone.locator("#to-corrections").click()
    expect(phone.get_by_test_id("summary")).to_be_focused()
    for part in ["#summary", "#accept-sure", "#cards .card:first-child .word"]:
        assert phone.evaluate(SEEN, part), part


@pytest.mark.parametrize("size", [ENLARGED, PHONE, {"width": 390, "height": 430}])
def test_the_word_that_a_card_is_about_is_seen_beside_it(page, size):
    page.set_viewport_size(size)
    check(page, "Some words. " * 60 + LETTER)
    text(page).press("Control+Home")
    page.keyboard.press("F8")
    for word in MISTAKES:
        at_card(page, word)
        expect(popover(page)).to_be_in_viewport()
        assert page.evaluate(MARK, word)["isSeen"], word
        page.keyboard.press("d")


def keyboard_comes(phone, how: str):
    """A keyboard leaves less of the screen: of some browsers the whole page is lower then, of others what is seen of it."""
    if how == "resized":
        phone.set_viewport_size({"width": 390, "height": 430})
    else:
        phone.evaluate("""() => {
            Object.defineProperty(visualViewport, 'height', { get: () => 430 });
            visualViewport.dispatchEvent(new Event('resize'));
        }""")
    phone.wait_for_function("() => document.documentElement.hasAttribute('data-low')")


@pytest.mark.parametrize("how", ["resized", "overlaid"])
def test_with_a_keyboard_over_the_screen_the_text_has_most_of_the_rest(phone, how):
    check(phone, "Some words. " * 60 + LETTER)
    text(phone).press("Control+End")
    keyboard_comes(phone, how)
    field = phone.locator("#field").bounding_box()
    assert field["height"] > 0.65 * 430 and field["y"] + field["height"] <= 430
    expect(phone.get_by_test_id("check-button")).to_be_in_viewport(ratio=1)
    tap(phone, "recieved")
    expect(popover(phone).locator(".word")).to_have_text("recieved")
    phone.wait_for_function("() => document.getElementById('popover').getBoundingClientRect().bottom <= 431")
    assert phone.evaluate(MARK, "recieved")["isSeen"]
    assert phone.evaluate(MARK, "recieved")["y"] < popover(phone).bounding_box()["y"]


@pytest.mark.parametrize("how", ["resized", "overlaid"])
def test_news_goes_out_of_the_way_of_whatever_comes(phone, how):
    check(phone, "We received your gard yesterday, but it was definately wierd.")
    phone.locator("#accept-sure").tap()
    phone.evaluate("scrollTo(0, 0)")
    text(phone).tap(position={"x": 12, "y": 12})
    is_apart = """(selector) => {
        const [one, other] = ['.toast', selector].map((each) => document.querySelector(each).getBoundingClientRect());
        return one.bottom <= other.top || other.bottom <= one.top;
    }"""
    keyboard_comes(phone, how)
    phone.wait_for_function(is_apart, arg="#check")
    phone.wait_for_function("bottom => document.querySelector('.toast').getBoundingClientRect().bottom <= bottom", arg=430)
    phone.keyboard.press("F8")
    at_card(phone, "gard")
    phone.wait_for_function(is_apart, arg="#popover")
    phone.wait_for_function(f"word => ({MARK})(word).isSeen", arg="gard")


def test_the_card_lies_over_the_text_and_not_over_the_list(page):
    check(page, "Words and words and words and words and words and words and words and words recieved.")
    page.get_by_test_id("text").press("Control+Home")
    page.keyboard.press("F8")
    at_card(page, "recieved")
    box = popover(page).bounding_box()
    assert box["x"] + box["width"] < page.locator("#corrections").bounding_box()["x"]
    # What it says is not said a second time beside it.
    expect(page.locator("#cards .card .why:visible")).to_have_count(0)


def test_the_list_goes_along_with_the_text(page):
    check(page, "\n\n".join(f"{'Some more words. ' * 12} The zorbla{chr(97 + number % 26)}{chr(97 + number // 26)}x came." for number in range(60)))
    expect(page.locator("#cards .card").first).to_be_in_viewport()
    page.mouse.move(300, 400)
    page.locator("#field").evaluate("field => { field.scrollTop = field.scrollHeight; }")
    page.wait_for_function("""() => {
        const seen = [...document.querySelectorAll('#cards .card')].filter((card) => {
            const box = document.getElementById('scroll').getBoundingClientRect();
            const { top, bottom } = card.getBoundingClientRect();
            return bottom > box.top && top < box.bottom;
        });
        return seen.some((card) => card.querySelector('.word').textContent.endsWith('cx'));
    }""")
    page.locator("#field").evaluate("field => { field.scrollTop = 0; }")
    expect(card(page, "zorblaaax")).to_be_in_viewport()


def test_the_list_is_one_stop_of_the_tabulator(page):
    check(page, LETTER)
    stops = page.evaluate("""() => [...document.querySelectorAll('#cards *')]
        .filter((node) => node.tabIndex >= 0 && node.checkVisibility()).map((node) => node.className)""")
    assert stops == ["card-body"]
    page.locator("#summary").focus()
    page.keyboard.press("Tab")
    while page.evaluate("!document.activeElement.closest('#cards')"):
        page.keyboard.press("Tab")
    first = card(page, "recieved")
    expect(first.locator(".card-body")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(first.locator(".word")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(first.get_by_test_id("suggestion").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(card(page, "teh").locator(".card-body")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(card(page, "teh").get_by_role("button", name="Ignore the rule")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("!document.activeElement.closest('#cards')")
    page.keyboard.press("Shift+Tab")
    expect(card(page, "teh").locator(".card-body")).to_be_focused()


def test_whoever_does_not_see_the_marks_is_told_of_them(page):
    check(page, LETTER)
    box = page.get_by_role("textbox", name="Your text")
    expect(box).to_have_accessible_description("4 corrections Press Control and Enter to check, F8 to go to the next correction.")
    expect(box).to_have_attribute("aria-details", "corrections")
    types = page.evaluate("Object.fromEntries([...CSS.highlights].map(([kind, one]) => [kind, one.type]))")
    assert types["spelling"] == "spelling-error" and types["grammar"] == "grammar-error" and types["current"] == "highlight"
    text(page).press("Control+Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("announcer")).to_have_text("Spelling: recieved. Suggestion: received. “ie” should be “ei”.")


def test_half_a_word_is_flagged_once_it_is_written(page):
    text(page).press_sequentially("I will reconsid")
    loaded(page)
    is_underlined(page, [])
    expect(page.get_by_test_id("flawless")).to_be_hidden()
    page.keyboard.type(" ")
    is_underlined(page, ["reconsid"])
    page.keyboard.type("it teh")
    loaded(page)
    is_underlined(page, ["reconsid"])
    # Who asks is told.
    page.keyboard.press("Control+Enter")
    is_underlined(page, ["reconsid", "teh"])


VIEWS = ["Insights", "Practice", "My words", "About"]


def test_every_view_has_a_title(page):
    check(page, LETTER)
    expect(page).to_have_title(f"{LETTER} · SuperText")
    for name in VIEWS:
        page.get_by_role("link", name=name, exact=True).click()
        expect(page).to_have_title(f"{name} · SuperText")
    page.get_by_role("link", name="Write", exact=True).click()
    expect(page).to_have_title(f"{LETTER} · SuperText")


def test_escape_closes_what_is_open_wherever_the_focus_is(page):
    check(page, LETTER)
    open_history(page)
    rows(page).hover()
    rows(page).get_by_role("button", name="Delete:").click()
    page.get_by_test_id("toast").get_by_role("button", name="Undo").click()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("search")).not_to_be_in_viewport()
    page.locator("#menu summary").click()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Before and after")).to_be_hidden()


def test_escape_closes_the_menu_before_its_items_have_come(page):
    page.route("**/view/menu.js", lambda route: None)
    page.locator("#menu summary").click()
    expect(page.locator("#menu")).to_have_attribute("open", "")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).not_to_have_attribute("open", "")


CONTRAST = """(selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility()).map((node) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const painted = (...colours) => {
        for (const colour of colours) {
            canvas.fillStyle = colour;
            canvas.fillRect(0, 0, 1, 1);
        }
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const light = (parts) => parts.map((part) => part / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
    const grounds = [];
    for (let one = node; one; one = one.parentElement) grounds.unshift(getComputedStyle(one).backgroundColor);
    const [front, back] = [painted(...grounds, getComputedStyle(node).color), painted(...grounds)].map(light);
    return (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
})"""


@pytest.mark.parametrize("look", [{"color_scheme": "light"}, {"color_scheme": "dark"}, {"color_scheme": "dark", "forced_colors": "active"},
                                  {"color_scheme": "light", "forced_colors": "active"}])
def test_what_is_taken_out_put_in_and_marked_is_legible(page, look):
    page.emulate_media(reduced_motion="reduce", **look)
    write(page, *TWICE)
    check(page, f"{LETTER} I saw it ,and it could of been mine.")
    measured = page.evaluate(CONTRAST, ".word mark, .edits del, .edits ins, .suggestion")
    page.locator("#menu summary").click()
    page.get_by_role("button", name="Before and after").click()
    measured += page.evaluate(CONTRAST, ".side del, .side ins")
    page.get_by_test_id("diff").get_by_role("button", name="Close").click()
    page.get_by_role("link", name="Insights").click()
    expect(page.get_by_role("table", name="Words to practise")).to_be_visible()
    measured += page.evaluate(CONTRAST, "table del")
    page.get_by_role("link", name="Practice").click()
    expect(page.get_by_test_id("exercise")).to_be_visible()
    measured += page.evaluate(CONTRAST, ".sentence mark")
    assert len(measured) > 15 and min(measured) >= 4.5


def test_what_is_ticked_is_large_enough_for_a_finger(page):
    check(page, LETTER)
    open_history(page)
    box = rows(page).get_by_role("checkbox").bounding_box()
    assert box["width"] >= 24 and box["height"] >= 24
    page.keyboard.press("Escape")
    page.locator("#menu summary").click()
    box = page.get_by_test_id("picky").bounding_box()
    assert box["width"] >= 24 and box["height"] >= 24


def test_no_sign_of_a_mistake_has_the_colour_of_what_is_accepted(page):
    check(page, "I recieved the the box , and it could of been mine.")
    colours = page.evaluate("""() => ['spelling', 'grammar', 'typography', 'style'].map((kind) =>
        getComputedStyle(document.getElementById('text'), `::highlight(${kind})`).textDecorationColor)""")
    accepted = page.locator(".suggestion").first.evaluate("(one) => getComputedStyle(one).color")
    assert len(set(colours)) == 4 and accepted not in colours


def test_how_an_answer_was_is_said_beside_it(page):
    write(page, *TWICE)
    page.get_by_role("link", name="Practice").click()
    answer = page.get_by_label("Your answer")
    answer.fill("wrong")
    page.keyboard.press("Enter")
    expect(page.locator(".grade")).to_contain_text("It is written")
    gap = page.locator(".grade").bounding_box()["y"] - answer.bounding_box()["y"] - answer.bounding_box()["height"]
    assert 0 <= gap < 40
