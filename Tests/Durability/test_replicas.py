"""Three servers behind nginx with one PostgreSQL database: each of them may go at any moment, and nobody who was answered loses anything.

ROUNDS      how often something is killed or cut off under load (default: 8)
NAMESPACES  no: all on the network of the machine, as where namespaces may not be made
"""

import http.client
import itertools
import json
import os
import signal
import threading
import time
import warnings

import pytest

from client import Client
from cluster import Cluster, ClusterNetwork
from network import why_not
from test_failures import becomes_ready, keeps, refuses

ROUNDS = int(os.environ.get("ROUNDS", 8))
CLIENTS = 4
# A check of some seconds, one sentence of which is told.
LONG = "It was kind of you to send it. " * 6000 + "I recieved it."


@pytest.fixture
def network():
    """Three servers, a balancer and a database, each with a network namespace of its own, if there may be any."""
    if reason := why_not():
        warnings.warn(f"Without network namespaces, which cannot be made here ({reason}): all servers share the machine's network, and the one "
                      "that is cut off from the database has a forwarder that falls silent in place of a link.", stacklevel=1)
        yield None
        return
    network = ClusterNetwork()
    yield network
    network.stop()


@pytest.fixture
def cluster(server, network, tmp_path):
    cluster = Cluster(tmp_path, server.dictionaries, server.settings, network)
    for one in cluster.servers:
        client = Client(one)
        becomes_ready(client)
        client.close()
    yield cluster
    cluster.stop()


def events(server, check, after=None):
    """The states of a check as they are streamed: their numbers, and what they are."""
    connection = http.client.HTTPConnection(server.host, server.port, timeout=60)
    headers = {"Accept": "text/event-stream"} | ({} if after is None else {"Last-Event-ID": str(after)})
    connection.request("GET", f"/v1/checks/{check}/events", headers=headers)
    response = connection.getresponse()
    assert response.status == 200, response.status
    number = data = None
    try:
        for line in response:
            line = line.decode().rstrip("\r\n")
            if line.startswith("id:"):
                number = int(line[3:])
            elif line.startswith("data:"):
                data = json.loads(line[5:])
            elif not line and data is not None:
                yield number, data["state"]
                data = None
    finally:
        connection.close()


def hand_in(client, text):
    status, check = client.check(text, Prefer="respond-async")
    assert status == 202, (status, check)
    return check["id"]


def test_a_check_is_followed_at_any_server(cluster):
    one, other, third = cluster.servers
    client = Client(one)
    check = hand_in(client, LONG)
    first, state = next(events(other, check))
    assert state == "loading"
    # At a third, from there on.
    states = list(events(third, check, after=first))
    assert states[-1][1] == "loaded"
    numbers = [number for number, _ in states]
    assert numbers == sorted(numbers) and numbers[0] > first
    client.close()


def test_what_a_server_that_is_killed_has_not_done_another_does_once(cluster):
    one, other, _ = cluster.servers
    client = Client(one)
    check = hand_in(client, LONG)
    stream = events(other, check)
    seen = [next(stream)]
    one.process.send_signal(signal.SIGKILL)
    one.process.wait()
    # Who follows it elsewhere notices nothing.
    seen += stream
    assert seen[-1][1] == "loaded"
    numbers = [number for number, _ in seen]
    assert numbers == sorted(set(numbers))
    assert [state for _, state in seen].count("loaded") == 1
    with_other = Client(other)
    assert [found["text"] for found in with_other.ask("GET", f"/v1/checks/{check}")[1]["result"]["corrections"]] == ["recieved"]
    assert cluster.database.ask("SELECT count(*) FROM checked_text") == "1"
    with_other.close()


def notices(server):
    """It notices by itself, within seconds, that the database is away."""
    client = Client(server)
    while client.ask("GET", "/readyz")[0] == 200:
        pass
    client.close()


