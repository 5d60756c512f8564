"""Servers with a PostgreSQL database in common: what one keeps the others have, and all of them go on when it stops."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import urllib.parse

import pytest

from client import Client
from supertext_server import Server
from test_failures import becomes_ready, keeps, refuses


class Database:
    """A PostgreSQL server in a folder of its own, on a Unix socket in it."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="supertext-pg-", dir="/tmp"))
        # PostgreSQL refuses to run as root.
        self.user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        if self.user:
            shutil.chown(self.folder, "postgres")
        self.run("initdb", "--auth", "trust", "--username", "postgres", "--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync")
        self.start()

    def run(self, program, *arguments):
        path = max(pathlib.Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), key=lambda path: int(path.parts[4]))
        subprocess.run([*self.user, str(path), "--pgdata", str(self.folder / "data"), *arguments],
                       check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def start(self):
        self.run("pg_ctl", "start", "--wait", "--log", str(self.folder / "log"), "--options",
                 f"-c listen_addresses= -c fsync=off -c unix_socket_directories={self.folder}")

    def stop(self, mode="fast"):
        self.run("pg_ctl", "stop", "--wait", "--mode", mode)

    @property
    def address(self):
        return f"postgres://postgres@/postgres?host={urllib.parse.quote(str(self.folder), safe='')}"


@pytest.fixture
def database():
    database = Database()
    yield database
    try:
        database.stop("immediate")
    except subprocess.CalledProcessError:
        pass  # A test has stopped it.
    shutil.rmtree(database.folder)


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
