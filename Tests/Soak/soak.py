"""Mixed traffic against one server for some minutes: checks of texts in every language, streams that clients leave, reads of
the history, words, broken requests. It asks, at the end:

- that no answer came but those that were meant,
- that every check that was answered as kept is in the history, finished,
- that memory, open files and threads are flat behind the warm-up.

    python Tests/Soak/soak.py MINUTES

Speaks to 127.0.0.1 only, and stops after LONGEST requests whatever the time.
"""

import collections
import http.client
import json
import pathlib
import random
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from supertext_server import ROOT, Server  # noqa: E402

LONGEST = 400_000
CLIENTS = 4
# Of the time, how much is warm-up: dictionaries are loaded, and caches fill.
WARM_UP = 0.4
# How much the memory of the last quarter may be above that of the quarter behind the warm-up.
GROWTH = 1.10

JSON = {"Content-Type": "application/json"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}

# A sentence or two in each language, with a mistake.
SENTENCES = {
    "en-US": "The neighbors recieved a letter about the old bridge. They was happy.",
    "en-GB": "The colour of the harbour was beatiful in the evening.",
    "fr": "Le facteur a apporté une lettre importente ce matin. Les enfants joue dans le jardin.",
    "de-DE": "Der Nachbar hat gestern eine Adrese aufgeschrieben. Wir gehen nach hause.",
    "es": "El cartero trajo una carta importnte esta mañana.",
    "it": "Il postino ha portato una lettera inportante stamattina.",
    "pt-BR": "O carteiro trouxe uma carta inportante hoje de manhã.",
    "pt-PT": "O carteiro trouxe uma carta inportante esta manhã.",
    "nl": "De postbode heeft vanochtend een belangrijke breif gebracht.",
    "pl": "Listonosz przyniósł dziś rano ważny lisst.",
    "ru": "Почтальон принёс сегодня утром важное писмо.",
    "uk": "Листоноша приніс сьогодні вранці важливого листаа.",
    "sv": "Brevbäraren kom med ett viktigt brevv i morse.",
    "da": "Postbudet kom med et vigtigt breev i morges.",
}
DOCUMENTS = [("plain", "letter.txt"), ("markdown", "guide.md"), ("html", "page.html"), ("latex", "paper.tex")]


