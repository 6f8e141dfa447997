"""Tests an import of irreplaceable photos: facts compared with exiftool, strange and hostile files, kills, full disks, queries.

Runs outside the test suite, with the built tool on fresh libraries. Exit status 1 if any check fails.

    ingest.py MENAGERIE --photo JPEG [--photos FOLDER]… [--hostile FOLDER] [--large HEIC] [--kills 168] [--markdown FILE]
"""

import argparse
import os
import sys
import time

import facts
import files
import library
import questions
from trial import Trials


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--photo", action="append", required=True, help="a small JPEG to make trials of; at least four")
    parser.add_argument("--photos", action="append", default=[], help="a folder of photos to compare with exiftool")
    parser.add_argument("--hostile", help="a folder of broken and hostile files")
    parser.add_argument("--large", help="a HEIC of very many pixels")
    parser.add_argument("--kills", type=int, default=168)
    parser.add_argument("--markdown")
    options = parser.parse_args()
    tool, trials, report = os.path.abspath(options.tool), Trials(), []
    begun = time.monotonic()

    print("facts")
    rows, differences = facts.compare(tool, options.photos, trials)
    if rows:
        report += ["| field | agree with exiftool | differ |", "|---|---:|---:|", *(f"| {a} | {b:,} | {c:,} |" for a, b, c in rows), ""]
        report += [f"- {name}, {field}: {mine} here, {other} by exiftool" for name, field, mine, other in differences[:40]]
    facts.scenarios(tool, trials, options.photo[0])
    print("files")
    files.names(tool, trials, options.photo)
    if options.hostile:
        counts = files.hostile(tool, trials, options.hostile)
        report += ["", "Hostile files: " + ", ".join(f"{count:,} {outcome}" for outcome, count in sorted(counts.items())) + "."]
    if options.large:
        report += ["", f"Peak memory of an import of {os.path.basename(options.large)}: {files.memory(tool, trials, options.large):.0f} MB."]
    print("library")
    library.exclusion(tool, trials, options.photo)
    library.damage(tool, trials, options.photo)
    library.read_only(tool, trials, options.photo)
    library.full_disk(tool, trials, options.photo)
    library.kills(tool, trials, options.photo, options.kills)
    print("questions")
    questions.ask(tool, trials, options.photo)

    for line in report:
        print(line)
    print(f"{trials.done - len(trials.failures)} of {trials.done} trials as promised, in {time.monotonic() - begun:.0f} s")
    if options.markdown:
        with open(options.markdown, "w") as file:
            told = [f"{trials.done - len(trials.failures)} of {trials.done} trials as promised."]
            file.write("\n".join(report + [""] + told + [f"- failed: {what}" for what, _ in trials.failures]) + "\n")
    sys.exit(1 if trials.failures else 0)


if __name__ == "__main__":
    main()
