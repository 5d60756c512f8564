"""A real server for all tests, emptied before each, and a real browser with a profile for each module, emptied likewise.

SUPERTEXT_CHROMIUM    the browser (default: /usr/bin/chromium)
SUPERTEXT_PATIENCE    how many milliseconds to wait for what must come (default: 20000)
SUPERTEXT_SCREENSHOTS a folder for the pictures that test_pictures.py takes; without it they are left out
"""

import json
import os
import urllib.parse
import urllib.request

import pytest
from playwright.sync_api import expect, sync_playwright

from supertext_server import Server

CHROMIUM = os.environ.get("SUPERTEXT_CHROMIUM", "/usr/bin/chromium")

# How long to wait for what must come: generous, since nothing waits longer than it takes.
PATIENCE = int(os.environ.get("SUPERTEXT_PATIENCE", "20000"))
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def running_server(tmp_path_factory):
    """One server for all tests: its dictionaries are read once."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(running_server):
    """The server, with nothing that a test before had it keep. A test may stop it."""
    if running_server.process is None:
        running_server.start()
    ask(running_server, "DELETE", "/v1/checks")
    for one in json.loads(ask(running_server, "GET", "/v1/words?limit=1000"))["words"]:
        language = f"?language={one['language']}" if one["language"] else ""
        ask(running_server, "DELETE", f"/v1/words/{urllib.parse.quote(one['word'], safe='')}{language}")
    return running_server


def ask(server, method: str, path: str) -> bytes:
    with urllib.request.urlopen(urllib.request.Request(server.url + path, method=method)) as answer:
        return answer.read()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        yield browser
        browser.close()


def profile(browser, server):
    """A profile of the browser in which nothing was done yet."""
    context = browser.new_context(
        base_url=server.url, viewport={"width": 1280, "height": 800}, locale="en-GB",
        permissions=["clipboard-read", "clipboard-write"])
    context.set_default_timeout(PATIENCE)
    return context


@pytest.fixture(scope="module")
def profile_of_module(browser, running_server):
    """What the browser has compiled of the page stays for the next test."""
    context = profile(browser, running_server)
    yield context
    context.close()


@pytest.fixture
def context(profile_of_module, server):
    """The profile, with nothing in it that the page kept in a test before."""
    context = profile_of_module
    blank = context.new_page()
    blank.context.new_cdp_session(blank).send(
        "Storage.clearDataForOrigin", {"origin": server.url, "storageTypes": "cookies,local_storage"})
    blank.close()
    yield context
    for page in context.pages:
        page.close()


@pytest.fixture
def page(context):
    """The page, opened. What it throws, and what its content security policy stops, fails the test."""
    page = context.new_page()
    troubles = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda message: troubles.append(message.text)
            if message.type == "error" and "Failed to load resource" not in message.text else None)
    page.goto("/")
    expect(page.get_by_test_id("check")).to_have_attribute("data-state", "idle")
    yield page
    assert troubles == []
