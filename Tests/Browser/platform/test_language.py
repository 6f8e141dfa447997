"""The pseudo-language shows untranslated text on every page."""

import re

import pytest
from pages import PAGES
from visitor import Visitor

# These are not translated: numbers, and user content (names, and elements marked as data).
DATA = re.compile(r"^[\W\d_]*$")

# Collects all texts of a page, in elements and attributes: text, class, position.
TEXTS = """() => { const found = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const node = walk.currentNode, parent = node.parentElement
    if (parent.closest('script, style, kbd, .leaflet-container, datalist, [data-data]')) continue
    const text = node.textContent.trim()
    if (text) found.push([text, parent.closest('[class]')?.className ?? '', parent.tagName]) }
  for (const e of document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]'))
    for (const name of ['aria-label', 'title', 'alt']) { const text = e.getAttribute(name); if (text) found.push([text, e.className, name]) }
  return found }"""


@pytest.fixture(scope="session")
def masked(chromium, exhibition):
    """A person with the pseudo-language."""
    somebody = Visitor(chromium, exhibition)
    yield somebody
    somebody.close()


@pytest.fixture(scope="session")
def names_and_data(exhibition):
    animals = exhibition.ask("/api/v1/animals?limit=500")["animals"]
    sightings = exhibition.ask("/api/v1/sightings?limit=500")["sightings"]
    words = {animal["name"] for animal in animals} | {animal.get("species", "") for animal in animals}
    words |= {sighting.get("camera", "") for sighting in sightings}
    words |= {camera.split(" ", 1)[-1] for camera in words}
    return words | {one["name"] for one in exhibition.people}


@pytest.mark.whole
@pytest.mark.parametrize("path", PAGES)
def test_no_page_has_untranslated_text(masked, names_and_data, path):
    page = masked.open(path + ("&" if "?" in path else "?") + "language=en-XA")
    page.locator(PAGES[path]).first.wait_for()
    plain = [
        row for row in page.evaluate(TEXTS)
        if "[" not in row[0] and "~" not in row[0] and not DATA.match(row[0])]
    assert not [row for row in plain if not any(word and word in row[0] for word in names_and_data)]
