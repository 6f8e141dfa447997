"""Browser tests find controls by texts of the English catalogues. When such a text changes, a test that quotes it fails only in the browser.
Here it fails at once: a locator must not quote a text that the catalogues had once and have no longer.

The history of the catalogues has the former texts, so words that a test types itself are never reported. Without the history, no text is
reported.
"""

import ast
import json
import re
import subprocess
import unittest

from support import ROOT

# Locators of Playwright whose first argument is a text, and the names of other locators' arguments that are texts.
BY_TEXT = {"get_by_alt_text", "get_by_label", "get_by_placeholder", "get_by_text", "get_by_title"}
NAMED = {"name", "has_text", "has_not_text"}
REMOVED = re.compile(r'^-\s+"[^"]+": ("(?:[^"\\]|\\.)*"),?$', re.M)
PLACEHOLDER = re.compile(r"\{[\w.-]+\}")


def normal(text):
    """The form of a text in which Playwright compares texts: in lower case, with one space between words."""
    return " ".join(text.split()).lower()


def texts(value):
    if isinstance(value, str):
        return [normal(value)]
    return [text for one in (value.values() if isinstance(value, dict) else value) for text in texts(one)] if isinstance(value, (dict, list)) else []


def present():
    """The texts of all JSON files of pages, in all languages."""
    files = [file for folder in ("Sources", "Tests/Server") for file in (ROOT / folder).rglob("*.json")]
    return {text for file in files for text in texts(json.loads(file.read_text(encoding="utf-8")))}


def former():
    """The texts that commits, and changes since the last commit, removed from an English catalogue."""
    changes = [
        subprocess.run(
            ["git", "-C", str(ROOT), *command, "-U0", "--", "*/Translations/en-US.json"], capture_output=True, encoding="utf-8", check=True).stdout
        for command in (["log", "-p", "--format="], ["diff", "HEAD"])]
    return {normal(json.loads(text)) for text in REMOVED.findall("\n".join(changes))}


def quotes(source):
    """The literal texts by which a test looks for something on a page, each with its line."""
    for node in ast.walk(ast.parse(source)):
        found = [node] if isinstance(node, ast.Constant) and str(node.value).startswith("text=") else []
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            found += node.args[:1] if node.func.attr in BY_TEXT else []
            found += [word.value for word in node.keywords if word.arg in NAMED]
        for value in found:
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                yield value.lineno, value.value.removeprefix("text=")


def is_shown(quote, present):
    """Whether a text contains the quote, or becomes the quote when other texts and numbers fill its placeholders."""
    if any(quote in text for text in present):
        return True
    for text in present:
        if "{" in text and (filled := re.fullmatch("(.+)".join(map(re.escape, PLACEHOLDER.split(text))), quote)):
            if all(value in present or not re.search("[a-z]", value) for value in filled.groups()):
                return True
    return False


def stale(source, former, present):
    """The quotes of former texts that are no present text."""
    return [(line, quote) for line, quote in quotes(source) if normal(quote) in former and not is_shown(normal(quote), present)]


class Quotes(unittest.TestCase):
    def test_no_locator_quotes_a_text_that_the_catalogues_have_no_longer(self):
        (old, new) = (former(), present())
        found = [f"{file.relative_to(ROOT)}:{line}: “{quote}” is no longer a text of a page"
                 for file in sorted((ROOT / "Tests/Browser").rglob("*.py"))
                 for line, quote in stale(file.read_text(encoding="utf-8"), old, new)]
        self.assertFalse(found, "\n".join(found))

    def test_quotes_of_every_kind_of_locator_are_compared(self):
        for call in ('page.locator("summary", has_text="A  Folder here")', 'page.get_by_text("a folder here").click()',
                     'page.get_by_role("link", name="A folder here")', 'page.tap("text=A folder here")'):
            self.assertEqual([line for line, _ in stale("page = 1\n" + call, {"a folder here"}, {"a folder there"})], [2], call)

    def test_words_that_a_test_types_and_texts_in_other_form_are_not_reported(self):
        call = 'page.get_by_text("No, left side")'
        self.assertEqual(stale(call, {"yes, left side"}, set()), [], "never a text of a catalogue")
        for text in ("no, left side", "no, left side of the animal", "no, {side}"):
            self.assertEqual(stale(call, {"no, left side"}, {text, "left side"}), [], text)
        self.assertTrue(stale(call, {"no, left side"}, {"no, {side}"}))


if __name__ == "__main__":
    unittest.main()
