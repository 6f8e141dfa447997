"""Runs the trials, and prints a line for each; started by `scripts/test-cluster`."""

import os
import shutil
import tempfile
import time
from pathlib import Path

import descendants
from failure import Failure, expect
from parallel import Parallel
from processes import Processes
from slurm import Slurm
from spark import Spark
from tool import OneMachine, Tool
from trial import Trial
from waiting import until

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "datasets/sample"
PICTURES = ROOT / "docs/pictures"
# The files of a failed run.
EVIDENCE = ROOT / ".artifacts/cluster"
ENGINES = {"slurm": Slurm, "spark": Spark, "parallel": Parallel}
# The number of photos in the short form.
FEW = 36


def not_evidence(folder, names):
    """The photos, and files that cannot be copied, such as sockets."""
    return [name for name in names if name == "photos" or not (Path(folder, name).is_file() or Path(folder, name).is_dir())]


class Run:
    def __init__(self, program, python, names, is_quick):
        """- program: the built tool; engines find it on the PATH
        - python: the interpreter that has the packages from PyPI
        - names: of the engines
        """
        os.environ["PATH"] = f"{program.parent}:{os.environ['PATH']}"
        self.python, self.names, self.is_quick = python, names, is_quick
        self.tool = Tool(program)
        self.passed = self.failed = 0

    def everything(self):
        """Returns the exit status."""
        descendants.adopt()
        self.processes = Processes()
        self.folder = Path(tempfile.mkdtemp(prefix="menagerie-cluster-"))
        try:
            photos = self.folder / "photos"
            photos.mkdir()
            for photo in self._chosen:
                shutil.copy(photo, photos)
            alone = OneMachine(self.tool, photos, self.folder / "alone")
            if not self.is_quick:
                self._count("one machine writes an index", lambda: expect(alone.index, "more features than fit into memory at once"))
            for name in self.names:
                if not self._passes(name, photos, alone):
                    self._end()
            self._count("nothing is left running", self._nothing_left)
        finally:
            self._end()
            if self.failed:
                shutil.rmtree(EVIDENCE, ignore_errors=True)
                shutil.copytree(self.folder, EVIDENCE, ignore=not_evidence)
                print(f"the files of this run are in {EVIDENCE}")
            shutil.rmtree(self.folder)
        print(f"{self.passed} passed, {self.failed} failed, 0 skipped", flush=True)
        return 1 if self.failed else 0

    @property
    def _chosen(self):
        """Several photos of each animal. In the long form, the photos have so many features that the index is a file."""
        known = sorted(SAMPLE.glob("known/*.jpg"))
        return known[:FEW] if self.is_quick else known + sorted(SAMPLE.glob("new/*.jpg")) + sorted(PICTURES.glob("*.jpg"))

    def _passes(self, name, photos, alone):
        """Tests an engine until the first failure."""
        folder = self.folder / name
        folder.mkdir()
        engine = ENGINES[name](self.processes, ROOT / "scripts/cluster", folder, self.python)
        counts, failing = ((3,), ("describe",)) if self.is_quick else ((3, 7, 16), ("describe", "match"))
        trials = [Trial(engine, shards, photos, alone, self.tool, folder / str(shards), failing) for shards in counts]
        return (self._count(f"{name} starts", engine.start)
                and all(self._count(f"{name}, {trial.shards} shards", trial.run, trial.events) for trial in trials)
                and self._count(f"{name} ends", engine.stop))

    def _count(self, name, test, events=None):
        began = time.monotonic()
        try:
            test()
        except Failure as failure:
            self.failed += 1
            print(f"failed: {name}: {failure}", flush=True)
            return False
        self.passed += 1
        told = "; ".join(f"{stage}: {', '.join(what)}" for stage, what in (events or {}).items())
        print(f"passed: {name} ({time.monotonic() - began:.1f} s) {told}".rstrip(), flush=True)
        return True

    def _end(self):
        """Ends all processes after a failure."""
        self.processes.end()
        descendants.kill()

    def _nothing_left(self):
        until(lambda: not descendants.alive(), "the end of all processes")
