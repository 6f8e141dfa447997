"""Runs the Swift tests room by room, so that each room's time can be measured and no room starves the others."""

import re
import sys
from dataclasses import dataclass, field

from refusal import Refusal

# Rooms with tests of the whole tier only. They and their own dependencies are built only when the room is named.
WHOLE = {"SampleReserveTests"}
# A hanging room is killed after this many seconds.
SECONDS = 1500
SUMMARY = re.compile(r"Test run with (\d+) tests? .*(passed|failed) after")
SKIPPED = re.compile(r"^\S+ Test (?!run|case).* skipped")
FAILED = re.compile(r"^\S+ Test (?!run|case)(.*) failed after")


@dataclass
class Tally:
    """Number of tests by result, and the names of failed ones."""

    passed: int = 0
    failed: list[str] = field(default_factory=list)
    skipped: int = 0


def named(names, manifest):
    """The test targets of rooms, given in any form: `Sightings`, `SightingsTests`, `menagerie`."""
    rooms = set()
    for name in names:
        room = "MenagerieEndToEndTests" if name == "menagerie" else name.removesuffix("Tests") + "Tests"
        if room not in manifest.rooms:
            known = ", ".join(one.removesuffix("Tests") for one in manifest.rooms)
            raise Refusal(f"there are no tests of {name}; there are tests of {known}")
        rooms.add(room)
    return rooms


class Reader:
    """Prints the output of a room's tests, and counts results."""

    def __init__(self):
        self.tally = Tally()
        self.has_ended = False

    def line(self, line):
        sys.stdout.write(line)
        plain = re.sub(r"\x1b\[[0-9;]*m", "", line)
        if SKIPPED.match(plain):
            self.tally.skipped += 1
        elif match := FAILED.match(plain):
            self.tally.failed.append(match[1])
        elif match := SUMMARY.search(plain):
            self.has_ended = True
            self.tally.passed = int(match[1]) - len(self.tally.failed) - self.tally.skipped


def run(processes, tests, room, **environment):
    """Runs the tests of a room; returns their tally and cost."""
    command = ["timeout", "--foreground", "--kill-after", "10", str(SECONDS), str(tests), "--testing-library", "swift-testing",
               "--filter", f"^{room}\\."]
    reader = Reader()
    running = processes.pipe(command, **environment)
    for line in running.process.stdout:
        reader.line(line)
    sys.stdout.flush()
    outcome = processes.finish(running)
    if outcome.status != 0 and not reader.tally.failed:
        how = "hung and was ended" if outcome.status == 124 else f"ended with status {outcome.status}"
        reader.tally.failed.append(f"the process of {room}, which {how}")
    elif not reader.has_ended and outcome.status == 0:
        reader.tally.failed.append(f"the process of {room}, which ended without a summary")
    return reader.tally, outcome
