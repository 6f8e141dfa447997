"""Missing texts on a page: keys, and placeholder values."""

import json
import re

from places import ROOT

FAMILIES = {
    key.split(".")[0] for file in ROOT.glob("Sources/**/Translations/en-US.json") for key in json.loads(file.read_text())}
TOKEN = re.compile(r"(?<![\w./@-])([a-z][a-z-]*)((?:\.[a-z][\w-]*)+)(?![\w/])")
# Endings of file names, URLs and units, which are not keys.
ENDINGS = {"jpg", "jpeg", "png", "heic", "xmp", "gpx", "csv", "json", "geojson", "kml", "ics", "atom", "org", "com", "sqlite", "zip", "mp4"}
SEEN = """() => [document.title, document.body.innerText, ...[...document.querySelectorAll('[title], [aria-label], [placeholder], [alt]')]
  .flatMap((one) => ['title', 'aria-label', 'placeholder', 'alt'].map((name) => one.getAttribute(name) ?? ''))].join('\\n')"""


def keys(text):
    """Key-like words in a text, and lines with invalid values."""
    nothing = {line.strip() for line in text.splitlines()} & {"null", "undefined", "NaN", "[object Object]"}
    found = (match for match in TOKEN.finditer(text) if match[1] in FAMILIES)
    return sorted({match[0] for match in found if match[0].rsplit(".", 1)[1] not in ENDINGS} | nothing)


def keys_on(page):
    """Key-like words on a page, visible or for screen readers."""
    return [] if page.is_closed() or page.url == "about:blank" else keys(page.evaluate(SEEN))
