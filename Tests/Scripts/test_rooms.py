"""The table of rooms in CONTRIBUTING.md agrees with the manifest, and the manifest with the imports of the sources."""

import re
import unittest

from support import ROOT

from manifest import Manifest
from test_choice import IMPORT

# Any room may import these.
ANYWHERE = {"Basics", "Formats"}
ROW = re.compile(r"^\| `(?:[\w]+/)?([\w-]+)` \| (.*?) \|", re.M)


class RoomsOfContributing(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.targets = {
            name: target for name, target in Manifest.read(ROOT).targets.items()
            if target.folder.startswith(("Sources/", "Tools/")) and "/System/" not in target.folder}
        cls.rows = dict(ROW.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")))

    def test_every_room_has_a_row_and_every_row_a_room(self):
        self.assertGreater(len(self.rows), 30)
        self.assertEqual(set(self.rows), set(self.targets))

    def test_a_row_names_the_rooms_that_the_manifest_names(self):
        for name, cell in self.rows.items():
            named = set(re.findall(r"`([\w-]+)`", cell)) & set(self.targets)
            declared = {below for below in self.targets[name].below if below in self.targets}
            self.assertEqual(named - ANYWHERE, declared - ANYWHERE, name)

    def test_a_room_imports_every_room_that_it_declares(self):
        for name, target in self.targets.items():
            files = (ROOT / target.folder).rglob("*.swift")
            imported = {found for file in files for found in IMPORT.findall(file.read_text(encoding="utf-8"))}
            if imported:
                self.assertFalse({below for below in target.below if below in self.targets} - imported, name)
