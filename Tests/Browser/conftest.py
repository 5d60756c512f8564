"""A real server and a real browser for each test.

SUPERTEXT_BINARY      the `supertext` program (default: .build/release/supertext)
SUPERTEXT_CHROMIUM    the browser (default: /usr/bin/chromium)
SUPERTEXT_SCREENSHOTS a folder for the pictures that test_pictures.py takes; without it they are left out
"""

import os
import pathlib
import re
import signal
import subprocess

import pytest
from playwright.sync_api import expect, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("SUPERTEXT_BINARY", str(ROOT / ".build" / "release" / "supertext"))
CHROMIUM = os.environ.get("SUPERTEXT_CHROMIUM", "/usr/bin/chromium")

# How long to wait for what must come: generous, since nothing waits longer than it takes.
expect.set_options(timeout=20_000)


class Server:
    """`supertext serve` on a free port, which it keeps when it is started again."""

    def __init__(self, folder: pathlib.Path):
        self.database = folder / "history.sqlite"
        self.log = folder / "server.log"
        self.port = 0
        self.process = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [BINARY, "serve", "--hostname", "127.0.0.1", "--port", str(self.port),
                 "--database", str(self.database), "--dictionaries", str(ROOT / "Dictionaries"),
                 "--public", str(ROOT / "public")],
                stdout=subprocess.PIPE, stderr=log, text=True)
        for line in self.process.stdout:
            if ready := re.search(r"SuperText is ready at http://127\.0\.0\.1:(\d+)", line):
                self.port = int(ready[1])
                return
        raise AssertionError(f"The server did not start:\n{self.log.read_text()}")

    def stop(self):
        if self.process is None:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self.process = None


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
    context.set_default_timeout(20_000)
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
