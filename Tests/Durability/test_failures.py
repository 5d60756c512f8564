"""A server whose history cannot be used answers checks, says that they are not kept, and goes on by itself when it can."""

import pathlib
import resource
import sqlite3
import subprocess

import pytest

from client import Client
from supertext_server import BINARY

MISTAKES = ["recieved", "teh"]


@pytest.fixture
def running(server):
    """A server with one check, and a client of it."""
    server.start()
    client = Client(server)
    assert "stored" not in client.check("I recieved teh first letter.")[1]
    yield server, client
    client.close()


def refuses(client, text, reason):
    """Whether a check is answered in full, but not kept, and everybody is told why."""
    status, check = client.check(f"I recieved teh letter {text}.")
    assert status == 200
    assert [correction["text"] for correction in check["result"]["corrections"]] == MISTAKES
    assert check["stored"] is False
    assert reason in check["storeProblem"]["detail"]
    status, problem = client.ask("GET", "/readyz")
    assert (status, problem["code"]) == (503, "not-ready")
    assert reason in problem["detail"]
    assert client.ask("GET", "/healthz")[0] == 200
    # To who keeps nothing, nothing is amiss.
    assert "stored" not in client.ask("POST", "/v1/checks", {"text": "Teh end.", "store": False})[1]


def keeps(client, text):
    status, check = client.check(f"I recieved teh letter {text}.")
    assert (status, "stored" in check) == (200, False), check
    return check["id"]


def becomes_ready(client):
    """It is tried again once a second."""
    while client.ask("GET", "/readyz")[0] != 200:
        pass


def test_a_disk_without_room(running):
    server, client = running
    limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, limits[1]))
    for _ in range(5):
        refuses(client, "two", "the disk ")
    assert len([line for line in server.log.read_text().splitlines() if "Checks are not kept" in line]) == 1
    status, answer = client.check("I recieved teh letter in the background.", Prefer="respond-async")
    assert (status, answer["stored"]) == (200, False)
    assert [check["excerpt"] for check in client.ask("GET", "/v1/checks")[1]["checks"]] == ["I recieved teh first letter."]
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
    keeps(client, "three")
    assert client.ask("GET", "/readyz")[0] == 200
    assert len(client.ask("GET", "/v1/checks")[1]["checks"]) == 2


def test_a_database_that_another_program_locks(running):
    server, client = running
    with sqlite3.connect(server.database, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        refuses(client, "two", "another program keeps the database locked")
        assert len(client.ask("GET", "/v1/checks")[1]["checks"]) == 1
        other.execute("ROLLBACK")
    keeps(client, "three")
    assert client.ask("GET", "/readyz")[0] == 200


def test_a_place_where_no_file_can_be(server):
    # Nobody may write there, root included.
    server.database = pathlib.Path("/proc/supertext/history.sqlite")
    server.start()
    client = Client(server)
    refuses(client, "one", "its folder cannot be made")
    assert client.ask("GET", "/v1/checks")[0] == 500
    client.close()
    assert "Checks are not kept until this is mended. Cannot open the database /proc/supertext/history.sqlite" in server.log.read_text()


@pytest.mark.parametrize("damage", ["overwritten", "cut off", "garbage"])
def test_a_damaged_file_and_its_backup(running, tmp_path, damage):
    server, client = running
    ids = [keeps(client, number) for number in range(100)]
    backup = tmp_path / "backup.sqlite"

    def history(*arguments):
        return subprocess.run([BINARY, "history", *arguments, "--database", str(server.database)], text=True, capture_output=True)

    assert history("backup", str(backup)).returncode == 0
    refusal = history("restore", str(backup))
    assert refusal.returncode == 2 and "Stop the server first." in refusal.stderr
    client.close()
    server.stop()
    content = bytearray(server.database.read_bytes())
    if damage == "overwritten":
        middle = len(content) // 8192 * 4096
        content[middle:middle + 3000] = bytes(3000)
    elif damage == "cut off":
        del content[len(content) // 2:]
    else:
        content[:] = bytes(number * 31 >> 3 & 255 for number in range(len(content)))
    server.database.write_bytes(content)

    server.start()
    client = Client(server)
    refuses(client, "another", "the file is ")
    assert client.ask("GET", f"/v1/checks/{ids[0]}")[0] == 500
    assert server.database.read_bytes() == content
    # The server does not have the file open, and notices that another takes its place.
    restored = history("restore", str(backup))
    assert restored.returncode == 0, restored.stderr
    replaced = next(server.database.parent.glob("history.sqlite.replaced-*Z"))
    assert replaced.read_bytes() == content
    becomes_ready(client)
    for id in ids:
        assert client.ask("GET", f"/v1/checks/{id}")[0] == 200
    keeps(client, "after it")
    client.close()
