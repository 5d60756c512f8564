"""Requests that schemathesis makes up from /openapi.json, valid ones and broken ones, with all its checks on, as they are unless told otherwise."""

import json
import os
import pathlib
import subprocess
import sys

from contract import send

# What the description cannot say, for it differs from one installation to the next.
PHRASES = ["en", "fr", "de", "es"]
CONFIGURATION = pathlib.Path(__file__).with_name("schemathesis.toml")
RULES = ["spelling.unknown-word", "repetition.repeated-word"]


def with_languages(document, installed):
    """The description with the languages that this server has, for what takes one: another is refused, and rightly so."""

    def visit(value):
        if isinstance(value, list):
            for item in value:
                visit(item)
        if not isinstance(value, dict):
            return
        for parameter in value.get("parameters", []):
            if parameter.get("name") in ("language", "explainIn"):
                parameter["schema"]["enum"] = PHRASES if parameter["name"] == "explainIn" else installed
        for item in value.values():
            visit(item)

    visit(document["paths"])
    # These look for what is in the history or in the rules: a language that is not installed has nothing there.
    for path in ["/v1/checks", "/v1/rules"]:
        for parameter in document["paths"][path]["get"]["parameters"]:
            if parameter["name"] == "language":
                del parameter["schema"]["enum"]
    allowed = {"timeZone": ["UTC", "Europe/Berlin", "+02:00"], "since": ["2026-01-01"], "until": ["2026-01-31T12:00:00Z"]}
    for parameter in document["paths"]["/v1/insights"]["get"]["parameters"]:
        if parameter["name"] in allowed:
            parameter["schema"]["enum"] = allowed[parameter["name"]]
    for name in ["CheckRequest", "CheckForm"]:
        properties = document["components"]["schemas"][name]["properties"]
        properties["language"]["enum"] = ["auto"] + installed
        properties["explainIn"]["enum"] = PHRASES
        properties["format"]["enum"] = ["plain", "markdown", "html", "latex"]
        for rules in ["rules.only", "rules.disabled"] if name == "CheckForm" else []:
            properties[rules]["enum"] = RULES
    for rules in document["components"]["schemas"]["CheckRequest"]["properties"]["rules"]["properties"].values():
        rules["items"]["enum"] = RULES
    # The fields of a text that is sent on its own; those of the other bodies are in them.
    check = document["paths"]["/v1/checks"]["post"]
    check["parameters"] = [parameter for parameter in check["parameters"] if parameter["in"] == "header"]
    # Any text at all is one: nothing that is broken can be made of it.
    for type in ["text/plain", "text/markdown", "text/html"]:
        del check["requestBody"]["content"][type]
    # Of a stream, schemathesis checks each event.
    for operation in [check, document["paths"]["/v1/checks/{id}/events"]["get"]]:
        operation["responses"]["200"]["content"]["text/event-stream"]["schema"] = {
            "type": "object", "required": ["id", "event", "data"], "properties": {
                "id": {"type": "string", "pattern": "^[0-9]+$"}, "event": {"const": "state"}, "data": {"type": "string"}}}
    return document


def test_what_schemathesis_makes_up_is_answered_as_described(start, tmp_path):
    server = start(LIMITS_TEXT_BYTES=10_000)
    document = send(server.port, "GET", "/openapi.json").json
    languages = [language["code"] for language in send(server.port, "GET", "/v1/languages").json["languages"]]
    description = tmp_path / "openapi.json"
    description.write_text(json.dumps(with_languages(document, languages)))
    run = subprocess.run(
        [sys.executable, "-m", "schemathesis.cli", "--config-file", str(CONFIGURATION), "run", str(description), "--url", server.url,
         "--phases", "examples,coverage,fuzzing", "--max-examples", os.environ.get("SUPERTEXT_FUZZ_EXAMPLES", "10"),
         "--seed", os.environ.get("SUPERTEXT_FUZZ_SEED", "1"), "--request-timeout", "60", "--max-response-time", "60", "--no-color"],
        cwd=tmp_path, capture_output=True, text=True, timeout=600)
    assert run.returncode == 0, run.stdout[-20_000:] + run.stderr[-2000:]
    assert send(server.port, "GET", "/readyz").status == 200
