"""What `scripts/commands` writes and what its check notices, with a tool that only prints help."""

import json
import os
import shutil
import stat
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import ROOT

TREE = {"command": {"commandName": "menagerie", "abstract": "keep animals", "subcommands": [
    {"commandName": "name", "abstract": "give one | more names"},
    {"commandName": "animals", "abstract": "list animals", "subcommands": [{"commandName": "show", "abstract": "show one"}]},
    {"commandName": "secret", "abstract": "for us", "shouldDisplay": False},
    {"commandName": "help", "abstract": "show help"}]}}


class Commands(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "scripts").mkdir()
        (self.folder / "docs").mkdir()
        shutil.copy(ROOT / "scripts/commands", self.folder / "scripts/commands")
        self.tool = self.folder / "tool"
        self.explain("menagerie")

    def explain(self, word):
        tree = json.dumps(TREE)
        self.tool.write_text(f"""#!/bin/sh
if [ "$1" = --experimental-dump-help ]; then
  cat <<'END'
{tree}
END
else
  echo "OVERVIEW: {word} $*   "
fi
""", encoding="utf-8")
        self.tool.chmod(self.tool.stat().st_mode | stat.S_IXUSR)

    def run_script(self, *arguments):
        environment = {name: value for name, value in os.environ.items() if name != "MENAGERIE_TOOL"}
        return subprocess.run([self.folder / "scripts/commands", *arguments], capture_output=True, encoding="utf-8", env=environment)

    def test_the_page_has_every_command_that_help_shows(self):
        self.assertEqual(self.run_script("--tool", str(self.tool)).returncode, 0)
        page = (self.folder / "docs/commands.md").read_text(encoding="utf-8")
        self.assertIn("| [`animals show`](#menagerie-animals-show) | show one |", page)
        self.assertIn("### menagerie animals show\n\n```text\nOVERVIEW: menagerie animals show --help\n```", page)
        self.assertIn("give one \\| more names", page)
        self.assertNotIn("secret", page)

    def test_the_check_notices_a_change_of_help(self):
        self.run_script("--tool", str(self.tool))
        self.assertEqual(self.run_script("--check", "--tool", str(self.tool)).returncode, 0)
        self.explain("a menagerie")
        answer = self.run_script("--check", "--tool", str(self.tool))
        self.assertEqual(answer.returncode, 1)
        self.assertIn("+OVERVIEW: a menagerie name --help", answer.stdout)
        self.assertIn("run scripts/commands and commit the file", answer.stderr)

    def test_without_a_build_the_error_names_the_build_command(self):
        self.assertIn("is not built", self.run_script("--check").stderr)


if __name__ == "__main__":
    unittest.main()
