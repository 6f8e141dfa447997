"""Records a run's events as JSON lines, for the judging program (`run.py`), so that an interrupted run is recognizable.

`MENAGERIE_RECORD` names the file; without it nothing is written.
"""

import json
import os
import re

import pytest
from tiers import left_out

TIMEOUT = re.compile(r"Timeout \(>[0-9.]+s\) from pytest-timeout")


def case(nodeid):
    """A test's name without the group that pytest-xdist appends."""
    return re.sub(r"@[^\]]*$", "", nodeid)


class Recorder:
    """Events of all workers, received in the controlling process."""

    def __init__(self, path, config):
        self.path, self.config = path, config
        self.write("begun", root=str(config.rootpath), tier=config.getoption("tier"))

    def write(self, kind, **members):
        with open(self.path, "a", encoding="utf-8") as file:
            file.write(json.dumps({"kind": kind, **members}) + "\n")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report):
        report.nodeid = case(report.nodeid)
        text = "" if report.passed else report.longreprtext
        self.write(
            "report", case=report.nodeid, when=report.when, outcome=report.outcome, seconds=round(getattr(report, "duration", 0), 3),
            cpu=dict(report.user_properties).get("cpu", 0),
            message=message(report) if report.failed else "", isTimeout=bool(TIMEOUT.search(text)))

    def pytest_collectreport(self, report):
        if report.failed:
            self.write("unreadable", case=case(report.nodeid), message=report.longreprtext[-2000:])

    @pytest.hookimpl(optionalhook=True)
    def pytest_handlecrashitem(self, crashitem):
        self.write("crash", case=case(crashitem), message="its process ended before the test did")

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node, error):
        if error:
            self.write("crash", case="", message=f"a worker ended: {error}")
        else:
            self.write("leftOut", count=getattr(node, "workeroutput", {}).get("leftOut", 0))

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids):
        self.write("collected", count=len(ids))

    def pytest_collection_finish(self, session):
        # With workers, this process collects no tests itself.
        if not self.config.getoption("numprocesses", None) and not self.config.option.collectonly:
            self.write("collected", count=len(session.items))
            self.write("leftOut", count=self.config.stash.get(left_out, 0))

    def pytest_sessionfinish(self, exitstatus):
        self.write("finished", status=int(exitstatus))


def message(report):
    """The line that names the failure."""
    crash = getattr(report.longrepr, "reprcrash", None)
    text = crash.message if crash else report.longreprtext
    # In reports of workers, pytest-xdist adds a line with the worker's name.
    return next((line.strip() for line in text.splitlines() if line.strip() and not line.startswith("[gw")), "")[:500]


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session):
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["leftOut"] = session.config.stash.get(left_out, 0)


def pytest_configure(config):
    path = os.environ.get("MENAGERIE_RECORD")
    if path and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Recorder(path, config), "recorder")
