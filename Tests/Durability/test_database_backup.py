"""A backup of a PostgreSQL database, as docs/operations.md has it: what comes back is what was there."""

import urllib.parse

import pytest

from client import Client
from cluster import running_database
from test_failures import becomes_ready, keeps


@pytest.fixture
def running(server):
    with running_database() as database:
        server.database = database.address
        server.start()
        client = Client(server)
        becomes_ready(client)
        yield server, database, client
        client.close()


def everything(client):
    """All that there is of a person: what an export has, with their words."""
    client.connection.request("GET", "/v1/checks/export?format=ndjson")
    response = client.connection.getresponse()
    assert response.status == 200
    texts = response.read()
    return texts, client.ask("GET", "/v1/words")[1], client.ask("GET", "/v1/checks?q=letter")[1]


def test_a_dump_that_is_restored_has_everything(running, tmp_path):
    server, database, client = running
    ids = [keeps(client, f"number {number}") for number in range(20)]
    found = client.ask("GET", f"/v1/checks/{ids[3]}")[1]["result"]["corrections"]
    for correction, decision in zip(found, ("accepted", "dismissed")):
        path = f"/v1/checks/{ids[3]}/corrections/{urllib.parse.quote(correction['id'])}"
        assert client.ask("PATCH", path, {"decision": decision})[0] == 200
    assert client.ask("PUT", "/v1/words/Zyx", {})[0] in (200, 201)
    before = everything(client)
    assert len(before[0].splitlines()) >= 20

    dump = tmp_path / "supertext.dump"
    database.client("pg_dump", "--format=custom", f"--file={dump}", "postgres")
    # What comes behind it is not in it.
    keeps(client, "too late")
    assert client.ask("DELETE", f"/v1/checks/{ids[0]}")[0] == 204
    assert everything(client) != before

    server.stop()
    database.client("pg_restore", "--clean", "--if-exists", "--dbname=postgres", str(dump))
    server.start()
    client.connection.close()
    becomes_ready(client)
    assert everything(client) == before
    # And it goes on from there.
    keeps(client, "behind it")
