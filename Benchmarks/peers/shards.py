"""What tasks of a cluster cost on this machine, with real photos: describing and comparing shards with one and two tasks at a time.

    shards.py MENAGERIE PHOTO_FOLDER [--sizes 120,240,480] [--shards 8] [--scratch DIR] [--markdown FILE]

Each task has one thread, as on a cluster. *Efficiency* is the time of one task at a time, divided by twice the time of two at a time. The
last size is also predicted from those before it: a fixed time for each task and a time for each photo, which for comparisons grows with the
number of sightings.
"""

import argparse
import contextlib
import shutil
import sqlite3
import statistics
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from compare import Table, machine
from measure import program

COLUMNS = ["photos", "sightings", "one at a time", "two at a time", "efficiency", "CPU of all", "of a shard: median", "largest",
           "peak memory of a task"]


def timed(commands, slots):
    """Runs commands, some at a time; returns the seconds until the last has ended, and the cost of each."""
    start = time.perf_counter()
    with ThreadPoolExecutor(slots) as pool:
        costs = list(pool.map(program, commands))
    return time.perf_counter() - start, costs


class Measured:
    """A library of real photos, made by tasks."""

    def __init__(self, options, count):
        self.options, self.count = options, count
        self.folder = options.scratch / str(count)
        self.library = self.folder / "library"
        self.plan = self.folder / "plan.jsonl"
        photos = self.folder / "photos"
        photos.mkdir(parents=True)
        known = sorted(Path(options.photos).iterdir())
        for place in range(count):
            shutil.copy(known[place * len(known) // count], photos)
        self.tool("plan", photos, "--shards", options.shards, "--out", self.plan)
        self.described = self.both("describe", ".shard", "--plan", self.plan)
        self.matched = self.both("match", ".pairs", "--library", self.library)
        with contextlib.closing(sqlite3.connect(self.library / "menagerie.sqlite")) as database:
            self.sightings = database.execute("SELECT COUNT(*) FROM annotation WHERE withdrawnBy IS NULL").fetchone()[0]

    def tool(self, *arguments):
        subprocess.run([self.options.menagerie, *map(str, arguments)], check=True, stdout=subprocess.DEVNULL)

    def both(self, stage, ending, *source):
        """Runs a stage with one and with two tasks at a time, and merges the results."""
        runs = []
        for slots in (1, 2):
            out = self.folder / f"{stage}-{slots}"
            out.mkdir()
            files = [out / f"{shard}{ending}" for shard in range(self.options.shards)]
            runs.append(timed(
                [[self.options.menagerie, stage, *map(str, source), "--shard", f"{shard}/{self.options.shards}", "--out", str(file), "--jobs", "1"]
                 for shard, file in enumerate(files)], slots))
        self.tool("merge", *files, "--library", self.library)
        return runs

    def row(self, runs):
        (alone, costs), (together, _) = runs
        cpu = [cost.cpu for cost in costs]
        return [f"{self.count:,}", f"{self.sightings:,}", f"{alone:.1f} s", f"{together:.1f} s", f"{alone / together / 2:.2f}", f"{sum(cpu):.1f} s",
                f"{statistics.median(cpu):.1f} s", f"{max(cpu):.1f} s", f"{max(cost.peak_mb for cost in costs):.0f} MB"]


def cpu(runs):
    return sum(cost.cpu for cost in runs[0][1])


def described_cpu(some, count):
    """CPU seconds to describe photos, on the line through the first and the last of the measured libraries."""
    first, last = some[0], some[-1]
    each = (cpu(last.described) - cpu(first.described)) / (last.count - first.count)
    return cpu(first.described) + each * (count - first.count)


def matched_cpu(some, sightings):
    """CPU seconds to compare sightings; those of one sighting lie on the line through the first and the last library."""
    first, last = some[0], some[-1]
    one = lambda library: cpu(library.matched) / library.sightings
    growth = (one(last) - one(first)) / (last.sightings - first.sightings)
    return sightings * (one(first) + growth * (sightings - first.sightings))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("menagerie")
    parser.add_argument("photos")
    parser.add_argument("--sizes", default="120,240,480")
    parser.add_argument("--shards", type=int, default=8)
    parser.add_argument("--scratch", type=Path)
    parser.add_argument("--markdown")
    options = parser.parse_args()
    heading = machine()
    print(heading)
    scratch = Path(tempfile.mkdtemp(prefix="menagerie-shards-", dir=options.scratch))
    options.scratch = scratch
    try:
        libraries = [Measured(options, int(size)) for size in options.sizes.split(",")]
    finally:
        shutil.rmtree(scratch)
    tables = [Table(f"Describing {options.shards} shards of real photos", COLUMNS), Table(f"Comparing {options.shards} shards", COLUMNS),
              Table("The last size, predicted from those before it", ["stage", "predicted CPU", "measured CPU", "ratio"])]
    for library in libraries:
        tables[0].add(*library.row(library.described))
        tables[1].add(*library.row(library.matched))
    *before, last = libraries
    for stage, predicted, measured in (
            ("describe", described_cpu(before, last.count), cpu(last.described)),
            ("match", matched_cpu(before, last.sightings), cpu(last.matched))):
        tables[2].add(stage, f"{predicted:.1f} s", f"{measured:.1f} s", f"{measured / predicted:.2f}")
    if options.markdown:
        Path(options.markdown).write_text(f"## {heading}\n\n" + "\n".join(table.markdown() for table in tables))


if __name__ == "__main__":
    main()
