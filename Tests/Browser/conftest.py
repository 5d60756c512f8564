"""A real server for all tests, emptied before each, and a real browser with a profile for each module, emptied likewise.

SUPERTEXT_CHROMIUM    the browser (default: /usr/bin/chromium)
SUPERTEXT_PATIENCE    how many milliseconds to wait for what must come (default: 20000)
SUPERTEXT_SCREENSHOTS a folder for the pictures that test_pictures.py takes; without it they are left out
"""

import json
import os
import urllib.parse
import urllib.request
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect, sync_playwright

from supertext_server import Server

CHROMIUM = os.environ.get("SUPERTEXT_CHROMIUM", "/usr/bin/chromium")

SCREEN = {"width": 1280, "height": 800}

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


@contextmanager
def profile(browser, server):
    """A profile of the browser in which nothing was done yet, closed at the end."""
    context = browser.new_context(
        base_url=server.url, viewport=SCREEN, locale="en-GB",
        permissions=["clipboard-read", "clipboard-write"])
    context.set_default_timeout(PATIENCE)
    try:
        yield context
    finally:
        context.close()


@pytest.fixture(scope="module")
def profile_of_module(browser, running_server):
    """A profile, whose browser keeps what it has compiled of the page."""
    with profile(browser, running_server) as context:
        yield context


@pytest.fixture
def context(profile_of_module, server):
    """The profile of the module with one tab, and nothing of what a test before did."""
    context = profile_of_module
    tab = context.pages[0] if context.pages else context.new_page()
    empty(context, tab, server)
    yield context
    for page in context.pages[1:]:
        page.close()
    for page in context.pages:
        page.unroute_all(behavior="ignoreErrors")
        page.goto("about:blank")
        page.set_viewport_size(SCREEN)
        page.emulate_media(media="null", color_scheme="null", reduced_motion="null", forced_colors="null", contrast="null")


# A page holds a lock until it is gone, and writes its draft as it goes: in a process of its own, while the next page is there already.
# A database is gone once those who had it open are gone.
EMPTY = """async () => {
    const { held } = await navigator.locks.query();
    await Promise.all(held.map(({ name }) => navigator.locks.request(name, () => {})));
    localStorage.clear();
    sessionStorage.clear();
    await new Promise((resolve, reject) => {
        const asked = indexedDB.deleteDatabase('supertext');
        asked.onsuccess = resolve;
        asked.onerror = () => reject(asked.error);
    });
}"""


def empty(context, tab, server):
    """Forgets what the browser keeps of the server's pages, from within one of them: from outside, what the page before wrote as it
    went, such as the draft of a megabyte, might be written afterwards."""
    tab.goto(server.url + "/healthz")
    tab.evaluate(EMPTY)
    tab.goto("about:blank")
    context.clear_cookies()


@pytest.fixture
def page(context):
    """The page, opened. What it throws, and what its content security policy stops, fails the test."""
    page = context.pages[0]
    with watched(page):
        page.goto("/")
        expect(page.get_by_test_id("check")).to_have_attribute("data-state", "idle")
        yield page


@contextmanager
def watched(page):
    """Has whatever goes wrong in a page fail the test."""
    troubles = []

    def thrown(error):
        troubles.append(str(error))

    def logged(message):
        if message.type == "error" and "Failed to load resource" not in message.text:
            troubles.append(message.text)

    page.on("pageerror", thrown)
    page.on("console", logged)
    yield
    page.remove_listener("pageerror", thrown)
    page.remove_listener("console", logged)
    assert troubles == []
