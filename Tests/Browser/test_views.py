"""What there is besides writing: states on demand, themes, languages, files, insights, practice, and about."""

import io
import zipfile

import pytest
from playwright.sync_api import expect

from actions import (
    LETTER, MISTAKES, card, check, choose, has_text, is_underlined, loaded, main, open_history, popover, rows, settled, text)


@pytest.mark.parametrize("state, shows", [
    ("loading first", "#placeholders"), ("loading 50 %", "#progress"), ("flawless", "#flawless"), ("error", "#problem"),
    ("row error", ".card .row-problem"), ("toast", ".toast")])
def test_each_state_can_be_looked_at(page, state, shows):
    check(page, LETTER)
    page.goto(page.url.replace("/#", "/?debug#"))
    loaded(page)
    page.get_by_test_id("debug").get_by_role("button", name=state, exact=True).click()
    expect(page.locator(shows).first).to_be_visible()


def test_the_cord_changes_the_theme_and_it_stays(page):
    page.emulate_media(color_scheme="light")
    page.get_by_test_id("theme").click()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(22, 17, 22)"
    page.reload()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(22, 17, 22)"
    page.get_by_test_id("theme").click()
    page.get_by_test_id("theme").click()
    assert page.evaluate("document.documentElement.dataset.theme ?? 'system'") == "system"


@pytest.mark.parametrize("code, word", [("fr", "Vérifier"), ("de", "Prüfen"), ("es", "Revisar")])
def test_the_page_speaks_each_language(page, code, word):
    page.locator("#interface").select_option(code)
    expect(page.get_by_test_id("check-button")).to_have_text(word)
    assert page.evaluate("document.documentElement.lang") == code
    check(page, LETTER)
    is_underlined(page, MISTAKES)
    page.reload()
    expect(page.get_by_test_id("check-button")).to_have_text(word)


def test_the_language_of_the_browser_is_that_of_the_page(browser, server):
    context = browser.new_context(base_url=server.url, locale="de-AT")
    page = context.new_page()
    page.goto("/")
    expect(page.get_by_test_id("check-button")).to_have_text("Prüfen")
    context.close()


def test_a_wrong_guess_of_the_language_has_a_way_out(page):
    check(page, LETTER)
    page.locator("#wrong-language summary").click()
    page.get_by_role("button", name="Check it in French").click()
    expect(page.get_by_test_id("language-line")).to_have_text("French")


def word_file(paragraph: str) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", f'<w:document><w:body><w:p><w:r><w:t xml:space="preserve">{paragraph}</w:t></w:r></w:p>'
                         "<w:p><w:r><w:t>Second &lt;line&gt;</w:t></w:r></w:p></w:body></w:document>")
    return packed.getvalue()


@pytest.mark.parametrize("name, content, shown, form", [
    ("a.txt", "I recieved it.".encode(), "I recieved it.", "plain"),
    ("a.md", "# I *recieved* it.".encode(), "# I *recieved* it.", "markdown"),
    ("a.html", "<p>I recieved it.</p>".encode(), "<p>I recieved it.</p>", "html"),
    ("a.docx", word_file("I recieved it."), "I recieved it.\n\nSecond <line>", "plain")])
def test_a_file_is_opened_and_checked_in_its_format(page, name, content, shown, form):
    page.locator("#file").set_input_files({"name": name, "mimeType": "application/octet-stream", "buffer": content})
    has_text(page, shown)
    expect(page.get_by_test_id("format")).to_have_value(form)
    is_underlined(page, ["recieved"])


def test_a_file_that_is_no_text_changes_nothing(page):
    text(page).press_sequentially("Mine")
    page.locator("#file").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": b"\x89PNG\x00\xff"})
    expect(page.get_by_test_id("toast")).to_contain_text("no text that can be read")
    has_text(page, "Mine")


def test_before_and_after_stand_side_by_side(page):
    check(page, "I recieved it.")
    page.locator("#menu summary").click()
    page.get_by_role("button", name="Before and after").click()
    expect(page.get_by_test_id("diff").locator("del")).to_have_text("recieved")
    expect(page.get_by_test_id("diff").locator("ins")).to_have_text("received")


