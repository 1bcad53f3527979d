"""The programs of the soak, and what they use."""

import os
import re
import shutil
import signal
import socket
import subprocess
import time


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def listens(port, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit(f"nothing listens on port {port} after {seconds} s")


class Program:
    """A program that can be killed and started again."""

    def __init__(self, name, command, port, log, environment=None):
        self.name, self.command, self.port, self.log = name, command, port, log
        self.environment = dict(os.environ, **(environment or {}))
        self.process = None
        self.ready_since = float("inf")
        self.starts = 0

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, env=self.environment)
        self.starts += 1
        listens(self.port)
        self.ready_since = time.monotonic()

    def kill(self):
        """As a machine that loses its power would end it."""
        self.ready_since = float("inf")
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.ready_since = float("inf")
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.terminate()
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.kill()

    def measure(self):
        """Threads, descriptors, resident memory and, for Java, the heap after a collection, in MB."""
        pid = self.process.pid
        status = open(f"/proc/{pid}/status", encoding="ascii").read()
        found = {
            "threads": int(re.search(r"Threads:\s+(\d+)", status)[1]),
            "descriptors": len(os.listdir(f"/proc/{pid}/fd")),
            "resident": int(re.search(r"VmRSS:\s+(\d+)", status)[1]) // 1024,
        }
        jcmd = shutil.which("jcmd")
        if self.command[0] == "java" and jcmd:
            subprocess.run([jcmd, str(pid), "GC.run"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60)
            heap = subprocess.run([jcmd, str(pid), "GC.heap_info"], capture_output=True, text=True, timeout=60).stdout
            used = re.findall(r"(?:def new generation|tenured generation)\s+total \d+K, used (\d+)K", heap)
            if used:
                found["heap"] = round(sum(map(int, used)) / 1024, 1)
        return found


class NameServer:
    """Answers for the addresses of two crawlers; in its other modes it lies, fails, is silent, or sends noise."""

    MODES = ("true", "silent", "false", "fails", "noise")
    NAMES = {"66.249.66.1": "crawl-66-249-66-1.googlebot.com", "157.55.39.1": "msnbot-157-55-39-1.search.msn.com"}

    def __init__(self):
        self.mode, self.questions = "true", 0
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]

    def serve(self):
        while True:
            question, client = self.socket.recvfrom(4096)
            self.questions += 1
            answer = self.answer(question)
            if answer:
                self.socket.sendto(answer, client)

    def answer(self, question):
        if self.mode == "silent" or len(question) < 17:
            return None
        if self.mode == "noise":
            return question[:2] + os.urandom(40)
        labels, at = [], 12
        while question[at]:
            labels.append(question[at + 1 : at + 1 + question[at]].decode("latin-1"))
            at += 1 + question[at]
        kind = int.from_bytes(question[at + 1 : at + 3], "big")
        asked = question[12 : at + 5]
        data = self.data(".".join(labels).lower(), kind)
        code = 2 if self.mode == "fails" else 0 if data is not None else 3
        header = question[:2] + bytes([0x81, 0x80 | code]) + b"\0\1" + (b"\0\1" if data and not code else b"\0\0") + b"\0\0\0\0"
        record = b"" if not data or code else b"\xc0\x0c" + kind.to_bytes(2, "big") + b"\0\1\0\0\0\5" + len(data).to_bytes(2, "big") + data
        return header + asked + record

    def data(self, name, kind):
        if kind == 12:
            address = ".".join(reversed(name.replace(".in-addr.arpa", "").split(".")))
            host = "evil.example" if self.mode == "false" else self.NAMES.get(address)
            return host and b"".join(bytes([len(part)]) + part.encode() for part in host.split(".")) + b"\0"
        for address, host in self.NAMES.items():
            if name == host and kind == 1:
                return socket.inet_aton("192.0.2.1" if self.mode == "false" else address)
        return None