class Soak:
    def __init__(self, server, minutes):
        self.server = server
        self.start = time.monotonic()
        self.end = self.start + 60 * minutes
        self.lock = threading.Lock()
        self.kept = set()
        self.left = set()
        self.counts = collections.Counter()
        self.errors = []
        self.samples = []
        self.documents = [(name, (ROOT / "Tests" / "Corpus" / file).read_text()) for name, file in DOCUMENTS]

    @property
    def is_over(self):
        return time.monotonic() > self.end or sum(self.counts.values()) >= LONGEST or len(self.errors) > 20

    # What clients do. Each is one or two requests; the name is counted.

    def check(self, client):
        check = client.json("POST", "/v1/checks", self.request(client), JSON, 200)
        self.keep(check["id"])
        assert check["state"] == "loaded", check
        if check["result"]["corrections"] and client.random.random() < 0.2:
            correction = client.random.choice(check["result"]["corrections"])
            decision = client.random.choice(["accepted", "dismissed", None])
            client.json("PATCH", f"/v1/checks/{check['id']}/corrections/{correction['id']}", {"decision": decision}, JSON, 200)

    def unkept(self, client):
        client.json("POST", "/v1/checks", {**self.request(client), "store": False}, JSON, 200)

    def document(self, client):
        format, text = client.random.choice(self.documents)
        check = client.json(
            "POST", "/v1/checks", {"text": f"{text}\n{client.unique()}\n", "format": format, "language": "auto"}, JSON, 200)
        self.keep(check["id"])

    def stream(self, client):
        events = client.events(self.request(client))
        assert events[-1]["state"] == "loaded", events[-1]
        self.keep(events[-1]["id"])

    def stream_cut_off(self, client):
        request = self.request(client)
        request["text"] = "\n\n".join(f"{request['text']} {number}" for number in range(200))
        events = client.events(request, only=1)
        with self.lock:
            self.left.add(events[0]["id"])

    def later(self, client):
        check = client.json("POST", "/v1/checks", self.request(client), {**JSON, "Prefer": "respond-async"}, 202)
        self.keep(check["id"])

    def history(self, client):
        query = client.random.choice(["", "?limit=50", "?q=letter", "?q=Listonosz", "?language=fr&limit=5"])
        for check in client.json("GET", "/v1/checks" + query, None, {}, 200)["checks"][:2]:
            client.json("GET", f"/v1/checks/{check['id']}", None, {}, 200)

    def words(self, client):
        path = f"/v1/words/frobnicate{client.random.choice('abcdefgh')}?language={client.random.choice(['en-US', 'fr', 'de-DE'])}"
        client.json(client.random.choice(["PUT", "PUT", "GET", "DELETE"]), path, None, {}, 200, 201, 204, 404)

    def insights(self, client):
        client.json("GET", "/v1/insights?interval=day", None, {}, 200)
        client.json("GET", "/v1/practice?limit=5", None, {}, 200)

    def language_tool(self, client):
        code, sentence = client.random.choice(list(SENTENCES.items()))
        text = "".join(f"%{byte:02X}" for byte in f"{sentence} {client.random.random()}".encode())
        answer = client.json("POST", "/v2/check", f"text={text}&language={client.random.choice([code, 'auto'])}", FORM, 200)
        assert answer["language"]["code"], answer

    def broken(self, client):
        body, status = client.random.choice([
            ("{", 400), ('{"text":1}', 400), ('{"text":"a","lanuage":"fr"}', 400), ('{"text":"a","language":"tlh"}', 422),
            ('{"text":"a\\u0000b"}', 400), ('{"text":"' + "a " * 20_000 + '"}', 413), (b'{"text":"\xff"}', 400),
            ("[" * 5000, 400),
        ])
        answer = client.json("POST", "/v1/checks", body, JSON, status)
        assert answer["status"] == status, answer

    def pages(self, client):
        path = client.random.choice(["/", "/healthz", "/readyz", "/metrics", "/v1/languages", "/v1/rules/spelling.unknown-word",
                                     "/rules/cause.doubled-letter", "/v1/words?limit=10"])
        client.ask("GET", path, None, {}, 200)

    MIX = {check: 30, unkept: 8, document: 2, stream: 8, stream_cut_off: 3, later: 4, history: 12, words: 8, insights: 1,
           language_tool: 12, broken: 6, pages: 6}

    def request(self, client):
        code = client.random.choice(list(SENTENCES))
        return {"text": f"{SENTENCES[code]} {client.unique()}.", "language": client.random.choice([code, code, "auto"])}

    def keep(self, id):
        with self.lock:
            self.kept.add(id)

    # The run.

    def run(self):
        clients = [threading.Thread(target=self.drive, args=(number,)) for number in range(CLIENTS)]
        for client in clients:
            client.start()
        while any(client.is_alive() for client in clients):
            self.samples.append(self.sample())
            time.sleep(1)
        return self.report()

    def drive(self, number):
        client = Client(self.server.port, number)
        actions, weights = list(self.MIX), list(self.MIX.values())
        while not self.is_over:
            action = client.random.choices(actions, weights)[0]
            try:
                action(self, client)
            except Exception as error:  # Whatever it is, it is told at the end.
                with self.lock:
                    self.errors.append(f"{action.__name__}: {error!r}"[:500])
            with self.lock:
                self.counts[action.__name__] += 1

    def sample(self):
        process = pathlib.Path(f"/proc/{self.server.process.pid}")
        status = dict(line.split(":\t", 1) for line in (process / "status").read_text().splitlines() if ":\t" in line)
        return (time.monotonic() - self.start, int(status["VmRSS"].split()[0]) / 1024, int(status["Threads"]),
                len(list((process / "fd").iterdir())))

    def report(self):
        client = Client(self.server.port, -1)
        problems = list(self.errors)
        length = self.samples[-1][0]
        print(f"{sum(self.counts.values())} actions in {length:.0f} s by {CLIENTS} clients: "
              + ", ".join(f"{name} {count}" for name, count in self.counts.most_common()))
        print("\n| seconds | memory, MB | threads | open files |\n|---:|---:|---:|---:|")
        for tenth in range(10):
            part = self.part(tenth / 10, (tenth + 1) / 10)
            if part:
                print(f"| {part[-1][0]:.0f} | {self.median(part, 1):.0f} | {self.median(part, 2):.0f} | {self.median(part, 3):.0f} |")
        behind, last = self.part(WARM_UP, WARM_UP + 0.25), self.part(0.75, 1)
        for name, column in [("memory", 1), ("threads", 2), ("open files", 3)]:
            before, after = self.median(behind, column), self.median(last, column)
            print(f"\n{name}: {before:.0f} behind the warm-up, {after:.0f} at the end", end="")
            if after > before * GROWTH + (4 if column > 1 else 0):
                problems.append(f"{name} grew from {before:.0f} to {after:.0f}")
        problems += self.missing(client)
        print(f"\n\n{len(self.kept)} checks were kept, and {len(self.left)} were left by their clients.")
        for problem in problems:
            print(f"- {problem}")
        print("FAILED" if problems else "Nothing but what was meant.")
        return not problems

    def missing(self, client):
        """Every kept check by its own address and in the list, and none that still runs."""
        problems = []
        deadline = time.monotonic() + 60
        for id in sorted(self.kept | self.left):
            while True:
                check = client.json("GET", f"/v1/checks/{id}", None, {}, 200, 404)
                if check.get("state") != "loading" or time.monotonic() > deadline:
                    break
                time.sleep(0.1)
            if check.get("state") != "loaded" and (id in self.kept or check.get("state") == "loading"):
                problems.append(f"check {id} is {check.get('state', 'gone')}")
        listed, before = set(), ""
        while before is not None:
            page = client.json("GET", f"/v1/checks?limit=100{before and '&before=' + before}", None, {}, 200)
            listed.update(check["id"] for check in page["checks"])
            before = page["next"]
        if not self.kept <= listed:
            problems.append(f"{len(self.kept - listed)} kept checks are not in the list")
        return problems[:20]

    def part(self, start, end):
        length = self.samples[-1][0]
        return [sample for sample in self.samples if start * length <= sample[0] <= end * length]

    @staticmethod
    def median(samples, column):
        values = sorted(sample[column] for sample in samples)
        return values[len(values) // 2] if values else 0


class Client:
    """One client with a connection that it keeps, as clients do, and opens again now and then."""

    def __init__(self, port, number):
        self.port = port
        self.random = random.Random(number)
        self.number = number
        self.serial = 0
        self.connection = None

    def unique(self):
        self.serial += 1
        return f"Number {self.number} {self.serial}"

    def ask(self, method, path, body, headers, *statuses):
        if self.connection is None or self.random.random() < 0.05:
            self.close()
            self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        if isinstance(body, dict):
            body = json.dumps(body)
        if isinstance(body, str):
            body = body.encode()
        try:
            self.connection.request(method, path, body, headers)
            response = self.connection.getresponse()
            content = response.read()
        except Exception:
            self.close()
            raise
        if response.will_close or response.status == 413:
            self.close()
        assert response.status in statuses, f"{method} {path} answered {response.status}: {content[:300]}"
        return content

    def json(self, *arguments):
        return json.loads(self.ask(*arguments) or b"{}")

    def events(self, request, only=None):
        """The states of a check that is streamed; the connection is closed behind the first few."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request("POST", "/v1/checks", json.dumps(request).encode(), {**JSON, "Accept": "text/event-stream"})
            response = connection.getresponse()
            assert response.status == 200, response.status
            events = []
            while line := response.readline():
                if line.startswith(b"data: "):
                    events.append(json.loads(line[6:]))
                    if len(events) == only:
                        break
            return events
        finally:
            connection.close()

    def close(self):
        if self.connection is not None:
            self.connection.close()
            self.connection = None


def main():
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 10
    with tempfile.TemporaryDirectory() as folder:
        server = Server(pathlib.Path(folder), settings={"SUPERTEXT_LIMITS_TEXT_BYTES": "30000"})
        server.start()
        try:
            return 0 if Soak(server, minutes).run() else 1
        finally:
            server.stop()


if __name__ == "__main__":
    sys.exit(main())
