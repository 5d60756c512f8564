"""How a server is run: what it does when it is told to read its languages again, or to stop."""

import json
import pathlib
import re
import shutil
import signal
import threading
import time

import pytest

from contract import send
from supertext_server import ROOT, Server

JSON = {"Content-Type": "application/json"}


def until(condition, seconds=60):
    """Waits for something that a server does."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.02)
    raise AssertionError("It did not happen.")


def check(server, text, language="xx", **fields):
    return send(server.port, "POST", "/v1/checks", JSON, json.dumps({"text": text, "language": language, **fields}))


def wrong(server, text):
    return [correction["text"] for correction in check(server, text).json["result"]["corrections"]]


def install(folder, *codes):
    languages = [{"code": code, "name": code, "dictionary": f"{code}_{code.upper()}", "package": code} for code in codes]
    (folder / "languages.json").write_text(json.dumps({"languages": languages}))


@pytest.fixture
def dictionaries(tmp_path):
    """A folder with a language of four words."""
    folder = tmp_path / "Dictionaries"
    (folder / "en").mkdir(parents=True)
    shutil.copy(ROOT / "Dictionaries" / "en" / "phrases.yml", folder / "en")
    install(folder, "xx")
    (folder / "xx_XX.aff").write_text("SET UTF-8\n")
    (folder / "xx_XX.dic").write_text("4\nblorp\nfrobs\nglimp\nzorbs\n")
    return folder


@pytest.fixture
def server(tmp_path, dictionaries):
    server = Server(tmp_path, dictionaries, {"SUPERTEXT_LOG_FORMAT": "json"})
    server.start()
    yield server
    server.stop()


def log(server):
    return [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]


def said(server, message):
    return [event for event in log(server) if event["message"].startswith(message)]


def reload(server, message):
    """Tells the server to read its languages again, and waits until it says what came of it."""
    before = len(said(server, message))
    server.process.send_signal(signal.SIGHUP)
    return until(lambda: said(server, message)[before:])[0]


def test_languages_are_read_again(server, dictionaries):
    assert wrong(server, "blorp zorbs mimsy") == ["mimsy"]
    (dictionaries / "xx_XX.dic").write_text("3\nblorp\nfrobs\nmimsy\n")
    (dictionaries / "yy_YY.aff").write_text("SET UTF-8\n")
    (dictionaries / "yy_YY.dic").write_text("1\nblorp\n")
    install(dictionaries, "xx", "yy")
    # Nothing happens by itself.
    assert wrong(server, "blorp zorbs mimsy") == ["mimsy"]
    reload(server, "languages and rules were read again")
    assert wrong(server, "blorp zorbs mimsy") == ["zorbs"]
    assert {"xx", "yy"} == {language["code"] for language in send(server.port, "GET", "/v1/languages").json["languages"]}


@pytest.mark.parametrize("name, content", [
    ("languages.json", '{"languages":'), ("xx_XX.dic", ""), ("xx_XX.aff", "SET KLINGON-7\n"),
    ("xx/rules/mine.yml", "- {id: r, pattern: ["),
])
def test_broken_languages_leave_the_old_in_use(server, dictionaries, name, content):
    assert wrong(server, "blorp mimsy") == ["mimsy"]
    (dictionaries / name).parent.mkdir(parents=True, exist_ok=True)
    (dictionaries / name).write_text(content)
    event = reload(server, "languages and rules stay as they were")
    assert event["level"] == "error" and pathlib.Path(name).stem in event["reason"]
    assert wrong(server, "blorp mimsy") == ["mimsy"]
    assert send(server.port, "GET", "/readyz").status == 200


def slow_text(sentences):
    """Of words that are known: of others the first are told, and the rest takes next to no time."""
    return " ".join(["Blorp frobs glimp zorbs."] * sentences)


def test_a_server_that_is_told_to_stop_ends_in_order(tmp_path, dictionaries):
    server = Server(tmp_path, dictionaries, {"SUPERTEXT_LIMITS_SHUTDOWN_SECONDS": "1", "SUPERTEXT_LOG_FORMAT": "json"})
    server.start()
    assert check(server, "blorp").status == 200
    text = slow_text(400_000)
    accepted = send(server.port, "POST", "/v1/checks", JSON | {"Prefer": "respond-async"},
                    json.dumps({"text": text, "language": "xx"}))
    assert accepted.status == 202
    answers = {}

    def follow():
        answers["stream"] = send(server.port, "GET", accepted.headers["location"] + "/events")

    follower = threading.Thread(target=follow)
    follower.start()
    until(lambda: "supertext_checks_running 1.0" in send(server.port, "GET", "/metrics").body.decode())
    process = server.process
    process.send_signal(signal.SIGTERM)
    until(lambda: said(server, "stopping"))
    readiness = send(server.port, "GET", "/readyz")
    assert (readiness.status, readiness.json["code"]) == (503, "not-ready")
    refused = check(server, "blorp")
    assert (refused.status, refused.json["code"]) == (503, "interrupted") and refused.headers["retry-after"]
    assert process.wait(timeout=60) == 0
    follower.join()
    assert answers["stream"].events[-1][2]["problem"]["code"] == "interrupted"
    # Said once the database is closed.
    assert log(server)[-1]["message"] == "stopped"
    server.process = None
    process.stdout.close()
    server.start()
    kept = send(server.port, "GET", accepted.headers["location"]).json
    assert (kept["state"], kept["problem"]["code"]) == ("error", "interrupted")
    server.stop()


def test_a_short_check_is_finished_before_the_server_ends(tmp_path, dictionaries):
    server = Server(tmp_path, dictionaries, {"SUPERTEXT_LOG_FORMAT": "json"})
    server.start()
    answers = []
    text = slow_text(20_000)
    asker = threading.Thread(target=lambda: answers.append(check(server, text)))
    asker.start()
    until(lambda: "supertext_checks_running 1.0" in send(server.port, "GET", "/metrics").body.decode() or not asker.is_alive())
    server.stop()
    asker.join()
    assert answers[0].status == 200


def test_the_log_is_json_and_names_requests(server):
    secret = "Zorblatthausen"
    answer = send(server.port, "POST", f"/v1/checks?q={secret}", JSON | {"X-Request-Id": "from-a-proxy"}, json.dumps({"text": secret}))
    assert answer.headers["x-request-id"] == "from-a-proxy"
    check(server, secret)
    events = until(lambda: said(server, "request")[1:] and said(server, "request"))
    assert events[0]["request"] == "from-a-proxy" and events[0]["route"] == "/v1/checks" and events[0]["status"] == "400"
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z", event["time"]) for event in log(server))
    assert secret not in server.log.read_text()
