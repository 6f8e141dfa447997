"""Child processes of a run end with the run."""

import os
import time
import unittest

from support import ROOT

from processes import MARK, Processes


def marked(name):
    """The processes of a run, according to the system."""
    found = []
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{process}/environ", "rb") as environment, open(f"/proc/{process}/stat") as state:
                if int(process) != os.getpid() and f"{MARK}={name}".encode() in environment.read().split(b"\0"):
                    if state.read().rsplit(")", 1)[1].split()[0] != "Z":
                        found.append(process)
        except OSError:
            continue
    return found


class ProcessesOfARun(unittest.TestCase):
    def setUp(self):
        self.processes = Processes()

    def tearDown(self):
        self.processes.end()

    def test_the_outcome_of_a_program_has_its_exit_status_and_cost(self):
        outcome = self.processes.run(["bash", "-c", "for i in {1..200000}; do :; done; exit 7"])
        self.assertEqual(outcome.status, 7)
        self.assertGreater(outcome.cpu, 0.05)
        self.assertGreaterEqual(outcome.wall, outcome.cpu * 0.5)

    def test_the_output_of_a_background_program_is_kept(self):
        aside = self.processes.begin("words", ["bash", "-c", "echo out; echo wrong >&2"])
        self.assertEqual(sorted(self.processes.finish(aside).output.split()), ["out", "wrong"])

    def test_remaining_processes_end_with_the_run_even_in_their_own_session(self):
        self.processes.begin("a tree", ["bash", "-c", "setsid sleep 600 & (trap '' TERM; sleep 600) & echo ready; wait"])
        end = time.monotonic() + 30
        while len(marked(self.processes.name)) < 3 and time.monotonic() < end:
            time.sleep(0.02)
        self.assertGreaterEqual(len(marked(self.processes.name)), 3)
        self.processes.end()
        while marked(self.processes.name) and time.monotonic() < end:
            time.sleep(0.02)
        self.assertEqual(marked(self.processes.name), [])


if __name__ == "__main__":
    unittest.main()
