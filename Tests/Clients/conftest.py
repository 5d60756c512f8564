"""A real server for the real clients.

SUPERTEXT_BINARY   the `supertext` program (default: .build/debug/supertext)
SUPERTEXT_OLD_CLIENTS  a folder with language_tool_python 3.1.0, which cannot be installed beside 3.4.0
"""

import json
import os
import pathlib
import re
import signal
import socket
import subprocess

import jsonschema
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("SUPERTEXT_BINARY", str(ROOT / ".build" / "debug" / "supertext"))
SCHEMA = json.loads((pathlib.Path(__file__).parent / "check.schema.json").read_text())


class Answer:
    """What a server answered to one request."""

    def __init__(self, raw: bytes):
        head, self.body = raw.split(b"\r\n\r\n", 1)
        lines = head.decode().split("\r\n")
        self.status = int(lines[0].split()[1])
        self.headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines[1:])}

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self):
        return json.loads(self.body)


class Server:
    """`supertext serve` on a free port."""

    def __init__(self, folder: pathlib.Path):
        self.log = folder / "server.log"
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [BINARY, "serve", "--hostname", "127.0.0.1", "--port", "0", "--database", str(folder / "history.sqlite"),
                 "--dictionaries", str(ROOT / "Dictionaries"), "--public", str(ROOT / "public")],
                stdout=subprocess.PIPE, stderr=log, text=True)
        for line in self.process.stdout:
            if ready := re.search(r"SuperText is ready at http://127\.0\.0\.1:(\d+)", line):
                self.port = int(ready[1])
                return
        raise AssertionError(f"The server did not start:\n{self.log.read_text()}")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def send(self, head: str, body: bytes = b"") -> Answer:
        """Sends a request byte for byte; the head without Host, length and the blank line."""
        lines = head.strip().splitlines()
        lines += [f"Host: 127.0.0.1:{self.port}", "Connection: close"]
        if body or lines[0].startswith("POST"):
            lines.append(f"Content-Length: {len(body)}")
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as connection:
            connection.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
            received = b""
            while chunk := connection.recv(65536):
                received += chunk
        return Answer(received)

    def check(self, head: str, body: bytes = b"") -> dict:
        """Sends a request that is answered with a check, which has every field that LanguageTool's has."""
        answer = self.send(head, body)
        assert answer.status == 200, answer.text
        jsonschema.validate(answer.json, SCHEMA)
        return answer.json

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def validate():
    return lambda answer: jsonschema.validate(answer, SCHEMA)
