"""Runs Menagerie and public tools on the same files, one after the other, and prints a table.

usage: compare.py SPEED_PROGRAM MENAGERIE NAME=PHOTO_FOLDER... [--reading NAME=FOLDER] [--rounds 5] [--sample 60]
                  [--import-count 1000] [--only reading,describing,searching,planning,importing] [--markdown FILE]

Every figure is the median of the rounds. The programs alternate, so that a busy period affects all of them. All use one thread unless the
row says otherwise: CPU seconds then compare the work, and wall seconds the waiting time.
"""

import argparse
import datetime
import json
import math
import os
import platform
import shutil
import subprocess
import sys
import tempfile

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"

from measure import Cost, in_process, median, program  # noqa: E402

THUMBNAIL = 512
CHIP = 700
OURS_AT_MOST = 1000
PHOTO_ENDINGS = (".jpg", ".jpeg")


# ---- the peers' work


def pillow_thumbnails(paths):
    from PIL import Image, ImageOps

    for path in paths:
        with Image.open(path) as photo:
            photo.thumbnail((THUMBNAIL, THUMBNAIL))
            ImageOps.exif_transpose(photo).load()


def djpeg_commands(paths):
    """One command per photo, with the smallest of libjpeg's scales that is not below the thumbnail's size."""
    from PIL import Image

    commands = []
    for path in paths:
        with Image.open(path) as photo:
            eighths = min(8, math.ceil(THUMBNAIL * 8 / max(photo.size)))
        commands.append(["djpeg", "-scale", f"{eighths}/8", path])
    return commands


def run_all(commands):
    for command in commands:
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


def chip(cv2, path):
    """The photo at the size used for feature detection, as the HotSpotter peer makes it."""
    photo = cv2.imread(path, cv2.IMREAD_COLOR)
    scale = CHIP / max(photo.shape[:2])
    size = (round(photo.shape[1] * scale), round(photo.shape[0] * scale))
    return cv2.resize(photo, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LANCZOS4)


def opencv_sift(paths):
    import cv2

    cv2.setNumThreads(1)
    sift = cv2.SIFT_create(nfeatures=OURS_AT_MOST)
    return sum(len(sift.detectAndCompute(cv2.cvtColor(chip(cv2, p), cv2.COLOR_BGR2GRAY), None)[0]) for p in paths)


def hesaff(paths):
    import cv2
    import pyhesaff

    cv2.setNumThreads(1)
    return sum(len(pyhesaff.detect_feats_in_image(chip(cv2, p))[0]) for p in paths)


EXIF_TAGS = [
    "-DateTimeOriginal", "-CreateDate", "-OffsetTimeOriginal", "-SubSecTimeOriginal", "-Make", "-Model", "-LensModel",
    "-SerialNumber", "-Orientation", "-GPSLatitude", "-GPSLongitude", "-GPSAltitude", "-GPSDateTime", "-GPSDOP",
    "-GPSHPositioningError", "-GPSImgDirection", "-GPSImgDirectionRef",
]


# ---- running and printing


class Bench:
    """Our side: a program that runs one piece of work once and prints its cost."""

    def __init__(self, path):
        self.path = path

    def run(self, *arguments):
        line = subprocess.run([self.path, *map(str, arguments)], check=True, capture_output=True, text=True).stdout
        return [json.loads(text) for text in line.splitlines() if text.startswith("{")]

    def cost(self, *arguments):
        (row,) = self.run(*arguments)
        return Cost(row["wallSeconds"], row["cpuSeconds"]), row


class Table:
    """Rows of text, printed at once and collected for the Markdown."""

    def __init__(self, title, columns):
        self.title, self.columns, self.rows = title, columns, []
        print(f"\n{title}\n  " + " | ".join(columns), flush=True)

    def add(self, *cells):
        self.rows.append([str(c) for c in cells])
        print("  " + " | ".join(self.rows[-1]), flush=True)

    def extend(self, rows):
        for row in rows:
            self.add(*row)

    def markdown(self):
        line = lambda cells: "| " + " | ".join(cells) + " |"
        return "\n".join([f"### {self.title}", "", line(self.columns), line(["---"] * len(self.columns)),
                          *map(line, self.rows), ""])


def milliseconds(seconds):
    return f"{seconds * 1000:.3g} ms"


def compare(rows, what, count, rounds, sides):
    """Times the sides alternately; ours is the first, and the ratios compare the others' CPU seconds with ours."""
    costs = {name: [] for name in sides}
    for _ in range(rounds):
        for name, work in sides.items():
            costs[name].append(work().per(count))
    ours = None
    for name, all_costs in costs.items():
        cost = median(all_costs)
        ours = ours or cost
        row = [what, name, milliseconds(cost.cpu), milliseconds(cost.wall), f"{1 / cost.cpu:,.1f}",
               f"{cost.cpu / ours.cpu:.2f}"]
        rows.append(row)
        what = ""


