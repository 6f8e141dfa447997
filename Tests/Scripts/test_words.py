"""`scripts/lint-words`: the texts that it reads in each kind of file, and its findings."""

import contextlib
import importlib.machinery
import importlib.util
import io
import tempfile
import unittest
from pathlib import Path

from support import ROOT

LOADER = importlib.machinery.SourceFileLoader("words", str(ROOT / "scripts/lint-words"))
words = importlib.util.module_from_spec(importlib.util.spec_from_loader("words", LOADER))
LOADER.exec_module(words)

LONG = "Word" + 35 * " word" + "."


class Findings(unittest.TestCase):
    def found(self, path, text):
        return [(number, message) for _, number, message in words.findings(path, text)]

    def lines(self, path, text):
        return [number for number, _ in self.found(path, text)]

    def test_a_riddle_word_is_found_with_its_line_in_every_kind_of_file(self):
        texts = {
            "a.swift": "let a = 1\n/// A page for\n/// somebody.\n",
            "a.js": "const a = 1\n/**\n * A page for somebody.\n */\n",
            "a.css": ":root { color: red; }\n\n/* for nobody */\n",
            "a.c": "int a;\nint b;\nint c; // whatever\n",
            "a.py": "a = 1\ndef b():\n    \"\"\"For whoever asks.\"\"\"\n",
            "a.md": "# Head\n\nthe parts of\nwhich it is made\n",
            "b/en-GB.json": "{\n  \"nobody\": \"Hello\",\n  \"a\": \"Anyone\"\n}\n",
        }
        for path, text in texts.items():
            self.assertEqual(self.lines(path, text), [3], path)

    def test_code_quotations_examples_and_strings_are_skipped(self):
        self.assertEqual(self.found("a.swift", 'let a = "// somebody"\nlet b = #"// "nobody""#\n/// `whoever` and "anybody"\n'), [])
        self.assertEqual(self.found("a.md", "A table.\n\n    nobody\n\n```\nsomebody\n```\n"), [])
        self.assertEqual(self.found("a.py", '"""Usage.\n\n    tool FILE    what somebody wrote\n"""\n'), [])
        self.assertEqual(self.found("nl.json", '{"a": "somebody"}'), [])

    def test_a_sentence_of_36_words_is_found_and_two_of_20_are_not(self):
        self.assertEqual(self.found("a.md", LONG), [(1, "split this sentence of 36 words")])
        twenty = "Word" + 19 * " word" + "."
        self.assertEqual(self.found("a.md", f"{twenty} {twenty}"), [])

    def test_list_items_tags_cells_and_comments_behind_code_are_sentences_of_their_own(self):
        half = "Word" + 19 * " word"
        self.assertEqual(self.found("a.md", f"- {half}\n- {half}\n\n| {half} | {half} |\n"), [])
        self.assertEqual(self.found("a.c", f"int a; // {half}\nint b; // {half}\n"), [])
        self.assertEqual(self.found("a.js", f"/**\n * {half}\n * @param {{A}} a {half}\n */\n"), [])

    def test_the_line_of_a_long_sentence_is_that_of_its_first_word(self):
        self.assertEqual(self.lines("a.swift", f"/// Short.\n/// {LONG}\n"), [2])


class Run(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.addCleanup(setattr, words, "ROOT", words.ROOT)
        words.ROOT = Path(folder.name)
        self.addCleanup(setattr, words.subprocess, "run", words.subprocess.run)

    def run_on(self, files, exceptions):
        for path, text in {**files, words.EXCEPTIONS: exceptions}.items():
            (words.ROOT / path).parent.mkdir(parents=True, exist_ok=True)
            (words.ROOT / path).write_text(text)
        words.subprocess.run = lambda *arguments, **options: type("Done", (), {"stdout": "\0".join(files)})
        with contextlib.redirect_stdout(io.StringIO()) as output:
            status = words.main([])
        return status, output.getvalue().splitlines()

    def test_findings_are_printed_and_counted(self):
        self.assertEqual(self.run_on({"a.md": "nobody", "b.md": "fine"}, ""), (1, ["a.md:1: say the noun for “nobody”", "1 finding"]))
        self.assertEqual(self.run_on({"b.md": "fine"}, ""), (0, ["0 findings"]))

    def test_exceptions_name_a_file_a_folder_or_a_section(self):
        files = {"a.md": "nobody", "b/c.md": "nobody", "d.md": "# Two words\n\nnobody\n\n# Other\n\nnobody\n"}
        status, lines = self.run_on(files, "# reasons\na.md  quotes\nb/  fixtures\nd.md#two-words  shows them\n")
        self.assertEqual((status, lines), (1, ["d.md:7: say the noun for “nobody”", "1 finding"]))

    def test_the_files_of_the_exceptions_exist(self):
        for line in (ROOT / words.EXCEPTIONS).read_text().splitlines():
            if line and not line.startswith("#"):
                path, reason = line.split(maxsplit=1)
                self.assertTrue((ROOT / path.split("#")[0]).exists(), path)
                self.assertTrue(reason)


if __name__ == "__main__":
    unittest.main()
