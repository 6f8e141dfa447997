"""Evidence of a failing test: message and trace, and the state of pages and servers.

Each case has a folder below the one in `MENAGERIE_EVIDENCE`. Without the variable nothing is stored.
"""

import hashlib
import os
import re
from pathlib import Path

import pytest
from record import case

# Functions that write evidence into a folder, such as `windows.testify`.
witnesses = []


def folder_of(name):
    """A test's folder name: its own name, in characters that every file system accepts."""
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
        # A full disk fails tests by itself; the report contains the reason.
        return
    # A page that hung may hang again when queried.
    if report.when != "teardown" and "from pytest-timeout" not in report.longreprtext:
        testify(folder)


def testify(folder):
    """Collects evidence while pages and servers are still there."""
    for witness in witnesses:
        try:
            witness(folder)
        except Exception as error:
            with open(folder / "message.txt", "a", encoding="utf-8") as file:
                file.write(f"{witness.__module__} could not tell: {error}\n")


@pytest.fixture()
def complain(request):
    """Fails a test for errors on its pages while they are still open."""

    def fail(*problems):
        place = os.environ.get("MENAGERIE_EVIDENCE")
        if place and any(problems):
            folder = Path(place) / folder_of(case(request.node.nodeid))
            folder.mkdir(parents=True, exist_ok=True)
            testify(folder)
        for problem in problems:
            assert not problem, problem

    return fail
