"""A PostgreSQL server across a network: over TLS, and with nobody who only says that they are it."""

import shutil
import socket
import subprocess

import pytest

from client import Client
from cluster import running_database
from test_failures import becomes_ready, keeps, refuses


class Authority:
    """A certificate authority of a test's own."""

    def __init__(self, folder):
        folder.mkdir()
        self.folder = folder
        self.certificate = folder / "ca.pem"
        self.request("ca", "/CN=An authority", "-addext", "basicConstraints=critical,CA:TRUE")

    def request(self, name, subject, *options):
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc", "-days", "2",
             "-subj", subject, "-keyout", str(self.folder / f"{name}.key"), "-out", str(self.folder / f"{name}.pem"), *options],
            check=True, capture_output=True)

    def issue(self, host):
        """A certificate for a host, and its key."""
        self.request("server", f"/CN={host}", "-addext", f"subjectAltName=DNS:{host}", "-CA", str(self.certificate),
                     "-CAkey", str(self.folder / "ca.key"))
        return self.folder / "server.pem", self.folder / "server.key"


@pytest.fixture
def authority(tmp_path):
    return Authority(tmp_path / "authority")


@pytest.fixture
def addresses(authority):
    """The address of a database at `localhost`, as which its server has a certificate: by a host, and what it is verified with."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with running_database() as database:
        for file, name in zip(authority.issue("localhost"), ("server.crt", "server.key")):
            target = database.folder / "data" / name
            shutil.copy(file, target)
            # PostgreSQL takes no key that others may read.
            target.chmod(0o600)
            if database.user:
                shutil.chown(target, "postgres")
        database.stop()
        # Without TLS there is no way in but the socket.
        (database.folder / "data" / "pg_hba.conf").write_text("local all all trust\nhostssl all all 127.0.0.1/32 trust\n")
        database.options = f"-c ssl=on -c listen_addresses=127.0.0.1 -c port={port}"
        database.start()
        yield lambda host, certificate: (
            f"postgres://postgres@{host}:{port}/postgres?hostaddr=127.0.0.1&sslmode=verify-full&sslrootcert={certificate}")


def test_a_server_that_is_who_it_says(server, addresses, authority):
    server.database = addresses("localhost", authority.certificate)
    server.start()
    client = Client(server)
    becomes_ready(client)
    keeps(client, "over TLS")
    client.close()


def test_a_server_of_another_name(server, addresses, authority):
    server.database = addresses("db.example.org", authority.certificate)
    server.start()
    client = Client(server)
    refuses(client, "for nobody", "database server")
    assert 'certificate for "localhost" does not match host name "db.example.org"' in server.log.read_text()
    client.close()


def test_a_server_that_somebody_else_vouches_for(server, addresses, tmp_path):
    server.database = addresses("localhost", Authority(tmp_path / "other").certificate)
    server.start()
    client = Client(server)
    refuses(client, "for nobody", "database server")
    assert "certificate verify failed" in server.log.read_text()
    client.close()
