"""One engine with one number of shards: plan, describe, merge, match, merge. Tasks fail and are killed on the way; the library must equal
the library of a single machine."""

import libraries
import tasks
from failure import expect

ENDINGS = {"describe": "shard", "match": "pairs"}


class Trial:
    def __init__(self, engine, shards, photos, alone, tool, folder, failing):
        """- photos: the folder to describe
        - alone: the library of a single machine
        - folder: for all that is written
        - failing: the stages in which a shard fails at first
        """
        self.engine, self.shards, self.photos, self.alone, self.tool, self.folder = engine, shards, photos, alone, tool, folder
        self.failing = failing
        self.plan, self.library = folder / "plan.jsonl", folder / "library"
        # What happened in each stage, for the report.
        self.events = {"describe": [], "match": []}

    def run(self):
        """Raises `Failure`."""
        self.folder.mkdir()
        self.tool.run("plan", self.photos, "--shards", self.shards, "--out", self.plan)
        self._merge(self._stage("describe", self.plan))
        self._compare(self.alone.described, "merged descriptions")
        self._merge(self._stage("match", self.library))
        self._compare(self.alone.matched, "merged pairs")

    def _stage(self, stage, source):
        """Runs a stage, twice if a shard fails; returns the files of all shards."""
        folder = self.folder / stage
        finished = self._failing_run(stage, source, folder) if stage in self.failing else {}
        stamps = {path: stamp(path) for path in finished.values()}
        missing = self._missing(list(stamps))
        expect(missing == sorted(set(range(self.shards)) - set(finished)), f"the merge says which shards are missing; it said {missing}")
        self._last_run(stage, source, folder, missing)
        files = tasks.finished(folder)
        expect(len(files) == self.shards, f"the last run finishes all shards; it finished {sorted(files)}")
        expect(all(stamp(path) == before for path, before in stamps.items()), "the last run works on missing shards only")
        return [files[shard] for shard in sorted(files, reverse=True)]

    def _failing_run(self, stage, source, folder):
        """One shard fails, because its file cannot be written. If the engine repeats no interrupted tasks, an interrupted one fails too."""
        blocked = self.shards // 2
        obstacle = folder / f"{blocked}.{ENDINGS[stage]}"
        obstacle.mkdir(parents=True)
        wrong = {blocked}
        run = self.engine.begin(stage, source, self.shards, folder, range(self.shards))
        if fatal := self.engine.fatal(stage):
            wrong.add(self._interrupt(stage, fatal, folder))
        shown = self.engine.finish(run)
        expect(shown == wrong, f"the engine shows the failed tasks {sorted(wrong)}; it showed {sorted(shown)}")
        told = self.tool.json("plan", "--status", folder, "--plan", self.plan, *(["--pairs"] if stage == "match" else []))
        expect([one["shard"] for one in told["failed"]] == [blocked], f"the status has the failed shard; it said {told}")
        self.events[stage].append(f"shard {blocked} failed")
        obstacle.rmdir()
        return tasks.finished(folder)

    def _last_run(self, stage, source, folder, missing):
        """A task is killed, and the engine repeats it."""
        run = self.engine.begin(stage, source, self.shards, folder, missing)
        self._interrupt(stage, self.engine.survived(stage), folder)
        shown = self.engine.finish(run)
        expect(not shown, f"the engine repeats a killed task; it showed as failed {sorted(shown)}")
        self.events[stage].append(f"{len(missing)} of {self.shards} ran last")

    def _interrupt(self, stage, interruption, folder):
        event, how = interruption
        shard = tasks.interrupt(folder, how)
        self.events[stage].append(event.format(shard))
        return shard

    def _missing(self, files):
        """The shards that a merge of these files asks for. Such a merge must change nothing."""
        if not files:
            return list(range(self.shards))
        before = libraries.rows(self.library) if self.library.exists() else None
        told = self.tool.json("merge", *files, "--library", self.library, status=3)
        after = libraries.rows(self.library) if self.library.exists() else None
        expect(before == after, "a merge without all shards changes nothing")
        return told["missing"]

    def _merge(self, files):
        self.tool.run("merge", *files, "--library", self.library)

    def _compare(self, expected, subject):
        if difference := libraries.difference(expected, libraries.rows(self.library)):
            expect(False, f"{subject} equal those of one machine: {difference}")
        found = libraries.index(self.library)
        expect(found == self.alone.index, f"the index has the bytes of that of one machine: {sorted(found)} and {sorted(self.alone.index)}")


def stamp(path):
    status = path.stat()
    return status.st_ino, status.st_mtime_ns
