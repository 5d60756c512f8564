"""The real clients, as their registries have them, against a real server."""

import json
import os
import pathlib
import subprocess
import sys

import pytest
from pylanguagetool import api

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parents[1]
OLD_CLIENTS = os.environ.get("SUPERTEXT_OLD_CLIENTS", str(ROOT / ".build-venv" / "old-clients"))

MISTAKES = "She recieved a letter. It was the the first one."
EMOJI = "🎉 Well done, 👩‍👩‍👧! She recieved it."


class TestLanguageToolPython:
    @pytest.fixture(scope="class", params=["3.1.0", "3.4.0"])
    def session(self, request, server):
        environment = dict(os.environ)
        if request.param == "3.1.0":
            environment["PYTHONPATH"] = OLD_CLIENTS
        run = subprocess.run(
            [sys.executable, str(HERE / "language_tool_session.py"), server.url, json.dumps([MISTAKES, EMOJI, ""])],
            env=environment, capture_output=True, text=True, timeout=120)
        assert run.returncode == 0, run.stderr
        result = json.loads(run.stdout)
        assert result["version"] == request.param
        return result

    def test_finds_known_mistakes(self, session):
        spelling, repetition = session["checks"][0]["matches"]
        assert spelling["rule"] == "MORFOLOGIK_RULE_EN_US"
        assert (spelling["type"], spelling["category"]) == ("misspelling", "TYPOS")
        assert (spelling["offset"], spelling["length"]) == (4, 8)
        assert spelling["replacements"][0] == "received"
        assert spelling["sentence"] == "She recieved a letter."
        assert repetition["rule"] == "REPETITION.REPEATED-WORD"
        assert (repetition["type"], repetition["category"]) == ("duplication", "REPETITIONS")
        assert session["checks"][0]["corrected"] == "She received a letter. It was the first one."

    def test_corrects_behind_emoji(self, session):
        assert session["checks"][1]["corrected"] == EMOJI.replace("recieved", "received")

    def test_an_empty_text_has_no_mistakes(self, session):
        assert session["checks"][2] == {"corrected": "", "matches": []}

    def test_an_unknown_language_is_refused(self, session):
        assert "xx-XX" in session["unknown"]
        assert "Error: 'xx-XX' is not a language code known to this server" in session["refused"]

    def test_rules_and_categories_can_be_switched_off(self, session):
        assert session["withoutSpelling"] == ["REPETITION.REPEATED-WORD"]
        assert session["withoutRule"] == ["MORFOLOGIK_RULE_EN_US"]

    def test_the_preferred_variant_is_used_when_the_language_is_detected(self, session):
        assert session["detected"] == ["MORFOLOGIK_RULE_EN_GB"]


class TestPyLanguageTool:
    @pytest.fixture
    def url(self, server):
        return server.url + "/v2/"

    def test_knows_the_languages(self, url):
        languages = api.get_languages(url)
        assert {"name": "English (US)", "code": "en", "longCode": "en-US"} in languages
        assert [language["name"] for language in languages] == sorted(language["name"] for language in languages)

    def test_finds_known_mistakes(self, url, validate):
        answer = api.check(MISTAKES, url, "en-US")
        validate(answer)
        assert [match["rule"]["id"] for match in answer["matches"]] == [
            "MORFOLOGIK_RULE_EN_US", "REPETITION.REPEATED-WORD"]

    def test_offsets_behind_emoji_count_utf16(self, url, validate):
        answer = api.check(EMOJI, url, "en-US")
        validate(answer)
        units = EMOJI.encode("utf-16-le")
        (match,) = answer["matches"]
        start, end = match["offset"] * 2, (match["offset"] + match["length"]) * 2
        assert units[start:end].decode("utf-16-le") == "recieved"

    def test_an_empty_text_has_no_mistakes(self, url, validate):
        answer = api.check("", url, "en-US")
        validate(answer)
        assert answer["matches"] == []

    def test_an_unknown_language_is_refused(self, url):
        with pytest.raises(ValueError, match="^Error: 'xx' is not a language code known to this server"):
            api.check("All is well.", url, "xx")

    def test_all_its_parameters_are_understood(self, url, validate):
        answer = api.check(
            MISTAKES, url, "auto", mother_tongue="de", preferred_variants="en-GB,de-AT", enabled_rules="",
            disabled_rules="UPPERCASE_SENTENCE_START", disabled_categories="STYLE", picky=True, pwl=["recieved"])
        validate(answer)
        assert [match["rule"]["id"] for match in answer["matches"]] == ["REPETITION.REPEATED-WORD"]
        only = api.check(MISTAKES, url, "en-US", enabled_categories="TYPOS", enabled_only=True)
        assert [match["rule"]["category"]["id"] for match in only["matches"]] == ["TYPOS"]

    def test_its_command_prints_the_mistakes(self, url, tmp_path):
        text = tmp_path / "letter.txt"
        text.write_text(MISTAKES)
        run = subprocess.run(
            [pathlib.Path(sys.executable).parent / "pylanguagetool", "--no-color", "--rules", "--explain-rule",
             "-a", url, "-l", "en-US", str(text)],
            capture_output=True, text=True, timeout=120)
        assert "received" in run.stdout, run.stderr
        assert "MORFOLOGIK_RULE_EN_US" in run.stdout


