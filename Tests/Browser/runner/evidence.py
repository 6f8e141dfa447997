"""What a failing test leaves behind: its message and trace, and what witnesses saw: pages, servers.

Each case has a folder in the one that `MENAGERIE_EVIDENCE` names. Without that folder nothing is kept.
"""

import hashlib
import os
import re
from pathlib import Path

import pytest
from record import case

# Functions that write what they saw into a folder, such as `windows.testify`.
witnesses = []


def folder_of(name):
    """The name of a folder for a test: its own name, in letters that every disk takes."""
    plain = re.sub(r"[^\w.-]+", "-", name).strip("-")
    return plain if len(plain) <= 150 else f"{plain[:140]}-{hashlib.sha256(name.encode()).hexdigest()[:8]}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    report = yield
    place = os.environ.get("MENAGERIE_EVIDENCE")
    if place and report.failed:
        keep(Path(place) / folder_of(case(item.nodeid)), report)
    return report


def keep(folder, report):
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with open(folder / "message.txt", "a", encoding="utf-8") as file:
            file.write(f"{report.nodeid} ({report.when})\n\n{report.longreprtext}\n\n")
            for name, text in report.sections:
                file.write(f"--- {name}\n{text}\n")
    except OSError:
        # A full disk fails tests by itself; the report says why.
        return
    # What hung may hang again when it is asked what it shows.
    if report.when != "teardown" and "from pytest-timeout" not in report.longreprtext:
        testify(folder)


def testify(folder):
    """Asks the witnesses, while what they saw is still there."""
    for witness in witnesses:
        try:
            witness(folder)
        except Exception as error:
            with open(folder / "message.txt", "a", encoding="utf-8") as file:
                file.write(f"{witness.__module__} could not tell: {error}\n")


@pytest.fixture()
def complain(request):
    """Fails a test for what went wrong on its pages, which are still open."""

    def fail(*problems):
        place = os.environ.get("MENAGERIE_EVIDENCE")
        if place and any(problems):
            folder = Path(place) / folder_of(case(request.node.nodeid))
            folder.mkdir(parents=True, exist_ok=True)
            testify(folder)
        for problem in problems:
            assert not problem, problem

    return fail
