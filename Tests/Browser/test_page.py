"""The page in a real browser against the real server: the way of a text from typing to the history."""

import json

import pytest
from playwright.sync_api import expect

from actions import (
    LETTER, MISTAKES, at_card, card, check, choose, has_text, is_underlined, loaded, main, popover, rows, settled, states, text, undo_to)


def test_a_text_is_typed_checked_corrected_and_found_in_the_history(page):
    text(page).press_sequentially(LETTER)
    page.get_by_test_id("check-button").click()
    loaded(page)
    passed = states(page)
    assert passed[0] == "loading" and passed[-1] == "loaded" and "error" not in passed
    is_underlined(page, MISTAKES)

    card(page, "recieved").get_by_test_id("suggestion").get_by_text("received", exact=True).click()
    has_text(page, "I received teh parcle yesterdya.")
    expect(settled(page, "recieved")).to_contain_text("accepted")
    is_underlined(page, MISTAKES[1:])

    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("recieved")
    expect(rows(page)).to_contain_text("3 of 4 left")


def test_a_reload_keeps_what_was_accepted(page):
    check(page, LETTER)
    card(page, "teh").get_by_test_id("suggestion").get_by_text("the", exact=True).click()
    expect(settled(page, "teh")).to_contain_text("accepted")
    page.evaluate("localStorage.clear()")
    page.reload()
    loaded(page)
    has_text(page, "I recieved the parcle yesterdya.")
    is_underlined(page, ["recieved", "parcle", "yesterdya"])


def test_a_reload_keeps_what_was_typed_since(page):
    check(page, LETTER)
    text(page).press("Control+Home")
    text(page).press_sequentially("Well! ")
    page.reload()
    loaded(page)
    has_text(page, "Well! " + LETTER)
    is_underlined(page, MISTAKES)


def test_a_draft_that_was_never_checked_survives_a_reload(page):
    text(page).fill("Not yet.")
    page.reload()
    has_text(page, "Not yet.")


def test_markup_stays_text_wherever_it_is_shown(page):
    attack = ("<img src=x onerror=\"document.title='owned'\"> teh <b>recieved</b> "
              "<script>document.title='owned'</script>")
    check(page, attack)
    has_text(page, attack)
    expect(rows(page)).to_contain_text("<img src=x onerror=")
    page.reload()
    loaded(page)
    has_text(page, attack)
    assert page.locator("img[src=x], main b, aside b, body script").count() == 0
    assert "owned" != page.title()


def test_an_error_keeps_the_last_result_and_offers_a_retry(page):
    check(page, LETTER)
    problem = {"type": "about:blank", "title": "Busy", "status": 503, "detail": "Too many checks.", "code": "busy"}
    page.route("**/v1/checks", lambda route: route.fulfill(
        status=503, content_type="application/problem+json", body=json.dumps(problem)))
    page.get_by_test_id("check-button").click()
    expect(main(page)).to_have_attribute("data-state", "error")
    expect(page.get_by_test_id("problem")).to_contain_text("Too many checks.")
    is_underlined(page, MISTAKES)
    has_text(page, LETTER)
    assert states(page)[-2:] == ["loading", "error"]
    page.unroute("**/v1/checks")
    page.get_by_test_id("retry").click()
    loaded(page)
    expect(page.get_by_test_id("problem")).to_be_hidden()


def test_after_an_outage_the_page_goes_on_by_itself(page, server):
    check(page, LETTER)
    server.stop()
    page.get_by_test_id("check-button").click()
    expect(main(page)).to_have_attribute("data-state", "error")
    expect(page.get_by_test_id("problem")).to_contain_text("cannot be reached")
    is_underlined(page, MISTAKES)
    has_text(page, LETTER)
    server.start()
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
    is_underlined(page, MISTAKES)
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
    page.on("request", lambda request: resumed.append(request) if "/events?" in request.url else None)
    text(page).fill(LETTER)
    page.get_by_test_id("check-button").click()
    loaded(page)
    is_underlined(page, MISTAKES)
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
    is_underlined(page, ["recieved", "parcle", "yesterdya"])
    page.locator("#settled summary").click()
    settled(page, "teh").get_by_role("button").click()
    expect(card(page, "teh")).to_have_attribute("data-state", "loaded")
    page.reload()
    loaded(page)
    is_underlined(page, MISTAKES)


