"""The API as /openapi.json describes it, asked of a real server."""

import pytest

from contract import Contract
from supertext_server import ROOT, Server


@pytest.fixture(scope="session")
def start(tmp_path_factory):
    """Starts a server, and stops it behind the last test."""
    servers = []

    def start(dictionaries=ROOT / "Dictionaries", **settings):
        folder = tmp_path_factory.mktemp("server")
        settings = {f"SUPERTEXT_{name}": str(value) for name, value in settings.items()}
        servers.append(Server(folder, dictionaries, settings))
        servers[-1].start()
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
