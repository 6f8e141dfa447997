"""The scripts for clusters, with stand-ins for engines and tool, and the judgements of `scripts/test-cluster`, which runs the engines."""

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from support import ROOT

sys.path.append(str(ROOT / "Tests/Cluster"))

import libraries
import system
import tasks

SCRIPTS = ROOT / "scripts/cluster"
# Starts a process that leaves its parent and its group and clears its environment; counts it before and after a kill.
LEAVING = """
import subprocess, sys
import descendants
from waiting import until
descendants.adopt()
subprocess.run(["bash", "-c", "setsid env -i sleep 600 &"], check=True)
until(descendants.alive, "a process that left its parent")
descendants.kill()
until(lambda: not descendants.alive(), "the end of that process")
"""
# Prints its arguments, and fails for shard 2.
TOOL = '#!/bin/sh\necho "$@"\n! echo "$@" | grep -q "shard 2/"\n'
# Runs the partitions in this process, as Spark's interface allows it.
SPARK = """
class SparkSession:
    class builder:
        appName = staticmethod(lambda name: SparkSession.builder)
        getOrCreate = staticmethod(lambda: SparkSession)
    class sparkContext:
        def parallelize(numbers, partitions):
            assert len(numbers) == partitions
            return SparkSession.partitions(numbers)
    class partitions(list):
        def mapPartitions(self, function):
            return [SparkSession.results(function([number])) for number in self]
    results = list
"""


class InAFolder(unittest.TestCase):
    def setUp(self):
        # The scripts must work with spaces in paths.
        self.folder = Path(tempfile.mkdtemp(prefix="a cluster "))
        self.addCleanup(shutil.rmtree, self.folder)

    def program(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)
        return path


class Scripts(InAFolder):
    def run_script(self, *command, **environment):
        self.program("menagerie", TOOL)
        environment = os.environ | {"PATH": f"{self.folder}:{os.environ['PATH']}"} | environment
        return subprocess.run([str(word) for word in command], env=environment, cwd=self.folder, capture_output=True, text=True)

    def expected(self, stage, source, shard):
        option, ending = {"describe": ("--plan", "shard"), "match": ("--library", "pairs")}[stage]
        return f"{stage} {option} {source} --shard {shard}/3 --out {self.folder}/out/{shard}.{ending} --jobs 1"

    def test_a_task_of_slurm_calls_the_tool_and_has_its_exit_status(self):
        for stage in ("describe", "match"):
            for shard, status in ((1, 0), (2, 1)):
                done = self.run_script(
                    "bash", SCRIPTS / f"slurm/{stage}.sbatch", "a source", "3", self.folder / "out",
                    SLURM_ARRAY_TASK_ID=str(shard), SLURM_CPUS_PER_TASK="1")
                self.assertEqual((done.stdout.strip(), done.returncode), (self.expected(stage, "a source", shard), status), done.stderr)

    def test_a_partition_of_spark_calls_the_tool_and_fails_with_it(self):
        (self.folder / "pyspark").mkdir()
        self.program("pyspark/sql.py", SPARK)
        for stage in ("describe", "match"):
            done = self.run_script(sys.executable, SCRIPTS / f"spark_{stage}.py", "a source", "3", "out", PYTHONPATH=str(self.folder))
            source = self.folder / "a source"
            self.assertEqual(done.stdout.splitlines(), [self.expected(stage, source, shard) for shard in range(3)], done.stderr)
            self.assertIn("CalledProcessError", done.stderr)
            self.assertNotEqual(done.returncode, 0)

    def test_parallel_gets_the_shards_and_the_arguments_after_the_folder(self):
        self.program("parallel", '#!/bin/sh\necho "$@"\ncat\nexit 7\n')
        for stage in ("describe", "match"):
            done = self.run_script(SCRIPTS / f"parallel_{stage}", ".", "3", "out", "--sshlogin", "a,b")
            command = f"{self.folder}/menagerie {self.expected(stage, self.folder, '{}')}"
            self.assertEqual(done.stdout, f"--quote --retries 3 --sshlogin a,b {command}\n0\n1\n2\n", done.stderr)
            self.assertEqual(done.returncode, 7)

    def test_scripts_for_engines_have_under_twenty_lines(self):
        scripts = [path for path in SCRIPTS.rglob("*") if path.is_file()]
        self.assertEqual(len(scripts), 6)
        for path in scripts:
            self.assertLess(len(path.read_text(encoding="utf-8").splitlines()), 20, path)


