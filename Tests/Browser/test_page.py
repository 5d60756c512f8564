"""The page in a real browser against the real server: the way of a text from typing to the history."""

import json

from playwright.sync_api import expect

from actions import LETTER, MISTAKES, card, check, loaded, main, rows, settled, states, text, underlined


def test_a_text_is_typed_checked_corrected_and_found_in_the_history(page):
    text(page).press_sequentially(LETTER)
    page.get_by_test_id("check-button").click()
    loaded(page)
    passed = states(page)
    assert passed[0] == "loading" and passed[-1] == "loaded" and "error" not in passed
    assert underlined(page) == MISTAKES

    card(page, "recieved").get_by_test_id("suggestion").get_by_text("received", exact=True).click()
    expect(text(page)).to_have_value("I received teh parcle yesterdya.")
    expect(settled(page, "recieved")).to_contain_text("accepted")
    assert underlined(page) == MISTAKES[1:]

    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("recieved")
    expect(rows(page)).to_contain_text("3 of 4 left")


def test_a_reload_keeps_what_was_accepted(page):
    check(page, LETTER)
    card(page, "teh").get_by_test_id("suggestion").get_by_text("the", exact=True).click()
    expect(settled(page, "teh")).to_contain_text("accepted")
    page.evaluate("sessionStorage.clear()")
    page.reload()
    loaded(page)
    expect(text(page)).to_have_value("I recieved the parcle yesterdya.")
    assert underlined(page) == ["recieved", "parcle", "yesterdya"]


def test_a_reload_keeps_what_was_typed_since(page):
    check(page, LETTER)
    text(page).press("Control+Home")
    text(page).press_sequentially("Well! ")
    page.reload()
    loaded(page)
    expect(text(page)).to_have_value("Well! " + LETTER)
    assert underlined(page) == MISTAKES


def test_a_draft_that_was_never_checked_survives_a_reload(page):
    text(page).fill("Not yet.")
    page.reload()
    expect(text(page)).to_have_value("Not yet.")


def test_markup_stays_text_wherever_it_is_shown(page):
    attack = ("<img src=x onerror=\"document.title='owned'\"> teh <b>recieved</b> "
              "<script>document.title='owned'</script>")
    check(page, attack)
    expect(text(page)).to_have_value(attack)
    expect(rows(page)).to_contain_text("<img src=x onerror=")
    page.reload()
    loaded(page)
    expect(text(page)).to_have_value(attack)
    assert page.locator("img[src=x], main b, aside b, body script").count() == 0
    assert "owned" != page.title()


def test_a_stopped_server_is_an_error_that_keeps_the_last_result_and_offers_a_retry(page, server):
    check(page, LETTER)
    server.stop()
    page.get_by_test_id("check-button").click()
    expect(main(page)).to_have_attribute("data-state", "error")
    expect(page.get_by_test_id("problem")).to_be_visible()
    assert underlined(page) == MISTAKES
    expect(text(page)).to_have_value(LETTER)
    assert states(page)[-2:] == ["loading", "error"]

    server.start()
    page.get_by_test_id("retry").click()
    loaded(page)
    expect(page.get_by_test_id("problem")).to_be_hidden()


def test_the_first_check_shows_placeholders_and_the_next_keeps_the_last_result(page):
    held = []
    page.route("**/v1/checks", lambda route:
               held.append(route) if route.request.method == "POST" else route.continue_())
    text(page).fill(LETTER)
    with page.expect_request("**/v1/checks"):
        page.get_by_test_id("check-button").click()
    expect(main(page)).to_have_attribute("data-state", "loading")
    expect(page.locator("#placeholders")).to_be_visible()
    expect(page.locator("#progress")).to_be_visible()
    held.pop().continue_()
    loaded(page)
    expect(page.locator("#placeholders")).to_be_hidden()

    with page.expect_request("**/v1/checks"):
        page.get_by_test_id("check-button").click()
    expect(main(page)).to_have_attribute("data-state", "loading")
    expect(page.locator("#placeholders")).to_be_hidden()
    assert underlined(page) == MISTAKES
    held.pop().continue_()
    loaded(page)


def test_a_stream_that_breaks_off_is_taken_up_where_it_ended(page):
    sent, resumed = [], []

    def cut(route):
        if route.request.method != "POST":
            return route.continue_()
        events = route.fetch().text().split("\n\n")
        end = next(place for place, event in enumerate(events) if "event: state" in event) + 1
        sent.append(events[end - 1])
        return route.fulfill(status=200, content_type="text/event-stream", body="\n\n".join(events[:end]) + "\n\n")

    page.route("**/v1/checks", cut)
    page.on("request", lambda request: resumed.append(request) if request.url.endswith("/events") else None)
    text(page).fill(LETTER)
    page.get_by_test_id("check-button").click()
    loaded(page)
    assert underlined(page) == MISTAKES
    assert f"id: {resumed[0].headers['last-event-id']}" in sent[0].splitlines()


