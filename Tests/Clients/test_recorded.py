"""Requests byte for byte as clients send them that have no registry to install them from."""

import json
from urllib.parse import quote, quote_plus

CORS = "access-control-allow-origin"


def found(answer, text):
    """The rules that found something, and what they found, cut out of the text by UTF-16 offsets."""
    units = text.encode("utf-16-le")
    return [
        (match["rule"]["id"], units[2 * match["offset"]:2 * (match["offset"] + match["length"])].decode("utf-16-le"))
        for match in answer["matches"]]


class TestLTeX:
    """ltex-ls-plus labels its form data as JSON, and writes it all on one line."""

    HEAD = "POST /v2/check HTTP/1.1\nContent-Type: application/json\nAccept: application/json"

    def test_annotations_are_read_under_any_content_type(self, server):
        pieces = [
            {"markup": "# "}, {"text": "A "}, {"markup": "**", "interpretAs": ""}, {"text": "mistaek"},
            {"markup": "**"}, {"text": " in "}, {"markup": "`cdoe`", "interpretAs": "Dummy0"}, {"text": " here."},
        ]
        source = "".join(piece.get("text", piece.get("markup")) for piece in pieces)
        body = (
            f"language=en-US&data={quote(json.dumps({'annotation': pieces}))}"
            "&disabledRules=WORD_REPEAT_RULE%2CEN_QUOTES&level=picky")
        answer = server.check(self.HEAD, body.encode())
        assert found(answer, source) == [("MORFOLOGIK_RULE_EN_US", "mistaek")]
        (match,) = answer["matches"]
        assert match["sentence"] == "A mistaek in Dummy0 here."
        assert match["context"]["text"] == source
        assert match["context"]["offset"] == match["offset"] == 6

    def test_a_word_goes_on_behind_markup(self, server):
        pieces = [{"text": "He rec"}, {"markup": "<i>"}, {"text": "ie"}, {"markup": "</i>"}, {"text": "ved it."}]
        answer = server.check(self.HEAD, f"language=en-US&data={quote(json.dumps({'annotation': pieces}))}".encode())
        assert found(answer, "He rec<i>ie</i>ved it.") == [("MORFOLOGIK_RULE_EN_US", "rec<i>ie</i>ved")]
        assert answer["matches"][0]["sentence"] == "He recieved it."

    def test_what_only_stands_for_markup_is_nobodys_mistake(self, server):
        pieces = [{"text": "See "}, {"markup": "\\ref{fig:mistaek}", "interpretAs": "Dummmy1"}, {"text": " for it."}]
        answer = server.check(self.HEAD, f"language=en-US&data={quote(json.dumps({'annotation': pieces}))}".encode())
        assert answer["matches"] == []


class TestTeXstudio:
    HEAD = "POST /v2/check HTTP/1.1\nContent-Type: text/json\nUser-Agent: TeXstudio"

    def test_the_line_end_behind_the_form_is_no_part_of_the_language(self, server):
        text = "Ten % of teh text"
        answer = server.check(self.HEAD, f"text={quote(text)}&language=en-US\n".encode())
        assert answer["language"]["code"] == "en-US"
        assert found(answer, text) == [("MORFOLOGIK_RULE_EN_US", "teh")]

    def test_an_unknown_language_is_answered_with_a_line_to_show(self, server):
        answer = server.send(self.HEAD, b"text=x&language=tlh\n")
        assert answer.status == 400
        assert answer.headers["content-type"].startswith("text/plain")
        assert answer.text.startswith("Error: 'tlh' is not a language code known to this server")
        assert answer.text.endswith("de-DE, en-GB, en-US, es, fr, it, nb, nl, pl-PL, pt-BR, pt-PT, ro-RO, ru-RU, sv, uk-UA")


class TestObsidian:
    FORM = "Content-Type: application/x-www-form-urlencoded\nAccept: application/json\nOrigin: app://obsidian.md"

    def test_a_note_is_checked(self, server):
        data = json.dumps({"annotation": [
            {"markup": "## ", "interpretAs": ""}, {"text": "Plans"}, {"markup": "\n\n", "interpretAs": "\n\n"},
            {"markup": "- ", "interpretAs": "• "}, {"text": "buy tomattoes 🍅 and "},
            {"markup": "[[", "interpretAs": ""}, {"text": "bred"}, {"markup": "]]", "interpretAs": ""},
            {"markup": "`rm -rf tmpp`", "interpretAs": "`rm -rf tmpp`"}]}, ensure_ascii=False)
        body = (
            f"data={quote_plus(data)}&language=auto&enabledOnly=false&level=default&preferredVariants=en-GB%2Cde-DE"
            "&enabledRules=&disabledRules=&enabledCategories=&disabledCategories=")
        answer = server.check(f"POST /v2/check HTTP/1.1\n{self.FORM}", body.encode())
        source = "## Plans\n\n- buy tomattoes 🍅 and [[bred]]`rm -rf tmpp`"
        assert answer["language"]["code"] == "en-GB"
        assert found(answer, source) == [("MORFOLOGIK_RULE_EN_GB", "tomattoes")]
        assert all(isinstance(match["shortMessage"], str) for match in answer["matches"])

    def test_a_word_is_added_in_the_query_with_an_empty_body(self, server):
        check = "GET /v2/check?language=en-US&text=An+obsidianite+is+here. HTTP/1.1"
        assert found(server.check(check), "An obsidianite is here.") == [("MORFOLOGIK_RULE_EN_US", "obsidianite")]
        head = f"POST /v2/words/add?word=obsidianite&username=me%40example.org&apiKey=none HTTP/1.1\n{self.FORM}"
        answer = server.send(head)
        assert (answer.status, answer.json, answer.headers[CORS]) == (200, {"added": True}, "*")
        assert server.send(head).json == {"added": False}
        assert found(server.check(check), "An obsidianite is here.") == []
        words = server.send("GET /v2/words?username=me%40example.org&apiKey=none&offset=0&limit=500 HTTP/1.1")
        assert "obsidianite" in words.json["words"]
        delete = head.replace("words/add", "words/delete")
        assert [server.send(delete).json for _ in range(2)] == [{"deleted": True}, {"deleted": False}]
        assert found(server.check(check), "An obsidianite is here.") == [("MORFOLOGIK_RULE_EN_US", "obsidianite")]


