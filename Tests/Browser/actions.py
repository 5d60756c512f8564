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


def has_text(page: Page, words: str):
    """Waits until the editor holds a text; line ends and all."""
    page.wait_for_function(
        "words => [...document.querySelectorAll('#text > div')].map((piece) => piece.textContent).join('') === words", arg=words)


def undo_to(page: Page, words: str, key: str = "Control+z"):
    """Undoes, or does again, until the editor holds a text: how many steps typing made depends on its pace."""
    for _ in range(20):
        if page.evaluate("[...document.querySelectorAll('#text > div')].map((piece) => piece.textContent).join('')") == words:
            return
        page.keyboard.press(key)
    has_text(page, words)


HIGHLIGHTED = """() => ['spelling', 'grammar', 'typography', 'style'].flatMap((kind) => [...CSS.highlights.get(kind)])
    .sort((one, other) => one.compareBoundaryPoints(Range.START_TO_START, other)).map((range) => range.toString())"""


def underlined(page: Page) -> list[str]:
    """The words that are underlined, in the order of the text."""
    return page.evaluate(HIGHLIGHTED)


def is_underlined(page: Page, words: list[str]):
    """Waits until these words are underlined, and no others."""
    page.wait_for_function(f"words => JSON.stringify(({HIGHLIGHTED})()) === JSON.stringify(words)", arg=words)


def popover(page: Page) -> Locator:
    """The card at the underline."""
    return page.get_by_test_id("popover")


def at_card(page: Page, wrong: str):
    """Waits until the card at the underline is about a word, and has the focus."""
    expect(popover(page).locator(".word")).to_have_text(wrong)
    expect(popover(page).get_by_role("group").first).to_be_focused()


def open_history(page: Page):
    page.get_by_role("button", name="History", exact=True).click()
    expect(page.get_by_test_id("search")).to_be_focused()


def close_history(page: Page):
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("search")).not_to_be_in_viewport()


def choose(page: Page, setting: str, on: bool = True):
    """Ticks one of the settings behind the three dots."""
    page.locator("#menu summary").click()
    page.get_by_test_id(setting).set_checked(on)
    page.keyboard.press("Escape")


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
