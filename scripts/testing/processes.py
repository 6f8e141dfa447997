"""Child processes of a run. None outlives the run, however it ends."""

import os
import signal
import subprocess
import tempfile
import time
import uuid
from dataclasses import dataclass

# An environment variable that marks all processes of a run, including children of children: a browser starts a process group of its own.
MARK = "MENAGERIE_TEST_RUN"
# Seconds after which a run reports the progress of a program that it waits for.
TELL_EVERY = 120


@dataclass
class Outcome:
    """A program's exit status, and the cost of it and of its children."""

    status: int
    wall: float
    cpu: float
    output: str = ""


class Running:
    """A program in a process group of its own."""

    def __init__(self, command, output=None, **environment):
        self.command = command
        self.began = time.monotonic()
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT if output else None,
            env=os.environ | environment, start_new_session=True, text=True, errors="replace")

    def wait(self):
        _, status, usage = os.wait4(self.process.pid, 0)
        self.process.returncode = os.waitstatus_to_exitcode(status)
        return Outcome(self.process.returncode, time.monotonic() - self.began, usage.ru_utime + usage.ru_stime)

    def end(self):
        """Kills the program and its process group."""
        for how in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.killpg(self.process.pid, how)
            except ProcessLookupError:
                return
            for _ in range(50):
                if self.process.poll() is not None:
                    return
                time.sleep(0.1)


class Aside(Running):
    """A program that runs in the background; its output is buffered and printed later."""

    def __init__(self, name, command, **environment):
        self.name = name
        self.told = time.monotonic()
        self.log = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")
        super().__init__(command, output=self.log, **environment)

    def wait(self):
        while os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
            time.sleep(0.5)
            if time.monotonic() - self.told > TELL_EVERY:
                self.told = time.monotonic()
                print(f"waiting for {self.name}: {self.so_far().rstrip().splitlines()[-1:]}", flush=True)
        outcome = super().wait()
        self.log.seek(0)
        outcome.output = self.log.read()
        return outcome

    def so_far(self):
        """The last lines of its output."""
        with open(f"/proc/self/fd/{self.log.fileno()}", encoding="utf-8", errors="replace") as log:
            return "".join(log.readlines()[-20:])


class Processes:
    """The child processes of one run."""

    def __init__(self):
        self.running = []
        self.name = uuid.uuid4().hex
        os.environ[MARK] = self.name

    def run(self, command, **environment):
        """Runs a program to its end, with the run's standard output."""
        return self.finish(self._keep(Running(command, **environment)))

    def begin(self, name, command, **environment):
        """Starts a program in the background."""
        return self._keep(Aside(name, command, **environment))

    def pipe(self, command, **environment):
        """Starts a program whose output is read line by line."""
        return self._keep(Running(command, subprocess.PIPE, **environment))

    def finish(self, running):
        outcome = running.wait()
        self.running.remove(running)
        return outcome

    def _keep(self, running):
        self.running.append(running)
        return running

    def end(self):
        """Kills the remaining processes of the run."""
        for running in self.running:
            if isinstance(running, Aside):
                print(f"{running.name} had said so far:\n{running.so_far()}", flush=True)
            running.end()
        self.running = []
        for process in self._marked():
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def _marked(self):
        mark = f"{MARK}={self.name}".encode()
        for process in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{process}/environ", "rb") as environment:
                    if int(process) != os.getpid() and mark in environment.read().split(b"\0"):
                        yield int(process)
            except OSError:
                # The process has ended, or belongs to another user.
                continue
