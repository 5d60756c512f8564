"""Corrections that come while a check runs, and that stay from one check to the next."""

import json

import pytest
from playwright.sync_api import expect

from actions import (
    LETTER, MISTAKES, card, check, choose, has_text, is_underlined, loaded, main, open_history, remember, remembered, rows, settled, text)
from conftest import PATIENCE

PARAGRAPHS = "I recieved teh parcle.\n\nIt came yesterdya."


class HeldCheck:
    """A check whose stream breaks off behind some of its corrections, and goes on when it is let go."""

    def __init__(self, page, wrong: list[str]):
        self.page = page
        self.wrong = wrong
        self.waiting = []
        page.route("**/v1/checks", self.cut)
        page.route("**/events?*", lambda route: self.waiting.append(route))

    def cut(self, route):
        if route.request.method != "POST":
            return route.continue_()
        whole = route.fetch().text()
        self.final = whole[whole.rindex("id: "):]
        state = json.loads(next(line for line in self.final.splitlines() if line.startswith("data: "))[6:])
        corrections = state.pop("result")["corrections"]
        state |= {"state": "loading", "progress": {"stage": "checking", "fraction": 0.5}}
        state["corrections"] = [one for one in corrections if one["text"] in self.wrong]
        self.answer(route, f"id: 1\nevent: state\ndata: {json.dumps(state)}\n\n")

    def let_go(self):
        """Lets the rest of the stream come, once the page asks for it."""
        for _ in range(PATIENCE // 10):
            if self.waiting:
                break
            self.page.wait_for_timeout(10)
        self.answer(self.waiting.pop(), self.final)
        loaded(self.page)
        self.end()

    def end(self):
        self.page.unroute("**/v1/checks")
        self.page.unroute("**/events?*")

    @staticmethod
    def answer(route, events: str):
        route.fulfill(status=200, content_type="text/event-stream", body=events)


@pytest.fixture(autouse=True)
def only_when_asked(page):
    """These tests press the button; a check of its own would come between."""
    choose(page, "live", False)


def start(page):
    page.get_by_test_id("check-button").click()


def test_what_a_running_check_found_is_shown_and_stays_where_it_is(page):
    held = HeldCheck(page, ["teh", "yesterdya"])
    text(page).fill(LETTER)
    start(page)
    expect(page.get_by_test_id("summary")).to_have_text("2 corrections so far")
    is_underlined(page, ["teh", "yesterdya"])
    expect(page.locator("#placeholders")).to_be_hidden()
    expect(main(page)).to_have_attribute("data-state", "loading")
    expect(card(page, "teh").get_by_role("button", name="Dismiss")).to_be_disabled()

    text(page).press("Control+Home")
    text(page).press_sequentially("Well! ")
    is_underlined(page, ["teh", "yesterdya"])
    remember(card(page, "teh"), "teh")
    card(page, "teh").locator(".card-body").focus()
    held.let_go()
    is_underlined(page, MISTAKES)
    assert remembered(card(page, "teh")) == "teh"
    expect(card(page, "teh").locator(".card-body")).to_be_focused()
    expect(card(page, "teh")).to_have_attribute("data-active", "")
    card(page, "teh").get_by_role("button", name="Dismiss").click()
    expect(settled(page, "teh")).to_contain_text("dismissed")


def test_the_last_result_stays_until_the_next_check_has_found_more(page):
    check(page, LETTER)
    held = HeldCheck(page, ["teh"])
    remember(card(page, "parcle"), "parcle")
    start(page)
    expect(main(page)).to_have_attribute("data-state", "loading")
    is_underlined(page, MISTAKES)
    held.let_go()
    is_underlined(page, MISTAKES)
    assert remembered(card(page, "parcle")) == "parcle"


def test_a_stopped_check_leaves_what_it_found(page):
    held = HeldCheck(page, ["teh"])
    text(page).fill(LETTER)
    start(page)
    expect(card(page, "teh")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(main(page)).to_have_attribute("data-state", "idle")
    expect(page.get_by_test_id("problem")).to_be_hidden()
    is_underlined(page, ["teh"])
    card(page, "teh").get_by_role("button", name="Dismiss").click()
    expect(settled(page, "teh")).to_contain_text("dismissed")

    held.end()
    start(page)
    loaded(page)
    expect(settled(page, "teh")).to_contain_text("dismissed")
    is_underlined(page, ["recieved", "parcle", "yesterdya"])


def test_a_paragraph_that_stays_keeps_its_cards_and_its_decisions(page):
    check(page, PARAGRAPHS)
    card(page, "teh").get_by_role("button", name="Dismiss").click()
    expect(rows(page)).to_contain_text("3 of 4 left")
    expect(card(page, "parcle").locator(".card-body")).to_be_focused()
    for wrong in ["recieved", "parcle"]:
        remember(card(page, wrong), wrong)

    text(page).press("Control+End")
    text(page).press_sequentially(" My lettr was allready open.")
    card(page, "parcle").locator(".card-body").focus()
    page.keyboard.press("Control+Enter")
    expect(rows(page)).to_contain_text("5 of 6 left")
    expect(rows(page)).to_have_count(1)
    is_underlined(page, ["recieved", "parcle", "yesterdya", "lettr", "allready"])
    assert [remembered(card(page, wrong)) for wrong in ["recieved", "parcle"]] == ["recieved", "parcle"]
    expect(card(page, "parcle").locator(".card-body")).to_be_focused()
    expect(card(page, "parcle")).to_have_attribute("data-active", "")
    expect(settled(page, "teh")).to_contain_text("dismissed")


def test_the_list_counts_decisions_as_the_server_keeps_them(page):
    check(page, LETTER)
    expect(rows(page)).to_contain_text("4 corrections")
    card(page, "teh").get_by_role("button", name="Dismiss").click()
    expect(rows(page)).to_contain_text("3 of 4 left")
    page.locator("#settled summary").click()
    settled(page, "teh").get_by_role("button").click()
    expect(rows(page)).to_contain_text("4 corrections")
    page.reload()
    open_history(page)
    expect(rows(page)).to_contain_text("4 corrections")


@pytest.mark.parametrize("wrong, out, put", [("recieved", "ie", "ei"), ("teh", "eh", "he")])
def test_a_card_shows_the_edits_over_the_word(page, wrong, out, put):
    check(page, LETTER)
    edits = card(page, wrong).get_by_test_id("edits")
    expect(edits.locator("del")).to_have_text(out)
    expect(edits.locator("ins")).to_have_text(put)


def test_a_draft_of_an_older_page_keeps_its_text(page):
    check(page, LETTER)
    address = page.url
    name = f"supertext.draft:{address.rpartition('/')[2]}"
    draft = {"text": "Well! " + LETTER, "time": 1, "marks": [[0, 1], [2, 3], [4, 5], [6, 7]]}
    # Put there while the page, which would write its own, is not.
    page.goto("/favicon.svg")
    page.evaluate("([name, draft]) => localStorage.setItem(name, draft)", [name, json.dumps(draft)])
    page.goto(address)
    loaded(page)
    has_text(page, "Well! " + LETTER)
    is_underlined(page, MISTAKES)
