"""The built program, and what one machine makes of the photos."""

import json
import subprocess

import libraries
from failure import expect


class Tool:
    def __init__(self, program):
        self.program = program

    def run(self, *arguments, status=0):
        """Runs a command; returns its standard output. Raises `Failure` unless it ends with this status."""
        command = [str(self.program), *map(str, arguments)]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        expect(done.returncode == status, f"`menagerie {arguments[0]}` ends with {status}; it ended with {done.returncode}: {done.stderr.strip()}")
        return done.stdout

    def json(self, *arguments, status=0):
        return json.loads(self.run(*arguments, "--json", status=status))


class OneMachine:
    """The library of a single machine: rows after the import and after the comparison of all sightings, and the index."""

    def __init__(self, tool, photos, library):
        tool.run("import", photos, "--reference", "--library", library)
        self.described = libraries.rows(library)
        tool.run("groups", "--library", library)
        self.matched = libraries.rows(library)
        self.index = libraries.index(library)