class TestEmacs:
    """languagetool.el asks for the languages until the server answers, then checks the buffer."""

    def test_the_languages_are_there_at_once(self, server):
        answer = server.send("GET /v2/languages HTTP/1.1\nMIME-Version: 1.0\nAccept: */*\nConnection: keep-alive")
        assert answer.status == 200
        assert {"name": "German (Germany)", "code": "de", "longCode": "de-DE"} in answer.json

    def test_a_buffer_is_checked(self, server):
        text = "(defun hello ()\n  \"Say helo, and and wait.\")\n"
        # languagetool-correct switches off what a person ignored; flymake-languagetool all rules that spell.
        head = "POST /v2/check HTTP/1.1\nContent-Type: application/x-www-form-urlencoded"
        body = f"language=auto&text={quote(text)}&disabledRules=&motherTongue=de-DE&preferredVariants=en-US"
        assert ("MORFOLOGIK_RULE_EN_US", "helo") in found(server.check(head, body.encode()), text)
        spelling = "HUNSPELL_RULE,MORFOLOGIK_RULE_DE_DE,MORFOLOGIK_RULE_EN_GB,MORFOLOGIK_RULE_EN_US"
        answer = server.check(head, f"{body}&disabledRules={quote(spelling)}".encode())
        assert found(answer, text) == [("REPETITION.REPEATED-WORD", "and and")]


class TestBrowserAddOn:
    ORIGIN = "Origin: https://mail.example.com"

    def test_the_preflight_allows_every_origin(self, server):
        answer = server.send(
            f"OPTIONS /v2/check HTTP/1.1\n{self.ORIGIN}\nAccess-Control-Request-Method: POST\n"
            "Access-Control-Request-Headers: content-type,x-requested-with")
        assert answer.status in (200, 204)
        assert answer.headers[CORS] == "*"
        assert "POST" in answer.headers["access-control-allow-methods"]
        assert answer.headers["access-control-allow-headers"] == "content-type,x-requested-with"

    def test_a_field_is_checked_with_all_that_the_add_on_sends(self, server):
        data = json.dumps({"text": "I loook forward to it.", "metaData": {"EmailToAddress": "x@example.com"}})
        fields = {
            "data": data, "textSessionId": "12345:6789", "enableHiddenRules": "true", "motherTongue": "de",
            "level": "picky", "language": "auto", "noopLanguages": "de,en-GB", "preferredLanguages": "en,de",
            "preferredVariants": "en-US,de-DE,pt-BR,ca-ES", "disabledRules": "WHITESPACE_RULE", "useragent": "chrome",
            "mode": "all", "allowIncompleteResults": "true", "inputLogging": "no", "v": "9.9.9",
            "enableTempOffRules": "true", "instanceId": "12:34", "someday": "later"}
        body = "&".join(f"{name}={quote_plus(value)}" for name, value in fields.items())
        head = f"POST /v2/check?c=0 HTTP/1.1\n{self.ORIGIN}\nContent-Type: application/x-www-form-urlencoded"
        answer = server.check(head, body.encode())
        assert found(answer, "I loook forward to it.") == [("MORFOLOGIK_RULE_EN_US", "loook")]
        raw = server.send(head, body.encode())
        assert raw.headers[CORS] == "*"

    def test_errors_can_be_read_too(self, server):
        answer = server.send(f"POST /v2/check HTTP/1.1\n{self.ORIGIN}", b"language=en-US")
        assert (answer.status, answer.text) == (400, "Error: Missing 'text' or 'data' parameter")
        assert answer.headers[CORS] == "*"

    def test_the_other_addresses_stay_closed(self, server):
        answer = server.send(f"GET /v1/checks HTTP/1.1\n{self.ORIGIN}")
        assert answer.status == 403
        assert CORS not in answer.headers

    def test_a_compact_answer_leaves_out_what_it_may(self, server):
        answer = server.send(
            f"POST /v2/check HTTP/1.1\n{self.ORIGIN}", b"language=en-US&c=1&text=I%20loook%20at%20teh%20sky.").json
        assert set(answer) == {"language", "matches", "sentenceRanges", "extendedSentenceRanges"}
        for match in answer["matches"]:
            assert not {"context", "sentence"} & set(match)
            assert len(match["replacements"]) <= 5


class TestOldLibreOffice:
    def test_a_text_that_is_not_escaped_is_read_as_far_as_it_goes(self, server):
        answer = server.check(
            "POST /v2/check HTTP/1.1\nContent-Type: application/x-www-form-urlencoded",
            "text=100% sure, 50%zz of 🎉 recieved mail & more&language=en-US".encode())
        assert ("MORFOLOGIK_RULE_EN_US", "recieved") in found(answer, "100% sure, 50%zz of 🎉 recieved mail ")


class TestLongQueries:
    """language_tool_python 3.1.0 sends a whole text in the query."""

    def test_a_text_of_many_pages_fits(self, server):
        text = "She recieved it. " * 4000
        answer = server.check(f"GET /v2/check?language=en-US&text={quote_plus(text)} HTTP/1.1")
        assert len(answer["matches"]) == 4000
        assert answer["sentenceRanges"][-1] == [len(text) - 17, len(text) - 1]
