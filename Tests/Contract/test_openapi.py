"""Every answer that /openapi.json describes, provoked and held against its schema. The tests run in their order: the last
asks whether all have been seen."""

import csv
import http.client
import io
import json
import pathlib
import random
import socket
import sqlite3
import threading

import pytest
from openapi_spec_validator import validate

from contract import Answer, send
from supertext_server import Server

JSON = {"Content-Type": "application/json"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
TEXT = "I recieved teh letter yesterday."
NOBODY = "0197a0c0-0000-7000-8000-000000000000"


def body(**fields):
    return json.dumps({"text": TEXT, "language": "en-US", **fields})


def concrete(path):
    """A path with identifiers in place of its parameters."""
    if "rules/{id}" in path:
        return path.replace("{id}", "spelling.unknown-word")
    return path.replace("{word}", "frobnicate").replace("{id}", NOBODY).replace("{correction}", "0")


def sensible(path, method):
    """Header fields and a body that the address takes."""
    if path.endswith("/import"):
        return {"Content-Type": "text/plain"}, "frobnicate"
    if path == "/v1/session":
        return JSON, '{"key":"none"}' if method == "post" else None
    return JSON, {"post": '{"answer":"a"}' if "practice" in path else body(), "patch": '{"decision":"accepted"}'}.get(method)


def scopes(operation):
    """What a key needs."""
    return {scope for way in operation["security"] for names in way.values() for scope in names}


@pytest.fixture(scope="module")
def stalled(server):
    """Requests whose bodies never come, asked at the start because the server waits long for them."""
    answers = {}

    def ask(method, path, type="application/json"):
        with socket.create_connection(("127.0.0.1", server.port), timeout=90) as connection:
            connection.sendall(f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {type}\r\n"
                               "Content-Length: 10\r\n\r\n{".encode())
            response = http.client.HTTPResponse(connection)
            response.begin()
            answers[method, path] = Answer(response, response.read())

    requests = [("POST", "/v1/checks"), ("PATCH", f"/v1/checks/{NOBODY}/corrections/0"),
                ("PUT", "/v1/words/frobnicate"), ("POST", "/v1/words/import", "text/plain"), ("POST", "/v1/practice/none"), ("POST", "/v1/session")]
    threads = [threading.Thread(target=ask, args=request) for request in requests]
    for thread in threads:
        thread.start()

    def finished():
        for thread in threads:
            thread.join()
        assert len(answers) == len(requests)
        return answers

    return finished


def test_the_document_is_openapi(contract, stalled):
    validate(contract.document)


def test_a_text_in_every_form_gets_an_answer_in_every_form(contract, server):
    for accept in ["application/json", "text/event-stream", "text/plain"]:
        for headers, text, query in [
            (JSON, body(), ""),
            (FORM, "text=I+recieved+teh+letter.&language=en-US", ""),
            ({"Content-Type": "text/plain"}, TEXT, "?language=en-US&store=false"),
            ({"Content-Type": "text/markdown"}, "# A *heading*\n\nIt was teh end.", "?language=en-US"),
            ({"Content-Type": "text/html"}, "<p>It was teh end.</p>", "?language=en-US"),
        ]:
            answer = contract.ask(server, "POST", "/v1/checks" + query, {**headers, "Accept": accept}, text)
            assert answer.status == 200
            assert answer.type == accept
    assert contract.ask(server, "POST", "/v1/checks", JSON, body(explain=False)).status == 200
    accepted = contract.ask(server, "POST", "/v1/checks", {**JSON, "Prefer": "respond-async"}, body())
    assert accepted.status == 202
    followed = contract.ask(server, "GET", accepted.headers["location"] + "/events")
    assert followed.events[-1][2]["state"] == "loaded"


def test_the_history_is_answered(contract, server):
    contract.ask(server, "DELETE", "/v1/checks")
    ids = [contract.ask(server, "POST", "/v1/checks", JSON, body(text=f"{TEXT} {number}")).json["id"] for number in range(3)]
    assert contract.ask(server, "GET", "/v1/checks?limit=2").json["next"] == ids[1]
    assert contract.ask(server, "GET", "/v1/checks?q=letter").json["next"] is None
    assert contract.ask(server, "GET", f"/v1/checks/{ids[0]}").json["state"] == "loaded"
    assert contract.ask(server, "GET", f"/v1/checks/{ids[0]}/events").events[-1][2]["state"] == "loaded"
    seen = contract.ask(server, "GET", f"/v1/checks/{ids[0]}/events", {"Last-Event-ID": "1000"})
    assert seen.status == 204
    correction = contract.ask(server, "GET", f"/v1/checks/{ids[0]}").json["result"]["corrections"][0]["id"]
    for decision in [{"decision": "accepted", "replacement": "received"}, {"decision": None}]:
        path = f"/v1/checks/{ids[0]}/corrections/{correction}"
        assert contract.ask(server, "PATCH", path, JSON, json.dumps(decision)).json["id"] == correction
    assert contract.ask(server, "DELETE", f"/v1/checks/{ids[0]}").status == 204
    revised = contract.ask(server, "POST", "/v1/checks", JSON, body(revisionOf=ids[1])).json
    assert contract.ask(server, "GET", f"/v1/checks/{ids[1]}").json["id"] == revised["id"]
    assert contract.ask(server, "DELETE", "/v1/checks").json == {"deleted": 2}


def test_what_was_decided_before_is_answered(contract, server):
    contract.ask(server, "DELETE", "/v1/checks")
    for number, decision in enumerate(["accepted", "dismissed", "dismissed", "dismissed"]):
        text = f"I recieved letter {number}."
        check = contract.ask(server, "POST", "/v1/checks", JSON, body(text=text)).json
        correction = check["result"]["corrections"][0]["id"]
        path = f"/v1/checks/{check['id']}/corrections/{correction}"
        answer = contract.ask(server, "PATCH", path, JSON, json.dumps({"decision": decision})).json
    assert answer["offer"] == {"word": "recieved", "language": "en-US"}
    correction = contract.ask(server, "POST", "/v1/checks", JSON, body()).json["result"]["corrections"][0]
    assert correction["offer"] == answer["offer"]
    assert correction["suggestions"][0]["personal"] is True
    for headers, text in [(JSON, body(personalise=False)), (FORM, "text=I+recieved+it.&personalise=false")]:
        answer = contract.ask(server, "POST", "/v1/checks", headers, text).json
        assert "personal" not in answer["result"]["corrections"][0]["suggestions"][0]
    contract.ask(server, "DELETE", "/v1/checks")


def test_the_history_is_exported(contract, server):
    for number in range(3):
        contract.ask(server, "POST", "/v1/checks", JSON, body(text=f"{TEXT} {number}"))
    kept = contract.ask(server, "GET", "/v1/checks").json["checks"]
    lines = contract.ask(server, "GET", "/v1/checks/export").body.decode().splitlines()
    assert [json.loads(line)["id"] for line in lines] == [check["id"] for check in reversed(kept)]
    table = contract.ask(server, "GET", "/v1/checks/export?format=csv")
    rows = list(csv.DictReader(io.StringIO(table.body.decode(), newline="")))
    assert [row["text"] for row in rows if row["check"] == kept[0]["id"]] == ["recieved", "teh"]
    assert contract.ask(server, "GET", "/v1/checks/export?format=xml").status == 422


def test_what_is_learned_is_answered(contract, server):
    contract.ask(server, "DELETE", "/v1/checks")
    for number in range(2):
        contract.ask(server, "POST", "/v1/checks", JSON, body(text=f"{TEXT} {number}"))
    insights = contract.ask(server, "GET", "/v1/insights?interval=day&language=en").json
    assert insights["mistakes"] == 4
    assert {word["word"] for word in insights["misspelled"]} == {"recieved", "teh"}
    assert contract.ask(server, "GET", "/v1/insights?since=2020-01-01&until=2020-12-31&timeZone=Europe/Berlin").json["series"] == []
    for query, status in [("since=never", 400), ("language=tlh", 422), ("interval=year", 422), ("timeZone=Nowhere", 422)]:
        assert contract.ask(server, "GET", f"/v1/insights?{query}").status == status
    page = contract.ask(server, "GET", "/v1/practice?language=en-US&limit=5").json
    assert page["due"] == 2
    path = f"/v1/practice/{page['exercises'][0]['id']}"
    for answer, correct in [("nothing", False), ("received", True)]:
        assert contract.ask(server, "POST", path, JSON, json.dumps({"answer": answer})).json["correct"] == correct
    assert contract.ask(server, "GET", "/v1/practice").json["next"] is not None
    for query, status in [("limit=0", 400), ("language=tlh", 422)]:
        assert contract.ask(server, "GET", f"/v1/practice?{query}").status == status
    for status, headers, text in [
        (400, JSON, '{"answer":""}'), (413, JSON, "a" * 200_000), (415, FORM, "answer=received"),
    ]:
        assert contract.ask(server, "POST", path, headers, text).status == status
    assert contract.ask(server, "POST", "/v1/practice/none", JSON, '{"answer":"a"}').status == 404


def test_what_is_there_is_answered(contract, server):
    assert contract.ask(server, "GET", "/v1/languages").json["languages"]
    # There are thousands, most of them rows of families: some of every kind will do.
    listing = contract.ask(server, "GET", "/v1/rules")
    assert contract.ask(server, "GET", "/v1/rules", {"If-None-Match": listing.headers["etag"]}).status == 304
    rules = listing.json["rules"]
    causes = ["cause.doubled-letter", "cause.word-in-context"]
    rules += [contract.ask(server, "GET", f"/v1/rules/{cause}").json for cause in causes]
    for rule in rules[:25] + rules[25::500] + rules[-2:]:
        assert contract.ask(server, "GET", f"/v1/rules/{rule['id']}").json.items() >= rule.items()
        assert contract.ask(server, "GET", rule["url"]).status == 200
    for path in ["/healthz", "/readyz", "/metrics", "/openapi.json"]:
        assert contract.ask(server, "GET", path).status == 200


def test_the_personal_dictionary_is_answered(contract, server):
    for path in ["/v1/words/frobnicate", "/v1/words/frobnicate?language=fr"]:
        assert contract.ask(server, "PUT", path).status == 201
        assert contract.ask(server, "PUT", path).status == 200
        assert contract.ask(server, "GET", path).json["word"] == "frobnicate"
    assert contract.ask(server, "GET", "/v1/words?language=fr").json["total"] == 1
    for path in ["/v1/words/frobnicate", "/v1/words/frobnicate?language=fr"]:
        assert contract.ask(server, "DELETE", path).status == 204
        assert contract.ask(server, "DELETE", path).status == 404
        assert contract.ask(server, "GET", path).status == 404
    for method in ["GET", "PUT", "DELETE"]:
        assert contract.ask(server, method, "/v1/words/two%20words").status == 400
        assert contract.ask(server, method, "/v1/words/frobnicate?language=tlh").status == 422
    for status, headers, text in [
        (201, JSON, '{"note":"a tool","caseSensitive":true,"inflectsLike":"server"}'), (400, JSON, "{"),
        (413, JSON, "a" * 20_000), (415, FORM, "note=a"), (422, JSON, '{"inflectsLike":"serverrr"}'),
    ]:
        path = "/v1/words/Frobnicator?language=en-US"
        assert contract.ask(server, "PUT", path, headers, text).status == status
    assert contract.ask(server, "GET", "/v1/words/Frobnicator?language=en-US").json["formCount"] == 2
    for path in ["/v1/words/export", "/v1/words/export?format=dic&language=en-US"]:
        assert "Frobnicator" in contract.ask(server, "GET", path).body.decode()
    plain = {"Content-Type": "text/plain"}
    for status, headers, text in [
        (200, plain, "frobnicate\n*forbidden\nFrobnicatrix/serverrr\n"), (400, plain, "a" * 10_000),
        (413, plain, "a\n" * 1_000_000), (415, JSON, "[]"),
    ]:
        assert contract.ask(server, "POST", "/v1/words/import?language=en-US", headers, text).status == status
    for method, path in [("GET", "/v1/words/export"), ("POST", "/v1/words/import")]:
        assert contract.ask(server, method, path + "?language=tlh", plain, "a").status == 422
    assert contract.ask(server, "GET", "/v1/words?limit=0").status == 400
    assert contract.ask(server, "GET", "/v1/words?language=tlh").status == 422


def test_refusals_are_answered(contract, server):
    for status, headers, text in [
        (400, JSON, "{"), (400, JSON, "{}"), (400, JSON, '{"text":1}'), (400, FORM, "text=%ff"),
        (413, JSON, body(text="a" * 20_000)), (413, JSON, body(text="a" * 200_000)), (415, {}, "a"),
        (415, {"Content-Type": "application/pdf"}, "a"), (422, JSON, body(language="tlh")),
        (422, JSON, body(level="strict")),
    ]:
        assert contract.ask(server, "POST", "/v1/checks", headers, text).status == status
    path = f"/v1/checks/{NOBODY}/corrections/0"
    for status, headers, text in [
        (400, JSON, "{"), (404, JSON, '{"decision":null}'), (413, JSON, "a" * 200_000), (415, FORM, "decision=accepted"),
        (422, JSON, '{"decision":"maybe"}'),
    ]:
        assert contract.ask(server, "PATCH", path, headers, text).status == status
    assert contract.ask(server, "GET", "/v1/checks?limit=none").status == 400


def test_languages_that_nothing_is_explained_in_are_refused(contract, server):
    for path, method, operation in contract.operations:
        names = [parameter["name"] for parameter in operation.get("parameters", [])]
        if "explainIn" not in names:
            continue
        path = concrete(path).replace(NOBODY, contract.ask(server, "POST", "/v1/checks", JSON, body()).json["id"])
        headers = JSON if method == "patch" else {"Content-Type": "text/plain"}
        text = {"post": TEXT, "patch": '{"decision":null}'}.get(method)
        for code, status in [("tlh", 422), ("%ff", 400)]:
            assert contract.ask(server, method.upper(), f"{path}?explainIn={code}", headers, text).status == status
        answer = contract.ask(server, method.upper(), f"{path}?explainIn=en-GB", headers, text)
        if answer.status == 200:
            assert answer.headers["content-language"] == "en"


def test_every_address_of_the_api_names_what_it_does_not_know(contract, server):
    for path, method, _ in contract.operations:
        if path.startswith("/v1/"):
            answer = contract.ask(server, method.upper(), concrete(path) + "?lanuage=fr", JSON, body())
            assert answer.status == 400, (method, path)
            assert (answer.json["code"], answer.json["field"]) == ("unknown-field", "lanuage")


def test_every_address_refuses_other_sites(contract, server):
    for path, method, _ in contract.operations:
        answer = contract.ask(server, method.upper(), concrete(path), {"Host": "example.org"})
        assert answer.status == 403


def test_every_address_that_says_so_refuses_what_it_cannot_make(contract, server):
    for path, method, operation in contract.operations:
        if "406" in operation["responses"]:
            answer = contract.ask(server, method.upper(), concrete(path), {**JSON, "Accept": "image/png"}, "{}")
            assert answer.status == 406


def test_what_is_not_there_is_not_found(contract, server):
    for method, path in [("GET", f"/v1/checks/{NOBODY}"), ("DELETE", f"/v1/checks/{NOBODY}"),
                         ("GET", f"/v1/checks/{NOBODY}/events"), ("GET", "/v1/rules/none"),
                         ("GET", "/rules/none")]:
        assert contract.ask(server, method, path).status == 404


def test_who_asks_is_answered(contract, server):
    assert contract.ask(server, "GET", "/v1/session").json["keyRequired"] is False
    for status, headers, text in [
        (400, JSON, "{"), (400, JSON, '{"key":"a","name":"b"}'), (401, JSON, '{"key":"none"}'), (413, JSON, " " * 5000),
        (415, FORM, "key=none"),
    ]:
        assert contract.ask(server, "POST", "/v1/session", headers, text).status == status
    assert contract.ask(server, "DELETE", "/v1/session").status == 204


def test_where_there_are_keys_whatever_is_private_needs_one(contract, start):
    server = start()
    ask = contract.ask
    everything = server.keys("add", "ann", "--scopes", "check,history,words,admin")
    # The server notices within a second.
    while ask(server, "GET", "/v1/session").json["keyRequired"] is False:
        pass
    bearer, header = {"Authorization": f"Bearer {everything}"}, {"X-API-Key": everything}
    assert ask(server, "GET", "/v1/session", {"Authorization": "Bearer st_wrong"}).json["code"] == "key-not-valid"
    signed_in = ask(server, "POST", "/v1/session", JSON, json.dumps({"key": everything}))
    assert signed_in.json == {
        "keyRequired": True, "name": "ann", "scopes": ["check", "history", "words", "admin"], "expiresAt": None}
    cookie = {"Cookie": signed_in.headers["set-cookie"].split(";")[0], "Sec-Fetch-Site": "same-origin"}
    others = {scope: server.keys("add", scope, "--scopes", scope) for scope in ["check", "history", "words", "admin"]}
    while ask(server, "GET", "/v1/languages", {"X-API-Key": others["admin"]}).status != 200:
        pass
    for path, method, operation in contract.operations:
        # Who needs what is said once, in `security`, and held against the server here.
        ways = operation["security"]
        shown = {"bearer": bearer, "header": header, "session": cookie}
        assert all(set(way) <= set(shown) for way in ways)
        text = {"post": body(), "patch": '{"decision":null}'}.get(method)
        without = ask(server, method.upper(), concrete(path), JSON, text)
        if "401" not in operation["responses"]:
            assert without.status not in (401, 403), (method, path)
            continue
        if path == "/v1/session":
            continue
        assert without.status == 401, (method, path)
        assert without.json["code"] == "key-required"
        assert without.headers["www-authenticate"].startswith("Bearer ")
        # All rules together take a while.
        target = concrete(path) + ("?language=zz" if path == "/v1/rules" else "")
        for name in shown:
            assert ask(server, method.upper(), target, {**JSON, **shown[name]}, text).status not in (401, 403), (path, name)
        [scopes] = [way["bearer"] for way in ways if "bearer" in way]
        for scope, key in others.items():
            one = ask(server, method.upper(), target, {**JSON, "X-API-Key": key}, text)
            assert (one.status not in (401, 403)) == (scopes in ([], [scope])), (method, path, scope)



def test_a_server_that_is_not_ready_says_so(contract, start, tmp_path):
    (tmp_path / "languages.json").write_text('{"languages":[]}')
    server = start(dictionaries=tmp_path)
    assert contract.ask(server, "GET", "/readyz").status == 503


def test_a_server_with_too_much_to_do_says_so(contract, start):
    server = start(LIMITS_SECONDS=1, LIMITS_RUNNING_CHECKS=1, LIMITS_WAITING_CHECKS=0)
    # As many words as a text may have that nobody has written before: more than a second of work on any machine.
    words = random.Random(1)
    slow = " ".join("".join(words.choices("aeioubcdfghklmnprst", k=9)) for _ in range(1_000_000))
    answers = []

    def ask():
        # The short checks below may take the only place first.
        while not answers or answers[-1].status == 503:
            answers.append(contract.ask(server, "POST", "/v1/checks", JSON, body(text=slow)))

    thread = threading.Thread(target=ask)
    thread.start()
    refused = None
    while thread.is_alive() and refused is None:
        answer = contract.ask(server, "POST", "/v1/checks", JSON, body(text="Fine."))
        if answer.status == 503:
            refused = answer
    thread.join()
    assert answers[-1].status == 504
    assert int(refused.headers["retry-after"]) > 0


def test_a_client_that_asks_too_often_is_told_so_everywhere(contract, start):
    server = start(LIMITS_REQUESTS_PER_MINUTE=1)
    contract.ask(server, "GET", "/v1/languages")
    for path, method, operation in contract.operations:
        if "429" in operation["responses"]:
            answer = contract.ask(server, method.upper(), concrete(path))
            assert answer.status == 429, path
            assert int(answer.headers["retry-after"]) > 0 and answer.headers["ratelimit"].startswith('"requests";r=0;t=')
        else:
            assert send(server.port, method.upper(), concrete(path)).status != 429, path


def test_a_history_that_breaks_is_answered(contract, start):
    server = start()
    kept = contract.ask(server, "POST", "/v1/checks", JSON, body()).json
    with sqlite3.connect(server.database) as database:
        tables = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'").fetchall()
        for name, sql in tables:
            if not sql.startswith("CREATE VIRTUAL") and not name.startswith("sqlite_"):
                database.execute(f'ALTER TABLE "{name}" RENAME TO "{name}_gone"')
    for path, method, operation in contract.operations:
        answer = contract.ask(server, method.upper(), concrete(path), *sensible(path, method))
        # Who asks is known from before, and what needs no more than that goes on.
        assert (answer.status == 500) == bool({"history", "words"} & scopes(operation)), path
    assert "The history could not be used" in contract.ask(server, "GET", "/readyz").json["detail"]
    # What was found is answered all the same.
    for headers, text in [(JSON, body()), ({**JSON, "Prefer": "respond-async"}, body())]:
        answer = contract.ask(server, "POST", "/v1/checks", headers, text)
        assert (answer.status, answer.headers["supertext-stored"]) == (200, "false")
        assert (answer.json["stored"], answer.json["storeProblem"]["code"]) == (False, "store-failed")
        assert len(answer.json["result"]["corrections"]) == len(kept["result"]["corrections"])
        assert contract.ask(server, "GET", f"/v1/checks/{answer.json['id']}").json == answer.json
    stream = contract.ask(server, "POST", "/v1/checks", {**JSON, "Accept": "text/event-stream"}, body())
    assert stream.events[-1][2]["stored"] is False
    answer = contract.ask(server, "POST", "/v1/checks", JSON, body(store=False))
    assert "stored" not in answer.json and "supertext-stored" not in answer.headers


def test_nobody_is_let_in_where_keys_were_never_read(contract, tmp_path):
    server = Server(tmp_path)
    server.hostname = "0.0.0.0"
    server.database = pathlib.Path("/proc/supertext/history.sqlite")
    server.start()
    try:
        for path, method, operation in contract.operations:
            if "500" in operation["responses"]:
                answer = contract.ask(server, method.upper(), concrete(path), *sensible(path, method))
                assert (answer.status, answer.json["code"]) == (500, "store-failed"), path
    finally:
        server.stop()


def test_bodies_that_never_come_are_answered(contract, stalled):
    for (method, path), answer in stalled().items():
        contract.check(method, path, answer)
        assert answer.status == 408


def test_methods_that_are_not_described_are_not_allowed(contract, server):
    methods = {"GET", "POST", "PUT", "PATCH", "DELETE"}
    for path, item in contract.document["paths"].items():
        described = {method.upper() for method in item if method != "parameters"}
        for method in methods - described:
            answer = send(server.port, method, concrete(path))
            assert answer.status == 405, (method, path)
            assert described <= set(answer.headers["allow"].split(", "))


def test_every_answer_that_is_described_was_seen(contract):
    assert contract.seen == contract.answers
