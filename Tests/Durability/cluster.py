"""Three servers with one PostgreSQL database, nginx before them, and a way to cut one of them off from the database."""

import contextlib
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import urllib.parse

from network import Network
from supertext_server import ROOT, Server


class Database:
    """A PostgreSQL server in a folder of its own, on a Unix socket in it.

    options   of the server, beside those that it needs to be one of a test
    command   what it is started by, as what enters a network
    network   from where it may be reached over TCP, and it is reached at `host`; nobody unless given
    """

    def __init__(self, folder, options="", command=(), network=None, host=""):
        self.folder = pathlib.Path(folder)
        self.options = options
        self.command = list(command)
        self.host = host
        # PostgreSQL refuses to run as root.
        self.user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        if self.user:
            shutil.chown(self.folder, "postgres")
        self.run("initdb", "--auth", "trust", "--username", "postgres", "--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync")
        if network:
            with (self.folder / "data" / "pg_hba.conf").open("a") as rules:
                rules.write(f"host all all {network} trust\n")
        self.start()

    def run(self, program, *arguments):
        path = max(pathlib.Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), key=lambda path: int(path.parts[4]))
        subprocess.run([*self.command, *self.user, str(path), "--pgdata", str(self.folder / "data"), *arguments],
                       check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def start(self):
        # What is acknowledged must be there after a crash of the server; not after one of the machine.
        self.run("pg_ctl", "start", "--wait", "--log", str(self.folder / "log"), "--options",
                 f"-c listen_addresses={self.host} -c fsync=off -c unix_socket_directories={self.folder} {self.options}")

    def stop(self, mode="fast"):
        self.run("pg_ctl", "stop", "--wait", "--mode", mode)

    def kill(self):
        """As if the machine's memory had run out: no goodbye."""
        pid = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        os.kill(pid, signal.SIGKILL)
        # Its children notice, and let go of the memory that they share: until then no other can start.
        while True:
            try:
                self.start()
                return
            except subprocess.CalledProcessError:
                pass

    def ask(self, query):
        return self.client("psql", "-Atc", query).stdout.strip()

    def client(self, program, *arguments):
        """Runs one of PostgreSQL's programs that are clients of the server: `pg_dump`."""
        return subprocess.run([program, "-h", str(self.folder), "-U", "postgres", *arguments], check=True, capture_output=True, text=True)

    @property
    def address(self):
        return self.address_at(self.folder)

    @staticmethod
    def address_at(folder):
        return f"postgres://postgres@/postgres?host={urllib.parse.quote(str(folder), safe='')}"


@contextlib.contextmanager
def running_database(options=""):
    """A PostgreSQL server for a test, which may stop it."""
    # The path of a Unix socket has room for a hundred letters.
    database = Database(tempfile.mkdtemp(prefix="supertext-pg-", dir="/tmp"), options)
    try:
        yield database
    finally:
        try:
            database.stop("immediate")
        except subprocess.CalledProcessError:
            pass
        shutil.rmtree(database.folder)


class Forwarder:
    """A way to the database of one server's own, which can fall silent: what has been sent is neither refused nor answered."""

    def __init__(self, folder, database):
        self.folder = pathlib.Path(folder)
        self.target = str(database.folder / ".s.PGSQL.5432")
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(self.folder / ".s.PGSQL.5432"))
        self.listener.listen(64)
        self.flows = threading.Event()
        self.up()
        threading.Thread(target=self.accept, daemon=True).start()

    def down(self):
        self.flows.clear()

    def up(self):
        self.flows.set()

    def accept(self):
        while True:
            try:
                client = self.listener.accept()[0]
            except OSError:
                return
            threading.Thread(target=self.connect, args=(client,), daemon=True).start()

    def connect(self, client):
        self.flows.wait()
        server = socket.socket(socket.AF_UNIX)
        try:
            server.connect(self.target)
        except OSError:
            client.close()
            return
        for source, target in ((client, server), (server, client)):
            threading.Thread(target=self.copy, args=(source, target), daemon=True).start()

    def copy(self, source, target):
        try:
            while data := source.recv(65536):
                self.flows.wait()
                target.sendall(data)
        except OSError:
            pass
        for end in (source, target):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def close(self):
        self.up()
        self.listener.close()


