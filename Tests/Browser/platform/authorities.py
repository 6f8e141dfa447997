"""Certificates: browsers that trust an authority, and a local authority that works like Let's Encrypt."""

import itertools
import json
import os
import shutil
import socket
import ssl
import subprocess
import time
from contextlib import contextmanager


# The ports are below the system's range of ephemeral ports, and differ for each test process.
candidates = itertools.count(20_000 + 37 * os.getpid() % 10_000)


def free_ports(count):
    """Consecutive free ports. Each port is returned only once."""
    for first in candidates:
        for _ in range(count - 1):
            next(candidates)
        try:
            for port in range(first, first + count):
                with socket.socket() as one:
                    one.bind(("127.0.0.1", port))
        except OSError:
            continue
        return range(first, first + count)


@contextmanager
def browser_that_trusts(certificate, chromium, folder, *arguments):
    """A browser that trusts this certificate as an authority."""
    database = folder / ".pki/nssdb"
    database.mkdir(parents=True)
    certutil = ["certutil", "-d", f"sql:{database}"]
    subprocess.run([*certutil, "-N", "--empty-password"], check=True)
    subprocess.run([*certutil, "-A", "-t", "C,,", "-n", "tested", "-i", str(certificate)], check=True)
    browser = chromium.browser_type.launch(
        executable_path=shutil.which("chromium-headless-shell"), env=os.environ | {"HOME": str(folder)},
        args=["--no-sandbox", "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", *arguments])
    yield browser
    browser.close()


def read_codes(picture):
    """The texts of the QR codes in a picture."""
    seen = subprocess.run(
        ["zbarimg", "--quiet", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable", str(picture)], capture_output=True, text=True)
    return seen.stdout.splitlines()


class Pebble:
    """Let's Encrypt's test server. It resolves every name to this computer."""

    def __init__(self, folder, https_port, plain_port):
        self.folder = folder
        self.port, self.management, names, names_management = free_ports(4)
        self.certificate = folder / "pebble.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", "/CN=pebble",
             "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(folder / "key.pem"), "-out", str(self.certificate)],
            check=True, capture_output=True)
        (folder / "pebble.json").write_text(json.dumps({"pebble": {
            "listenAddress": f"127.0.0.1:{self.port}", "managementListenAddress": f"127.0.0.1:{self.management}",
            "certificate": str(self.certificate), "privateKey": str(folder / "key.pem"), "httpPort": plain_port, "tlsPort": https_port,
            "ocspResponderURL": "", "externalAccountBindingRequired": False}}))
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.processes = [
            subprocess.Popen(
                ["pebble-challtestsrv", "-dns01", f"127.0.0.1:{names}", "-http01", "", "-https01", "", "-tlsalpn01", "", "-management",
                 f"127.0.0.1:{names_management}", "-defaultIPv4", "127.0.0.1", "-defaultIPv6", ""], **quiet),
            subprocess.Popen(
                ["pebble", "-config", str(folder / "pebble.json"), "-dnsserver", f"127.0.0.1:{names}"],
                env=os.environ | {"PEBBLE_VA_NOSLEEP": "1", "PEBBLE_WFE_NONCEREJECT": "0"}, **quiet)]

    @property
    def directory(self):
        return f"https://127.0.0.1:{self.port}/dir"

    def root(self):
        """The file with the authority's root certificate, which is new in each run."""
        context = ssl.create_default_context(cafile=str(self.certificate))
        end = time.monotonic() + 20
        while True:
            try:
                with socket.create_connection(("127.0.0.1", self.management)) as plain, context.wrap_socket(
                        plain, server_hostname="127.0.0.1") as line:
                    line.sendall(b"GET /roots/0 HTTP/1.0\r\n\r\n")
                    answer = b"".join(iter(lambda: line.recv(65_536), b""))
            except ConnectionRefusedError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.02)
                continue
            file = self.folder / "root.pem"
            file.write_bytes(answer.split(b"\r\n\r\n", 1)[1])
            return file

    def stop(self):
        for process in self.processes:
            process.terminate()
            process.wait(timeout=10)
