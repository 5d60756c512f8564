"""The history in the page: opening, searching, forgetting, the address, and texts that are not kept."""

from playwright.sync_api import expect

from actions import (
    LETTER, card, check, choose, has_text, is_underlined, loaded, main, open_history, rows, text)


def test_an_old_check_opens_and_the_browser_goes_back_and_forward(page):
    check(page, "The first lettr.")
    page.locator("#new-text").click()
    has_text(page, "")
    check(page, "The second lettr.")
    expect(rows(page)).to_have_count(2)

    open_history(page)
    rows(page).filter(has_text="first").get_by_role("link").click()
    has_text(page, "The first lettr.")
    is_underlined(page, ["lettr"])
    page.go_back()
    has_text(page, "The second lettr.")
    page.go_forward()
    has_text(page, "The first lettr.")


def test_the_history_is_searched(page):
    for words in ["A parcel came.", "A letter went.", "Nothing happened."]:
        check(page, words)
    expect(rows(page)).to_have_count(3)
    open_history(page)
    page.get_by_test_id("search").fill("letter")
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("A letter went.")
    page.get_by_test_id("search").fill("zebra")
    expect(page.get_by_test_id("history-empty")).to_contain_text("zebra")
    page.get_by_test_id("search").fill("")
    expect(rows(page)).to_have_count(3)
    expect(page.get_by_test_id("history-empty")).to_be_hidden()


def test_a_text_that_is_written_on_stays_one_row(page):
    check(page, "I recieved the parcel.")
    address = page.url
    card(page, "recieved").get_by_test_id("suggestion").get_by_text("received", exact=True).click()
    text(page).press("Control+End")
    text(page).press_sequentially(" It was heavy.", delay=10)
    page.get_by_test_id("check-button").click()
    expect(rows(page)).to_contain_text("It was heavy.")
    expect(rows(page)).to_have_count(1)
    expect(page).not_to_have_url(address)
    # The name of the version before leads to the newest one.
    newest = page.url
    page.goto(address)
    has_text(page, "I received the parcel. It was heavy.")
    expect(page).to_have_url(newest)


def test_another_text_in_the_same_editor_is_another_row(page):
    check(page, "I recieved the parcel.")
    check(page, "Tomorrow we go swimming in the lake.")
    expect(rows(page)).to_have_count(2)


def test_older_pages_are_loaded_when_asked_for(page, context, server):
    for number in range(23):
        made = context.request.post("/v1/checks", data={"text": f"Letter number {number}."})
        assert made.ok
    page.reload()
    open_history(page)
    expect(rows(page)).to_have_count(20)
    rows(page).last.scroll_into_view_if_needed()
    expect(rows(page)).to_have_count(23)
    expect(page.get_by_test_id("older")).to_be_hidden()
    expect(rows(page).last).to_contain_text("Letter number 0.")


def test_of_a_long_history_what_is_in_sight_is_drawn_and_the_end_is_reached(page, context):
    for number in range(150):
        assert context.request.post("/v1/checks", data={"text": f"Letter number {number}.", "language": "en-US"}).ok
    page.reload()
    open_history(page)
    page.wait_for_function("""() => {
        const box = document.getElementById('history-scroll');
        box.scrollTop = box.scrollHeight;
        return document.querySelector('.row:last-child')?.ariaPosInSet === '150';
    }""")
    expect(rows(page).last).to_contain_text("Letter number 0.")
    expect(rows(page).last).to_be_in_viewport()
    assert rows(page).count() < 70
    page.locator("#history-scroll").evaluate("box => { box.scrollTop = 0; }")
    expect(rows(page).first).to_contain_text("Letter number 149.")


def test_a_deletion_can_be_taken_back_until_its_news_is_gone(page):
    check(page, LETTER)
    open_history(page)
    rows(page).hover()
    rows(page).get_by_role("button", name="Delete:").click()
    expect(rows(page)).to_have_count(0)
    page.get_by_test_id("toast").get_by_role("button", name="Undo").click()
    expect(rows(page)).to_have_count(1)
    rows(page).hover()
    rows(page).get_by_role("button", name="Delete:").click()
    with page.expect_response(lambda answer: answer.request.method == "DELETE"):
        page.get_by_test_id("toast").get_by_role("button", name="Close").click()
    has_text(page, "")
    page.reload()
    open_history(page)
    expect(page.get_by_test_id("history-empty")).to_be_visible()


