"""The page on every kind of screen. With SUPERTEXT_SCREENSHOTS set, pictures are kept there to be looked at."""

import os
import pathlib

import pytest
from playwright.sync_api import expect

from actions import LETTER, check, rows
from test_views import TWICE, write

FOLDER = os.environ.get("SUPERTEXT_SCREENSHOTS")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 900, 360])
def test_nothing_lies_outside_of_the_screen(context, page, scheme, width):
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    picture(page, f"{scheme}-{width}-empty")
    check(page, f"{LETTER}\n\nA{'nextremely' * 12}longword.")
    expect(page.get_by_test_id("check-button")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    picture(page, f"{scheme}-{width}-checked")
    expect(rows(page)).not_to_be_in_viewport()
    page.get_by_role("button", name="History", exact=True).click()
    expect(page.get_by_test_id("search")).to_be_focused()
    expect(rows(page)).to_be_in_viewport()
    picture(page, f"{scheme}-{width}-history")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="History", exact=True)).to_be_focused()
    page.get_by_test_id("text").click()
    page.keyboard.press("Control+Home")
    page.keyboard.press("F8")
    expect(page.get_by_test_id("popover")).to_be_in_viewport()
    picture(page, f"{scheme}-{width}-card")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
def test_no_view_lies_outside_of_the_screen(page, scheme, width):
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    write(page, *TWICE)
    for name in ["Insights", "Practice", "My words", "About"]:
        page.get_by_role("link", name=name, exact=True).click()
        expect(page.locator("#view")).to_have_attribute("data-state", "loaded")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        picture(page, f"{scheme}-{width}-{name.lower().replace(' ', '-')}")


def picture(page, name):
    if FOLDER:
        pathlib.Path(FOLDER).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=str(pathlib.Path(FOLDER) / f"{name}.png"))
