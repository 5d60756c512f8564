"""The client that openapi-python-client makes of /openapi.json, used as a program uses it."""

import importlib
import json
import subprocess
import sys
import uuid

import pytest

# Plain text is sent as it is; the generator knows no type for that. Nothing is to be formatted.
CONFIGURATION = {"content_type_overrides": {"text/plain": "application/octet-stream"}, "post_hooks": []}
WARNED = {"POST /v1/checks"}


@pytest.fixture(scope="module")
def server(start):
    return start()


@pytest.fixture(scope="module")
def generated(server, tmp_path_factory):
    """What the generator says, and the package that it made, by the names of modules."""
    folder = tmp_path_factory.mktemp("generated")
    configuration = folder / "configuration.json"
    configuration.write_text(json.dumps(CONFIGURATION))
    run = subprocess.run(
        [sys.executable, "-m", "openapi_python_client", "generate", "--url", f"{server.url}/openapi.json", "--meta", "none",
         "--config", str(configuration), "--output-path", str(folder / "generated_supertext")],
        capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stdout + run.stderr
    sys.path.insert(0, str(folder))
    yield run.stdout, lambda name: importlib.import_module(f"generated_supertext.{name}")
    sys.path.remove(str(folder))


@pytest.fixture(scope="module")
def package(generated):
    return generated[1]


@pytest.fixture(scope="module")
def models(package):
    return package("models")


@pytest.fixture(scope="module")
def client(server, package):
    return package("client").Client(base_url=server.url, raise_on_unexpected_status=True)


def test_every_operation_is_generated(generated, server):
    """But for other forms of a body, of which JSON is one."""
    warned = [line for line in generated[0].splitlines() if line.startswith("WARNING")]
    assert {" ".join(line.split()[2:4]) for line in warned} <= WARNED, generated[0]
    assert not any("will not be generated" in line for line in warned)


def test_a_text_is_checked(package, models, client):
    check = package("api.checks.check").sync(
        client=client, body=models.CheckRequest(text="I recieved it.", language="en-US", deep=models.Deep.OFF))
    assert isinstance(check, models.LoadedCheck)
    assert check.result.corrected_text == "I received it."
    [correction] = check.result.corrections
    assert (correction.text, correction.offset, correction.severity) == ("recieved", 2, models.CorrectionSeverity.ERROR)
    assert correction.explanation.cause == "transposition"
    assert package("api.history.get_check").sync(check.id, client=client).result == check.result


def test_a_correction_is_decided_on_and_a_check_forgotten(package, models, client):
    check = package("api.checks.check").sync(
        client=client, body=models.CheckRequest(text="I recieved it.", language="en-US", level=models.Level.PICKY))
    decide = package("api.history.decide").sync
    decided = decide(check.id, check.result.corrections[0].id, client=client,
                     body=models.Decision(decision=models.Verdict.ACCEPTED, replacement="got"))
    assert (decided.decision, decided.replacement) == (models.Verdict.ACCEPTED, "got")
    page = package("api.history.list_checks").sync(client=client, q="recieved", limit=1)
    assert page.checks[0].id == check.id
    answer = package("api.history.delete_check").sync_detailed(check.id, client=client)
    assert answer.status_code == 204
    problem = package("api.history.get_check").sync(check.id, client=client)
    assert isinstance(problem, models.Problem)
    assert problem.code == "check-not-found"


def test_words_are_kept(package, models, client):
    words = lambda name: package(f"api.words.{name}")
    word = words("add_word").sync("zorblatt", client=client, body=models.WordDetails(note="ours"))
    assert (word.word, word.note) == ("zorblatt", "ours")
    types = package("types")
    imported = words("import_words").sync(client=client, body=types.File(payload=b"frobnicator\n"))
    assert imported.added == 1
    assert [word.word for word in words("list_words").sync(client=client).words] == ["frobnicator", "zorblatt"]
    assert words("remove_word").sync_detailed("zorblatt", client=client).status_code == 204


def test_a_refusal_is_a_problem(package, models, client):
    problem = package("api.checks.check").sync(client=client, body=models.CheckRequest(text="A text.", language="xx"))
    assert isinstance(problem, models.Problem)
    assert problem.code == "unknown-language"
    assert "en-US" in problem.languages
    problem = package("api.history.get_check").sync(uuid.UUID(int=0), client=client)
    assert problem.code == "check-not-found"


def test_what_is_learned_can_be_asked(package, models, client):
    insights = package("api.learning.insights").sync(client=client)
    assert insights.interval == models.InsightsInterval.WEEK
    practice = package("api.learning.practice").sync(client=client)
    assert practice.due >= len(practice.exercises) - 1
    rules = package("api.catalogue.list_rules").sync(client=client, language="en")
    rule = package("api.catalogue.get_rule").sync(rules.rules[0].id, client=client)
    assert rule.name == rules.rules[0].name
    assert package("api.catalogue.list_languages").sync(client=client).languages
    assert package("api.access.get_session").sync(client=client).key_required is False
    assert package("api.operations.health").sync(client=client)


def test_a_key_is_shown(start, package):
    server = start()
    key = server.keys("add", "ann")
    # It notices by itself as well, a moment later.
    server.stop()
    server.start()
    client = package("client")
    ask = package("api.access.get_session").sync
    assert ask(client=client.AuthenticatedClient(base_url=server.url, token=key)).name == "ann"
    assert ask(client=client.Client(base_url=server.url)).key_required is True
