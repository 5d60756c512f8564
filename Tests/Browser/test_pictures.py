"""The page on every kind of screen. With SUPERTEXT_SCREENSHOTS set, pictures are kept there to be looked at."""

import os
import pathlib

import pytest
from playwright.sync_api import expect

from actions import LETTER, check, rows

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
    if width < 1180:
        expect(rows(page)).not_to_be_in_viewport()
        page.get_by_role("button", name="History", exact=True).click()
        expect(page.get_by_test_id("search")).to_be_focused()
    expect(rows(page)).to_be_in_viewport()
    picture(page, f"{scheme}-{width}-history")
    if width < 1180:
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="History", exact=True)).to_be_focused()


@pytest.mark.parametrize("width", [1280, 360])
def test_the_underlay_lies_exactly_below_the_text(page, width):
    page.set_viewport_size({"width": width, "height": 800})
    # Lines of every length: if one were only a little wider below, some would break elsewhere.
    check(page, "".join(f"{LETTER}\n\n\t{'to be or ' * count}\n" for count in range(1, 60)))
    below, above = page.evaluate("""() => {
        const [underlay, text] = ['underlay', 'text'].map((id) => document.getElementById(id));
        underlay.style.alignSelf = text.style.alignSelf = 'start';
        text.style.height = '0';
        return [underlay.offsetHeight, text.scrollHeight];
    }""")
    assert below == above


def picture(page, name):
    if FOLDER:
        pathlib.Path(FOLDER).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=str(pathlib.Path(FOLDER) / f"{name}.png"))