COLUMNS = ["what", "program", "CPU per photo", "wall per photo", "photos per CPU s", "CPU against ours"]


def photos_in(folder, count=None):
    found = sorted(
        os.path.join(root, name) for root, _, names in os.walk(folder) for name in names
        if name.lower().endswith(PHOTO_ENDINGS))
    if count is None or len(found) <= count:
        return found
    return [found[i * len(found) // count] for i in range(count)]


def folder_of_links(paths, scratch):
    folder = tempfile.mkdtemp(dir=scratch)
    for number, path in enumerate(paths):
        os.symlink(os.path.abspath(path), os.path.join(folder, f"{number:05d}{os.path.splitext(path)[1].lower()}"))
    return folder


def reading(bench, sets, options, scratch):
    table = Table(f"Reading photos (one thread, median of {options.rounds} rounds)", COLUMNS)
    sets = sets + named(options.reading)
    for label, folder in sets:
        rows = []
        paths = photos_in(folder, options.sample)
        linked = folder_of_links(paths, scratch)
        commands = djpeg_commands(paths)
        compare(rows, f"decode + {THUMBNAIL} px thumbnail, {label}", len(paths), options.rounds, {
            "menagerie": lambda: bench.cost("thumbnails", linked, "--long-side", THUMBNAIL)[0],
            "Pillow (draft + thumbnail)": lambda: in_process(lambda: pillow_thumbnails(paths)),
            "djpeg -scale, a process each, not resized": lambda: child_cost(lambda: run_all(commands)),
        })
        table.extend(rows)
    for label, folder in sets:
        rows = []
        paths = photos_in(folder)
        linked = folder_of_links(paths, scratch)
        compare(rows, f"EXIF, {label}, {len(paths)} files", len(paths), options.rounds, {
            "menagerie": lambda: bench.cost("metadata", linked)[0],
            "exiftool -fast, one process": lambda: program(
                ["exiftool", "-fast", "-n", "-json", *EXIF_TAGS, linked]),
            "exiftool -fast2, one process": lambda: program(
                ["exiftool", "-fast2", "-n", "-json", *EXIF_TAGS, linked]),
        })
        table.extend(rows)
    return table


def child_cost(work):
    """The cost of the processes that `work` starts and waits for."""
    import resource
    import time

    before, wall = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    work()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return Cost(time.perf_counter() - wall,
                after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


# Disables AVX-512 in OpenCV, for a row about processors without it. OpenCV reads this variable once, on loading.
WITHOUT_AVX512 = {"OPENCV_CPU_DISABLE": "AVX512_SKX,AVX512_CNL,AVX512_CLX,AVX512_ICL"}


def opencv_sift_without_avx512(paths):
    """OpenCV's features in a separate process, and their cost without the start of the process."""
    code = ("import json, sys, compare, measure; names = json.load(sys.stdin); found = []; "
            "cost = measure.in_process(lambda: found.append(compare.opencv_sift(names))); "
            "print(json.dumps([found[0], cost.wall, cost.cpu]))")
    whole = json.dumps([os.path.abspath(path) for path in paths])
    output = subprocess.run([sys.executable, "-c", code], input=whole, check=True, capture_output=True,
                            text=True, cwd=os.path.dirname(os.path.abspath(__file__)),
                            env={**os.environ, **WITHOUT_AVX512}).stdout
    found, wall, cpu = json.loads(output)
    return found, Cost(wall, cpu)


def describing(bench, sets, options, scratch):
    table = Table(
        f"Describing photos: decode, {CHIP} px chip, interest points, descriptors (one thread, median of "
        f"{options.rounds} rounds)", COLUMNS + ["features per photo"])
    for label, folder in sets:
        paths = photos_in(folder, min(options.sample, 24))
        linked = folder_of_links(paths, scratch)
        features = {}

        def ours(name, *arguments):
            def counted():
                cost, row = bench.cost("describe", linked, *arguments)
                features[name] = row["features"]
                return cost
            return counted

        many = str(hesaff(paths) // len(paths))

        def peer(name, work):
            def counted():
                features[name] = work(paths)
            return lambda: in_process(counted)

        def without_avx512():
            features["OpenCV SIFT, as many, no AVX-512"], cost = opencv_sift_without_avx512(paths)
            return cost

        sides = {name: ours(name, *arguments) for name, arguments in {
            "menagerie": [], "menagerie, AVX2 form": ["--form", "AVX2"],
            "menagerie, everywhere, as many as pyhesaff": ["--everywhere", "--max-features", many]}.items()}
        sides |= {"pyhesaff (Hessian-affine + SIFT)": peer("pyhesaff (Hessian-affine + SIFT)", hesaff),
                  "OpenCV SIFT, as many": peer("OpenCV SIFT, as many", opencv_sift),
                  "OpenCV SIFT, as many, no AVX-512": without_avx512}
        rows = []
        compare(rows, label, len(paths), options.rounds, sides)
        for row in rows:
            found = features[row[1]] / len(paths)
            table.add(*row, f"{found:,.0f}")
    return table


def importing(menagerie, sets, options, scratch):
    table = Table(
        "Importing, end to end: hash, decode, metadata, describe, store (all cores, one run)",
        ["what", "photos", "wall", "CPU", "photos per wall s", "cores busy", "peak memory"])
    for label, folder in sets:
        linked = tempfile.mkdtemp(dir=scratch)
        paths = photos_in(folder, options.import_count)
        for number, path in enumerate(paths):
            shutil.copy(path, os.path.join(linked, f"{number:05d}.jpg"))
        library = os.path.join(tempfile.mkdtemp(dir=scratch), "library")
        for step in ("import", "the same again"):
            cost = program([menagerie, "import", linked, "--library", library, "--json"])
            table.add(f"{step}, {label}", len(paths), f"{cost.wall:.2f} s", f"{cost.cpu:.2f} s",
                      f"{len(paths) / cost.wall:.1f}", f"{cost.cpu / cost.wall:.2f}", f"{cost.peak_mb:.0f} MB")
        shutil.rmtree(library)
        shutil.rmtree(linked)
    return table


def searching(bench, options, scratch):
    sizes = [1_000, 10_000, 100_000]
    by_filter = {}
    for size in sizes:
        for row in bench.run("search", os.path.join(scratch, f"search-{size}"), "--count", size):
            by_filter.setdefault(row["filter"], {})[size] = row
    table = Table(
        "Searching made-up sightings (one thread, median; rows: the first 50 as values, count: the number alone)",
        ["filter"] + [f"{size:,}: rows, count (matching)" for size in sizes])
    for name, found in by_filter.items():
        table.add(name, *(
            f"{milliseconds(found[s]['rowsSeconds'])}, {milliseconds(found[s]['countSeconds'])} ({found[s]['matching']:,})"
            for s in sizes))
    return table


def planning(bench):
    sizes = [5_000, 20_000, 100_000]
    kinds = {
        "nothing in common": ("--bits", 64),
        "one scene, all alike": ("--bits", 0),
        "one scene, up to 2 bits apart": ("--bits", 2),
        "one scene, up to 6 bits apart": ("--bits", 6),
        "one scene, up to 6 bits apart, all of one second": ("--bits", 6, "--seconds", 0),
    }
    table = Table(
        "Planning made-up files: each compared with all before it (one thread, CPU seconds)",
        ["files"] + [f"{size:,}" for size in sizes])
    for name, arguments in kinds.items():
        table.add(name, *(f"{bench.cost('plan', '--count', size, *arguments)[0].cpu:.2f}" for size in sizes))
    return table


def machine():
    with open("/proc/cpuinfo") as file:
        model = next((line.split(":")[1].strip() for line in file if line.startswith("model name")), "unknown")
    load = ", ".join(f"{v:.1f}" for v in os.getloadavg())
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return (f"{datetime.date.today()}, {model}, {os.cpu_count()} cores, {memory:.0f} GiB, "
            f"{platform.system()} {platform.release()}; load before the run {load}")


def named(texts):
    return [tuple(text.split("=", 1)) for text in texts]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bench")
    parser.add_argument("menagerie")
    parser.add_argument("folders", nargs="+", help="NAME=FOLDER of photos")
    parser.add_argument("--reading", action="append", default=[], help="NAME=FOLDER of photos that are only read")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--sample", type=int, default=60)
    parser.add_argument("--import-count", type=int, default=1000)
    parser.add_argument("--markdown")
    parser.add_argument("--only", default="reading,describing,searching,planning,importing")
    options = parser.parse_args()
    bench = Bench(options.bench)
    sets = named(options.folders)
    import cv2, PIL.Image, PIL.ImageOps, pyhesaff  # noqa: E401, F401: loading them is not measured

    heading = machine()
    print(heading)
    steps = {
        "reading": lambda scratch: reading(bench, sets, options, scratch),
        "describing": lambda scratch: describing(bench, sets, options, scratch),
        "searching": lambda scratch: searching(bench, options, scratch),
        "planning": lambda scratch: planning(bench),
        "importing": lambda scratch: importing(options.menagerie, sets, options, scratch),
    }
    tables = []
    with tempfile.TemporaryDirectory() as scratch:
        for name in options.only.split(","):
            tables.append(steps[name](scratch))
    if options.markdown:
        with open(options.markdown, "w") as file:
            file.write(f"## {heading}\n\n" + "\n".join(t.markdown() for t in tables))
    return 0


if __name__ == "__main__":
    sys.exit(main())
