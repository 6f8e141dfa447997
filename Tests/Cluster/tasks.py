"""The tasks that an engine runs at the moment, known by the unfinished files that they write."""

import contextlib
import os
import re
import signal
from pathlib import Path

from waiting import until

PART = re.compile(r"(\d+)\.(?:shard|pairs)\..*-(\d+)-[0-9a-f]+\.part")


def at_work(folder):
    """The shards at work, each with the number of its process."""
    for name in sorted(os.listdir(folder) if folder.exists() else ()):
        if (match := PART.fullmatch(name)) and is_alive(int(match[2])):
            yield int(match[1]), int(match[2])


def finished(folder):
    """The finished files, by shard."""
    return {int(file.stem): file for file in folder.glob("*.*") if file.suffix in (".shard", ".pairs") and file.is_file()}


def interrupt(folder, how):
    """Interrupts a task in the midst of its work: calls `how(shard, process)`, and waits for the end of the process. A task that was
    faster does not count. Returns the shard."""

    def attempt():
        for shard, process in at_work(folder):
            how(shard, process)
            until(lambda: not is_alive(process), f"the end of process {process} of shard {shard}")
            if shard not in finished(folder):
                return [shard]
        return None

    return until(attempt, "a task at work")[0]


def kill(process):
    """Kills a process, if it has not ended: a number of 0 would be this process's own group."""
    if process:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def is_alive(process):
    return status(process)[0] not in "XZ"


def parent(process):
    """The number of the parent process; 0 after the end of the process."""
    return int(status(process)[1])


def status(process):
    """The state of a process as a letter and the number of its parent, as the system writes them."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace").rsplit(")", 1)[1].split()[:2]
    except OSError:
        return "X", "0"


def command(process):
    """The command line of a process; empty after its end."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
