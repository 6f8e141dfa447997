"""One machine with up to a million photos: merging shards, pages, filters, map, review, identification, and the index alone.

    million.py SPEED_PROGRAM MENAGERIE PHOTO_FOLDER [--sizes 10000,100000,1000000] [--features 20]
               [--index 10000x200,100000x200,1000000x200] [--scratch DIR] [--only merge,pages,asking,match,index,recall] [--markdown FILE]

The photos are invented (`menagerie-speed shards`): their features are perturbed copies of those of the real photos in PHOTO_FOLDER. Everything
that is measured is the program's own code. *After a change* is the first request after another program has changed the library, so that nothing
is cached; *again* is the same request once more.
"""

import argparse
import json
import os
import random
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from compare import Table, machine
from measure import program
from serving import Server

ROUNDS = 5
# The most shards of a plan.
MOST_SHARDS = 10_000
MERGE = ["photos", "features of each", "shards written in", "merged in", "CPU", "peak memory", "merged again in", "database", "index",
         "index rebuilt in"]
INDEX = ["photos", "features", "file", "built in (CPU)", "opened in", "with names in", "memory of its own", "first query, not in memory",
         "query, median", "slowest", "CPU", "share searched", "exact query CPU", "neighbours found", "same first animal"]


def megabytes(path):
    path = Path(path)
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]
    return f"{sum(file.stat().st_size for file in files) / 1e6:,.0f} MB"


def last_json(command):
    print("+ " + " ".join(map(str, command)), file=sys.stderr, flush=True)
    out = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    return json.loads(out.splitlines()[-1])


def forget(path):
    """Removes a file's pages from memory."""
    with open(path, "rb") as file:
        os.fdatasync(file.fileno())
        os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


# ---- merging


def merged(options, count, table):
    library, shards = options.scratch / f"library-{count}", options.scratch / f"shards-{count}"
    if library.exists():
        return library
    made = last_json([options.speed, "shards", shards, options.photos, "--count", str(count), "--features", str(options.features)])
    merge = [options.menagerie, "merge", *sorted(map(str, shards.iterdir())), "--library", str(library)]
    first, again = program(merge), program(merge)
    shutil.rmtree(shards)
    index = megabytes(library / "index")
    ask = [options.menagerie, "identify", "1", "--library", str(library)]
    known = program(ask)
    shutil.rmtree(library / "index")
    rebuilt = program(ask)
    table.add(f"{count:,}", options.features, f"{made['wallSeconds']:,.0f} s", f"{first.wall:,.0f} s", f"{first.cpu:,.0f} s",
              f"{first.peak_mb:,.0f} MB", f"{again.wall:,.0f} s", megabytes(library / "menagerie.sqlite"), index,
              f"{rebuilt.wall - known.wall:,.0f} s")
    propose(library)
    return library


def propose(library):
    """Pairs for the review: three for each tenth photo, as if the program had compared them."""
    pick = random.Random(1)
    with sqlite3.connect(library / "menagerie.sqlite") as database:
        last = database.execute("SELECT MAX(id) FROM annotation").fetchone()[0]
        for a in range(1, last, 10):
            for b in {pick.randint(1, last) for _ in range(3)} - {a}:
                database.execute(
                    "INSERT OR IGNORE INTO pairProposal(annotationA, annotationB, askedFromA, score, proposedAt) VALUES (?, ?, ?, 1, '')",
                    (min(a, b), max(a, b), pick.random()))
    database.close()


# ---- pages


def pages(library):
    database = sqlite3.connect(f"file:{library}/menagerie.sqlite?mode=ro", uri=True)
    one = lambda sql: database.execute(sql).fetchone()[0]
    animal, name = database.execute("SELECT id, name FROM individual ORDER BY id LIMIT 1").fetchone()
    imported = one("SELECT MIN(importID) FROM photo")
    moments = "SELECT annotation.id FROM annotation JOIN photo ON photo.id = photoID ORDER BY civilTime LIMIT 1 OFFSET "
    count = one("SELECT COUNT(*) FROM annotation")
    middle, late = one(moments + str(count // 2)), one("SELECT annotation.id FROM annotation JOIN photo ON photo.id = photoID "
                                                       "WHERE civilTime IS NULL ORDER BY photo.id DESC LIMIT 1 OFFSET 30")
    photos = "/zookeeper/photos"
    name = name.replace(" ", "+")
    pair = database.execute("SELECT annotationA, annotationB FROM pairProposal ORDER BY probability DESC LIMIT 1").fetchone()
    database.close()
    clusters = "/api/v1/map/clusters?zoom="
    return [
        ("home", "/zookeeper"), ("photos, first page", photos), ("photos, middle page", f"{photos}?after={middle}"),
        ("photos, last page", f"{photos}?after={late}"), ("individual", f"{photos}?name={name}"), ("species", f"{photos}?species=nyala"),
        ("a month", f"{photos}?since=2021-06&until=2021-06"), ("from dusk to dawn", f"{photos}?hours=17:00..05:30"),
        ("place, within 1 km", f"{photos}?near=-24.1,31.5&within=1km"), ("place, within 20 km", f"{photos}?near=-24.1,31.5&within=20km"),
        ("direction, facing north", f"{photos}?facing=350..10"), ("a word", f"{photos}?q=amani"),
        ("without a name", f"{photos}?missing=name"), ("without a place", f"{photos}?missing=place"),
        ("one import", f"{photos}?import={imported}"),
        ("dusk to dawn, north, 20 km", f"{photos}?hours=17:00..05:30&facing=350..10&near=-24.1,31.5&within=20km"),
        ("animals", "/zookeeper/animals"), ("animals, last seen", "/zookeeper/animals?order=lastSeen"),
        ("an animal and its company", f"/zookeeper/animals/{animal}"), ("map, the world", clusters + "3"),
        ("map, the park", clusters + "9&bbox=31,-24.6,32,-23.6"),
        ("map, a hundredth of the park", clusters + "13&bbox=31.4,-24.2,31.5,-24.1"), ("map, one species", clusters + "8&species=nyala"),
        ("review", "/zookeeper/review"), ("review, one animal", f"/zookeeper/review?animal={animal}"),
        ("review, matches of a pair", f"/api/v1/pairs/{pair[0]}/{pair[1]}/evidence"), ("inbox", "/zookeeper/inbox"),
        ("search", "/zookeeper/search?q=ama"),
    ]


def change(library):
    """A change by another program, after which nothing that was cached is valid."""
    with sqlite3.connect(f"{library}/menagerie.sqlite", timeout=60) as database:
        database.execute("UPDATE individual SET note = note WHERE id = (SELECT MIN(id) FROM individual)")
    database.close()


def milliseconds(work):
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def peak_megabytes(process):
    status = Path(f"/proc/{process.pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")) / 1024


