"""The API as /openapi.json describes it, asked of a real server.

SUPERTEXT_BINARY   the `supertext` program (default: .build/release/supertext)
"""

import os
import pathlib
import re
import signal
import subprocess

import pytest

from contract import Contract

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("SUPERTEXT_BINARY", str(ROOT / ".build" / "release" / "supertext"))


class Server:
    """`supertext serve` on a free port, with a history of its own."""

    def __init__(self, folder: pathlib.Path, dictionaries: pathlib.Path, settings: dict):
        self.database = folder / "history.sqlite"
        self.log = folder / "server.log"
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [BINARY, "serve", "--hostname", "127.0.0.1", "--port", "0", "--database", str(self.database),
                 "--dictionaries", str(dictionaries), "--public", str(ROOT / "public")],
                stdout=subprocess.PIPE, stderr=log, text=True, env={**os.environ, **settings})
        for line in self.process.stdout:
            if ready := re.search(r"SuperText is ready at http://127\.0\.0\.1:(\d+)", line):
                self.port = int(ready[1])
                return
        raise AssertionError(f"The server did not start:\n{self.log.read_text()}")

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


@pytest.fixture(scope="session")
def start(tmp_path_factory):
    """Starts a server, and stops it behind the last test."""
    servers = []

    def start(dictionaries=ROOT / "Dictionaries", **settings):
        folder = tmp_path_factory.mktemp("server")
        settings = {f"SUPERTEXT_{name}": str(value) for name, value in settings.items()}
        servers.append(Server(folder, dictionaries, settings))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def server(start):
    return start(LIMITS_TEXT_BYTES=10_000)


@pytest.fixture(scope="session")
def contract(server):
    """What /openapi.json says, and which of it was seen."""
    return Contract.of(server.port)
