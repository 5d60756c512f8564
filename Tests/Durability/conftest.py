"""Servers that are killed, and whose history fails."""

import json

import pytest

from supertext_server import Server


@pytest.fixture
def server(tmp_path):
    """A server that is not started yet. It knows one language, without data to rank by, so that it is ready to check at once."""
    dictionaries = tmp_path / "dictionaries"
    dictionaries.mkdir()
    language = {"code": "en-US", "name": "English (US)", "dictionary": "en_US", "package": "hunspell-en-us"}
    (dictionaries / "languages.json").write_text(json.dumps({"languages": [language]}))
    server = Server(tmp_path, dictionaries, {"SUPERTEXT_LOG_LEVEL": "warning"})
    yield server
    server.stop()
