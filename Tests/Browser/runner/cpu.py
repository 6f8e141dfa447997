"""CPU time of each test: its own process, browsers and servers.

Wall time says little about a test that waits on a busy machine; CPU time is its cost to all others.
"""

import os
from pathlib import Path

import pytest

TICKS = os.sysconf("SC_CLK_TCK")


def spent():
    """CPU seconds of this process and its descendants, including ended ones."""
    parents, times = {}, {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            # After the name, which may contain spaces: state, parent, and from the twelfth field on the four times.
            fields = file.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        process = int(file.parent.name)
        parents.setdefault(int(fields[1]), []).append(process)
        times[process] = sum(map(int, fields[11:15]))
    total, left = 0, [os.getpid()]
    while left:
        process = left.pop()
        total += times.get(process, 0)
        left += parents.get(process, [])
    return total / TICKS


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item):
    item.stash[began] = spent()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    report = yield
    if report.when == "teardown":
        report.user_properties.append(("cpu", round(max(0, spent() - item.stash[began]), 2)))
    return report


began = pytest.StashKey[float]()
