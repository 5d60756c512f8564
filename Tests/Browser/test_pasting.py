"""What is pasted or dragged into the text: lists and paragraphs stay, and words move."""

import pytest

from actions import check, has_text, is_underlined, text

PASTE = """([html, plain]) => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    data.setData('text/plain', plain);
    document.getElementById('text').dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}"""

PAGE = """<meta charset=utf-8><h2>Plans <b>now</b></h2><p>First   we
 <em>go</em>, then <a href="https://example.org/a">look</a>.</p>
<ul><li>one</li><li><p>two</p><ol start="3"><li>deep</li><li>deeper<br>on</li></ol></li></ul>
<table><tr><td>a</td><td>b</td></tr></table><blockquote>said</blockquote><script>alert(1)</script>"""

PLAIN = "Plans now\n\nFirst we go, then look.\n\n- one\n- two\n  3. deep\n  4. deeper\n     on\n\na\tb\n\nsaid"
MARKDOWN = ("## Plans **now**\n\nFirst we *go*, then [look](https://example.org/a).\n\n- one\n- two\n  3. deep\n  4. deeper\n     on\n\n"
            "a | b\n\n> said")


@pytest.mark.parametrize("form, comes", [("plain", PLAIN), ("markdown", MARKDOWN)])
def test_what_is_pasted_from_a_page_keeps_its_paragraphs_and_lists(page, form, comes):
    page.get_by_test_id("format").select_option(form)
    text(page).focus()
    page.evaluate(PASTE, [PAGE, "the plain text"])
    has_text(page, comes)
    page.keyboard.press("Control+z")
    has_text(page, "")


def test_what_has_lines_only_is_pasted_as_it_is(page):
    text(page).focus()
    page.evaluate(PASTE, ["<div><span style='color: red'>def f():</span></div><div>    pass</div>", "def f():\n    pass"])
    has_text(page, "def f():\n    pass")


def word_box(page, word: str):
    return page.evaluate("""(word) => {
        const node = document.createTreeWalker(document.getElementById('text'), NodeFilter.SHOW_TEXT).nextNode();
        const range = new Range();
        const at = node.data.indexOf(word);
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        const { left, right, top, height } = range.getBoundingClientRect();
        return [left, right, top + height / 2];
    }""", word)


@pytest.mark.parametrize("word, before, comes", [
    ("recieved ", "it", "One recieved it two three."), ("One ", "three", "recieved it two One three.")])
def test_words_are_dragged_to_another_place(page, word, before, comes):
    check(page, "One it two recieved three." if word == "recieved " else "One recieved it two three.")
    is_underlined(page, ["recieved"])
    left, right, middle = word_box(page, word)
    target, _, _ = word_box(page, before)
    page.evaluate("""(word) => {
        const node = document.createTreeWalker(document.getElementById('text'), NodeFilter.SHOW_TEXT).nextNode();
        const at = node.data.indexOf(word);
        getSelection().setBaseAndExtent(node, at, node, at + word.length);
    }""", word)
    page.mouse.move((left + right) / 2 - 3, middle)
    page.mouse.down()
    page.mouse.move((left + target) / 2, middle, steps=4)
    page.mouse.move(target + 1, middle, steps=4)
    page.mouse.up()
    has_text(page, comes)
    # The mark went along.
    is_underlined(page, ["recieved"])
    page.keyboard.press("Control+z")
    has_text(page, "One it two recieved three." if word == "recieved " else "One recieved it two three.")
