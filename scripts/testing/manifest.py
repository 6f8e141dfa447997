"""The package's targets and their dependencies, from the manifest."""

import json
import os
import subprocess
import tempfile
from dataclasses import dataclass

from refusal import Refusal


@dataclass(frozen=True)
class Target:
    """A target: its folder, relative to the package, and its direct dependencies."""

    name: str
    folder: str
    is_test: bool = False
    below: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()

    def has(self, path):
        return path.startswith(self.folder + "/")

    def excludes(self, path):
        return any(path == f"{self.folder}/{one}" or path.startswith(f"{self.folder}/{one}/") for one in self.excluded)


class Manifest:
    def __init__(self, targets):
        self.targets = {target.name: target for target in targets}

    @staticmethod
    def read(root):
        """Reads the full manifest of a package folder, ignoring MENAGERIE_ROOMS."""
        environment = {name: value for name, value in os.environ.items() if name != "MENAGERIE_ROOMS"}
        # A scratch folder of its own: so the manifest can be read while a build holds the usual folder's lock.
        with tempfile.TemporaryDirectory(prefix="menagerie-manifest-") as scratch:
            done = subprocess.run(
                ["swift", "package", "--package-path", str(root), "--scratch-path", scratch, "dump-package"],
                capture_output=True, text=True, env=environment)
        if done.returncode != 0:
            raise Refusal(f"Package.swift cannot be read, mend it first: {done.stderr.strip()}")
        return Manifest([Manifest._target(one) for one in json.loads(done.stdout)["targets"]])

    @staticmethod
    def _target(one):
        return Target(
            one["name"], one.get("path") or "", one["type"] == "test",
            tuple(dependency["byName"][0] for dependency in one["dependencies"] if "byName" in dependency),
            tuple(one.get("exclude", ())))

    @property
    def rooms(self):
        """The test targets, in order."""
        return sorted(name for name, target in self.targets.items() if target.is_test)

    def owner(self, path):
        """The target that a file belongs to; `None` for a file outside all targets."""
        owners = [target for target in self.targets.values() if target.has(path)]
        return max(owners, key=lambda target: len(target.folder), default=None)

    def above(self, name):
        """A target and its direct and indirect dependents."""
        found, waiting = set(), [name]
        while waiting:
            one = waiting.pop()
            if one not in found:
                found.add(one)
                waiting += [target.name for target in self.targets.values() if one in target.below]
        return found
