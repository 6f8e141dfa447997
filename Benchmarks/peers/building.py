#!/usr/bin/env python3
"""Measures how long builds and tests of Menagerie take, in fresh clones of this repository.

    scripts/bench building                            the commit that is checked out: cold demo, cold tests, warm tests
    scripts/bench building --beside COMMIT            another commit too, in turns, with the ratios
    scripts/bench building --only demo --rounds 2     one part, the median of two

- demo: `scripts/menagerie demo` in a clone without any build.
- tests: `scripts/test` in a clone without any build.
- whole: `.ci/run` in a clone without any build.
- warm: a line of an app's room is changed, then `scripts/test --changed` is run.

CPU seconds include the command and all programs that it started and waited for.
"""

import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COLD = {"demo": ["scripts/menagerie", "demo"], "tests": ["scripts/test"], "whole": [".ci/run"]}
# A room, and a line of it that can be changed without changing its interface.
WARM = [
    ("Sightings", "Sources/ZooKeeper/Sightings/Doctor/TableCheckup.swift", "computes them again"),
    ("Diary", "Sources/FoodDiary/Diary/Recipes/Formats/JSON/LooseJSONError.swift", "of the JSON cannot be read"),
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
    """Wall and CPU seconds of a command. A failing test is reported but measured; any other failure stops the run."""
    environment = {**os.environ, "MENAGERIE_DATASETS": os.environ.get("MENAGERIE_DATASETS", str(ROOT.parent / "shared/datasets"))}
    # Beside the clone: a new file inside would count as a change.
    file = folder.with_suffix(".log")
    with open(file, "ab") as log:
        begin = time.monotonic()
        process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log, stdin=subprocess.DEVNULL, env=environment)
        _, wait_status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - begin
    status = os.waitstatus_to_exitcode(wait_status)
    if status != 0:
        # The folder is deleted after the measurement.
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
        print("\n".join([*lines[-100:], f"{' '.join(command)} ended with {status}; above is the end of its output"]), file=sys.stderr)
        if status != 1:
            sys.exit(2)
    return wall, usage.ru_utime + usage.ru_stime


def row(*cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)


def cold(part, commits, rounds, place):
    """Alternates between the commits, so that a slow period affects all of them."""
    measured = {commit: [] for commit in commits}
    for number in range(rounds):
        for commit in commits:
            folder = clone(commit, place / f"{part}-{commit[:7]}-{number}")
            measured[commit].append(timed(COLD[part], folder))
            shutil.rmtree(folder)
    medians = {}
    for commit, figures in measured.items():
        walls, cpus = zip(*figures)
        medians[commit] = statistics.median(walls), statistics.median(cpus)
        row(f"cold {part}", commit[:7], f"{medians[commit][0]:.0f}", f"{medians[commit][1]:.0f}")
    if len(commits) > 1:
        (wall, cpu), (their_wall, their_cpu) = (medians[commit] for commit in commits)
        row(f"cold {part}, ratio", f"to {commits[1][:7]}", f"{wall / their_wall:.2f}", f"{cpu / their_cpu:.2f}")


def warm(commit, rounds, place):
    folder = clone(commit, place / "warm")
    timed(["scripts/test"], folder)
    for room, path, words in WARM:
        file = folder / path
        original = file.read_text(encoding="utf-8")
        if words not in original:
            sys.exit(f"{path} has no line with {words}")
        measured = []
        for number in range(rounds):
            file.write_text(original.replace(words, words + f"x{number}", 1), encoding="utf-8")
            measured.append(timed(["scripts/test", "--since", "HEAD"], folder))
        file.write_text(original, encoding="utf-8")
        walls, cpus = zip(*measured)
        row(f"a line of {room}, to all that it can break", commit[:7], f"{statistics.median(walls):.0f}", f"{statistics.median(cpus):.0f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--beside", metavar="COMMIT")
    parser.add_argument("--only", choices=[*COLD, "warm"], nargs="*", default=["demo", "tests", "warm"])
    parser.add_argument("--rounds", type=int, default=1, help="how often each is measured; the median is told")
    parser.add_argument("--folder", help="where to clone to (default: a temporary folder)")
    options = parser.parse_args()
    head = subprocess.run(["git", "-C", str(ROOT), "rev-parse", "HEAD"], check=True, capture_output=True, text=True).stdout.strip()
    commits = [head] + ([options.beside] if options.beside else [])
    print(f"{processor()}, load {os.getloadavg()[0]:.1f} at the start\n")
    row("what", "commit", "wall, s", "CPU, s")
    row("---", "---", "---:", "---:")
    with tempfile.TemporaryDirectory(dir=options.folder, prefix="menagerie-building-") as place:
        for part in COLD:
            if part in options.only:
                cold(part, commits, options.rounds, Path(place))
        if "warm" in options.only:
            warm(head, options.rounds, Path(place))


main()