def test_a_failed_deletion_says_so_on_its_own_row(page):
    check(page, "One letter.")
    check(page, "Another letter.")
    expect(rows(page)).to_have_count(2)
    page.route("**/v1/checks/*", lambda route: route.abort() if route.request.method == "DELETE" else route.continue_())
    row = rows(page).filter(has_text="One")
    open_history(page)
    row.hover()
    row.get_by_role("button", name="Delete:").click()
    page.get_by_test_id("toast").get_by_role("button", name="Close").click()
    expect(row).to_have_attribute("data-state", "error")
    expect(row).to_contain_text("Not deleted")
    expect(rows(page).filter(has_text="Another")).to_have_attribute("data-state", "idle")


def test_the_history_is_filtered_by_language(page):
    check(page, "The kettle was still warm when we came back.")
    page.get_by_test_id("language").select_option("fr")
    check(page, "La bouilloire était encore chaude à notre retour.")
    expect(rows(page)).to_have_count(2)
    open_history(page)
    page.get_by_test_id("history-language").select_option("fr")
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("bouilloire")
    page.get_by_test_id("history-language").select_option("es")
    expect(page.get_by_test_id("history-empty")).to_have_text("No text of that kind.")


def test_the_history_is_filtered_by_what_went_wrong(page):
    for words in ["I recieved it.", "It was untill friday.", "All is well here."]:
        assert page.request.post("/v1/checks", data={"text": words, "language": "en-US"}).ok
    page.reload()
    open_history(page)
    expect(rows(page)).to_have_count(3)
    page.get_by_test_id("history-cause").select_option(label="Swapped letters")
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("recieved")
    page.get_by_test_id("search").fill("untill")
    expect(page.get_by_test_id("history-empty")).to_contain_text("untill")
    page.get_by_test_id("search").fill("")
    page.get_by_test_id("history-cause").select_option(label="All mistakes")
    expect(rows(page)).to_have_count(3)


def test_two_texts_are_compared(page):
    for words in ["The box was open.", "The door was open."]:
        assert page.request.post("/v1/checks", data={"text": words}).ok
    page.reload()
    open_history(page)
    expect(rows(page)).to_have_count(2)
    for row in rows(page).all():
        row.get_by_role("checkbox").check()
    page.get_by_role("button", name="Compare the two").click()
    expect(page.get_by_test_id("diff").locator("del")).to_have_text("box")
    expect(page.get_by_test_id("diff").locator("ins")).to_have_text("door")


def test_everything_is_forgotten(page):
    check(page, "One letter.")
    check(page, "Another letter.")
    expect(rows(page)).to_have_count(2)
    open_history(page)
    page.get_by_role("button", name="Delete all…").click()
    page.get_by_role("button", name="Delete all", exact=True).click()
    expect(rows(page)).to_have_count(0)
    page.reload()
    open_history(page)
    expect(page.get_by_test_id("history-empty")).to_be_visible()


def test_a_text_that_is_not_kept_leaves_no_trace(page):
    choose(page, "forgetful")
    check(page, LETTER)
    card(page, "teh").get_by_test_id("suggestion").get_by_text("the", exact=True).click()
    has_text(page, "I recieved the parcle yesterdya.")
    page.reload()
    open_history(page)
    expect(page.get_by_test_id("history-empty")).to_be_visible()
    has_text(page, "")


def test_an_address_of_a_check_that_is_not_there_is_an_error(page):
    page.goto("/#/checks/01234567-89ab-7cde-8123-456789abcdef")
    expect(main(page)).to_have_attribute("data-state", "error")
    expect(page.get_by_test_id("problem")).to_be_visible()
    page.locator("#new-text").click()
    check(page, "All is well.")
    loaded(page)


def test_the_same_text_is_no_second_row(page):
    check(page, LETTER)
    expect(rows(page)).to_have_count(1)
    with page.expect_response("**/v1/checks") as answer:
        page.get_by_test_id("check-button").click()
    assert answer.value.ok
    loaded(page)
    expect(rows(page)).to_have_count(1)
    page.reload()
    open_history(page)
    expect(rows(page)).to_have_count(1)


def test_what_was_read_of_the_history_is_there_without_the_server(page, server):
    check(page, "The first lettr.")
    page.locator("#new-text").click()
    check(page, "The second lettr.")
    expect(rows(page)).to_have_count(2)
    page.go_back()
    page.go_back()
    has_text(page, "The first lettr.")
    server.stop()
    page.go_forward()
    page.go_back()
    has_text(page, "The first lettr.")
    is_underlined(page, ["lettr"])
    server.start()
