#!/usr/bin/env python3
"""Measures what people who build and test Menagerie wait for, in fresh clones of this repository.

    scripts/bench building                     everything of the commit that is checked out
    scripts/bench building --beside COMMIT     the cold demo of another commit too, in the same run
    scripts/bench building --only warm         one part: demo, tests, warm

- demo: `scripts/menagerie demo` in a clone that was never built.
- tests: `scripts/test` in a clone that was never built.
- warm: one line is changed in a file of a room, and the room's tests are run: five times, the median.

CPU seconds are those of the command and of everything that it started.
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 5
# A room, and a line of the room that can be changed without changing what the room offers to others.
WARM = [
    ("Sightings", "Sources/ZooKeeper/Sightings/Catalogue/CatalogueError.swift", "there is no annotation"),
    ("ZooKeeperWeb", "Sources/ZooKeeper/ZooKeeperWeb/Help/HelpPage.swift", 'class="prose'),
]


def processor():
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        text = lines.read()
    name = re.search(r"model name\s*:\s*(.*)", text).group(1)
    widths = [flag for flag in ("avx512f", "avx2") if re.search(rf"\b{flag}\b", text)]
    return f"{name} ({', '.join(widths)}), {os.cpu_count()} cores"


def clone(commit, folder):
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], check=True)
    subprocess.run(["git", "-C", str(folder), "checkout", "--quiet", commit], check=True)
    return folder


def timed(command, folder):
    """Wall and CPU seconds of a command that must succeed."""
    environment = {**os.environ, "MENAGERIE_DATASETS": os.environ.get("MENAGERIE_DATASETS", str(ROOT.parent / "shared/datasets"))}
    with open(folder / "bench.log", "ab") as log:
        begin = time.monotonic()
        process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log, env=environment)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - begin
    if status != 0:
        # The folder goes with the measurement.
        lines = (folder / "bench.log").read_text(encoding="utf-8", errors="replace").splitlines()
        sys.exit("\n".join([*lines[-100:], f"{' '.join(command)} failed; above is the end of what it said"]))
    return wall, usage.ru_utime + usage.ru_stime


def row(*cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)


def cold(name, commit, command, folder):
    wall, cpu = timed(command, clone(commit, folder))
    row(name, commit[:7], f"{wall:.0f}", f"{cpu:.0f}")
    return cpu


def warm(commit, folder):
    clone(commit, folder)
    for room, path, words in WARM:
        timed(["scripts/test", room], folder)
        file = folder / path
        original = file.read_text(encoding="utf-8")
        if words not in original:
            sys.exit(f"{path} has no line with {words}")
        measured = []
        for number in range(ROUNDS):
            file.write_text(original.replace(words, words + f"x{number}", 1), encoding="utf-8")
            measured.append(timed(["scripts/test", room], folder))
        walls, cpus = zip(*measured)
        row(f"a line of {room}, to its tests run", commit[:7], f"{statistics.median(walls):.1f} (of {', '.join(f'{w:.0f}' for w in walls)})",
            f"{statistics.median(cpus):.1f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--beside", metavar="COMMIT")
    parser.add_argument("--only", choices=["demo", "tests", "warm"], nargs="*", default=["demo", "tests", "warm"])
    parser.add_argument("--folder", help="where to clone to (default: a temporary folder)")
    options = parser.parse_args()
    head = subprocess.run(["git", "-C", str(ROOT), "rev-parse", "HEAD"], check=True, capture_output=True, text=True).stdout.strip()
    print(f"{processor()}, load {os.getloadavg()[0]:.1f} at the start\n")
    row("what", "commit", "wall, s", "CPU, s")
    row("---", "---", "---", "---")
    with tempfile.TemporaryDirectory(dir=options.folder, prefix="menagerie-building-") as place:
        place = Path(place)
        if "demo" in options.only:
            ours = cold("cold demo", head, ["scripts/menagerie", "demo"], place / "demo")
            if options.beside:
                theirs = cold("cold demo", options.beside, ["scripts/menagerie", "demo"], place / "beside")
                print(f"\nCPU of the cold demo: {ours / theirs:.2f} of {options.beside[:7]}'s\n")
        if "tests" in options.only:
            cold("cold tests", head, ["scripts/test"], place / "tests")
        if "warm" in options.only:
            warm(head, place / "warm")


main()
