"""A real server and a real browser for each test.

SUPERTEXT_CHROMIUM    the browser (default: /usr/bin/chromium)
SUPERTEXT_PATIENCE    how many milliseconds to wait for what must come (default: 20000)
SUPERTEXT_SCREENSHOTS a folder for the pictures that test_pictures.py takes; without it they are left out
"""

import os

import pytest
from playwright.sync_api import expect, sync_playwright

from supertext_server import Server

CHROMIUM = os.environ.get("SUPERTEXT_CHROMIUM", "/usr/bin/chromium")

# How long to wait for what must come: generous, since nothing waits longer than it takes.
PATIENCE = int(os.environ.get("SUPERTEXT_PATIENCE", "20000"))
expect.set_options(timeout=PATIENCE)


@pytest.fixture
def server(tmp_path):
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        yield browser
        browser.close()


@pytest.fixture
def context(browser, server):
    context = browser.new_context(
        base_url=server.url, viewport={"width": 1280, "height": 800}, locale="en-GB",
        permissions=["clipboard-read", "clipboard-write"])
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture
def page(context):
    """The page, opened. What it throws, and what its content security policy stops, fails the test."""
    page = context.new_page()
    troubles = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda message: troubles.append(message.text)
            if message.type == "error" and "Failed to load resource" not in message.text else None)
    page.goto("/")
    expect(page.get_by_test_id("history")).to_have_attribute("data-state", "loaded")
    yield page
    assert troubles == []
