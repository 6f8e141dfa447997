"""A running server of a library."""

import ctypes
import json
import os
import shutil
import signal
import subprocess
import threading
import urllib.error
import urllib.request
from pathlib import Path

from places import TOOL

# Passwords of tests protect nothing: hashing may be cheap.
ENVIRONMENT = os.environ | {"MENAGERIE_PASSWORD_COST": "cheap-for-tests"}
LIBC = ctypes.CDLL(None)
PR_SET_PDEATHSIG = 1
# Servers that were started here and not stopped.
running = []


def ends_with_its_parent():
    """Lets the kernel end a server when its worker ends, because a crashed worker cannot stop its servers."""
    LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


class Server:
    """A running `menagerie serve`; if a sample is given, first a `menagerie demo --serve`."""

    def __init__(self, library, *arguments, people=None, sample=None, within=None, environment=None, is_shared=False):
        self.library = Path(library)
        self.arguments = arguments
        # Name, role, session and token of all people; the owner comes first.
        self.people = people or []
        # Whether several tests use the server.
        self.is_shared = is_shared
        # The tool's working directory.
        self.within = within
        self.environment = ENVIRONMENT | (environment or {})
        self.port = 0
        self.start(["demo", str(library), "--sample", str(sample), "--serve"] if sample else None)

    def start(self, command=None):
        self.process = subprocess.Popen(
            # A machine full of tests is slow: disable load shedding for requests of programs and service workers.
            [str(TOOL), *(command or ["serve", "--library", str(self.library)]), "--port", str(self.port), "--json",
             "--answers-within", "3600", *self.arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self.environment, cwd=self.within,
            preexec_fn=ends_with_its_parent)
        self.noise = []
        running.append(self)
        listener = threading.Thread(target=lambda: self.noise.extend(self.process.stderr), daemon=True)
        listener.start()
        # A demo prints its steps before it serves.
        for answer in map(json.loads, self.process.stdout):
            if "url" in answer:
                break
        else:
            self.process.wait()
            listener.join()
            raise RuntimeError("the server did not start: " + "".join(self.noise))
        self.address, self.url, self.told = answer["address"], answer["url"], answer
        threading.Thread(target=lambda: list(self.process.stdout), daemon=True).start()
        # After a kill the server restarts with the same port.
        self.port = int(self.address.rsplit(":", 1)[1])

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        self.process.wait(timeout=30)
        running.remove(self)

    def end(self):
        """Stops the server, if it is running, and deletes the library."""
        if self.process.poll() is None:
            self.stop()
        shutil.rmtree(self.library, ignore_errors=True)

    def tool(self, *arguments, stdin=None):
        done = subprocess.run(
            [str(TOOL), *arguments, "--library", str(self.library), "--json"],
            input=stdin, capture_output=True, text=True, env=ENVIRONMENT)
        assert done.returncode == 0, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    def person(self, name=None):
        return next(one for one in self.people if name in (None, one["name"]))

    def token(self, name=None):
        return self.person(name)["token"]

    def ask(self, path, method="GET", body=None, token=None):
        request = urllib.request.Request(
            self.address + path, method=method, data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {token or self.token()}", "Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=60) as reply:
                return json.loads(reply.read() or b"null")
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{method} {path}: {error.code} {error.read()[:500]}") from error


def testify(folder, lines=60):
    """Saves the last lines of each running server's standard error."""
    for number, server in enumerate(running, 1):
        state = "runs" if server.process.poll() is None else f"ended with {server.process.returncode}"
        said = "".join(server.noise[-lines:])
        (folder / f"server-{number}.txt").write_text(f"{server.address}, {server.library}: {state}\n\n{said}", encoding="utf-8")