def test_the_keyboard_alone_corrects_a_text(page):
    text(page).press_sequentially(LETTER)
    text(page).press("Control+Enter")
    loaded(page)
    text(page).press("Control+Home")
    page.keyboard.press("F8")
    at_card(page, "recieved")
    page.keyboard.press("Enter")
    has_text(page, "I received teh parcle yesterdya.")
    at_card(page, "teh")
    page.keyboard.press("d")
    at_card(page, "parcle")
    page.keyboard.press("2")
    has_text(page, "I received teh particle yesterdya.")
    page.keyboard.press("Control+z")
    has_text(page, "I received teh parcle yesterdya.")
    page.keyboard.press("Shift+F8")
    at_card(page, "parcle")
    page.keyboard.press("Escape")
    expect(text(page)).to_be_focused()
    assert page.evaluate("getSelection().toString()") == "parcle"


def test_what_a_screen_reader_hears_has_the_suggestion_and_the_reason(page):
    check(page, LETTER)
    text(page).press("Control+Home")
    page.keyboard.press("F8")
    at_card(page, "recieved")
    group = popover(page).get_by_role("group", name="Spelling: recieved. Suggestion: received. “ie” should be “ei”.")
    expect(group).to_be_focused()
    expect(popover(page).get_by_role("button", name="Replace “recieved” with “received”")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("announcer")).not_to_be_empty()


def test_a_click_into_an_underlined_word_shows_its_card_and_back(page):
    check(page, LETTER)
    text(page).press("Control+Home")
    for _ in range(4):
        text(page).press("ArrowRight")
    expect(card(page, "recieved")).to_have_attribute("data-active", "")
    card(page, "parcle").locator(".word").click()
    expect(text(page)).to_be_focused()
    assert page.evaluate("getSelection().toString()") == "parcle"


def test_one_order_of_undo_holds_typing_and_all_decisions(page):
    check(page, LETTER)
    text(page).press("Control+End")
    text(page).press_sequentially(" Yes")
    is_underlined(page, MISTAKES)
    card(page, "teh").get_by_test_id("suggestion").first.click()
    has_text(page, "I recieved the parcle yesterdya. Yes")
    card(page, "parcle").get_by_role("button", name="Dismiss").click()
    is_underlined(page, ["recieved", "yesterdya"])
    page.keyboard.press("Control+z")
    is_underlined(page, ["recieved", "parcle", "yesterdya"])
    has_text(page, "I recieved the parcle yesterdya. Yes")
    page.keyboard.press("Control+z")
    is_underlined(page, MISTAKES)
    has_text(page, LETTER + " Yes")
    undo_to(page, LETTER)
    undo_to(page, "I recieved the parcle yesterdya. Yes", "Control+Shift+z")


def test_underlines_follow_the_words_while_the_text_is_edited(page):
    check(page, "👩‍👩‍👧 👋🏽! " + LETTER)
    is_underlined(page, MISTAKES)
    text(page).press("Control+Home")
    text(page).press_sequentially("Oh. 👋\n")
    is_underlined(page, MISTAKES)
    text(page).press("Control+End")
    text(page).press("ArrowLeft")
    text(page).press("Backspace")
    is_underlined(page, MISTAKES[:-1])


def test_the_announcer_tells_how_many_corrections_there_are(page):
    check(page, LETTER)
    expect(page.get_by_test_id("announcer")).to_have_text("4 corrections found")
    card(page, "teh").get_by_role("button", name="Dismiss").click()
    expect(page.get_by_test_id("announcer")).to_have_text("Dismissed: teh")


