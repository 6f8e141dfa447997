"""The processes below this one: also daemons, which leave their parents, and helpers that hide their environment."""

import ctypes
import os

import system

# From <linux/prctl.h>.
PR_SET_CHILD_SUBREAPER = 36


def adopt():
    """From now on a process below this one becomes its child when the process's own parent ends."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def alive():
    """The numbers of the processes below this one that have not ended."""
    found = {int(name): system.status(name) for name in os.listdir("/proc") if name.isdigit()}

    def is_below(process):
        while process in found:
            process = int(found[process][1])
            if process == os.getpid():
                return True
        return False

    return [process for process, (state, _) in found.items() if state not in "XZ" and is_below(process)]


def kill():
    for process in alive():
        system.kill(process)
