"""No text is ever lost: a new text, a reload, a tab that is closed, two tabs with one text, a browser that is killed, a storage
that is full or blocked."""

import os
import re
import signal
import subprocess

import pytest
from playwright.sync_api import expect

from actions import LETTER, check, has_text, loaded, open_history, rows, text
from conftest import CHROMIUM, PATIENCE

FIRST = "The first letter was never checked."


def texts(page) -> list[str]:
    """The texts that the server keeps."""
    return [one["excerpt"] for one in page.request.get("/v1/checks").json()["checks"]]


def kept(page, words: str):
    """Waits until the server keeps a text that begins so."""
    open_history(page)
    expect(rows(page).filter(has_text=words)).to_have_count(1)
    page.keyboard.press("Escape")


def only_when_asked(page):
    page.evaluate("localStorage.setItem('supertext.live', 'false')")
    page.reload()


def test_the_text_before_a_new_one_is_in_the_history_at_once(page):
    text(page).press_sequentially(FIRST)
    page.locator("#new-text").click()
    has_text(page, "")
    page.reload()
    has_text(page, "")
    kept(page, FIRST)


def test_a_new_text_is_taken_back_as_the_text_that_is_kept(page):
    text(page).press_sequentially(FIRST)
    page.locator("#new-text").click()
    kept(page, FIRST)
    page.get_by_test_id("toast").get_by_role("button", name="Undo").click()
    has_text(page, FIRST)
    text(page).press("Control+End")
    text(page).press_sequentially(" Now it is.")
    page.get_by_test_id("check-button").click()
    expect(rows(page)).to_contain_text("Now it is.")
    assert len(texts(page)) == 1


def test_a_kept_text_that_was_written_on_is_kept_when_another_is_begun(page):
    only_when_asked(page)
    check(page, LETTER)
    text(page).press("Control+End")
    text(page).press_sequentially(" One more.")
    page.locator("#new-text").click()
    has_text(page, "")
    open_history(page)
    expect(rows(page)).to_contain_text("One more.")
    expect(rows(page)).to_have_count(1)
    rows(page).get_by_role("link").click()
    has_text(page, LETTER + " One more.")


def test_without_the_server_a_text_that_was_left_waits_in_the_browser(page, server):
    text(page).press_sequentially(FIRST)
    open_history(page)
    page.keyboard.press("Escape")
    server.stop()
    page.locator("#new-text").click()
    has_text(page, "")
    text(page).press_sequentially("The second one.")
    page.locator("#history-toggle").click()
    row = page.get_by_test_id("left-row")
    expect(row).to_contain_text(FIRST)
    expect(row).to_contain_text("Only in this browser")
    row.get_by_role("button").first.click()
    has_text(page, FIRST)
    page.locator("#history-toggle").click()
    expect(row).to_contain_text("The second one.")
    server.start()
    expect(row).to_have_count(0)
    expect(rows(page)).to_contain_text("The second one.")


def test_the_caret_is_where_it_was_after_a_reload(page):
    text(page).press_sequentially("One three.")
    for _ in range(len("three.")):
        page.keyboard.press("ArrowLeft")
    page.reload()
    has_text(page, "One three.")
    expect(text(page)).to_be_focused()
    page.keyboard.type("two ")
    has_text(page, "One two three.")
    page.get_by_test_id("check-button").click()
    loaded(page)
    text(page).press("Control+Home")
    page.reload()
    expect(text(page)).to_be_focused()
    page.keyboard.type("Well: ")
    has_text(page, "Well: One two three.")


def test_every_letter_is_saved_before_the_tab_can_be_closed(page, context):
    text(page).press_sequentially("Every letter")
    page.close()
    again = context.new_page()
    again.goto("/")
    has_text(again, "Every letter")
    again.keyboard.type(" of it")
    has_text(again, "Every letter of it")


def test_two_tabs_with_one_text_are_told_and_both_survive(page, context):
    only_when_asked(page)
    check(page, LETTER)
    other = context.new_page()
    other.goto(page.url)
    expect(other.get_by_test_id("notice")).to_contain_text("open in another tab")
    expect(page.get_by_test_id("notice")).to_be_hidden()
    for tab, words in [(page, " Said in one."), (other, " Said in the other.")]:
        text(tab).press("Control+End")
        text(tab).press_sequentially(words)
    for tab in [page, other]:
        tab.reload()
    has_text(page, LETTER + " Said in one.")
    has_text(other, LETTER + " Said in the other.")
    for tab in [page, other]:
        tab.get_by_test_id("check-button").click()
        loaded(tab)
    page.reload()
    open_history(page)
    expect(rows(page)).to_have_count(2)
    expect(other.get_by_test_id("notice")).to_be_hidden()


def test_the_last_tab_with_a_text_has_it_for_itself(page, context):
    check(page, LETTER)
    other = context.new_page()
    other.goto(page.url)
    expect(other.get_by_test_id("notice")).to_be_visible()
    page.locator("#new-text").click()
    expect(other.get_by_test_id("notice")).to_be_hidden()
    text(other).press("Control+End")
    text(other).press_sequentially(" Written on.")
    other.get_by_test_id("check-button").click()
    expect(rows(other)).to_contain_text("Written on.")
    assert len(texts(page)) == 1