def test_the_corrected_text_is_copied_as_the_server_would_correct_it(page, context):
    words = "I recieved teh letter yesterdya. Is it fom you?"
    check(page, words)
    page.get_by_role("button", name="Copy corrected text").click()
    expect(page.locator("#copy-corrected")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("I received the letter yesterday.")
    answer = context.request.post("/v1/checks", data={"text": words, "language": "en-US", "store": False})
    assert copied == answer.json()["result"]["correctedText"]


def test_copying_copies_what_is_seen(page):
    check(page, "I recieved teh letter.")
    card(page, "teh").get_by_test_id("suggestion").first.click()
    has_text(page, "I recieved the letter.")
    page.get_by_role("button", name="Copy the text").click()
    expect(page.locator("#copy")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "I recieved the letter."
    expect(page.locator("#copy")).to_have_text("Copy")
    card(page, "recieved").get_by_role("button", name="Dismiss").click()
    # Nothing is left that it would correct.
    expect(page.get_by_role("button", name="Copy corrected text")).to_be_disabled()


def test_a_browser_that_forbids_copying_is_no_error(page):
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    check(page, LETTER)
    page.get_by_role("button", name="Copy corrected text").click()
    expect(page.locator("#copy-corrected")).to_have_text("The browser forbids it")


def test_a_language_is_chosen(page):
    page.get_by_test_id("language").select_option("fr")
    check(page, "Bonjour tout le monde.")
    expect(page.get_by_test_id("language-line")).to_have_text("French")


def test_an_unsure_language_offers_the_others_and_is_changed_at_the_keyboard(page):
    check(page, "Aula")
    choices = page.get_by_test_id("language-choices")
    expect(page.get_by_test_id("language-line")).to_have_text("Portuguese (Brazil), perhaps")
    choice = choices.get_by_role("button", name="Check it in Spanish")
    choice.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("language-line")).to_have_text("Spanish")
    expect(choices).to_be_hidden()
    expect(page.get_by_test_id("summary")).to_be_focused()
    loaded(page)


def test_a_part_that_no_dictionary_reads_is_named(page):
    check(page, "The kettle was still warm when we came back. Ο βραστήρας ήταν ακόμα ζεστός. She poured us some tea.")
    expect(page.get_by_test_id("unread")).to_contain_text("Greek was not checked")


def test_a_text_is_checked_while_it_is_typed_without_a_button(page):
    text(page).press_sequentially("I recieved it.")
    is_underlined(page, ["recieved"])
    assert page.request.get("/v1/checks").json()["checks"] == []
    card(page, "recieved").get_by_test_id("suggestion").first.click()
    has_text(page, "I received it.")
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("All corrected")


def test_typing_again_cancels_the_check_that_runs(page):
    page.evaluate("""() => {
        const send = globalThis.fetch;
        globalThis.signals = [];
        globalThis.fetch = (path, options) => {
            if (options.method === 'POST') globalThis.signals.push(options.signal);
            return send(path, options);
        };
    }""")
    held = []
    page.route("**/v1/checks", lambda route:
               held.append(route) if route.request.method == "POST" else route.continue_())
    with page.expect_request("**/v1/checks"):
        text(page).press_sequentially("I recieved it")
    with page.expect_request("**/v1/checks"):
        text(page).press_sequentially(" yesterdya.")
    assert page.evaluate("signals.map((signal) => signal.aborted)") == [True, False]
    held[-1].continue_()
    loaded(page)
    is_underlined(page, ["recieved", "yesterdya"])


def test_only_changed_paragraphs_of_a_long_text_are_sent(page):
    paragraph = "The kettle was still warm when we came back. " * 12 + "\n\n"
    check(page, paragraph * 20 + "I recieved it.\n\n" + paragraph * 3)
    sent = []
    page.on("request", lambda request: sent.append(json.loads(request.post_data)["text"])
            if request.method == "POST" and request.url.endswith("/v1/checks") else None)
    text(page).press("Control+Home")
    text(page).press_sequentially("Teh end. ")
    is_underlined(page, ["Teh", "recieved"])
    assert len(sent) == 1 and len(sent[0]) < 3 * len(paragraph)
    expect(page.get_by_test_id("summary")).to_have_text("2 corrections")


def test_flawless_is_said_only_of_the_text_that_was_checked(page):
    check(page, "The kettle was still warm.")
    expect(page.get_by_test_id("flawless")).to_be_visible()
    choose(page, "live", False)
    text(page).press("Control+End")
    text(page).press_sequentially(" Realy.")
    expect(page.get_by_test_id("flawless")).to_be_hidden()
    expect(page.get_by_test_id("summary")).to_have_text("Edited since the last check")
    undo_to(page, "The kettle was still warm.")
    expect(page.get_by_test_id("flawless")).to_be_visible()


def test_a_draft_survives_its_tab_and_an_example_replaces_nothing(page, context):
    text(page).press_sequentially("Not yet.")
    page.wait_for_function("() => Object.keys(localStorage).some((key) => localStorage[key].includes('Not yet.'))")
    other = context.new_page()
    other.goto("/")
    expect(main(other)).to_have_attribute("data-state", "idle")
    has_text(other, "")
    other.close()
    page.close()
    again = context.new_page()
    again.goto("/")
    has_text(again, "Not yet.")
    expect(again.locator("#example")).to_be_hidden()


def test_a_word_that_was_dismissed_stays_dismissed_when_its_paragraph_changes(page):
    check(page, LETTER)
    card(page, "teh").get_by_role("button", name="Dismiss").click()
    text(page).press("Control+End")
    text(page).press_sequentially(" A lettr came.")
    is_underlined(page, ["recieved", "parcle", "yesterdya", "lettr"])


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_word_is_added_and_that_is_taken_back(page, by):
    check(page, "The zorblax was open.")
    if by == "mouse":
        card(page, "zorblax").locator(".why").click()
        card(page, "zorblax").get_by_role("button", name="Add “zorblax” to my words").click()
    else:
        text(page).press("F8")
        at_card(page, "zorblax")
        page.keyboard.press("a")
    is_underlined(page, [])
    page.get_by_test_id("toast").get_by_role("button", name="Undo").click()
    is_underlined(page, ["zorblax"])


def test_what_was_dismissed_stays_so_after_a_reload_and_in_every_version(page):
    check(page, LETTER)
    card(page, "teh").get_by_role("button", name="Dismiss").click()
    expect(rows(page)).to_contain_text("3 of 4 left")
    page.evaluate("localStorage.clear()")
    page.reload()
    loaded(page)
    text(page).press("Control+Home")
    text(page).press_sequentially("Well: ")
    is_underlined(page, ["recieved", "parcle", "yesterdya"])
    with page.expect_response(lambda answer: answer.request.method == "PATCH") as told:
        page.get_by_test_id("check-button").click()
    assert told.value.ok
    expect(rows(page)).to_contain_text("Well: I recieved")
    page.evaluate("localStorage.clear()")
    page.reload()
    loaded(page)
    is_underlined(page, ["recieved", "parcle", "yesterdya"])


SLIPS = "She said i could of gone, and then i left."


@pytest.mark.parametrize("wrong, left", [("i", ["could of"]), ("could of", ["i", "i"])])
def test_a_rule_that_is_ignored_is_silent_at_once_and_so_is_what_says_the_same(page, wrong, left):
    check(page, SLIPS)
    is_underlined(page, ["i", "could of", "i"])
    held = []
    page.route("**/v1/checks", lambda route: held.append(route) if route.request.method == "POST" else route.continue_())
    card(page, wrong).first.locator(".why").click()
    with page.expect_request("**/v1/checks"):
        card(page, wrong).first.get_by_role("button", name="Ignore the rule").click()
    # Before the server has said anything, and after another rule has found the same.
    is_underlined(page, left)
    held[0].continue_()
    loaded(page)
    page.unroute("**/v1/checks")
    is_underlined(page, left)
    page.reload()
    loaded(page)
    is_underlined(page, left)
    text(page).press("Control+End")
    text(page).press_sequentially(" Well.")
    page.get_by_test_id("check-button").click()
    expect(rows(page)).to_contain_text("Well.")
    page.reload()
    loaded(page)
    is_underlined(page, left)


def test_a_rule_that_is_wanted_again_says_what_it_said_and_so_do_the_others(page):
    check(page, SLIPS)
    card(page, "i").first.locator(".why").click()
    card(page, "i").first.get_by_role("button", name="Ignore the rule").click()
    is_underlined(page, ["could of"])
    loaded(page)
    page.get_by_test_id("toast").get_by_role("button", name="Undo").click()
    is_underlined(page, ["i", "could of", "i"])


def test_a_notice_takes_back_what_it_names_or_is_gone(page):
    words = "I recieved it. You recieved it. We recieved it."
    check(page, words)
    card(page, "recieved").first.locator(".why").click()
    card(page, "recieved").first.get_by_role("button", name="Accept all 3").click()
    notice = page.get_by_test_id("toast")
    expect(notice).to_contain_text("3 accepted")
    text(page).press("Control+End")
    text(page).press_sequentially(" Yes")
    expect(notice).to_have_count(0)
    undo_to(page, words.replace("recieved", "received"))
    expect(notice).to_have_count(0)
    page.keyboard.press("Control+z")
    has_text(page, words)


def test_notices_do_not_pile_up_nor_lie_over_a_button_nor_go_along(page):
    check(page, "The zorblax, the quibbly and the fromblex were open.")
    for wrong in ["zorblax", "quibbly"]:
        card(page, wrong).locator(".why").click()
        card(page, wrong).get_by_role("button", name=f"Add “{wrong}” to my words").click()
        expect(page.get_by_test_id("toast")).to_contain_text(wrong)
    expect(page.get_by_test_id("toast")).to_have_count(1)
    # As long as somebody is there it stays.
    page.get_by_test_id("toast").get_by_role("button", name="Undo").focus()
    for size in [{"width": 1280, "height": 800}, {"width": 800, "height": 600}, {"width": 360, "height": 740}]:
        page.set_viewport_size(size)
        page.wait_for_function("""() => {
            const notice = document.querySelector('.toast').getBoundingClientRect();
            return [...document.querySelectorAll('.foot button, #bar button, #bar a, .toolbar button, select')]
                .filter((button) => button.checkVisibility()).map((button) => button.getBoundingClientRect())
                .every((box) => box.left >= notice.right || box.right <= notice.left || box.top >= notice.bottom || box.bottom <= notice.top);
        }""")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_role("link", name="Insights").click()
    expect(page.get_by_test_id("toast")).to_have_count(0)


def test_a_rule_is_ignored_everywhere_and_used_again(page):
    check(page, "I saw the the box and recieved it.")
    card(page, "the the").locator(".why").click()
    card(page, "the the").get_by_role("button", name="Ignore the rule").click()
    is_underlined(page, ["recieved"])
    page.reload()
    loaded(page)
    text(page).press("Control+End")
    text(page).press_sequentially(" It was was open.")
    is_underlined(page, ["recieved"])
    page.get_by_role("link", name="My words").click()
    page.get_by_role("button", name="Use again").click()
    page.get_by_role("link", name="Write", exact=True).click()
    is_underlined(page, ["the the", "recieved", "was was"])


def test_all_of_one_kind_are_accepted_at_once_and_taken_back_at_once(page):
    words = "I recieved it. You recieved it. We recieved it."
    check(page, words)
    card(page, "recieved").first.locator(".why").click()
    card(page, "recieved").first.get_by_role("button", name="Accept all 3").click()
    has_text(page, words.replace("recieved", "received"))
    page.get_by_test_id("toast").get_by_role("button", name="Undo").click()
    has_text(page, words)


def test_all_that_are_sure_are_accepted_at_once_and_guesses_are_left(page, context):
    words = "I recieved teh letter yesterdya. Is it fom you?"
    check(page, words)
    answer = context.request.post("/v1/checks", data={"text": words, "language": "en-US", "store": False})
    corrected = answer.json()["result"]["correctedText"]
    page.get_by_role("button", name="that are sure").click()
    has_text(page, corrected)
    is_underlined(page, ["fom"])
    expect(page.get_by_role("button", name="that are sure")).to_be_hidden()
    page.get_by_test_id("toast").get_by_role("button", name="Undo").click()
    has_text(page, words)


def test_learning_shows_the_answer_only_when_it_is_asked_for(page):
    choose(page, "learn")
    check(page, "I recieved it.")
    expect(card(page, "recieved").get_by_test_id("suggestion")).to_have_count(0)
    card(page, "recieved").get_by_role("button", name="Show the answer").click()
    expect(card(page, "recieved").get_by_test_id("suggestion").first).to_have_text("received")


def test_a_shortcut_is_a_letter_where_one_types_and_the_keys_are_listed(page):
    text(page).press_sequentially("a?d")
    has_text(page, "a?d")
    page.locator("#summary").focus()
    page.keyboard.press("?")
    expect(page.get_by_test_id("keys-dialog")).to_contain_text("F8")
    expect(page.get_by_test_id("keys-dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("keys-dialog")).to_be_hidden()


def test_editing_is_as_everywhere(page, context):
    text(page).press_sequentially("One two\nthree")
    has_text(page, "One two\nthree")
    page.keyboard.press("Control+Backspace")
    has_text(page, "One two\n")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    has_text(page, "One tw")
    page.keyboard.press("Home")
    page.keyboard.press("Delete")
    page.keyboard.insert_text("👩‍👩‍👧")
    page.keyboard.press("Backspace")
    has_text(page, "ne tw")
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+x")
    has_text(page, "")
    page.keyboard.press("Control+v")
    page.keyboard.press("Control+v")
    has_text(page, "ne twne tw")
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.keyboard.type("x")
    has_text(page, "\n\nx")


def test_what_an_input_method_writes_is_read(page, context):
    text(page).press_sequentially("I ")
    session = context.new_cdp_session(page)
    for words in ["n", "ni", "你"]:
        session.send("Input.imeSetComposition", {"text": words, "selectionStart": len(words), "selectionEnd": len(words)})
    session.send("Input.insertText", {"text": "你好"})
    has_text(page, "I 你好")
    page.keyboard.type("!")
    has_text(page, "I 你好!")
    undo_to(page, "I ")
