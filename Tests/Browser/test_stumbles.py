"""What people stumbled over who opened the page for the first time, where no other test holds it down."""

import pytest
from playwright.sync_api import expect

from actions import LETTER, MISTAKES, card, check, choose, has_text, is_underlined, loaded, open_history, rows, text


def test_the_history_sends_excerpts_and_counts_only(page):
    check(page, "I recieved it. " * 400)
    page.reload()
    with page.expect_response("**/v1/checks?*") as answer:
        open_history(page)
    assert len(answer.value.body()) < 1500
    [row] = answer.value.json()["checks"]
    assert "text" not in row and "result" not in row


@pytest.mark.parametrize("width", [1280, 360])
def test_what_a_row_says_below_its_text_is_one_line(page, width):
    page.set_viewport_size({"width": width, "height": 800})
    check(page, "I recieved teh parcle. " * 4)
    card(page, "teh").first.get_by_role("button", name="Dismiss").click()
    expect(rows(page)).to_contain_text("11 of 12 left")
    open_history(page)
    assert rows(page).locator(".row-outcome").bounding_box()["height"] < 24
    assert rows(page).locator(".row-about").bounding_box()["height"] < 24


def test_the_level_and_the_format_are_chosen(page):
    choose(page, "live", False)
    with page.expect_request(lambda request: request.method == "POST") as sent:
        page.get_by_test_id("format").select_option("html")
        choose(page, "picky")
        text(page).fill('<p class="recieved">I recieved it.</p>')
        page.get_by_test_id("check-button").click()
    assert sent.value.post_data_json["format"] == "html" and sent.value.post_data_json["level"] == "picky"
    loaded(page)
    is_underlined(page, ["recieved"])


def test_every_language_of_a_text_is_named(page):
    check(page, "The kettle was still warm when we came back from the lake. Somebody had put three cups on the table.\n\n"
                "La bouilloire était encore chaude à notre retour, et quelqu’un avait mis trois tasses sur la table.")
    expect(page.get_by_test_id("also")).to_contain_text("Parts are in")
    named = page.get_by_test_id("language-line").text_content() + page.get_by_test_id("also").text_content()
    assert "English" in named and "French" in named


def test_what_can_be_taken_what_is_pointed_at_and_what_is_current_look_different(page):
    check(page, LETTER)
    card(page, "recieved").locator(".why").click()
    suggestion = card(page, "recieved").get_by_test_id("suggestion").first
    colour = "element => getComputedStyle(element).backgroundColor"
    at_rest = suggestion.evaluate(colour)
    suggestion.hover()
    pointed_at = suggestion.evaluate(colour)
    current = page.evaluate("getComputedStyle(document.getElementById('text'), '::highlight(current)').backgroundColor")
    assert len({at_rest, pointed_at, current}) == 3


def test_the_text_has_the_room_and_the_logo_stands_once(page):
    check(page, LETTER)
    assert page.locator(".editor").bounding_box()["width"] > 850
    expect(page.get_by_test_id("history")).not_to_be_in_viewport()
    expect(page.locator("svg[viewBox='0 0 64 64']:visible, img:visible")).to_have_count(1)
    assert "settled" not in page.locator("body").inner_text().lower()


def test_the_count_of_words_stays_when_the_text_is_checked(page):
    words = "It’s 3.5 km to the re-opened café – don’t walk, e.g. at 10:30!"
    choose(page, "live", False)
    text(page).fill(words)
    before = page.get_by_test_id("count").text_content()
    page.get_by_test_id("check-button").click()
    loaded(page)
    assert page.get_by_test_id("count").text_content() == before


def test_a_file_is_dropped(page):
    page.evaluate("""() => {
        const data = new DataTransfer();
        data.items.add(new File(['# I recieved it.'], 'letter.md'));
        for (const name of ['dragover', 'drop']) {
            document.body.dispatchEvent(new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true }));
        }
    }""")
    has_text(page, "# I recieved it.")
    expect(page.get_by_test_id("format")).to_have_value("markdown")
    expect(page.locator("#drop")).to_be_hidden()


def test_what_is_right_to_left_or_joined_stays_as_it_is_written(page):
    words = "שלום עולם 👩‍👩‍👧 recieved"
    check(page, words)
    has_text(page, words)
    is_underlined(page, ["recieved"])
    assert page.evaluate("getComputedStyle(document.querySelector('#text > div')).unicodeBidi") == "plaintext"


def test_nothing_can_be_done_before_the_page_can_answer(page):
    held = []
    page.route("**/js/strings/en.js", lambda route: held.append(route))
    with page.expect_request("**/js/strings/en.js"):
        page.reload()
    history = page.locator("#history-toggle")
    expect(text(page)).not_to_be_editable()
    assert history.evaluate("button => { button.focus(); return document.activeElement === document.body; }")
    for route in held:
        route.continue_()
    check(page, LETTER)
    is_underlined(page, MISTAKES)
