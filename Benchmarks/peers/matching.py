"""Measures identification compared with HotSpotter and OpenCV's SIFT on the same labelled photos, and its scaling.

usage: matching.py SPEED_PROGRAM MENAGERIE PEERS_FOLDER LABELS.csv [--queries 275] [--only peers,cattle,parts,groups,kernels,growth]
                   [--sizes 1000,10000] [--peer-cache DIR] [--markdown FILE]

PEERS_FOLDER holds hotspotter_peer.py (HotSpotter assembled from its published parts) and opencv_sift_peer.py. All programs use the same
query photos, exclude the query's own encounter, and compare equal flanks. Each program uses one thread.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

from compare import Table, machine

PROTOCOL = ["--cross-encounter", "--same-side"]
PARTS = ["foreground", "light", "network", "body", "scenery", "geometry", "context", "verifier"]
RIGHT = ["queries", "top-1", "top-5", "top-10", "MRR", "mAP"]


def last_json(command):
    print("+ " + " ".join(command), file=sys.stderr, flush=True)
    out = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    return json.loads(out.splitlines()[-1])


def evaluate(options, *more):
    return last_json([
        options.menagerie, "evaluate", options.labels, *PROTOCOL, "--max-queries", str(options.queries), "--jobs",
        str(options.jobs), "--json", *more])


def peer(options, program, labels, queries, scratch):
    out = os.path.join(scratch, program + ".json")
    folder = os.path.dirname(os.path.abspath(labels))
    command = [
        sys.executable, os.path.join(os.path.abspath(options.peers), program), folder, os.path.abspath(labels),
        "--max-queries", str(queries), "--cache", os.path.abspath(options.peer_cache or scratch), "--out", out]
    print("+ " + " ".join(command), file=sys.stderr, flush=True)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with open(out) as file:
        return json.load(file)


def right(row):
    return [f"{row['queries']}", *(f"{row[k]:.3f}" for k in ("top1", "top5", "top10", "mrr", "mAP"))]


def cost(row, photo, query, features):
    return [f"{row[photo] * 1000:.0f} ms", f"{row[query]:.3f} s", f"{row[features]:,.0f}"]


def beside_peers(options, scratch):
    table = Table(
        f"Who is it? {os.path.basename(os.path.dirname(os.path.abspath(options.labels)))}, other encounters, same side",
        ["program", *RIGHT, "known or new AUC", "CPU per photo", "CPU per query", "features per photo"])
    ours = evaluate(options)
    table.add("menagerie", *right(ours), f"{ours['knownVersusNewAUC']:.3f}",
              *cost(ours, "photoSeconds", "querySeconds", "featuresPerPhoto"))
    for name, program, queries in (
            ("HotSpotter", "hotspotter_peer.py", options.queries),
            ("OpenCV SIFT, ratio test, homography", "opencv_sift_peer.py", options.opencv_queries)):
        row = peer(options, program, options.labels, queries, scratch)
        table.add(name, *right(row), f"{row['known_vs_new_AUC']:.3f}", *cost(
            row, "median_cpu_s_per_image_features", "median_cpu_s_per_query", "median_features"))
    return [table]


def cattle(options, scratch):
    """Animals from above, at any angle, with the data set's own split into queries and references."""
    labels = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(options.labels))), "cows", "labels.csv")
    table = Table("Who is it? cattle from above", ["program", *RIGHT, "CPU per photo", "CPU per query", "features per photo"])
    ours = last_json([
        options.menagerie, "evaluate", labels, "--split", "split", "--jobs", str(options.jobs), "--json"])
    table.add("menagerie", *right(ours), *cost(ours, "photoSeconds", "querySeconds", "featuresPerPhoto"))
    row = peer(options, "opencv_sift_peer.py", labels, ours["queries"], scratch)
    table.add("OpenCV SIFT, ratio test, homography", *right(row), *cost(
        row, "median_cpu_s_per_image_features", "median_cpu_s_per_query", "median_features"))
    return [table]


def parts(options, scratch):
    table = Table(
        "What each part is worth", ["without", *RIGHT, "right AUC", "calibration error", "CPU per photo", "CPU per query",
                                    "features per photo"])
    for without in [[], *([p] for p in PARTS), PARTS]:
        # Variants that do not change features share them; the cost of describing is stored with them.
        row = evaluate(options, "--cache", os.path.join(scratch, "features"), *(["--without", *without] if without else []))
        table.add(", ".join(without) or "nothing", *right(row), f"{row['rightAUC']:.3f}", f"{row['calibrationError']:.3f}",
                  *cost(row, "photoSeconds", "querySeconds", "featuresPerPhoto"))
    return [table]


