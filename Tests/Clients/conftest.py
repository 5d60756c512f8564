"""A real server for the real clients.

SUPERTEXT_OLD_CLIENTS  a folder with language_tool_python 3.1.0, which cannot be installed beside 3.4.0
"""

import json
import pathlib
import socket

import jsonschema
import pytest

from supertext_server import Server

SCHEMA = json.loads((pathlib.Path(__file__).parent / "check.schema.json").read_text())


class Answer:
    """What a server answered to one request."""

    def __init__(self, raw: bytes):
        head, self.body = raw.split(b"\r\n\r\n", 1)
        lines = head.decode().split("\r\n")
        self.status = int(lines[0].split()[1])
        self.headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines[1:])}
        if self.headers.get("transfer-encoding") == "chunked":
            self.body = joined(self.body)

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self):
        return json.loads(self.body)


def joined(chunks: bytes) -> bytes:
    """A body that came in chunks."""
    body = b""
    while chunks:
        size, rest = chunks.split(b"\r\n", 1)
        length = int(size, 16)
        body, chunks = body + rest[:length], rest[length + 2:]
        if length == 0:
            return body
    raise ValueError("the last chunk is missing")


class LanguageToolServer(Server):
    """A server that is asked byte for byte."""

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


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    server = LanguageToolServer(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def validate():
    return lambda answer: jsonschema.validate(answer, SCHEMA)
