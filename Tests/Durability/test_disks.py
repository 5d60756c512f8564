"""A server whose disk is full, or may not be written, says so once, answers checks, forgets what it is told to, and goes on by itself.

The disks are small ones in memory, which root alone can have.
"""

import http.client
import subprocess

import pytest

from client import Client


class Disk:
    """A disk of its own in a folder."""

    def __init__(self, folder, size):
        self.folder = folder
        folder.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder], check=True, capture_output=True)

    def change(self, options):
        subprocess.run(["mount", "-o", f"remount,{options}", self.folder], check=True)

    def remove(self):
        subprocess.run(["umount", self.folder], check=True)


@pytest.fixture
def disk(server, tmp_path):
    """A disk of 1.5 MB with the server's history."""
    try:
        disk = Disk(tmp_path / "disk", "1500k")
    except (OSError, subprocess.CalledProcessError) as error:
        pytest.skip(f"no disk can be mounted here: {error}")
    server.database = disk.folder / "history.sqlite"
    yield disk
    server.stop()
    disk.remove()


def check(client, number):
    status, check = client.check(f"I recieved teh letter {number}. " + f"It was the letter {number} that came. " * (number % 20))
    assert status == 200
    assert [correction["text"] for correction in check["result"]["corrections"]] == ["recieved", "teh"]
    return check


def fill(client, first=0):
    """Sends texts until 50 were not kept; the identifiers of those that were."""
    kept, refused, number = [], 0, first
    while refused < 50:
        answer = check(client, number)
        number += 1
        if "stored" not in answer:
            kept.append(answer["id"])
            assert len(kept) < 5000
            continue
        refused += 1
        assert answer["stored"] is False
        assert "the disk is full" in answer["storeProblem"]["detail"]
        assert str(client.server.database.parent) not in str(answer)
    return kept


def metrics(client):
    connection = http.client.HTTPConnection("127.0.0.1", client.server.port, timeout=60)
    connection.request("GET", "/metrics")
    lines = connection.getresponse().read().decode().splitlines()
    connection.close()
    return {line.split(" ")[0]: float(line.split(" ")[1]) for line in lines if not line.startswith("#")}


def complaints(server):
    return [line for line in server.log.read_text().splitlines() if "Checks are not kept" in line]


def is_ready(client):
    status, answer = client.ask("GET", "/readyz")
    assert status in (200, 503)
    assert str(client.server.database.parent) not in str(answer)
    return status == 200


@pytest.fixture
def client(server, disk):
    server.start()
    client = Client(server)
    client.server = server
    assert is_ready(client)
    yield client
    client.close()


def test_a_full_disk_is_seen_and_said_once(server, disk, client):
    assert metrics(client)["supertext_history_writable"] == 1
    kept = fill(client)
    assert len(kept) > 50
    for _ in range(5):
        assert not is_ready(client)
    after = metrics(client)
    assert after["supertext_history_writable"] == 0
    assert after["supertext_history_failed_writes_total"] >= 50
    assert len(complaints(server)) == 1
    # What is there can be read.
    assert client.ask("GET", f"/v1/checks/{kept[0]}")[0] == 200
    assert client.ask("GET", "/healthz")[0] == 200
    # Somebody makes room.
    disk.change("size=6m")
    assert "stored" not in check(client, 1)
    assert is_ready(client)
    assert metrics(client)["supertext_history_writable"] == 1
    assert len(complaints(server)) == 1


def test_deleting_makes_room_on_a_full_disk(server, disk, client):
    kept = fill(client)
    for id in kept[:5]:
        assert client.ask("DELETE", f"/v1/checks/{id}")[0] == 204
        assert client.ask("GET", f"/v1/checks/{id}")[0] == 404
    fill(client, 10_000)
    status, answer = client.ask("DELETE", "/v1/checks")
    assert status == 200 and answer["deleted"] > len(kept) / 2
    assert client.ask("GET", "/v1/checks")[1]["checks"] == []
    # Their room is the disk's again.
    files = sum(file.stat().st_size for file in disk.folder.iterdir() if not file.name.endswith("-shm"))
    assert files < 800_000
    assert "stored" not in check(client, 1)
    assert is_ready(client)
    assert len(fill(client, 20_000)) > len(kept) / 2


def test_a_disk_that_is_full_when_the_server_starts(server, disk, client):
    kept = fill(client)
    client.close()
    server.stop()
    for reserve in disk.folder.glob("*-reserve"):
        reserve.unlink()
    other = disk.folder / "others"
    with other.open("wb", buffering=0) as file, pytest.raises(OSError):
        while True:
            file.write(bytes(4096))
    server.start()
    again = Client(server)
    again.server = server
    # There is room for a text or two in the log that is there.
    assert len(fill(again, 10_000)) < 5
    assert not is_ready(again)
    # Once each time that it was started.
    assert len(complaints(server)) == 2
    other.unlink()
    disk.change("size=3m")
    while not is_ready(again):
        pass
    assert "stored" not in check(again, 2)
    assert again.ask("GET", f"/v1/checks/{kept[0]}")[0] == 200
    again.close()


def test_a_disk_that_may_not_be_written(server, disk, client):
    kept = check(client, 1)["id"]
    client.close()
    server.stop()
    disk.change("ro")
    server.start()
    client = Client(server)
    client.server = server
    for number in range(2, 12):
        answer = check(client, number)
        assert answer["stored"] is False
        assert str(disk.folder) not in str(answer)
        assert not is_ready(client)
    assert len(complaints(server)) == 1
    disk.change("rw")
    while not is_ready(client):
        pass
    assert "stored" not in check(client, 12)
    assert metrics(client)["supertext_history_writable"] == 1
    assert client.ask("GET", f"/v1/checks/{kept}")[0] == 200
    client.close()
