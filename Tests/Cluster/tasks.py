"""The tasks that an engine runs at the moment, known by the unfinished files that they write."""

import os
import re

from system import is_alive
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