@pytest.mark.parametrize("name, holds", [("Download", "I recieved it."), ("Download corrected", "I received it.")])
def test_the_text_is_downloaded_as_it_is_or_corrected(page, name, holds):
    check(page, "I recieved it.")
    page.locator("#menu summary").click()
    with page.expect_download() as download:
        page.get_by_role("button", name=name, exact=True).click()
    assert download.value.suggested_filename == "text.txt"
    assert open(download.value.path(), encoding="utf-8").read() == holds


def test_the_text_is_counted(page):
    text(page).press_sequentially("One two three. Four five.")
    page.get_by_test_id("count").click()
    expect(page.get_by_test_id("statistics")).to_contain_text("Sentences2")


def test_on_a_phone_the_card_is_a_sheet_and_accepting_leaves_the_text_in_sight(page):
    page.set_viewport_size({"width": 360, "height": 740})
    check(page, "Some words. " * 60 + LETTER)
    text(page).press("Control+Home")
    page.keyboard.press("F8")
    sheet = popover(page)
    expect(sheet).to_be_in_viewport()
    top = page.evaluate("scrollY")
    for wrong in MISTAKES:
        expect(sheet.locator(".word")).to_have_text(wrong)
        assert page.evaluate("""() => {
            const [range] = [...CSS.highlights.get('current')];
            return range.getBoundingClientRect().bottom < document.getElementById('popover').getBoundingClientRect().top;
        }""")
        sheet.get_by_test_id("suggestion").first.click()
    assert page.evaluate("scrollY") == top


def test_all_underlines_show_in_forced_colours(page):
    page.emulate_media(forced_colors="active")
    check(page, LETTER)
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    is_underlined(page, MISTAKES)


def contrast(page, selector: str) -> float:
    return page.evaluate("""(selector) => {
        const light = (colour) => {
            const [r, g, b] = colour.match(/[\\d.]+/g).map(Number).map((part) => part / 255)
                .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const node = document.querySelector(selector);
        const of = (style) => [style.color, style.backgroundColor];
        const [front, back] = of(getComputedStyle(node, '::selection')).map(light);
        return (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
    }""", selector)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_selected_text_is_legible(page, scheme):
    page.emulate_media(color_scheme=scheme)
    assert contrast(page, "#text") > 4.5


def test_every_control_has_a_name(page):
    check(page, LETTER)
    text(page).press("Control+Home")
    page.keyboard.press("F8")
    nameless = page.evaluate("""() => [...document.querySelectorAll('button, a, input, select, [role=textbox]')]
        .filter((node) => node.checkVisibility())
        .filter((node) => !(node.getAttribute('aria-label') || node.textContent.trim() || node.labels?.length))
        .map((node) => node.outerHTML)""")
    assert nameless == []


def write(page, *texts: str):
    """Has the server keep texts, as if they had been checked before."""
    for words in texts:
        assert page.request.post("/v1/checks", data={"text": words, "language": "en-US"}).ok
    page.reload()


TWICE = ["I recieved the first letter.", "Nobody recieved any answer to it."]


def test_insights_tell_what_is_got_wrong_with_a_table_beside(page):
    page.get_by_role("link", name="Insights").click()
    expect(page.locator("#view")).to_contain_text("Check some texts")
    write(page, *TWICE)
    expect(page.get_by_role("img", name="Mistakes in 1,000 words")).to_be_visible()
    page.get_by_text("As a table").click()
    expect(page.get_by_role("table", name="Over time").get_by_role("row")).to_have_count(2)
    expect(page.get_by_role("table", name="Words to practise")).to_contain_text("received")
    with page.expect_navigation():
        page.get_by_role("link", name="Swapped letters").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Swapped letters")


