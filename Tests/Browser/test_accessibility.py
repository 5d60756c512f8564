"""Every view as axe-core judges it: roles, names, contrast, landmarks; and what forced colours and print leave."""

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import expect

from actions import LETTER, check, open_history, popover, rows, text
from test_views import TWICE, write

VIEWS = ["Insights", "Practice", "My words", "About"]


def complaints(page) -> list[str]:
    found = Axe().run(page)["violations"]
    return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize("scheme, width", [("light", 1280), ("dark", 360)])
def test_nothing_is_to_be_complained_of(page, scheme, width):
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    assert complaints(page) == []
    write(page, *TWICE)
    check(page, f"{LETTER} The the end.")
    assert complaints(page) == []
    text(page).press("Control+Home")
    page.keyboard.press("F8")
    popover(page).locator(".why-this summary").click()
    assert complaints(page) == []
    page.keyboard.press("Escape")
    page.locator("#menu summary").click()
    assert complaints(page) == []
    page.get_by_role("button", name="Before and after").click()
    expect(page.get_by_test_id("diff")).to_be_visible()
    assert complaints(page) == []
    page.get_by_test_id("diff").get_by_role("button", name="Close").click()
    open_history(page)
    expect(rows(page)).to_have_count(3)
    assert complaints(page) == []
    page.keyboard.press("Escape")
    for name in VIEWS:
        page.get_by_role("link", name=name, exact=True).click()
        expect(page.locator("#view")).to_have_attribute("data-state", "loaded")
        assert complaints(page) == [], name
    page.goto("/rules/cause.transposition")
    assert complaints(page) == []


def test_all_underlines_are_drawn_in_forced_colours(page):
    page.emulate_media(forced_colors="active")
    check(page, "I recieved the the box , and it could of been mine.")
    colours = page.evaluate("""() => ['spelling', 'grammar', 'typography', 'style'].map((kind) => {
        const style = getComputedStyle(document.getElementById('text'), `::highlight(${kind})`);
        return [style.textDecorationLine, style.textDecorationStyle, style.textDecorationColor];
    })""")
    assert len({style for _, style, _ in colours}) == 4
    links = page.evaluate("getComputedStyle(document.querySelector('.writing')).getPropertyValue('--error')")
    assert links.strip() == "LinkText" and all(line == "underline" for line, _, _ in colours)


def test_high_contrast_leaves_no_soft_grey(page):
    page.emulate_media(contrast="more")
    check(page, LETTER)
    assert page.evaluate("""() => getComputedStyle(document.querySelector('.why')).color
        === getComputedStyle(document.body).color""")


def test_print_leaves_the_text_alone(page):
    check(page, LETTER)
    page.emulate_media(media="print")
    expect(text(page)).to_be_visible()
    for part in ["#bar", "#corrections", ".toolbar", ".foot", "#history"]:
        expect(page.locator(part)).to_be_hidden()
