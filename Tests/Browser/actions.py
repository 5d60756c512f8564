"""What a person does with the page, and where they look."""

from playwright.sync_api import Locator, Page, expect

LETTER = "I recieved teh parcle yesterdya."
MISTAKES = ["recieved", "teh", "parcle", "yesterdya"]


def text(page: Page) -> Locator:
    return page.get_by_test_id("text")


def check(page: Page, words: str):
    """Writes a text, has it checked and waits for the result."""
    text(page).fill(words)
    page.get_by_test_id("check-button").click()
    loaded(page)


def loaded(page: Page):
    expect(main(page)).to_have_attribute("data-state", "loaded")


def main(page: Page) -> Locator:
    return page.get_by_test_id("check")


def states(page: Page) -> list[str]:
    """The states that the check went through, as the page recorded them."""
    return main(page).get_attribute("data-states").split()


def underlined(page: Page) -> list[str]:
    return page.get_by_test_id("underline").all_text_contents()


def card(page: Page, wrong: str) -> Locator:
    """The card of an open correction."""
    word = page.locator(".word").get_by_text(wrong, exact=True)
    return page.get_by_test_id("correction").filter(has=word)


def settled(page: Page, wrong: str) -> Locator:
    return page.get_by_test_id("settled").filter(has_text=wrong)


def remember(element: Locator, name: str):
    """Puts a name on an element, so that a test can tell whether it stays the same element."""
    element.evaluate("(element, name) => { element.remembered = name; }", name)


def remembered(element: Locator) -> str | None:
    """The name that an element was given."""
    return element.evaluate("(element) => element.remembered ?? null")


def rows(page: Page) -> Locator:
    return page.get_by_test_id("history-row")