class TestMkDocs:
    def build(self, server, tmp_path, **options):
        """Builds a site of a few pages and returns what was logged."""
        docs = tmp_path / "docs"
        docs.mkdir()
        (docs / "index.md").write_text("# A garden\n\nShe recieved a letter. 🎉 It was the the first one.\n")
        (docs / "empty.md").write_text("")
        for number in range(20):
            (docs / f"page{number}.md").write_text(f"# Page {number}\n\nThis page has one mistake, a missspelling.\n")
        words = tmp_path / "unknown.txt"
        settings = {
            "languagetool_port": server.port, "language": "en-US", "print_summary": True,
            "write_unknown_words_to_file": str(words), **options}
        configuration = {
            "site_name": "Garden", "docs_dir": str(docs), "site_dir": str(tmp_path / "site"),
            "plugins": [{"languagetool": settings}]}
        (tmp_path / "mkdocs.yml").write_text(json.dumps(configuration))
        run = subprocess.run(
            [sys.executable, "-m", "mkdocs", "build", "--config-file", str(tmp_path / "mkdocs.yml")],
            capture_output=True, text=True, timeout=120, cwd=tmp_path)
        assert run.returncode == 0, run.stderr
        assert (tmp_path / "site" / "index.html").exists()
        return run.stderr, words.read_text().split() if words.exists() else []

    def test_ten_threads_find_every_mistake(self, server, tmp_path):
        log, words = self.build(server, tmp_path)
        assert "generated an exception" not in log, log
        assert "MORFOLOGIK_RULE_EN_US: 21" in log, log
        assert "REPETITION.REPEATED-WORD: 1" in log, log
        assert words == ["missspelling", "recieved"]

    def test_rules_can_be_ignored(self, server, tmp_path):
        log, words = self.build(server, tmp_path, ignore_rules=["MORFOLOGIK_RULE_EN_US"])
        assert "REPETITION.REPEATED-WORD: 1" in log, log
        assert words == []

    def test_an_unknown_language_is_reported(self, server, tmp_path):
        log, _ = self.build(server, tmp_path, language="xx-XX")
        assert "Error: 'xx-XX' is not a language code known to this server" in log, log


class TestLibreOffice:
    """Its own client for LanguageTool: Tools, Options, Language Settings, LanguageTool Server."""

    @pytest.fixture(scope="class")
    def session(self, server, tmp_path_factory):
        checks = [
            ("en", "US", MISTAKES), ("en", "US", EMOJI), ("en", "US", ""), ("xx", "XX", "All is well."),
            ("fr", "FR", "Il habite une grande maisson."), ("en", "US", "Fish & chips cost 100% more, she recieved"),
        ]
        run = subprocess.run(
            ["/usr/bin/python3", str(HERE / "libreoffice_session.py"), server.url + "/v2",
             str(tmp_path_factory.mktemp("office")), json.dumps(checks)],
            capture_output=True, text=True, timeout=180)
        assert run.returncode == 0, run.stderr
        return json.loads(run.stdout)

    def test_asks_for_the_languages_with_the_regions_that_texts_have(self, session):
        assert {"en-US", "en-GB", "fr-FR", "de-DE", "pl-PL"} <= set(session["locales"])

    def test_finds_known_mistakes(self, session):
        spelling, repetition = session["checks"][0]
        assert (spelling["offset"], spelling["length"], spelling["suggestions"][0]) == (4, 8, "received")
        # LibreOffice takes the short message for the long one and the other way round.
        assert spelling["message"] == "Swapped letters"
        assert spelling["short"].startswith("You swapped two letters")
        assert repetition["suggestions"] == ["the"]

    def test_offsets_behind_emoji_count_utf16(self, session):
        (mistake,) = session["checks"][1]
        assert EMOJI.encode("utf-16-le")[2 * mistake["offset"]:][:16].decode("utf-16-le") == "recieved"

    def test_an_empty_text_and_an_unknown_language_give_nothing(self, session):
        assert session["checks"][2:4] == [[], []]

    def test_french_is_checked_under_its_region(self, session):
        assert [mistake["offset"] for mistake in session["checks"][4]] == [21]

    def test_text_that_is_not_escaped_does_no_harm(self, session):
        assert all(mistake["offset"] < 5 for mistake in session["checks"][5])