class Judgement(InAFolder):
    def library(self, name, *rows):
        library = self.folder / name
        library.mkdir()
        database = sqlite3.connect(library / "menagerie.sqlite")
        database.execute("CREATE TABLE photo (id, at, facts)")
        database.executemany("INSERT INTO photo VALUES (?, ?, ?)", rows)
        database.commit()
        database.close()
        return libraries.rows(library)

    def test_times_and_the_order_of_rows_and_members_make_no_difference(self):
        one = self.library("one", (1, "10:00", '{"a": 1, "b": 2}'), (2, "10:01", b"\x00\xff"))
        other = self.library("other", (2, "11:01", b"\x00\xff"), (1, "11:00", '{"b": 2, "a": 1}'))
        self.assertEqual(len(one), 2)
        self.assertIsNone(libraries.difference(one, other))

    def test_a_changed_value_and_a_missing_row_are_told(self):
        one = self.library("one", (1, "10:00", b"\x00\xff"), (2, "10:00", None))
        changed = self.library("changed", (1, "10:00", b"\x00\xfe"), (2, "10:00", None))
        self.assertIn("00fe", libraries.difference(one, changed))
        self.assertEqual(libraries.difference(one, one[:1]), "expected 2 rows, found 1")

    def test_an_interruption_counts_only_before_the_end_of_the_task(self):
        running = [subprocess.Popen(["sleep", "600"]) for _ in range(2)]
        for shard, process in enumerate(running):
            self.addCleanup(process.wait)
            self.addCleanup(process.kill)
            (self.folder / f"{shard}.shard.vm-{process.pid}-3f.part").touch()
        (self.folder / "2.shard.vm-999999999-3f.part").touch()

        def interrupt(shard, process):
            if shard == 0:
                (self.folder / "0.shard").touch()
            system.kill(process)
            running[shard].wait()

        self.assertEqual([shard for shard, _ in tasks.at_work(self.folder)], [0, 1])
        self.assertEqual(tasks.interrupt(self.folder, interrupt), 1)


class Descendants(unittest.TestCase):
    def test_a_process_that_left_its_parent_is_found_and_killed(self):
        done = subprocess.run([sys.executable, "-c", LEAVING], env=os.environ | {"PYTHONPATH": str(ROOT / "Tests/Cluster")})
        self.assertEqual(done.returncode, 0)


class Refusals(InAFolder):
    def run_command(self, *arguments):
        for name in ("scripts/testing", "Tests/Cluster"):
            shutil.copytree(ROOT / name, self.folder / name)
        shutil.copy(ROOT / "scripts/test-cluster", self.folder / "scripts/test-cluster")
        self.program("scripts/setup", "#!/bin/sh\nexit 1\n")
        return subprocess.run([self.folder / "scripts/test-cluster", *arguments], capture_output=True, text=True)

    def test_without_its_packages_a_run_is_refused_with_one_sentence(self):
        done = self.run_command("--quick")
        self.assertEqual((done.returncode, len(done.stderr.splitlines())), (2, 1), done.stderr)
        self.assertIn("cannot be installed", done.stderr)

    def test_an_unknown_engine_is_refused_by_name(self):
        done = self.run_command("--only", "slurm,condor")
        self.assertEqual((done.returncode, len(done.stderr.splitlines())), (2, 1), done.stderr)
        self.assertIn("condor", done.stderr)


if __name__ == "__main__":
    unittest.main()