def test_insights_say_which_rules_are_followed_and_ask_for_no_page_that_is_not_there(page):
    lost = []
    page.on("response", lambda answer: lost.append(answer.url) if answer.status == 404 else None)
    check(page, "It was untill friday, and the the end.")
    card(page, "untill").get_by_test_id("suggestion").first.click()
    expect(settled(page, "untill")).to_contain_text("accepted")
    expect(rows(page)).to_contain_text("left")
    page.get_by_role("link", name="Insights").click()
    rules = page.get_by_role("table", name="Rules")
    expect(rules.get_by_role("row").filter(has_text="Unknown word")).to_contain_text("100%")
    expect(page.get_by_role("table", name="Rules").get_by_role("link", name="Repeated word")).to_be_visible()
    assert lost == []


def test_a_card_marks_the_wrong_letters_and_says_what_is_there_because_of_oneself(page):
    write(page, "I recieved teh parcle.")
    open_history(page)
    rows(page).get_by_role("link").click()
    expect(card(page, "recieved").locator(".word mark")).to_have_text("ie")
    card(page, "parcle").get_by_test_id("suggestion").get_by_text("particle", exact=True).click()
    expect(settled(page, "parcle")).to_contain_text("accepted")
    page.locator("#new-text").click()
    check(page, "Another parcle came.")
    chosen = card(page, "parcle").get_by_test_id("suggestion").get_by_text("particle", exact=True)
    expect(chosen).to_have_accessible_name("Replace “parcle” with “particle” – You have chosen it before")


def test_however_many_words_are_ones_own_all_can_be_seen(page):
    words = "\n".join(f"zorb{chr(97 + number // 26)}{chr(97 + number % 26)}x" for number in range(230))
    assert page.request.post("/v1/words/import", data=words, headers={"Content-Type": "text/plain"}).ok
    page.get_by_role("link", name="My words").click()
    expect(page.get_by_test_id("words").get_by_role("listitem")).to_have_count(200)
    page.get_by_role("button", name="Show more words").click()
    expect(page.get_by_test_id("words").get_by_role("listitem")).to_have_count(230)
    expect(page.get_by_role("button", name="Show more words")).to_be_hidden()


def test_practice_asks_and_says_how_the_answer_was(page):
    page.get_by_role("link", name="Practice").click()
    expect(page.locator("#view")).to_contain_text("Nothing to practise yet")
    write(page, "I recieved the first letter.", "They definately came.")
    right = {"recieved": "received", "definately": "definitely"}
    for number in range(2):
        expect(page.get_by_test_id("exercise")).to_contain_text(f"{number + 1} of 2")
        answer = right[page.locator(".sentence mark").text_content()]
        page.get_by_label("Your answer").fill("wrong" if number else answer)
        page.keyboard.press("Enter")
        expect(page.locator(".grade")).to_have_text(f"It is written “{answer}”" if number else "Right!")
        page.get_by_role("button", name="Next").press("Enter")
    expect(page.get_by_test_id("exercise")).to_contain_text("1 of 2 right")


def test_ones_own_words_are_listed_added_and_taken_out(page):
    page.get_by_role("link", name="My words").click()
    page.get_by_role("textbox", name="New word").fill("zorblax")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("words")).to_contain_text("zorblax")
    page.get_by_role("button", name="Remove “zorblax”").click()
    expect(page.get_by_test_id("words")).not_to_contain_text("zorblax")


def test_a_word_has_a_note_and_is_inflected_like_another(page):
    page.get_by_role("link", name="My words").click()
    page.get_by_role("textbox", name="New word").fill("kubelet")
    page.get_by_role("combobox", name="Language", exact=True).select_option("en-US")
    page.get_by_label("Note").fill("runs on a node")
    page.get_by_label("Inflected like").fill("server")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("words")).to_contain_text("~ server · runs on a node")
    page.get_by_role("link", name="Write", exact=True).click()
    check(page, "Two kubelets are here, and I recieved both.")
    is_underlined(page, ["recieved"])


