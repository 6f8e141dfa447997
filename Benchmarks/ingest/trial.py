"""A library for a trial, the tool, and the results of the trials."""

import json
import os
import shutil
import sqlite3
import subprocess
import tempfile
from pathlib import Path


class Trials:
    """The trials and their results: one line each; a failure shows the observed value."""

    def __init__(self):
        self.done, self.failures = 0, []

    def expect(self, what, holds, seen=""):
        self.done += 1
        if not holds:
            self.failures.append((what, str(seen)[-600:]))
        print(f"  {'ok    ' if holds else 'FAILED'}  {what}{'' if holds else f': {str(seen)[-600:]}'}", flush=True)


class Place:
    """A fresh folder with photos and a library, deleted afterwards."""

    def __init__(self, tool):
        self.tool = tool

    def __enter__(self):
        self.root = Path(tempfile.mkdtemp(prefix="ingest-"))
        self.photos, self.library = self.root / "photos", self.root / "library"
        self.photos.mkdir()
        return self

    def __exit__(self, *_):
        subprocess.run(["chmod", "-R", "u+rwX", self.root], check=False)
        shutil.rmtree(self.root, ignore_errors=True)

    def command(self, *arguments):
        return [self.tool, *map(os.fspath, arguments), "--library", os.fspath(self.library)]

    def run(self, *arguments, timeout=600):
        """Runs the tool on the library; never raises."""
        return subprocess.run(self.command(*arguments), capture_output=True, timeout=timeout)

    def lines(self, *arguments):
        """The tool's JSON lines."""
        return [json.loads(line) for line in self.run(*arguments, "--json").stdout.decode().splitlines()]

    def bring(self, *arguments):
        """Imports the photos; returns the report, and the outcome of each file by name."""
        files, report = {}, {}
        for line in self.lines("import", self.photos, *arguments):
            if line["event"] == "file":
                files[line["file"]["path"].rsplit("/", 1)[1]] = line["file"]
            if line["event"] == "report":
                report = line["report"]
        return report, files

    def rows(self, sql):
        connection = sqlite3.connect(f"file:{self.library}/menagerie.sqlite?mode=ro", uri=True)
        try:
            return connection.execute(sql).fetchall()
        finally:
            connection.close()

    def facts(self, name):
        """The values of all sources for a photo, by fact."""
        sheet = self.lines("sightings", "--facts", self.photos / name)[0]
        return {entry["fact"]: entry for entry in sheet["entries"]}

    def state(self):
        """The library's content without ids and times: equal for two libraries of the same photos."""
        photos = self.rows(
            "SELECT sha256, civilTime, timeSource, utcOffset, offsetSource, clockShift, latitude, longitude, positionSource, "
            "direction, suspicions, statements, isComplete FROM photo WHERE withdrawnBy IS NULL ORDER BY sha256")
        seen = self.rows(
            "SELECT p.sha256, a.x, a.y, a.width, a.height, a.species, i.name FROM annotation a JOIN photo p ON p.id = a.photoID "
            "LEFT JOIN identity n ON n.annotationID = a.id LEFT JOIN individual i ON i.id = n.individualID "
            "WHERE a.withdrawnBy IS NULL AND p.withdrawnBy IS NULL ORDER BY 1, 2, 3")
        company = {}
        for digest, encounter in self.rows(
                "SELECT sha256, encounterID FROM photo LEFT JOIN encounterPhoto ON photoID = photo.id WHERE withdrawnBy IS NULL"):
            company.setdefault(encounter, []).append(digest)
        files = sorted((path.name, path.stat().st_size) for path in (self.library / "originals").rglob("*") if path.is_file())
        return photos, seen, sorted(sorted(group) for group in company.values()), files

    def left_over(self):
        return [str(path) for path in self.library.rglob("*.part")]

    def is_healthy(self):
        """Whether `doctor` finds no error."""
        return self.run("doctor").returncode == 0