def test_a_copy_of_a_tab_writes_over_nothing(page, context):
    text(page).press_sequentially("Both have this.")
    with context.expect_page() as opened:
        # It comes with all that the session of the first holds.
        page.evaluate("() => { open('/', '_blank'); }")
    copy = opened.value
    has_text(copy, "Both have this.")
    text(copy).press("Control+End")
    text(copy).press_sequentially(" One more.")
    page.reload()
    has_text(page, "Both have this.")
    copy.reload()
    has_text(copy, "Both have this. One more.")


def test_what_is_forgotten_elsewhere_is_a_new_text_here(page, context):
    check(page, LETTER)
    other = context.new_page()
    other.goto("/")
    open_history(other)
    other.get_by_role("button", name="Delete all…").click()
    other.get_by_role("button", name="Delete all", exact=True).click()
    expect(page).to_have_url(re.compile(r"/#/$"))
    has_text(page, LETTER)
    page.reload()
    has_text(page, LETTER)


def test_what_was_written_on_a_text_that_is_gone_is_a_new_text(page):
    only_when_asked(page)
    check(page, LETTER)
    text(page).press("Control+End")
    text(page).press_sequentially(" One more.")
    assert page.request.delete("/v1/checks").ok
    page.reload()
    has_text(page, LETTER + " One more.")
    expect(page).to_have_url(re.compile(r"/#/$"))
    page.reload()
    has_text(page, LETTER + " One more.")


@pytest.mark.parametrize("broken", ["blocked", "full"])
def test_a_browser_that_keeps_nothing_is_told_of(context, server, broken):
    page = context.new_page()
    page.add_init_script("""(() => {
        const fail = () => { throw new DOMException('no room', 'QuotaExceededError'); };
        Storage.prototype.setItem = fail;
        if ('%s' === 'blocked') Object.defineProperty(globalThis, 'indexedDB', { get: fail });
        else IDBObjectStore.prototype.put = fail;
    })()""" % broken)
    page.goto("/")
    expect(page.get_by_test_id("notice")).to_be_hidden()
    text(page).press_sequentially("Well")
    expect(page.get_by_test_id("notice")).to_contain_text("This browser keeps nothing")
    # As long as nothing keeps the text the browser asks before it goes.
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    page.reload()
    assert asked == ["beforeunload"]
    check(page, "Well, the server keeps it.")
    expect(page.get_by_test_id("notice")).to_be_hidden()
    page.reload()
    has_text(page, "Well, the server keeps it.")
    assert asked == ["beforeunload"]


def test_a_history_that_cannot_be_written_leaves_the_draft(page):
    def unkept(route):
        if route.request.method != "POST":
            return route.continue_()
        answer = route.fetch()
        body = answer.text().replace('"state":"loaded"', '"storeProblem":{"title":"Full","detail":"The disk is full."},"state":"loaded"')
        return route.fulfill(response=answer, body=body)

    page.route("**/v1/checks", unkept)
    check(page, LETTER)
    expect(page.get_by_test_id("toast")).to_contain_text("The disk is full.")
    page.unroute("**/v1/checks")
    page.reload()
    has_text(page, LETTER)


class Killable:
    """A browser in a process of its own, with a profile on the disk."""

    def __init__(self, kind, folder):
        self.kind, self.folder, self.process = kind, folder, None

    def open(self, url):
        self.process = subprocess.Popen(
            [CHROMIUM, "--headless", "--no-sandbox", "--remote-debugging-port=0", f"--user-data-dir={self.folder}", "about:blank"],
            stderr=subprocess.PIPE, text=True, start_new_session=True)
        address = next(found[1] for line in self.process.stderr if (found := re.search(r"DevTools listening on (ws://\S+)", line)))
        page = self.kind.connect_over_cdp(address).contexts[0].pages[0]
        page.set_default_timeout(PATIENCE)
        page.goto(url)
        page.wait_for_function("() => !document.documentElement.inert")
        return page

    def kill(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process.stderr.close()


ON_DISK = """words => new Promise((resolve) => {
    const asked = indexedDB.open('supertext');
    asked.onsuccess = () => {
        const all = asked.result.transaction('drafts').objectStore('drafts').getAll();
        all.onsuccess = () => { asked.result.close(); resolve(all.result.some(({ text }) => text === words)); };
    };
})"""


def test_what_was_typed_survives_a_browser_that_is_killed(browser, server, tmp_path):
    killable = Killable(browser.browser_type, tmp_path)
    page = killable.open(server.url)
    try:
        text(page).press_sequentially("Not a letter is lost.")
        for _ in range(len(" is lost.")):
            page.keyboard.press("ArrowLeft")
        page.keyboard.type("s")
        page.wait_for_function(ON_DISK, arg="Not a letters is lost.")
    finally:
        killable.kill()
    page = killable.open(server.url)
    try:
        has_text(page, "Not a letters is lost.")
        page.keyboard.type("!")
        has_text(page, "Not a letters! is lost.")
    finally:
        killable.kill()
