"""A server under load is killed again and again: what it has answered as done is done.

KILLS   how often (default: 20)
SEED    for the same moments again
"""

import http.client
import os
import random
import signal
import sqlite3
import threading

from client import Client

KILLS = int(os.environ.get("KILLS", 20))
SEED = int(os.environ.get("SEED", random.randrange(1 << 32)))
CLIENTS = 4


class Load:
    """Clients that ask until the server is gone, and note what it has answered."""

    def __init__(self, server, round):
        self.server = server
        self.round = round
        self.answered = threading.Condition()
        self.count = 0
        # What must be there, what must not, and what may.
        self.kept, self.words, self.deleted, self.unsure = {}, set(), set(), set()
        self.threads = [threading.Thread(target=self.ask, args=(number,)) for number in range(CLIENTS)]
        for thread in self.threads:
            thread.start()

    def ask(self, number):
        try:
            client = Client(self.server)
            turn = 0
            while True:
                turn += 1
                self.step(client, number, turn)
                with self.answered:
                    self.count += 1
                    self.answered.notify()
        except (OSError, http.client.HTTPException):
            with self.answered:
                self.answered.notify()

    def step(self, client, number, turn):
        name = f"{self.round}.{number}.{turn}"
        if turn % 7 == 0:
            word = f"Frob{'abcdefghij'[self.round % 10]}{'abcd'[number]}{'x' * (turn // 7)}{self.round}"
            status, _ = client.ask("PUT", f"/v1/words/{word}")
            assert status in (200, 201)
            self.words.add(word)
        elif turn % 11 == 0 and self.kept:
            id = next((id for id, text in list(self.kept.items()) if f" {self.round}.{number}." in text), None)
            if id is not None:
                # From here on nobody knows, until there is an answer.
                del self.kept[id]
                self.unsure.add(id)
                status, _ = client.ask("DELETE", f"/v1/checks/{id}")
                assert status == 204
                self.unsure.discard(id)
                self.deleted.add(id)
        else:
            text = f"I recieved teh parcle {name}. " + "It was kind of you to send it. " * (turn % 40)
            status, check = client.check(text, **({"Prefer": "respond-async"} if turn % 5 == 0 else {}))
            assert status in (200, 202) and check.get("stored") is not False, check
            self.kept[check["id"]] = text

    def kill(self, after):
        """Kills the server once so many answers have come."""
        with self.answered:
            self.answered.wait_for(lambda: self.count >= after or not any(thread.is_alive() for thread in self.threads))
        self.server.process.send_signal(signal.SIGKILL)
        self.server.process.wait()
        for thread in self.threads:
            thread.join()


def verify(client, load):
    for id, text in load.kept.items():
        status, check = client.ask("GET", f"/v1/checks/{id}")
        assert status == 200, f"{id} is lost: {text[:60]}"
        assert check["text"] == text
    for id in load.deleted:
        assert client.ask("GET", f"/v1/checks/{id}")[0] == 404, f"{id} is back"
    for word in load.words:
        assert client.ask("GET", f"/v1/words/{word}")[0] == 200, f"{word} is lost"


def test_what_was_answered_as_kept_survives_every_kill(server):
    print(f"SEED={SEED}")
    moments = random.Random(SEED)
    loads = []
    for round in range(KILLS):
        server.start()
        if loads:
            client = Client(server)
            verify(client, loads[-1])
            client.close()
        loads.append(Load(server, round))
        loads[-1].kill(moments.randint(1, 60))
        server.process.stdout.close()
    server.start()
    client = Client(server)
    for load in loads:
        verify(client, load)
    # And nothing else is there.
    known = set().union(*(load.kept.keys() | load.unsure for load in loads))
    found, path = set(), "/v1/checks?limit=100"
    while path:
        page = client.ask("GET", path)[1]
        found |= {check["id"] for check in page["checks"]}
        path = page["next"] and f"/v1/checks?limit=100&before={page['next']}"
    assert {id for load in loads for id in load.kept} <= found
    # A check whose answer the kill cut off may be there: at most one of each client in each round.
    assert len(found - known) <= KILLS * CLIENTS
    assert client.ask("GET", "/readyz")[0] == 200
    client.close()
    server.stop()
    with sqlite3.connect(server.database) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
    print(f"{sum(len(load.kept) for load in loads)} checks and {sum(len(load.words) for load in loads)} words, none lost")