def groups(options, scratch):
    """Grouping of photos as if no identity were known, compared with single linkage on the same match scores."""
    tables = []
    sets = os.path.dirname(os.path.dirname(os.path.abspath(options.labels)))
    for name in [os.path.basename(os.path.dirname(os.path.abspath(options.labels))), *options.more_groups.split(",")]:
        labels = os.path.join(sets, name, "labels.csv")
        if not os.path.exists(labels):
            continue
        table = Table(
            f"Groups of one animal: {name}",
            ["way", "photos", "groups", "of several", "purity", "purity of several", "pairs right", "pairs found",
             "photos grouped", "photos found"])
        rows = last_json([options.menagerie, "evaluate", labels, "--groups", "--jobs", str(options.jobs), "--json"])
        for way, row in sorted(rows.items()):
            table.add(way, f"{row['photos']:,}", f"{row['groups']:,}", f"{row['groupsOfSeveral']:,}", *(
                f"{row[key]:.3f}"
                for key in ("purity", "purityOfSeveral", "pairPrecision", "pairRecall", "grouped", "found")))
        tables.append(table)
    return tables


def growth(options, scratch):
    table = Table(
        "Growing: made-up photos after real ones, one inverted file, one thread but for building",
        ["photos", "features", "file", "built in (CPU)", "opened in", "with names in", "a photo added in", "memory of its own",
         "query CPU", "query wall", "all cells CPU", "neighbours found", "same first animal"])
    images = os.path.join(os.path.dirname(os.path.abspath(options.labels)), "images")
    for text in options.sizes.split(","):
        count, _, features = text.partition("x")
        index = os.path.join(options.scratch or scratch, "growth.mpi")
        sizes = [index, images, "--count", count, "--features", features or "1000"]
        built = last_json([options.speed, "grow", *sizes])
        row = last_json([options.speed, "ask", *sizes, "--exact", "--queries", str(options.growth_queries)])
        os.remove(index)
        table.add(
            f"{int(count):,}", f"{row['features']:,}", f"{row['megabytesInFile']:,.0f} MB",
            f"{built['wallSeconds']:,.0f} s ({built['cpuSeconds']:,.0f} s)", f"{row['openSeconds'] * 1000:,.1f} ms",
            f"{row['entriesSeconds'] * 1000:,.0f} ms", f"{row['addSeconds'] * 1000:,.0f} ms",
            f"{row['megabytesResident']:,.0f} MB", f"{row['queryCPUSeconds']:.3f} s", f"{row['querySeconds']:.3f} s",
            f"{row['exactCPUSeconds']:.2f} s", f"{row['neighbourRecall']:.4f}", f"{row['answerRecall']:.2f}")
    return [table]


def kernels(options, scratch):
    table = Table("Inner loops, one thread", ["kernel", "form", "CPU", "multiply-adds a second"])
    images = os.path.join(os.path.dirname(os.path.abspath(options.labels)), "images")
    out = subprocess.run([options.speed, "kernels", images], check=True, stdout=subprocess.PIPE, text=True).stdout
    for row in map(json.loads, out.splitlines()):
        table.add(row["kernel"], row["path"], f"{row['cpuSeconds'] * 1000:.1f} ms",
                  f"{row['gigaMultiplyAddsPerSecond']:,.0f} thousand million")
    return [table]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("speed")
    parser.add_argument("menagerie")
    parser.add_argument("peers")
    parser.add_argument("labels")
    parser.add_argument("--queries", type=int, default=275)
    parser.add_argument("--opencv-queries", type=int, default=40)
    parser.add_argument("--growth-queries", type=int, default=10)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--sizes", default="1000,10000", help="photos, or photosxfeatures of each, with commas")
    parser.add_argument("--peer-cache", help="features of the peers from an earlier run")
    parser.add_argument("--scratch", help="where indexes are built")
    parser.add_argument("--more-groups", default="cows", help="further sets to gather, beside that of the labels")
    parser.add_argument("--only", default="peers,cattle,parts,groups,kernels,growth")
    parser.add_argument("--markdown")
    options = parser.parse_args()
    heading = machine()
    print(heading)
    steps = {"peers": beside_peers, "cattle": cattle, "parts": parts, "groups": groups, "kernels": kernels, "growth": growth}
    tables = []
    with tempfile.TemporaryDirectory() as scratch:
        for name in options.only.split(","):
            tables += steps[name](options, scratch)
    if options.markdown:
        with open(options.markdown, "w") as file:
            file.write(f"## {heading}\n\n" + "\n".join(t.markdown() for t in tables))


if __name__ == "__main__":
    main()
