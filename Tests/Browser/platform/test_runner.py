"""The test runner itself: one failure is unsteady, two are red, and no error is swallowed."""

import json
import os
import subprocess
import sys

import pytest
from places import ROOT

pytestmark = pytest.mark.whole
RUNNER = ROOT / "Tests/Browser/runner"
# The settings of the suite, with paths for tests in another folder.
INI = (RUNNER.parent / "pytest.ini").read_text().replace("support runner", f"{RUNNER.parent / 'support'} {RUNNER}")
# `fails` makes a test fail a given number of times. Each run adds a line to a file.
FAILS = """
from pathlib import Path

def fails(name, times):
    runs = Path(__file__).with_name(name + ".runs")
    with open(runs, "a") as file:
        file.write("x")
    assert len(runs.read_text()) > times, f"{name} fails"
"""


@pytest.fixture()
def run(tmp_path):
    """Runs small tests in the same way as `scripts/test-browser`."""
    (tmp_path / "pytest.ini").write_text(INI)
    (tmp_path / "conftest.py").write_text('pytest_plugins = ["tiers", "order", "record", "evidence", "cpu"]\n')
    (tmp_path / "fails.py").write_text(FAILS)

    def begin(body, *arguments, **environment):
        (tmp_path / "test_small.py").write_text(f"import os\nimport pytest\nfrom fails import fails\n{body}")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("MENAGERIE_", "PYTEST_"))}
        begin.artifacts = tmp_path / "artifacts"
        done = subprocess.run(
            [sys.executable, str(RUNNER / "run.py"), str(tmp_path / "test_small.py"), "-n", "0", *arguments], capture_output=True, text=True,
            timeout=60, cwd=tmp_path, env=kept | {"MENAGERIE_TOOL": sys.executable, "MENAGERIE_ARTIFACTS": str(begin.artifacts)} | environment)
        begin.said = done.stdout + done.stderr
        file = begin.artifacts / "browser.json"
        return done.returncode, json.loads(file.read_text()) if file.exists() else None

    return begin


def test_a_missing_tool_is_built_as_by_other_scripts(run, tmp_path):
    swift = tmp_path / "bin/swift"
    swift.parent.mkdir()
    swift.write_text(f'#!/bin/sh\necho "$@" > "{tmp_path}/swift"\n')
    swift.chmod(0o755)
    status, _ = run("def test_good(): pass\n", MENAGERIE_TOOL="", PATH=f"{swift.parent}:{os.environ['PATH']}")
    assert status == 0, run.said
    assert "-Xswiftc=-whole-module-optimization" in (tmp_path / "swift").read_text()


def test_one_failure_is_unsteady_and_two_are_red(run):
    once = 'def test_once(): fails("once", 1)\ndef test_good(): pass\n@pytest.mark.skip\ndef test_none(): pass\n'
    status, told = run(once, "-n", "1")
    assert status == 0, run.said
    assert (told["passed"], told["failed"], told["skipped"]) == (2, 0, 1)
    [unsteady] = told["unsteady"]
    assert unsteady["case"] == "test_small.py::test_once" and "once fails" in unsteady["message"]
    assert "once fails" in (run.artifacts / "unsteady/test_small.py-test_once/message.txt").read_text()
    assert run.said.splitlines()[-1].startswith("2 passed, 1 skipped, 1 unsteady in ")
    assert list(told["files"]) == ["test_small.py"]
    status, told = run(once + 'def test_twice(): fails("twice", 2)\n')
    assert status == 1
    assert [one["case"] for one in told["failures"]] == ["test_small.py::test_twice"] and told["failed"] == 1
    assert (run.artifacts / "failed/test_small.py-test_twice/again/message.txt").exists()


def test_failed_teardown_of_a_fixture_counts(run):
    status, told = run('@pytest.fixture()\ndef late():\n    yield\n    fails("late", 1)\ndef test_late(late): pass\n')
    assert status == 0 and [one["case"] for one in told["unsteady"]] == ["test_small.py::test_late"], run.said


@pytest.mark.parametrize("body, why", [
    ("def test_dies(): os._exit(3)\ndef test_good(): pass\n", "its process ended"),
    ("def test_hangs():\n    import time\n    time.sleep(60)\n", "hung"),
    ("this is no test\n", "cannot be read"),
    ("@pytest.mark.parametrize('at', range(11))\ndef test_bad(at): assert not at + 1\n", "11 cases failed"),
], ids=["crash", "hang", "unreadable", "many"])
def test_deterministic_failures_are_not_retried(run, body, why):
    status, told = run(body, "--timeout", "1", "-n", "1")
    assert status != 0 and why in run.said, run.said
    assert "once more, alone" not in run.said and told["unsteady"] == []
    assert any(why in one for one in told["grave"])


def test_a_run_without_workers_that_dies_is_red(run):
    status, told = run("def test_dies(): os._exit(0)\n")
    assert status == 1 and "broke off" in told["grave"][0], run.said


def test_order_follows_the_seed_with_long_tests_first(run):
    body = "".join(f"def test_{at}(): pass\n" for at in range(20)) + "@pytest.mark.long\ndef test_long(): pass\n"

    def order(seed):
        run(body, "--collect-only", MENAGERIE_SEED=seed)
        return [line for line in run.said.splitlines() if "::" in line]

    first = order("7")
    assert len(first) == 21 and first[0].endswith("test_long")
    assert order("7") == first and sorted(order("8")) == sorted(first) and order("8") != first


def test_a_tier_includes_the_lower_tiers(run):
    body = "def test_core(): pass\n@pytest.mark.whole\ndef test_whole(): pass\n@pytest.mark.thorough\ndef test_thorough(): pass\n"
    for arguments, count in ([], 1), (["--tier", "whole"], 2), (["--tier", "thorough"], 3):
        status, told = run(body, *arguments)
        assert status == 0 and told["passed"] == count and told["leftOut"] == 3 - count, run.said
    status, told = run(body, "-k", "test_whole")
    assert status == 5 and "--tier whole" in run.said
    status, _ = run(body, MENAGERIE_TIER="most")
    assert status == 4 and "MENAGERIE_TIER is one of" in run.said


def test_an_unknown_app_is_named(run):
    status, _ = run("def test_good(): pass\n", "--apps", "cooking")
    assert status == 2 and "“cooking”" in run.said and "fooddiary" in run.said and "passed" not in run.said
