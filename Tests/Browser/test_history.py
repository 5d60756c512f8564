"""The history in the page: opening, searching, forgetting, the address, and texts that are not kept."""

from playwright.sync_api import expect

from actions import LETTER, card, check, loaded, main, rows, text, underlined


def test_an_old_check_opens_and_the_browser_goes_back_and_forward(page):
    check(page, "The first lettr.")
    page.locator("#new-text").click()
    expect(text(page)).to_have_value("")
    check(page, "The second lettr.")
    expect(rows(page)).to_have_count(2)

    rows(page).filter(has_text="first").get_by_role("link").click()
    expect(text(page)).to_have_value("The first lettr.")
    assert underlined(page) == ["lettr"]
    page.go_back()
    expect(text(page)).to_have_value("The second lettr.")
    page.go_forward()
    expect(text(page)).to_have_value("The first lettr.")


def test_the_history_is_searched(page):
    for words in ["A parcel came.", "A letter went.", "Nothing happened."]:
        check(page, words)
    expect(rows(page)).to_have_count(3)
    page.get_by_test_id("search").fill("letter")
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("A letter went.")
    page.get_by_test_id("search").fill("zebra")
    expect(page.get_by_test_id("history-empty")).to_contain_text("zebra")
    page.get_by_test_id("search").fill("")
    expect(rows(page)).to_have_count(3)


def test_a_text_that_is_written_on_stays_one_row(page):
    check(page, "I recieved the parcel.")
    address = page.url
    card(page, "recieved").get_by_test_id("suggestion").get_by_text("received", exact=True).click()
    text(page).press("Control+End")
    text(page).press_sequentially(" It was heavy.")
    page.get_by_test_id("check-button").click()
    expect(rows(page)).to_contain_text("It was heavy.")
    expect(rows(page)).to_have_count(1)
    assert page.url != address
    # The name of the version before leads to the newest one.
    newest = page.url
    page.goto(address)
    expect(text(page)).to_have_value("I received the parcel. It was heavy.")
    assert page.url == newest


def test_another_text_in_the_same_editor_is_another_row(page):
    check(page, "I recieved the parcel.")
    check(page, "Tomorrow we go swimming in the lake.")
    expect(rows(page)).to_have_count(2)


def test_older_pages_are_loaded_when_asked_for(page, context, server):
    for number in range(23):
        made = context.request.post("/v1/checks", data={"text": f"Letter number {number}."})
        assert made.ok
    page.reload()
    expect(rows(page)).to_have_count(20)
    page.get_by_test_id("older").click()
    expect(rows(page)).to_have_count(23)
    expect(page.get_by_test_id("older")).to_be_hidden()
    expect(rows(page).last).to_contain_text("Letter number 0.")


def test_a_check_is_forgotten_only_after_a_question(page):
    check(page, LETTER)
    row = rows(page)
    row.hover()
    row.get_by_role("button", name="Delete:").click()
    row.get_by_role("button", name="Keep").click()
    expect(rows(page)).to_have_count(1)
    row.get_by_role("button", name="Delete:").click()
    row.get_by_role("button", name="Delete", exact=True).click()
    expect(rows(page)).to_have_count(0)
    expect(text(page)).to_have_value("")
    page.reload()
    expect(page.get_by_test_id("history-empty")).to_be_visible()


def test_a_failed_deletion_says_so_on_its_own_row(page):
    check(page, "One letter.")
    check(page, "Another letter.")
    expect(rows(page)).to_have_count(2)
    page.route("**/v1/checks/*", lambda route: route.abort() if route.request.method == "DELETE" else route.continue_())
    row = rows(page).filter(has_text="One")
    row.get_by_role("button", name="Delete:").click()
    row.get_by_role("button", name="Delete", exact=True).click()
    expect(row).to_have_attribute("data-state", "error")
    expect(row).to_contain_text("Not deleted")
    expect(rows(page).filter(has_text="Another")).to_have_attribute("data-state", "idle")


def test_everything_is_forgotten(page):
    check(page, "One letter.")
    check(page, "Another letter.")
    expect(rows(page)).to_have_count(2)
    page.get_by_role("button", name="Delete all…").click()
    page.get_by_role("button", name="Delete all", exact=True).click()
    expect(rows(page)).to_have_count(0)
    page.reload()
    expect(page.get_by_test_id("history-empty")).to_be_visible()


def test_a_text_that_is_not_kept_leaves_no_trace(page):
    page.get_by_test_id("forgetful").check()
    check(page, LETTER)
    card(page, "teh").get_by_test_id("suggestion").get_by_text("the", exact=True).click()
    expect(text(page)).to_have_value("I recieved the parcle yesterdya.")
    expect(rows(page)).to_have_count(0)
    page.reload()
    expect(page.get_by_test_id("history-empty")).to_be_visible()
    expect(text(page)).to_have_value("")


def test_an_address_of_a_check_that_is_not_there_is_an_error(page):
    page.goto("/#/checks/01234567-89ab-7cde-8123-456789abcdef")
    expect(main(page)).to_have_attribute("data-state", "error")
    expect(page.get_by_test_id("problem")).to_be_visible()
    page.locator("#new-text").click()
    check(page, "All is well.")
    loaded(page)
