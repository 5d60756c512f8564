"""What the page fetches: little before anything was done, and the rest when it is asked for."""

import gzip
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from conftest import profile
from actions import LETTER, MISTAKES, card, check, is_underlined, main, open_history, rows

# How many bytes a new text needs once they are compressed, and how many answers of the server.
LIGHT = 80_000
FEW = 25


def test_the_first_view_is_light(browser, server):
    with profile(browser, server) as context:
        page = context.new_page()
        answers = []
        page.on("response", lambda answer: answers.append(answer))
        page.goto("/", wait_until="networkidle")
        expect(main(page)).to_have_attribute("data-state", "idle")
        paths = [urlsplit(answer.url).path for answer in answers]
        size = sum(len(gzip.compress(answer.body())) for answer in answers)
        print(f"the first view: {size} bytes in {len(answers)} answers")
        for part in ["/", "/css/base.css", "/js/main.js", "/js/view/editor.js", "/v1/languages"]:
            assert any(path.endswith(part) for path in paths)
        assert len([path for path in paths if "/js/strings/" in path]) == 1
        assert size <= LIGHT and len(answers) <= FEW


def missing(page, path: str):
    page.route(path, lambda route: route.abort())


@pytest.mark.parametrize("part", ["**/pages/insights.js", "**/css/views.css"])
def test_a_view_that_cannot_be_fetched_says_so_and_is_fetched_again(page, part):
    missing(page, part)
    page.get_by_role("link", name="Insights").click()
    expect(page.locator("#view").get_by_role("alert")).to_have_text("SuperText cannot be reached")
    page.unroute(part)
    page.locator("#view").get_by_role("button", name="Retry").click()
    expect(page.locator("#view")).to_contain_text("Check some texts")
    expect(page.locator("#view").get_by_role("alert")).to_have_count(0)


def test_corrections_that_cannot_be_fetched_say_so_and_are_fetched_again(page):
    missing(page, "**/view/corrections.js")
    check(page, LETTER)
    is_underlined(page, MISTAKES)
    alert = page.locator("#corrections").get_by_role("alert").filter(has_text="SuperText cannot be reached")
    expect(alert).to_be_visible()
    page.unroute("**/view/corrections.js")
    page.locator("#corrections").get_by_role("button", name="Retry").click()
    expect(card(page, "teh")).to_be_visible()
    expect(alert).to_have_count(0)


def test_a_history_that_cannot_be_fetched_says_so_and_opens_the_next_time(page):
    missing(page, "**/view/history.js")
    page.get_by_role("button", name="History", exact=True).click()
    expect(page.get_by_test_id("toast").first).to_contain_text("SuperText cannot be reached")
    page.unroute("**/view/history.js")
    open_history(page)
    expect(page.get_by_test_id("history-empty")).to_be_visible()
    expect(rows(page)).to_have_count(0)
