"""Machines within one machine: network namespaces with addresses of their own, whose links are taken down as cables are pulled out.

Nothing of the machine's own network is touched, and what is made here goes with the processes that are in it. Only who may administer a
network may make one, and come back out of it: root, or whoever is in a user namespace with a network of its own (see `NETWORKS` in the Makefile).
"""

import ctypes
import os
import subprocess

NEW_NETWORK = 0x40000000  # CLONE_NEWNET: Python has a name for it from 3.12 on.
LIBRARY = ctypes.CDLL(None, use_errno=True)


def why_not():
    """Why there can be no networks here; `None` when there can."""
    if os.environ.get("NAMESPACES") == "no":
        return "NAMESPACES=no says so"
    try:
        tried = subprocess.run(
            ["nsenter", "--net=/proc/self/ns/net", "unshare", "--net", "sh", "-c", "ip link add one type veth peer name other && ip link add switch type bridge"],
            capture_output=True, text=True)
    except FileNotFoundError as missing:
        return str(missing)
    return None if tried.returncode == 0 else tried.stderr.strip()


def ip(*arguments, within=()):
    subprocess.run([*within, "ip", *arguments], check=True)


class Link:
    """A cable between a machine and a switch."""

    def __init__(self, name):
        self.name = name

    def down(self):
        """Pulled out at the switch: what is sent is neither refused nor answered."""
        ip("link", "set", self.name, "down")

    def up(self):
        ip("link", "set", self.name, "up")


class Machine:
    """A network namespace, whose programs are those that `command` stands before."""

    def __init__(self, name):
        self.name = name
        self.links = {}
        # Something must be in it for as long as it is to last, and ends with the tests, however they end.
        self.keeper = subprocess.Popen(["unshare", "--net", "sh", "-c", "echo; exec cat"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.keeper.stdout.readline()
        self.command = ["nsenter", f"--net=/proc/{self.keeper.pid}/ns/net", "--"]
        ip("link", "set", "lo", "up", within=self.command)

    def stop(self):
        self.keeper.stdin.close()
        self.keeper.stdout.close()
        self.keeper.wait()


class Network:
    """Switches, and machines that are linked to them. The thread that makes it is at all switches, and so are those that it starts."""

    def __init__(self, **switches):
        """switches   their names, and the address of this thread in each: `front="10.87.0.1/24"`"""
        self.machines = []
        self.outside = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
        self.call(LIBRARY.unshare, NEW_NETWORK)
        ip("link", "set", "lo", "up")
        for name, address in switches.items():
            ip("link", "add", name, "type", "bridge")
            ip("address", "add", address, "dev", name)
            ip("link", "set", name, "up")

    def machine(self, name, **addresses):
        """A machine with links to switches: `machine("one", front="10.87.0.11/24")`."""
        machine = Machine(name)
        self.machines.append(machine)
        for switch, address in addresses.items():
            link = Link(f"{switch}-{name}")
            ip("link", "add", link.name, "type", "veth", "peer", "name", switch, "netns", str(machine.keeper.pid))
            ip("link", "set", link.name, "master", switch)
            ip("address", "add", address, "dev", switch, within=machine.command)
            ip("link", "set", switch, "up", within=machine.command)
            link.up()
            machine.links[switch] = link
        return machine

    def stop(self):
        for machine in self.machines:
            machine.stop()
        self.call(LIBRARY.setns, self.outside, NEW_NETWORK)
        os.close(self.outside)

    @staticmethod
    def call(function, *arguments):
        if function(*arguments) != 0:
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
