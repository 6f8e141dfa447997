"""`scripts/test`: errors for invalid requests, and counts."""

import io
import contextlib
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import ROOT

import changes
import plan as plans
import preparation
import rooms
import warnings_of_build
from command import counts_of_clusters, counts_of_node, counts_of_unittest
from manifest import Manifest, Target
from refusal import Refusal
from times import Times, budgets_of

SMALL = Manifest([
    Target("Diary", "Sources/Diary"), Target("DiaryTests", "Tests/DiaryTests", True, ("Diary",)),
    Target("SampleReserveTests", "Tests/SampleReserveTests", True)])


class Arguments(unittest.TestCase):
    def read(self, *arguments):
        return plans.read(list(arguments), SMALL, ROOT)

    def test_without_arguments_the_core_tests_of_everything_run(self):
        plan = self.read()
        self.assertEqual((plan.tier, plan.is_everything, plan.choice.rooms), ("core", True, {"DiaryTests"}))

    def test_a_room_of_the_whole_tier_runs_when_named_or_with_all(self):
        self.assertEqual(self.read("--all").choice.rooms, {"DiaryTests", "SampleReserveTests"})
        self.assertEqual(self.read("SampleReserve").choice.rooms, {"SampleReserveTests"})

    def test_arguments_after_a_filter_are_passed_to_swift(self):
        plan = self.read("Diary", "--filter", "Streak", "--no-parallel")
        self.assertEqual((plan.choice.rooms, plan.swift), ({"DiaryTests"}, ["--filter", "Streak", "--no-parallel"]))
        self.assertFalse(self.read("--filter", "Streak").choice.apps)

    def test_unknown_arguments_are_refused_by_name(self):
        for arguments, word in ((["Nope"], "Nope"), (["--since", "no-such-revision"], "no-such-revision"), (["--bogus"], "--bogus"),
                                (["Diary", "--changed"], "--changed"), (["--since"], "--since")):
            with self.assertRaises(Refusal) as caught, contextlib.redirect_stderr(io.StringIO()):
                self.read(*arguments)
            self.assertIn(word, str(caught.exception))
            self.assertNotIn("\n", str(caught.exception))

    def test_a_refused_run_ends_with_exit_status_2_and_one_sentence(self):
        done = subprocess.run([str(ROOT / "scripts/test"), "Nope"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(len(done.stderr.strip().splitlines()), 1, done.stderr)


class Changes(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.git("init", "--quiet", "--initial-branch", "main")
        (self.folder / "old name.swift").write_text("1")
        (self.folder / "kept").write_text("1")
        self.git("add", ".")
        self.git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "-m", "one")

    def git(self, *arguments):
        subprocess.run(["git", "-C", str(self.folder), *arguments], check=True, capture_output=True)

    def test_changed_files_new_files_and_both_names_of_renamed_files_are_listed(self):
        self.git("mv", "old name.swift", "new name.swift")
        (self.folder / "kept").write_text("2")
        (self.folder / "begun").write_text("1")
        self.assertEqual(changes.since(self.folder, changes.commit(self.folder, "HEAD")), ["begun", "kept", "new name.swift", "old name.swift"])

    def test_a_branch_is_compared_with_its_merge_base_with_main(self):
        self.git("checkout", "--quiet", "-b", "work")
        (self.folder / "kept").write_text("2")
        self.git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "-am", "two")
        self.assertEqual(changes.since(self.folder, changes.main_branch(self.folder)), ["kept"])


class Counting(unittest.TestCase):
    def read(self, *lines):
        reader = rooms.Reader()
        with contextlib.redirect_stdout(io.StringIO()):
            for line in lines:
                reader.line(line + "\n")
        return reader

    def test_passed_failed_and_skipped_tests_are_counted_separately(self):
        reader = self.read(
            '✔ Test "one" passed after 0.001 seconds.', '➜ Test "two" skipped: "belongs to the whole tier"',
            '✘ Test "three" recorded an issue at A.swift:1:1: no', '✘ Test "three" failed after 0.1 seconds with 1 issue.',
            '✘ Suite "all" failed after 0.1 seconds with 1 issue.', '✘ Test run with 3 tests in 1 suite failed after 0.1 seconds with 1 issue.')
        self.assertTrue(reader.has_ended)
        self.assertEqual((reader.tally.passed, reader.tally.failed, reader.tally.skipped), (1, ['"three"'], 1))

    def test_a_run_without_a_summary_has_not_ended(self):
        self.assertFalse(self.read('✔ Test "one" passed after 0.001 seconds.').has_ended)

    def test_counts_of_node_are_read(self):
        self.assertEqual(counts_of_node("ℹ tests 3\nℹ pass 2\nℹ fail 1\nℹ skipped 0\n"), (2, 1, 0))

    def test_counts_of_unittest_are_read(self):
        self.assertEqual(counts_of_unittest("Ran 28 tests in 6.0s\n\nFAILED (failures=2, errors=1, skipped=3)\n"), (22, 3, 3))
        self.assertEqual(counts_of_unittest("Ran 1 test in 6.0s\n\nOK\n"), (1, 0, 0))

    def test_counts_of_clusters_are_read(self):
        self.assertEqual(counts_of_clusters("passed: slurm starts (1.1 s)\nfailed: 3 shards\n4 passed, 1 failed, 0 skipped\n"), (4, 1, 0))
        self.assertEqual(counts_of_clusters("passed: slurm starts (1.1 s)\n"), (0, 0, 0))


class WarningsOfABuild(unittest.TestCase):
    def test_a_warning_about_our_sources_is_found_once_and_other_warnings_are_not(self):
        ours = f"{ROOT}/Sources/Localization/Localizer.swift:3:5: warning: never used\n"
        others = [
            "warning: prohibited flag(s): -pthread\n",
            f"{ROOT}/.build/checkouts/GRDB.swift/Sources/GRDB/Row.swift:1:1: warning: deprecated\n",
            f"{ROOT}/Sources/Localization/Localizer.swift:3:5: error: unknown\n", "[3/9] Compiling Localization\n",
        ]
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            found = warnings_of_build.relay([*others, ours, ours], ROOT)
        self.assertEqual(found, ["Sources/Localization/Localizer.swift:3: never used"])
        self.assertEqual(printed.getvalue(), "".join([*others, ours, ours]))


class TimesOfStages(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.budgets = self.folder / "budgets.txt"
        self.budgets.write_text("# words\n[core]\nbuild 100\nDiary 10 # more\n[whole]\nbuild 200\n")

    def told(self, *stages):
        times = Times("core", self.folder / "kept/times.json", self.budgets)
        for stage in stages:
            times.add(*stage)
        with contextlib.redirect_stdout(io.StringIO()) as told:
            times.report()
        return told.getvalue()

    def test_the_budgets_depend_on_the_kind_of_run(self):
        self.assertEqual(budgets_of("core", self.budgets), {"build": 100, "Diary": 10})
        self.assertEqual(budgets_of("whole", self.budgets), {"build": 200})

    def test_stage_time_is_compared_with_the_last_run_and_with_its_budget(self):
        self.assertNotIn("warning", self.told(("build", 50, 90), ("Diary", 5, 5)))
        again = self.told(("build", 50, 99), ("Diary", 5, 20))
        self.assertIn("+10%", again)
        self.assertIn("warning: Diary took 20 s of CPU; its budget is 10", again)


class Disk(unittest.TestCase):
    def test_a_nearly_full_disk_is_refused_before_the_build(self):
        free = preparation.shutil.disk_usage
        preparation.shutil.disk_usage = lambda _: shutil._ntuple_diskusage(1, 1, 10)
        try:
            with self.assertRaises(Refusal) as caught:
                preparation.check_disk(ROOT)
        finally:
            preparation.shutil.disk_usage = free
        self.assertIn("free", str(caught.exception))


if __name__ == "__main__":
    unittest.main()
