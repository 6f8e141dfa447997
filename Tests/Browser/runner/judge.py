"""Judges a run: one failure may be chance, a second is not.

A failing case is run once more, alone, without parallel workers. If it passes, the run is green and the case is listed as unsteady. Some
failures are red at once, because a second run proves nothing: a crashed worker, a hanging case, an unreadable test file, cases that were
not run, and more failures than by chance.
"""

import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress

import story
from evidence import folder_of
from places import ARTIFACTS
from summary import show, summed, write

# More failures than this are not chance.
MOST = 10
ALWAYS = ["--quiet", "--timeout", "600", "--timeout-method", "signal"]
# Seconds without output after which pytest itself counts as hanging: more than any test may take.
SILENCE = 4500
ALONE = ["-p", "no:xdist", "-p", "no:cacheprovider"]
EVIDENCE = ARTIFACTS / "evidence"


def judged(folder, arguments, seed):
    """Runs the tests, repeats failures, and prints the result. Returns the exit status."""
    began = time.monotonic()
    ARTIFACTS.mkdir(parents=True, exist_ok=True)
    for name in ("unsteady", "failed", "evidence"):
        shutil.rmtree(ARTIFACTS / name, ignore_errors=True)
    # Both runs share the libraries that the first one makes.
    os.environ["MENAGERIE_LIBRARIES"] = str(folder)
    first = pytest(folder / "first", EVIDENCE, arguments)
    if first.status == 0 and first.collected is None:
        # Only a list of tests, or help.
        return 0
    failed = first.cases("failed")
    if len(failed) > MOST:
        first.grave.append(f"{len(failed)} cases failed, which is more than chance brings: none was run again")
    steady = failed
    if failed and not first.grave and first.status == 1:
        print(f"\nonce more, alone: {', '.join(failed)}", flush=True)
        steady = failed_again(folder, first, failed)
    unsteady = [case for case in failed if case not in steady]
    keep(unsteady, "unsteady")
    keep(steady, "failed")
    shutil.rmtree(EVIDENCE, ignore_errors=True)
    summary = summed(first, unsteady, seed, time.monotonic() - began)
    write(summary)
    show(summary, first)
    return summary["status"]


def failed_again(folder, first, cases):
    """The cases that fail again, or whose second run is not reliable."""
    named = [f"{first.root}/{case}" for case in cases]
    again = pytest(folder / "again", EVIDENCE / "again", [*ALONE, "--tier", first.tier, *named], MENAGERIE_TRACE="1")
    first.grave += [f"when run again: {why}" for why in again.grave]
    return cases if again.grave else [case for case in cases if again.outcomes.get(case) != "passed"]


def pytest(record, evidence, arguments, **environment):
    """Runs pytest, which writes to the terminal itself; returns the story of the run."""
    environment |= {"MENAGERIE_RECORD": str(record), "MENAGERIE_EVIDENCE": str(evidence)}
    record.touch()
    running = subprocess.Popen([sys.executable, "-m", "pytest", *ALWAYS, *arguments], env=os.environ | environment)
    try:
        while running.poll() is None:
            with suppress(subprocess.TimeoutExpired):
                running.wait(timeout=10)
            if time.time() - record.stat().st_mtime > SILENCE:
                end(running)
    except BaseException:
        end(running)
        raise
    return story.read(record, running.returncode)


def end(running):
    """Terminates pytest. Pytest terminates its workers; the workers terminate their browsers and servers."""
    running.send_signal(signal.SIGINT)
    try:
        running.wait(timeout=60)
    except subprocess.TimeoutExpired:
        running.kill()
        running.wait()


def keep(cases, kind):
    """Moves these cases' evidence to its final folder."""
    for case in cases:
        name = folder_of(case)
        for source, target in ((EVIDENCE / name, ARTIFACTS / kind / name), (EVIDENCE / "again" / name, ARTIFACTS / kind / name / "again")):
            if source.is_dir():
                target.parent.mkdir(parents=True, exist_ok=True)
                source.rename(target)