class Balancer:
    """nginx with the configuration that is in `deploy`, before servers of a test.

    machine   where it runs, at `host`; beside the tests unless given
    """

    def __init__(self, folder, servers, machine=None, host="127.0.0.1"):
        self.folder = folder
        self.command = machine.command if machine else []
        self.host = host
        folder.mkdir()
        self.port = 80 if machine else self.free_port()
        site = (ROOT / "deploy" / "nginx.conf").read_text()
        for number, server in enumerate(servers, 1):
            site = site.replace(f"supertext-{number}:8080", f"{server.host}:{server.port}")
        assert "supertext-" not in site
        (folder / "site.conf").write_text(site.replace("listen 80;", f"listen {host}:{self.port};"))
        paths = "".join(f"{kind}_temp_path {folder}/{kind};\n"
                        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        # A worker of another user could not reach the folder.
        user = "user root; " if os.getuid() == 0 else ""
        (folder / "nginx.conf").write_text(
            f"{user}worker_processes 1; pid {folder}/pid; daemon off; error_log {folder}/error.log;\n"
            f"events {{ worker_connections 512; }}\nhttp {{ access_log off;\n{paths}include {folder}/site.conf;\n}}\n")
        self.process = None
        self.start()

    @staticmethod
    def free_port():
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            return free.getsockname()[1]

    def start(self):
        self.process = subprocess.Popen(
            [*self.command, "/usr/sbin/nginx", "-c", str(self.folder / "nginx.conf"), "-p", str(self.folder)], start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not self.is_there():
            assert self.process.poll() is None, (self.folder / "error.log").read_text()

    def kill(self):
        """The balancer and its workers, at once."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        # Its workers end a moment later; until then one of them might be taken for the next balancer.
        while self.is_there():
            pass

    def is_there(self):
        with socket.socket() as client:
            return client.connect_ex((self.host, self.port)) == 0

    def stop(self):
        if self.process.poll() is None:
            self.kill()


class ClusterNetwork(Network):
    """Machines for three servers, a balancer and a database, as `compose.cluster.yaml` has them, but that the way to the database is another than
    that to the servers: so one can be cut off from it and still be asked."""

    def __init__(self):
        super().__init__(front="10.87.0.1/24", back="10.87.1.1/24")
        self.balancer = self.machine("nginx", front="10.87.0.10/24")
        self.servers = [self.machine(str(number), front=f"10.87.0.{10 + number}/24", back=f"10.87.1.{10 + number}/24") for number in (1, 2, 3)]
        self.database = self.machine("db", back="10.87.1.20/24")


class Cluster:
    """Three servers, of which the last has a way to the database of its own.

    network   the machines that each of them runs on; all beside the tests unless given
    """

    def __init__(self, folder, dictionaries, settings, network=None):
        self.folders = [self.short_folder()]
        if network:
            self.database = Database(self.folders[0], command=network.database.command, network="10.87.1.0/24", host="10.87.1.20")
            addresses = ["postgres://postgres@10.87.1.20/postgres"] * 3
            # Only the balancer is to reach them, as in compose.cluster.yaml.
            # And who asks is another machine to them, of which they take only so much in a minute.
            settings = {
                **settings, "SUPERTEXT_OPEN": "true", "SUPERTEXT_TRUSTED_PROXIES": "10.87.0.10",
                "SUPERTEXT_LIMITS_REQUESTS_PER_MINUTE": "0", "SUPERTEXT_LIMITS_CHARACTERS_PER_MINUTE": "0",
            }
            self.way = network.servers[2].links["back"]
        else:
            self.database = Database(self.folders[0])
            self.folders.append(self.short_folder())
            self.way = Forwarder(self.folders[1], self.database)
            addresses = [self.database.address, self.database.address, self.database.address_at(self.way.folder)]
        self.servers = []
        for number, address in enumerate(addresses):
            server = Server(folder, dictionaries, settings)
            server.log = folder / f"server-{number}.log"
            server.database = address
            if network:
                server.command = network.servers[number].command
                server.host = server.hostname = f"10.87.0.{11 + number}"
                server.port = 8080
            self.servers.append(server)
            server.start()
        self.balancer = Balancer(folder / "nginx", self.servers, *((network.balancer, "10.87.0.10") if network else ()))

    @staticmethod
    def short_folder():
        # The path of a Unix socket has room for a hundred letters.
        return pathlib.Path(tempfile.mkdtemp(prefix="supertext-pg-", dir="/tmp"))

    def stop(self):
        self.balancer.stop()
        for server in self.servers:
            server.stop()
        if isinstance(self.way, Forwarder):
            self.way.close()
        try:
            self.database.stop("immediate")
        except subprocess.CalledProcessError:
            pass
        for folder in self.folders:
            shutil.rmtree(folder)