def test_a_list_of_words_comes_in_and_goes_out(page):
    page.get_by_role("link", name="My words").click()
    page.get_by_label("Import a list").set_input_files({
        "name": "words.txt", "mimeType": "text/plain", "buffer": "zorblax\nquibbly\ntwo words of it are too many/\x07\n".encode()})
    expect(page.get_by_test_id("toast")).to_contain_text("2 added")
    expect(page.get_by_test_id("words")).to_contain_text("quibbly")
    with page.expect_download() as download:
        page.locator("#view").get_by_role("link", name="Export").click()
    assert "zorblax" in open(download.value.path(), encoding="utf-8").read()


@pytest.mark.parametrize("name, holds", [("Export", '"recieved"'), ("CSV", ",recieved,received,")])
def test_the_history_is_exported(page, name, holds):
    write(page, *TWICE)
    open_history(page)
    with page.expect_download() as download:
        page.get_by_test_id("history").get_by_role("link", name=name).click()
    assert holds in open(download.value.path(), encoding="utf-8").read()


def test_a_card_says_what_is_wrong_and_why_and_in_learn_mode_a_clue_first(page):
    check(page, "I recieved it.")
    why = card(page, "recieved").locator(".why")
    expect(why).to_contain_text("You swapped two letters")
    why.click()
    card(page, "recieved").get_by_text("Why this one?").click()
    expect(card(page, "recieved").get_by_role("link", name="Swapped letters")).to_have_attribute("href", "/rules/cause.transposition")
    choose(page, "learn")
    expect(why).to_contain_text("in the wrong order")
    expect(why).not_to_contain_text("received")


def test_an_ignored_rule_that_the_server_has_no_more_is_forgotten(page):
    page.evaluate("localStorage.setItem('supertext.ignored', JSON.stringify([{ id: 'gone.rule', name: 'Gone' }]))")
    page.reload()
    check(page, LETTER)
    is_underlined(page, MISTAKES)
    assert page.evaluate("localStorage.getItem('supertext.ignored')") == "[]"


def test_a_word_that_is_dismissed_again_and_again_is_offered_as_ones_own(page):
    for number in range(3):
        made = page.request.post("/v1/checks", data={"text": f"The zorblax is number {number}."}, headers={"Accept": "application/json"}).json()
        [one] = [one for one in made["result"]["corrections"] if one["text"] == "zorblax"]
        path = f"/v1/checks/{made['id']}/corrections/{one['id']}"
        assert page.request.patch(path, data={"decision": "dismissed"}).ok
    check(page, "My own zorblax.")
    card(page, "zorblax").locator(".why").click()
    card(page, "zorblax").get_by_text("Dismissed often").click()
    expect(card(page, "zorblax")).to_have_count(0)
    assert page.request.get("/v1/words").json()["words"][0]["word"] == "zorblax"


def test_about_tells_how_to_connect_an_editor(page, server):
    page.get_by_role("link", name="About").click()
    expect(page.get_by_text(f"{server.url}/v2", exact=True)).to_be_visible()
    page.get_by_role("button", name=f"Copy {server.url}/v2").click()
    expect(page.get_by_role("button", name=f"Copy {server.url}/v2")).to_have_text("Copied")
    page.get_by_test_id("installed").get_by_role("button", name="Rules").first.click()
    expect(page.locator("#rules-of")).to_contain_text("Unknown word")
    page.get_by_role("link", name="Write", exact=True).click()
    check(page, LETTER)


def test_a_flawless_text_earns_confetti_and_none_with_less_motion(page):
    words = "The kettle was still warm when we came back, and somebody had put three cups on the table beside the open window."
    page.evaluate("""() => new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
        if (node.className === 'confetti') globalThis.thrown = (globalThis.thrown ?? 0) + 1;
    }))).observe(document.body, { childList: true })""")
    page.emulate_media(reduced_motion="reduce")
    check(page, words)
    expect(page.get_by_test_id("flawless")).to_be_visible()
    assert page.evaluate("globalThis.thrown ?? 0") == 0
    page.emulate_media(reduced_motion="no-preference")
    page.get_by_test_id("check-button").click()
    page.wait_for_function("() => globalThis.thrown === 1")
