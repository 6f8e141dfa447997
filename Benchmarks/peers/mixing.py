"""Speed of the mixing laboratory: our sparse product compared with scipy's compressed rows of the same matrix, alternately in one run.
Also whole runs of both engines, the time to build tables and matrices, and the time from a request to its first picture.

    mixing.py MENAGERIE_SPEED MENAGERIE [--rounds 7] [--markdown FILE]
"""

import argparse
import json
import statistics
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

import numpy
import scipy
from scipy.sparse import csr_matrix

GRIDS = [(120, 1.0), (240, 0.25), (240, 1.0), (240, 4.0), (480, 1.0)]
HALF = {"layers": [{"paint": {"value": 0, "polygon": [[0, -0.5], [0.84, -0.5], [0.84, 0.5], [0, 0.5]]}}]}


def read_matrix(path):
    data = path.read_bytes()
    rows, entries = numpy.frombuffer(data, "<i4", 2)
    starts = numpy.frombuffer(data, "<i4", rows + 1, 8)
    columns = numpy.frombuffer(data, "<i4", entries, 8 + 4 * (rows + 1))
    values = numpy.frombuffer(data, "<f8", entries, 8 + 4 * (rows + 1) + 4 * entries)
    return csr_matrix((values, columns, starts), shape=(rows, rows))


def scipy_milliseconds(matrix):
    vector = numpy.arange(matrix.shape[0]) % 7 / 6
    times = []
    for _ in range(60):
        begin = time.perf_counter()
        for _ in range(10):
            vector = matrix @ vector
        times.append((time.perf_counter() - begin) / 10)
    return statistics.median(times) * 1e3


def ours(speed, cache, rows, displacement, *more):
    done = subprocess.run(
        [speed, "mixing", "--rows", str(rows), "--displacement", str(displacement), "--cache", cache, *more],
        capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def products(speed, folder, rounds):
    for rows, displacement in GRIDS:
        file = folder / "matrix"
        made = ours(speed, str(folder / f"cold {rows} {displacement}"), rows, displacement, "--matrix", str(file))
        matrix = read_matrix(file)
        pairs = []
        for _ in range(rounds):
            mine = ours(speed, str(folder / f"cold {rows} {displacement}"), rows, displacement)
            pairs.append((mine["multiplySeconds"] * 1e3, scipy_milliseconds(matrix), mine["parallelSeconds"] * 1e3))
        own, peer, both = (statistics.median(column) for column in zip(*pairs))
        ratio = statistics.median(theirs / mine for mine, theirs, _ in pairs)
        yield [
            f"{rows * 5 // 3} x {rows}", f"{displacement:g}", f"{made['entries']:,}", f"{own:.3f}", f"{peer:.3f}",
            f"{ratio:.1f}", f"{both:.3f}", f"{made['tableSeconds']:.1f}", f"{made['matrixSeconds']:.2f}",
        ]


def first_picture(tool, rounds, cache):
    """Milliseconds from sending the request to reading its first line, with warm caches."""
    with tempfile.TemporaryDirectory() as library:
        server = subprocess.Popen(
            [tool, "serve", "--library", library, "--port", "0", "--json"], stdout=subprocess.PIPE, text=True,
            env={"XDG_CACHE_HOME": cache, "PATH": "/usr/bin:/bin"})
        try:
            address = json.loads(server.stdout.readline())["address"]
            tell = lambda *a: json.loads(subprocess.run(
                [tool, *a, "--library", library, "--json"], capture_output=True, text=True, check=True).stdout.splitlines()[0])
            token = tell("accounts", "token", tell("accounts", "list")["name"])["token"]
            result = {}
            for engine in ("exact", "mapping"):
                body = json.dumps({
                    "mixer": "rectangle", "distribution": HALF, "protocol": "T[1] -B[1]", "repeats": 10, "engine": engine})
                times = []
                for _ in range(rounds + 1):
                    request = urllib.request.Request(
                        address + "/api/v1/fingerpaint/runs", body.encode(),
                        {"Authorization": f"Bearer {token}", "Content-Type": "application/json"})
                    begin = time.perf_counter()
                    with urllib.request.urlopen(request) as answer:
                        answer.readline()
                        first = time.perf_counter() - begin
                        answer.readline()
                        second = time.perf_counter() - begin
                        answer.read()
                    times.append((first * 1e3, second * 1e3, (time.perf_counter() - begin) * 1e3))
                # The first request has cold caches.
                result[engine] = [statistics.median(column) for column in zip(*times[1:])]
            return result
        finally:
            server.terminate()
            server.wait()


def table(title, head, rows):
    lines = [f"#### {title}", "", "| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("speed")
    parser.add_argument("tool")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--markdown", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        texts = [table(
            f"A movement as a matrix, beside scipy {scipy.__version__} (compressed rows), one thread each",
            ["cells", "D", "entries", "ours, ms", "scipy, ms", "scipy / ours", "ours on two threads, ms", "tables made in s", "matrix made in s"],
            list(products(options.speed, folder, options.rounds)))]
        cache = folder / "cache"
        inner = str(cache / "menagerie" / "mixing")
        ours(options.speed, inner, 240, 1, "--runs")
        runs = [ours(options.speed, inner, 240, 1, "--runs") for _ in range(options.rounds)]
        middle = lambda key: f"{statistics.median(run[key] for run in runs):.3f}"
        pictures = first_picture(options.tool, options.rounds, str(cache))
        texts.append(table("Whole runs, 400 x 240 cells, everything cached", ["run", "seconds"], [
            ["mapping: 8 movements of 1, 50 times, products alone", middle("multipliesOnlySeconds")],
            ["mapping: the same with all measures of 51 results", middle("protocolSeconds")],
            ["exact: T[1] -B[1] 10 times, 18 points a cell, with all measures", middle("exactSeconds")],
        ]))
        texts.append(table(
            "From a request on loopback", ["engine", "first picture, ms", "first mixed picture, ms", "all 11, ms"],
            [[engine, *(f"{value:.0f}" for value in values)] for engine, values in pictures.items()]))
    text = "\n".join(texts)
    print(text)
    if options.markdown:
        options.markdown.write_text(text)


if __name__ == "__main__":
    main()