def visited(options, libraries, table):
    rows = {}
    for library in libraries:
        server = Server(options.menagerie, str(library))
        try:
            time.sleep(5)
            for name, path in pages(library):
                server.ask(path)
                changed, again = [], []
                for _ in range(ROUNDS):
                    change(library)
                    changed.append(milliseconds(lambda: server.ask(path)))
                    again.append(milliseconds(lambda: server.ask(path)))
                    if changed[-1] > 5000:
                        break
                rows.setdefault(name, []).extend([f"{statistics.median(changed):.0f}", f"{statistics.median(again):.0f}"])
                print(f"  {library.name}: {name} {rows[name][-2:]}", file=sys.stderr, flush=True)
            rows.setdefault("peak memory of the server, MB", []).extend([f"{peak_megabytes(server.process):.0f}", ""])
        finally:
            server.stop()
    for name, cells in rows.items():
        table.add(name, *cells)


# ---- identification


def identified(server, sighting):
    job = json.loads(server.ask("/api/v1/identifications", {"sightings": [sighting]}))
    while job["state"] not in ("done", "failed", "cancelled"):
        time.sleep(0.01)
        job = json.loads(server.ask(f"/api/v1/jobs/{job['id']}"))
    return job


def asked(options, libraries, table):
    for library in libraries:
        count = int(library.name.split("-")[1])
        sightings = [1 + count * part // 7 for part in range(6)]
        tool = [program([options.menagerie, "identify", str(one), "--library", str(library)]) for one in sightings]
        server = Server(options.menagerie, str(library))
        try:
            time.sleep(5)
            changed, again = [], []
            for one in sightings:
                change(library)
                changed.append(milliseconds(lambda: identified(server, one)))
            for one in sightings:
                again.append(milliseconds(lambda: identified(server, one + 1)))
            table.add(f"{count:,}", f"{statistics.median(cost.wall for cost in tool):.2f} s",
                      f"{max(cost.peak_mb for cost in tool):,.0f} MB", f"{statistics.median(changed) / 1000:.2f} s",
                      f"{statistics.median(again) / 1000:.2f} s", f"{max(again) / 1000:.2f} s",
                      f"{peak_megabytes(server.process):,.0f} MB")
        finally:
            server.stop()


# ---- a task that compares


def matched(options, libraries, table):
    """A shard with so few sightings that opening the library is the larger part, and one with more: the difference is the cost of a sighting."""
    out = options.scratch / "a.pairs"
    for library in libraries:
        count = int(library.name.split("-")[1])
        costs = []
        most = min(MOST_SHARDS, count // 20)
        for shards in (most, most // 4):
            task = [options.menagerie, "match", "--library", str(library), "--shard", f"0/{shards}", "--out", str(out), "--jobs", "1"]
            costs.append((program(task), int(sqlite3.connect(f"file:{out}?mode=ro", uri=True).execute("SELECT COUNT(*) FROM query").fetchone()[0])))
            out.unlink()
        (few, less), (many, more) = costs
        each = (many.cpu - few.cpu) / (more - less)
        table.add(f"{count:,}", more, f"{many.wall:.1f} s", f"{many.cpu:.1f} s", f"{each:.2f} s", f"{many.cpu - more * each:.1f} s", f"{many.peak_mb:,.0f} MB")


# ---- the index alone


def indexed(options, table):
    for text in options.index.split(","):
        count, _, features = text.partition("x")
        file = str(options.scratch / "index.mpi")
        sizes = [file, options.photos, "--count", count, "--features", features]
        built = last_json([options.speed, "grow", *sizes])
        firsts = []
        for first in range(100, 103):
            forget(file)
            firsts.append(last_json([options.speed, "ask", *sizes, "--queries", "1", "--first", str(first)])["firstQuerySeconds"])
        last_json([options.speed, "ask", *sizes, "--queries", str(options.queries), "--first", "200"])
        row = last_json([options.speed, "ask", *sizes, "--queries", str(options.queries), "--first", "200"])
        exact = last_json([options.speed, "ask", *sizes, "--queries", str(options.exact_queries), "--exact"])
        os.remove(file)
        table.add(
            f"{int(count):,}", f"{row['features']:,}", f"{row['megabytesInFile']:,.0f} MB",
            f"{built['wallSeconds']:,.0f} s ({built['cpuSeconds']:,.0f} s)", f"{row['openSeconds'] * 1000:,.0f} ms",
            f"{row['entriesSeconds'] * 1000:,.0f} ms", f"{row['megabytesResident']:,.0f} MB", f"{statistics.median(firsts):.2f} s",
            f"{row['querySeconds']:.2f} s", f"{row['slowestQuerySeconds']:.2f} s", f"{row['queryCPUSeconds']:.2f} s",
            f"{row['share']:.2%}", f"{exact['exactCPUSeconds']:.2f} s", f"{exact['neighbourRecall']:.4f}", f"{exact['answerRecall']:.2f}")


def recalled(options, table):
    """The real photos as they are, with cells of several sizes."""
    file = str(options.scratch / "recall.mpi")
    sizes = [file, options.photos, "--count", str(options.real), "--sample", str(options.real), "--features", "1000", "--real"]
    for features in options.cells.split(","):
        last_json([options.speed, "grow", *sizes, "--cell-features", features])
        for probes in options.probes.split(","):
            row = last_json([options.speed, "ask", *sizes, "--queries", "40", "--probes", probes, "--exact"])
            table.add(features, probes, f"{row['share']:.2%}", f"{row['neighbourRecall']:.4f}", f"{row['answerRecall']:.2f}",
                      f"{row['queryCPUSeconds']:.3f} s", f"{row['exactCPUSeconds']:.3f} s")
        os.remove(file)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("speed")
    parser.add_argument("menagerie")
    parser.add_argument("photos")
    parser.add_argument("--sizes", default="10000,100000,1000000")
    parser.add_argument("--features", type=int, default=20, help="features of each photo in the libraries")
    parser.add_argument("--index", default="10000x200,100000x200,1000000x200", help="photos x features of indexes without a library")
    parser.add_argument("--queries", type=int, default=20)
    parser.add_argument("--exact-queries", type=int, default=3)
    parser.add_argument("--real", type=int, default=1205, help="real photos for the recall")
    parser.add_argument("--cells", default="256", help="features of a cell")
    parser.add_argument("--probes", default="96,192,384", help="cells that a feature visits, at least one in 64")
    parser.add_argument("--scratch", type=Path, help="a folder for libraries and indexes; what is there is used again")
    parser.add_argument("--only", default="merge,pages,asking,match,recall,index")
    parser.add_argument("--markdown")
    options = parser.parse_args()
    heading = machine()
    print(heading)
    kept = options.scratch
    options.scratch = kept or Path(tempfile.mkdtemp(prefix="menagerie-million-"))
    options.scratch.mkdir(exist_ok=True)
    tables, steps = [], options.only.split(",")

    def step(name, title, columns, work):
        if name in steps:
            tables.append(Table(title, columns))
            work(tables[-1])

    sizes = [int(size) for size in options.sizes.split(",")]
    libraries = []
    try:
        if {"merge", "pages", "asking", "match"} & set(steps):
            merging = Table("Merging eight shards of invented photos", MERGE)
            libraries = [merged(options, size, merging) for size in sizes]
            tables.append(merging)
        names = [name for size in sizes for name in (f"{size:,}: after a change", "again")]
        step("pages", "Pages, milliseconds", ["page", *names], lambda table: visited(options, libraries, table))
        step("asking", "Who is it? one sighting of the library", [
            "photos", "command", "its peak memory", "server, after a change", "server, again", "slowest", "peak memory of the server"],
             lambda table: asked(options, libraries, table))
        step("match", "A task of a cluster that compares sightings, one thread", [
            "photos", "sightings of the task", "wall", "CPU", "CPU of a sighting", "CPU to open the library", "peak memory"],
             lambda table: matched(options, libraries, table))
        step("recall", f"How much the nearest cells hold, {options.real} real photos", [
            "features of a cell", "cells visited", "share searched", "neighbours found", "same first animal", "query CPU", "exact search CPU"],
             lambda table: recalled(options, table))
        step("index", "The index alone, made-up photos after real ones", INDEX, lambda table: indexed(options, table))
    finally:
        if not kept:
            shutil.rmtree(options.scratch, ignore_errors=True)
    if options.markdown:
        Path(options.markdown).write_text(f"## {heading}\n\n" + "\n".join(table.markdown() for table in tables))


if __name__ == "__main__":
    main()
