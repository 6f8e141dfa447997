"""The functions that an engine must have for a trial."""

import system
from failure import expect
from waiting import until


class Engine:
    def __init__(self, processes, scripts, folder, python):
        """- scripts: the folder of the scripts to test
        - folder: for all that the engine writes
        - python: the interpreter that has the packages from PyPI
        """
        self.processes, self.scripts, self.folder, self.python = processes, scripts, folder, python

    def start(self):
        """Starts the engine's daemons."""

    def stop(self):
        """Ends the engine's daemons."""

    def begin(self, stage, source, shards, folder, numbers):
        """Starts a run. An engine without arrays runs all shards.

        - stage: `describe` or `match`
        - source: the plan or the library
        - numbers: the shards to run
        """
        raise NotImplementedError

    def finish(self, run):
        """Waits for the end of a run; returns the shards that the engine shows as failed. `run` is the value of `begin`: here a program
        whose exit status must agree."""
        outcome = self.end(run)
        failed = self.failed(outcome.output)
        expect((outcome.status != 0) == bool(failed), f"an exit status for the failed shards {failed}; it was {outcome.status}: {outcome.output[-2000:]}")
        return failed

    def end(self, program):
        """Waits for the end of a program; returns its outcome."""
        until(lambda: not system.is_alive(program.process.pid), f"the end of {program.command[0]}")
        return self.processes.finish(program)

    def failed(self, output):
        """The failed shards of a run with this output."""
        raise NotImplementedError

    def fatal(self, stage):
        """An interruption after which a task counts as failed, as a text and a function of its shard and process; `None` for an engine that
        repeats interrupted tasks on its own."""

    def survived(self, stage):
        """An interruption after which the engine repeats a task."""
        raise NotImplementedError