def test_a_server_that_is_cut_off_from_the_database(cluster):
    one, _, third = cluster.servers
    client, cut_off = Client(one), Client(third)
    keeps(cut_off, "before")
    cluster.way.down()
    notices(third)
    refuses(cut_off, "meanwhile", "database server")
    keeps(client, "elsewhere")
    cluster.way.up()
    begin = time.monotonic()
    becomes_ready(cut_off)
    print(f"Cut off from the database and linked again, it is ready after {time.monotonic() - begin:.1f} s")
    keeps(cut_off, "after")
    texts = [check["excerpt"] for check in cut_off.ask("GET", "/v1/checks")[1]["checks"]]
    assert [text.split()[-1] for text in texts] == ["after.", "elsewhere.", "before."]
    client.close()
    cut_off.close()


class Load:
    """Clients of the balancer that ask on and on, whatever goes, and note what was answered as kept."""

    def __init__(self, cluster):
        self.cluster = cluster
        self.kept = {}
        self.ends = threading.Event()
        self.answered = threading.Condition()
        self.threads = [threading.Thread(target=self.ask, args=(number,)) for number in range(CLIENTS)]
        for thread in self.threads:
            thread.start()

    def ask(self, number):
        client = None
        for turn in itertools.count():
            if self.ends.is_set():
                return
            text = f"I recieved teh parcle {number}.{turn}. " + "It was kind of you to send it. " * (turn % 40)
            try:
                client = client or Client(self.cluster.balancer)
                status, check = client.check(text, **({"Prefer": "respond-async"} if turn % 3 == 0 else {}))
            # The last is what nginx says in HTML when no server answers.
            except (OSError, http.client.HTTPException, json.JSONDecodeError):
                client = None
                continue
            if status in (200, 202) and check.get("stored") is not False:
                with self.answered:
                    self.kept[check["id"]] = text
                    self.answered.notify()

    def wait_for(self, more):
        """Waits until so many more checks have been kept."""
        with self.answered:
            enough = len(self.kept) + more
            self.answered.wait_for(lambda: len(self.kept) >= enough)

    def stop(self):
        self.ends.set()
        for thread in self.threads:
            thread.join()


def test_nothing_that_was_answered_as_kept_is_lost_when_anything_is_killed_or_cut_off(cluster, network):
    victims = [*cluster.servers, cluster.database, cluster.balancer]
    # A forwarder that falls silent is no link that is down: what it holds back arrives once it goes on.
    if network:
        victims.append(cluster.way)
    load = Load(cluster)
    slowest = 0
    try:
        for round in range(ROUNDS):
            load.wait_for(5)
            victim = victims[round % len(victims)]
            if victim is cluster.balancer:
                victim.kill()
                victim.start()
            elif victim is cluster.way:
                victim.down()
                notices(cluster.servers[2])
                # The two others go on, and take over what the third has begun.
                load.wait_for(5)
                victim.up()
            elif victim is cluster.database:
                victim.kill()
            else:
                victim.process.send_signal(signal.SIGKILL)
                victim.process.wait()
                victim.process.stdout.close()
                # The two others go on.
                load.wait_for(5)
                victim.start()
            back = time.monotonic()
            for server in (*cluster.servers, cluster.balancer):
                client = Client(server)
                becomes_ready(client)
                client.close()
            load.wait_for(1)
            slowest = max(slowest, time.monotonic() - back)
    finally:
        load.stop()
    client = Client(cluster.balancer)
    for id, text in load.kept.items():
        for _, state in events(cluster.balancer, id):
            pass
        assert state == "loaded", f"{id} has not come to an end: {state}"
        status, check = client.ask("GET", f"/v1/checks/{id}")
        assert (status, check["text"]) == (200, text)
    client.close()
    assert cluster.database.ask("SELECT count(*) FROM checked_text WHERE state = 'loading'") == "0"
    # None twice.
    assert cluster.database.ask("SELECT count(*) - count(DISTINCT text) FROM checked_text") == "0"
    print(f"{len(load.kept)} checks kept while something was killed or cut off {ROUNDS} times, none lost; back after {slowest:.1f} s at the latest")
