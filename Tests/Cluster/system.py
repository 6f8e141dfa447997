"""Single processes of the system."""

import contextlib
import os
import signal
from pathlib import Path


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
    """The state of a process as a letter, and the number of its parent, as texts; `X` and `0` after the end of the process."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace").rsplit(")", 1)[1].split()[:2]
    except OSError:
        return "X", "0"


def command(process):
    """The command line of a process; empty after its end."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text(encoding="utf-8", errors="replace").replace("\0", " ")
    except OSError:
        return ""
