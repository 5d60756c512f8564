"""Signing in with a key, and out, on a server that wants one."""

import secrets

import pytest
from playwright.sync_api import expect

from actions import LETTER, check, has_text, open_history, rows, text
from conftest import profile, watched
from supertext_server import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server of its own: one that has seen a key is never open again."""
    server = Server(tmp_path_factory.mktemp("closed"))
    server.keys("add", "bob")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def name():
    """Somebody who has nothing yet."""
    return f"ann-{secrets.token_hex(4)}"


@pytest.fixture
def key(server, name):
    return server.keys("add", name)


@pytest.fixture
def context(browser, server):
    with profile(browser, server) as context:
        yield context


@pytest.fixture
def page(context, key):
    page = context.new_page()
    with watched(page):
        page.goto("/")
        expect(sign_in(page)).to_be_visible()
        answers(page, 200, key)
        yield page


def sign_in(page):
    return page.get_by_test_id("sign-in")


def enter(page, key):
    page.get_by_label("Key", exact=True).fill(key)
    page.get_by_role("button", name="Sign in").click()


def answers(page, status, key=None):
    """Waits until the server has noticed what became of a key, or of the one that the page has signed in with."""
    page.evaluate("""async ([status, headers]) => {
        while ((await fetch('/v1/languages', { headers })).status !== status);
    }""", [status, {"X-API-Key": key} if key else {}])


def ready(page):
    expect(sign_in(page)).to_have_count(0)
    expect(page.get_by_test_id("language").get_by_role("option", name="French")).to_have_count(1)


def test_the_page_asks_for_a_key_and_goes_on(page, context, key):
    field = page.get_by_label("Key", exact=True)
    expect(field).to_be_focused()
    expect(field).to_have_attribute("type", "password")
    page.keyboard.press("Escape")
    expect(sign_in(page)).to_be_visible()
    enter(page, "st_wrong")
    expect(sign_in(page).get_by_role("alert")).to_contain_text("not valid")
    enter(page, key)
    ready(page)
    check(page, LETTER)
    expect(rows(page)).to_have_count(1)
    # Once is enough, in every tab.
    page.reload()
    ready(page)
    other = context.new_page()
    other.goto("/")
    ready(other)
    [cookie] = context.cookies()
    assert cookie["httpOnly"] and cookie["sameSite"] == "Strict"
    assert key not in str(context.storage_state())


def test_who_signs_out_leaves_nothing(page, context, server, key):
    enter(page, key)
    ready(page)
    check(page, LETTER)
    text(page).fill("A draft of Ann's.")
    other = context.new_page()
    other.goto("/")
    text(other).fill("Another draft of Ann's.")
    page.bring_to_front()
    page.goto("/#/about")
    page.get_by_test_id("sign-out").click()
    expect(sign_in(page)).to_be_visible()
    expect(sign_in(other)).to_be_visible()
    has_text(other, "")
    other.close()
    assert context.cookies() == []
    # The other person sees nothing of it.
    bobs = server.keys("add", "bob-2", "--history-of", "bob")
    answers(page, 200, bobs)
    enter(page, bobs)
    ready(page)
    expect(text(page)).to_have_text("")
    open_history(page)
    expect(page.get_by_test_id("history-empty")).to_be_visible()
    expect(rows(page)).to_have_count(0)
    assert "draft of Ann" not in page.evaluate("JSON.stringify({ ...localStorage, ...sessionStorage })")
    page.wait_for_function("""() => new Promise((resolve) => {
        const asked = indexedDB.open('supertext');
        asked.onsuccess = () => {
            const all = asked.result.transaction('drafts').objectStore('drafts').getAll();
            all.onsuccess = () => { asked.result.close(); resolve(!JSON.stringify(all.result).includes('draft of Ann')); };
        };
    })""")


def test_a_key_that_is_revoked_signs_out(page, server, name, key):
    enter(page, key)
    ready(page)
    server.keys("revoke", name)
    answers(page, 401)
    text(page).fill(LETTER)
    page.get_by_test_id("check-button").click()
    expect(sign_in(page)).to_be_visible()
    enter(page, key)
    expect(sign_in(page).get_by_role("alert")).to_contain_text("not valid")


def test_a_key_without_a_history_checks_and_keeps_nothing(page, server, name):
    key = server.keys("add", f"{name}-checks", "--scopes", "check")
    answers(page, 200, key)
    enter(page, key)
    expect(sign_in(page)).to_have_count(0)
    check(page, LETTER)
    expect(page.get_by_test_id("correction")).to_have_count(4)


FORBIDDEN = {
    "en": ["Your key may not read the history.", "Insights are made of the history", "Exercises are made of the history",
           "Your key may not use a personal dictionary."],
    "fr": ["Votre clé ne permet pas de lire l’historique.", "Le bilan se fonde", "Les exercices viennent", "dictionnaire personnel"],
    "de": ["Ihr Schlüssel darf den Verlauf nicht lesen.", "Einblicke entstehen", "Übungen entstehen", "kein eigenes Wörterbuch"],
    "es": ["Su clave no permite leer el historial.", "El progreso se calcula", "Los ejercicios salen", "diccionario personal"],
}


def test_what_a_key_may_not_do_is_said_plainly_and_offers_no_other_try(page, server, name):
    key = server.keys("add", f"{name}-checks", "--scopes", "check")
    answers(page, 200, key)
    enter(page, key)
    ready(page)
    for language, [history, *views] in FORBIDDEN.items():
        page.locator("#interface").select_option(language)
        page.locator("#history-toggle").click()
        drawer = page.get_by_test_id("history")
        expect(drawer).to_contain_text(history)
        expect(drawer.get_by_role("button")).to_have_count(1)
        expect(page.get_by_test_id("search")).to_be_hidden()
        expect(page.locator("#history-close")).to_be_focused()
        page.keyboard.press("Escape")
        for view, sentence in zip(["insights", "practice", "words"], views):
            page.locator(f"#nav [data-view={view}]").click()
            expect(page.locator("#view").get_by_role("alert")).to_contain_text(sentence)
            expect(page.locator("#view").get_by_role("button")).to_have_count(0)
            assert "403" not in page.locator("body").inner_text()
