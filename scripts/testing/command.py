"""`scripts/test`: prepares, builds, runs, and counts the results."""

import json
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import plan as plans
import preparation
import rooms
import warnings_of_build
from manifest import Manifest
from processes import Processes
from refusal import Refusal
from times import Times

ROOT = Path(__file__).resolve().parents[2]
NOT_UNDERSTOOD = 2
SCRIPTS = str(ROOT / "Tests/Scripts")
# The summary that scripts/test-browser writes.
BROWSER_SUMMARY = ROOT / ".artifacts/browser.json"


def main(arguments):
    for ending in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(ending, lambda number, _: sys.exit(128 + number))
    processes = Processes()
    try:
        if shutil.which("swift") is None:
            raise Refusal("the tests need Swift 6.3 or later on the PATH: https://www.swift.org/install/linux")
        plan = plans.read(arguments, Manifest.read(ROOT), ROOT)
        return Run(plan, processes).everything()
    except Refusal as refusal:
        print(f"scripts/test: {refusal}", file=sys.stderr)
        return NOT_UNDERSTOOD
    except BuildFailed:
        return 1
    except KeyboardInterrupt:
        return 130
    finally:
        processes.end()


class Run:
    def __init__(self, plan, processes):
        self.plan = plan
        self.choice = plan.choice
        self.processes = processes
        kind = plan.tier + ("" if plan.is_everything else ", a part")
        self.times = Times(kind, ROOT / ".artifacts/times.json", ROOT / "Tests/budgets.txt")
        self.total = rooms.Tally()
        self.wholly = plan.tier == "whole"
        self.written = None

    def everything(self):
        """Runs the plan; returns the exit status."""
        self._say_what()
        if self.plan.lists_only:
            return 0
        if self.choice.is_empty:
            print("nothing to run")
            return 0
        preparation.check_disk(ROOT)
        self._install()
        aside = self._begin_aside()
        if self._needs_build:
            self._build()
        for running in aside:
            self._finish_aside(running)
        try:
            return self._test()
        finally:
            if self.written:
                shutil.rmtree(self.written, ignore_errors=True)

    def _say_what(self):
        if not self.plan.is_everything:
            for why, paths in self.choice.reasons.items():
                print(f"{why} <- {', '.join(paths[:3])}{f' and {len(paths) - 3} more' if len(paths) > 3 else ''}")
            chosen = [room.removesuffix("Tests") for room in sorted(self.choice.rooms)]
            print(f"rooms: {', '.join(chosen) or 'none'}")
            print(f"browser: {', '.join(sorted(self.choice.apps)) or 'none'}; modules: {'yes' if self.choice.modules else 'no'}", flush=True)

    # MARK: Before

    @property
    def _needs_build(self):
        return bool(self.choice.rooms or self.choice.apps)

    @property
    def _has_clusters(self):
        """Whether the built tool runs on the engines of clusters."""
        return self.wholly and "MenagerieEndToEndTests" in self.choice.rooms

    def _install(self):
        lists = [ROOT / "Tests/system-packages"] if self.choice.rooms or self.choice.apps or self.choice.modules else []
        if self.wholly:
            lists.append(ROOT / "Tests/system-packages-whole")
        if self._has_clusters:
            lists.append(ROOT / "Tests/Cluster/system-packages")
        preparation.install(ROOT, *lists)

    def _begin_aside(self):
        """Starts the tests that need no build: while the compiler uses one core, the other is idle."""
        aside = []
        if self.wholly and "ImagingTests" in self.choice.rooms and (build := preparation.probe(ROOT)):
            aside.append(self.processes.begin("the build of the decoder under AddressSanitizer", build))
        if self.wholly and "StoryboardsTests" in self.choice.rooms:
            aside.append(self.processes.begin("the installation of readers of storyboards", [str(ROOT / "scripts/readers")]))
        if "ModelRuntimeTests" in self.choice.rooms:
            aside.append(self.processes.begin("the installation of ONNX Runtime", [str(ROOT / "scripts/onnxruntime")]))
        if self.choice.apps:
            aside.append(self.processes.begin(
                "the installation of what drives a browser", [str(ROOT / "scripts/test-browser"), "--prepare", "--tier", self.plan.tier]))
        if self._has_clusters:
            aside.append(self.processes.begin(
                "the installation of engines of clusters", [str(ROOT / "scripts/test-cluster"), "--prepare"]))
        if self.choice.scripts:
            aside.append(self.processes.begin("scripts", [sys.executable, "-m", "unittest", "discover", "-s", SCRIPTS, "-t", SCRIPTS]))
        if self.choice.modules:
            aside.append(self.processes.begin("modules", [str(ROOT / "scripts/test-modules")]))
        return aside

    def _finish_aside(self, running):
        outcome = self.processes.finish(running)
        if outcome.output:
            print(outcome.output, end="" if outcome.output.endswith("\n") else "\n", flush=True)
        self.times.add(running.name, outcome.wall, outcome.cpu)
        if running.name in COUNTED:
            passed, failed, skipped = COUNTED[running.name](outcome.output)
            self._count(rooms.Tally(passed, [f"tests of {running.name}"] * (failed or outcome.status != 0), skipped))
        elif outcome.status == NOT_UNDERSTOOD:
            raise Refusal(f"{running.name} could not be done, for the reason above")
        elif outcome.status != 0:
            raise Refusal(f"{running.name} failed: mend the network or what is said above, and run this again")

    def _build(self):
        sys.stdout.flush()
        if not (ROOT / ".build/workspace-state.json").exists():
            if self.processes.run(["swift", "package", "--package-path", str(ROOT), "resolve"]).status != 0:
                raise Refusal("the packages that Package.swift names cannot be fetched, for the reason above: mend the network, and run this again")
        targets = sorted(self.choice.rooms) + (["menagerie"] if self.choice.apps else []) + (
            ["notice-board"] if "platform" in self.choice.apps else [])
        # The whole tier builds everything and checks for undeclared imports, which are otherwise found only when the build order happens
        # to change.
        everything = self.wholly and self.plan.is_everything
        running = self.processes.pipe(
            [str(ROOT / "scripts/build"), "--package-path", str(ROOT), "--build-tests", "--explicit-target-dependency-import-check",
             "error" if everything else "none"],
            MENAGERIE_ROOMS="" if everything else ",".join(targets))
        warnings = warnings_of_build.relay(running.process.stdout, ROOT)
        outcome = self.processes.finish(running)
        self.times.add("build", outcome.wall, outcome.cpu)
        if outcome.status != 0:
            raise BuildFailed()
        if everything:
            self._count(rooms.Tally(0, [f"warning: {warning}" for warning in warnings], 0))

    # MARK: The tests

    def _test(self):
        environment = {"MENAGERIE_TIER": self.plan.tier, "MENAGERIE_PASSWORD_COST": "cheap-for-tests"}
        self.written = preparation.written()
        if self.written:
            environment["TMPDIR"] = str(self.written)
        products = ROOT / ".build/debug"
        tests = products / "MenageriePackageTests.xctest"
        if "ModelRuntimeTests" in self.choice.rooms:
            environment["MENAGERIE_ONNXRUNTIME"] = subprocess.run(
                [str(ROOT / "scripts/onnxruntime"), "--path"], capture_output=True, text=True, check=True).stdout.strip()
        if self.wholly and "ImagingTests" in self.choice.rooms:
            environment["MENAGERIE_ASAN_PROBE"] = str(ROOT / ".build-asan/debug/decode-probe")
        if self.plan.swift:
            return self.processes.run([str(tests), "--testing-library", "swift-testing", *self.plan.swift], **environment).status
        # Browser tests and Swift tests wait much of the time: in parallel each uses the idle time of the other.
        browser = None
        BROWSER_SUMMARY.unlink(missing_ok=True)
        if self.choice.apps:
            browser = self.processes.begin(
                "browser",
                [str(ROOT / "scripts/test-browser"), "--tier", self.plan.tier, "--apps", ",".join(sorted(self.choice.apps))],
                **environment, MENAGERIE_TOOL=str(products / "menagerie"))
        for room in sorted(self.choice.rooms):
            tally, outcome = rooms.run(self.processes, tests, room, **environment)
            self.times.add(room.removesuffix("Tests"), outcome.wall, outcome.cpu)
            self._count(tally)
        if self._has_clusters:
            self._finish_aside(self.processes.begin(
                "clusters", [str(ROOT / "scripts/test-cluster"), "--quick"], **environment, MENAGERIE_TOOL=str(products / "menagerie")))
        unsteady = self._finish_browser(browser) if browser else []
        return self._report(unsteady)

    def _finish_browser(self, browser):
        outcome = self.processes.finish(browser)
        print(outcome.output, flush=True)
        self.times.add("browser", outcome.wall, outcome.cpu)
        try:
            told = json.loads(BROWSER_SUMMARY.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            told = {"passed": 0, "failed": 0, "skipped": 0, "unsteady": []}
        failed = ["tests in a browser"] * max(told["failed"], int(outcome.status != 0))
        self._count(rooms.Tally(told["passed"], failed, told["skipped"]))
        return told["unsteady"]

    def _count(self, tally):
        self.total.passed += tally.passed
        self.total.failed += tally.failed
        self.total.skipped += tally.skipped

    def _report(self, unsteady):
        self.times.report()
        for one in unsteady:
            print(f"unsteady: {one['case']}, see {one['folder']}: {one['message']}")
        for name in dict.fromkeys(self.total.failed):
            print(f"failed: {name}")
        # The last line counts all kinds of tests.
        print(f"{self.total.passed} passed, {len(self.total.failed)} failed, {self.total.skipped} skipped", flush=True)
        return 1 if self.total.failed else 0


class BuildFailed(Exception):
    """The compiler has printed the reason."""


def counts_of_node(output):
    """Counts of node's test runner: passed, failed, skipped."""
    counts = {"pass": 0, "fail": 0, "skipped": 0}
    for line in output.splitlines():
        words = line.split()
        if len(words) == 3 and words[0] == "ℹ" and words[1] in counts:
            counts[words[1]] = int(words[2])
    return counts["pass"], counts["fail"], counts["skipped"]


def counts_of_unittest(output):
    """Counts of Python's unittest: passed, failed, skipped."""

    def number(pattern):
        return sum(int(one) for one in re.findall(pattern, output))

    failed, skipped = number(r"(?:failures|errors)=(\d+)"), number(r"skipped=(\d+)")
    return number(r"(?m)^Ran (\d+) tests?") - failed - skipped, failed, skipped


def counts_of_clusters(output):
    """Counts of `scripts/test-cluster`, from its last line: passed, failed, skipped."""
    summary = re.search(r"^(\d+) passed, (\d+) failed, (\d+) skipped$", output, re.M)
    return tuple(map(int, summary.groups())) if summary else (0, 0, 0)


# Tests that run in the background, and the parsers of their output.
COUNTED = {"modules": counts_of_node, "scripts": counts_of_unittest, "clusters": counts_of_clusters}
