"""Servers with a PostgreSQL database in common: what one keeps the others have, and all of them go on when it stops."""

import pytest

from client import Client
from cluster import running_database
from supertext_server import Server
from test_failures import becomes_ready, keeps, refuses


@pytest.fixture
def database():
    with running_database() as database:
        yield database


@pytest.fixture
def servers(server, database, tmp_path):
    """Two servers with one database, and a client of each."""
    other = Server(tmp_path, server.dictionaries, server.settings)
    other.log = tmp_path / "other.log"
    for one in (server, other):
        one.database = database.address
        one.start()
    clients = [Client(server), Client(other)]
    for client in clients:
        becomes_ready(client)
    yield clients
    for client in clients:
        client.close()
    other.stop()


def test_what_one_server_keeps_the_other_has(servers):
    one, other = servers
    check = keeps(one, "from one")
    assert other.ask("GET", f"/v1/checks/{check}")[1]["text"] == "I recieved teh letter from one."
    assert [found["id"] for found in other.ask("GET", "/v1/checks?q=letter")[1]["checks"]] == [check]
    assert other.ask("DELETE", f"/v1/checks/{check}")[0] == 204
    assert one.ask("GET", f"/v1/checks/{check}")[0] == 404


def test_a_word_that_one_server_learns_the_other_knows(servers):
    one, other = servers
    assert one.ask("PUT", "/v1/words/recieved", {})[0] in (200, 201)
    while [correction["text"] for correction in other.check("I recieved teh letter.")[1]["result"]["corrections"]] != ["teh"]:
        pass


def test_a_database_server_that_stops(servers, database):
    keeps(servers[0], "before")
    database.stop()
    for client in servers:
        refuses(client, "meanwhile", "database server")
    database.start()
    for client in servers:
        becomes_ready(client)
    keeps(servers[1], "after")
    texts = [check["excerpt"] for check in servers[0].ask("GET", "/v1/checks")[1]["checks"]]
    assert texts == ["I recieved teh letter after.", "I recieved teh letter before."]


def test_a_server_without_its_database(server, database):
    database.stop()
    server.database = database.address
    server.start()
    client = Client(server)
    refuses(client, "one", "database server")
    database.start()
    becomes_ready(client)
    keeps(client, "two")
    client.close()
