"""The program that the tests in Python ask: `supertext serve`, started for them and stopped behind them.

SUPERTEXT_BINARY   the program (default: .build/release/supertext)
"""

import os
import pathlib
import re
import signal
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[1]
BINARY = os.environ.get("SUPERTEXT_BINARY", str(ROOT / ".build" / "release" / "supertext"))


class Server:
    """`supertext serve` on a free port, which it keeps when it is started again, with a history in a folder."""

    def __init__(self, folder: pathlib.Path, dictionaries: pathlib.Path = ROOT / "Dictionaries", settings: dict | None = None):
        self.database = folder / "history.sqlite"
        self.log = folder / "server.log"
        self.dictionaries = dictionaries
        self.settings = settings or {}
        self.hostname = "127.0.0.1"
        self.port = 0
        # What it is started by, as what enters a network of a test.
        self.command: list[str] = []
        # Where it is asked.
        self.host = "127.0.0.1"
        self.process = None

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    def start(self):
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.command, BINARY, "serve", "--hostname", self.hostname, "--port", str(self.port),
                 "--database", str(self.database), "--dictionaries", str(self.dictionaries),
                 "--public", str(ROOT / "public")],
                stdout=subprocess.PIPE, stderr=log, text=True, env={**os.environ, **self.settings})
        for line in self.process.stdout:
            if ready := re.search(r"SuperText is ready at http://[\d.]+:(\d+)", line):
                self.port = int(ready[1])
                return
        raise AssertionError(f"The server did not start:\n{self.log.read_text()}")

    def keys(self, *arguments: str) -> str:
        """What `supertext keys` prints, of the keys of this server; a server that runs notices within a second."""
        return subprocess.run(
            [BINARY, "keys", *arguments, "--database", str(self.database)], check=True, capture_output=True, text=True).stdout.strip()

    def stop(self):
        if self.process is None:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self.process = None
