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

from supertext_server import ROOT, Server


class Database:
    """A PostgreSQL server in a folder of its own, on a Unix socket in it.

    options   of the server, beside those that it needs to be one of a test
    """

    def __init__(self, folder, options=""):
        self.folder = pathlib.Path(folder)
        self.options = options
        # PostgreSQL refuses to run as root.
        self.user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        if self.user:
            shutil.chown(self.folder, "postgres")
        self.run("initdb", "--auth", "trust", "--username", "postgres", "--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync")
        self.start()

    def run(self, program, *arguments):
        path = max(pathlib.Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), key=lambda path: int(path.parts[4]))
        subprocess.run([*self.user, str(path), "--pgdata", str(self.folder / "data"), *arguments],
                       check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def start(self):
        # What is acknowledged must be there after a crash of the server; not after one of the machine.
        self.run("pg_ctl", "start", "--wait", "--log", str(self.folder / "log"), "--options",
                 f"-c listen_addresses= -c fsync=off -c unix_socket_directories={self.folder} {self.options}")

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
        self.flows.set()
        threading.Thread(target=self.accept, daemon=True).start()

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
        self.flows.set()
        self.listener.close()


class Balancer:
    """nginx with the configuration that is in `deploy`, before servers of a test."""

    def __init__(self, folder, servers):
        self.folder = folder
        folder.mkdir()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        site = (ROOT / "deploy" / "nginx.conf").read_text()
        for number, server in enumerate(servers, 1):
            site = site.replace(f"supertext-{number}:8080", f"127.0.0.1:{server.port}")
        assert "supertext-" not in site
        (folder / "site.conf").write_text(site.replace("listen 80;", f"listen 127.0.0.1:{self.port};"))
        paths = "".join(f"{kind}_temp_path {folder}/{kind};\n"
                        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        # A worker of another user could not reach the folder.
        user = "user root; " if os.getuid() == 0 else ""
        (folder / "nginx.conf").write_text(
            f"{user}worker_processes 1; pid {folder}/pid; daemon off; error_log {folder}/error.log;\n"
            f"events {{ worker_connections 512; }}\nhttp {{ access_log off;\n{paths}include {folder}/site.conf;\n}}\n")
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            ["/usr/sbin/nginx", "-c", str(self.folder / "nginx.conf"), "-p", str(self.folder)], start_new_session=True,
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
            return client.connect_ex(("127.0.0.1", self.port)) == 0

    def stop(self):
        if self.process.poll() is None:
            self.kill()


class Cluster:
    """Three servers, of which the last has a way to the database of its own."""

    def __init__(self, folder, dictionaries, settings):
        self.database = Database(self.short_folder())
        self.way = Forwarder(self.short_folder(), self.database)
        self.servers = []
        for number in range(3):
            server = Server(folder, dictionaries, settings)
            server.log = folder / f"server-{number}.log"
            server.database = self.database.address_at(self.way.folder if number == 2 else self.database.folder)
            self.servers.append(server)
            server.start()
        self.balancer = Balancer(folder / "nginx", self.servers)

    @staticmethod
    def short_folder():
        # The path of a Unix socket has room for a hundred letters.
        return subprocess.run(["mktemp", "-d", "/tmp/supertext-pg-XXXXXX"], check=True, capture_output=True, text=True).stdout.strip()

    def stop(self):
        self.balancer.stop()
        for server in self.servers:
            server.stop()
        self.way.close()
        try:
            self.database.stop("immediate")
        except subprocess.CalledProcessError:
            pass
        for folder in (self.database.folder, self.way.folder):
            shutil.rmtree(folder)