def test_a_decision_that_is_not_saved_says_so_on_its_own_card(page):
    check(page, LETTER)
    problem = {"type": "about:blank", "title": "Busy", "status": 503, "detail": "The disk is full.", "code": "busy"}
    page.route("**/corrections/*", lambda route: route.fulfill(
        status=503, content_type="application/problem+json", body=json.dumps(problem)))
    card(page, "teh").get_by_role("button", name="Dismiss").click()
    expect(card(page, "teh")).to_have_attribute("data-state", "error")
    expect(card(page, "teh")).to_contain_text("The disk is full.")
    expect(card(page, "parcle")).to_have_attribute("data-state", "idle")

    page.unroute("**/corrections/*")
    card(page, "teh").get_by_role("button", name="Try again").click()
    expect(settled(page, "teh")).to_contain_text("dismissed")


def test_a_decision_can_be_taken_back(page):
    check(page, LETTER)
    card(page, "teh").get_by_role("button", name="Dismiss").click()
    expect(settled(page, "teh")).to_contain_text("dismissed")
    assert underlined(page) == ["recieved", "parcle", "yesterdya"]
    page.locator("#settled summary").click()
    settled(page, "teh").get_by_role("button").click()
    expect(card(page, "teh")).to_have_attribute("data-state", "loaded")
    page.reload()
    loaded(page)
    assert underlined(page) == MISTAKES


def test_the_keyboard_alone_corrects_a_text(page):
    text(page).press_sequentially(LETTER)
    text(page).press("Control+Enter")
    loaded(page)
    text(page).press("Control+Home")
    page.keyboard.press("F8")
    expect(card(page, "recieved").get_by_role("group")).to_be_focused()
    page.keyboard.press("Enter")
    expect(text(page)).to_have_value("I received teh parcle yesterdya.")
    expect(card(page, "teh").get_by_role("group")).to_be_focused()
    page.keyboard.press("Delete")
    expect(card(page, "parcle").get_by_role("group")).to_be_focused()
    page.keyboard.press("Shift+F8")
    expect(card(page, "yesterdya").get_by_role("group")).to_be_focused()
    page.keyboard.press("Escape")
    expect(text(page)).to_be_focused()
    assert page.evaluate("getSelection().toString()") == "yesterdya"


def test_a_click_into_an_underlined_word_shows_its_card_and_back(page):
    check(page, LETTER)
    text(page).press("Control+Home")
    for _ in range(4):
        text(page).press("ArrowRight")
    expect(card(page, "recieved")).to_have_attribute("data-active", "")
    card(page, "parcle").locator(".word").click()
    expect(text(page)).to_be_focused()
    assert page.evaluate("getSelection().toString()") == "parcle"
    expect(card(page, "parcle")).to_have_attribute("data-active", "")


def test_the_browsers_undo_takes_an_accepted_correction_back(page):
    check(page, LETTER)
    card(page, "teh").get_by_test_id("suggestion").get_by_text("the", exact=True).click()
    expect(text(page)).to_have_value("I recieved the parcle yesterdya.")
    text(page).focus()
    page.keyboard.press("Control+z")
    expect(text(page)).to_have_value(LETTER)
    expect(card(page, "teh")).to_be_visible()


def test_underlines_follow_the_words_while_the_text_is_edited(page):
    check(page, "👩‍👩‍👧 👋🏽! " + LETTER)
    assert underlined(page) == MISTAKES
    text(page).press("Control+Home")
    text(page).press_sequentially("Oh. 👋\n")
    assert underlined(page) == MISTAKES
    text(page).press("Control+End")
    text(page).press("ArrowLeft")
    text(page).press("Backspace")
    assert underlined(page) == MISTAKES[:-1]


def test_the_announcer_tells_how_many_corrections_there_are(page):
    check(page, LETTER)
    expect(page.get_by_test_id("announcer")).to_have_text("4 corrections found")
    card(page, "teh").get_by_role("button", name="Dismiss").click()
    expect(page.get_by_test_id("announcer")).to_have_text("3 left")


def test_the_corrected_text_is_copied_as_the_server_would_correct_it(page, context):
    words = "I recieved teh letter yesterdya. Is it fom you?"
    check(page, words)
    page.get_by_role("button", name="Copy corrected text").click()
    expect(page.locator("#copy-done")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("I received the letter yesterday.")
    answer = context.request.post("/v1/checks", data={"text": words, "language": "en-US", "store": False})
    assert copied == answer.json()["result"]["correctedText"]


def test_a_language_is_chosen(page):
    page.get_by_test_id("language").select_option("fr")
    check(page, "Bonjour tout le monde.")
    expect(page.get_by_test_id("language-line")).to_have_text("French")


def test_an_unsure_language_offers_the_others_and_is_changed_at_the_keyboard(page):
    check(page, "Entschuldigung")
    choices = page.get_by_test_id("language-choices")
    expect(page.get_by_test_id("language-line")).to_have_text("English (UK), perhaps")
    choice = choices.get_by_role("button", name="Check it in German (Germany)")
    choice.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("language-line")).to_have_text("German (Germany)")
    expect(choices).to_be_hidden()
    expect(page.get_by_test_id("summary")).to_be_focused()
    loaded(page)


def test_a_part_that_no_dictionary_reads_is_named(page):
    check(page, "The kettle was still warm when we came back. Ο βραστήρας ήταν ακόμα ζεστός. She poured us some tea.")
    expect(page.get_by_test_id("unread")).to_contain_text("Greek was not checked")
