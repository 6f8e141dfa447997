"""Five languages, and a disguised one that shows what was never translated."""

import re

import pytest
from conftest import PAGES, PHONE

# What people and cameras wrote, and numbers, is not translated.
DATA = re.compile(r"^[\W\d_]*$")


def test_nothing_on_any_page_escapes_translation(visit):
    somebody = visit().welcomed()
    plain = []
    for path in PAGES:
        page = somebody.open(path + ("&" if "?" in path else "?") + "language=en-XA")
        page.wait_for_timeout(200)
        texts = page.evaluate(
            """() => { const found = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
              while (walk.nextNode()) {
                const node = walk.currentNode, parent = node.parentElement
                if (parent.closest('script, style, kbd, .leaflet-container, datalist, [data-data]')) continue
                const text = node.textContent.trim()
                if (text) found.push([text, parent.closest('[class]')?.className ?? '', parent.tagName]) }
              for (const e of document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]'))
                for (const name of ['aria-label', 'title', 'alt']) { const text = e.getAttribute(name); if (text) found.push([text, e.className, name]) }
              return found }""")
        for text, kind, place in texts:
            if "[" not in text and "~" not in text and not DATA.match(text):
                plain.append((path, text[:70], str(kind), place))
    known = names_and_data(somebody.server)
    left = [row for row in plain if not any(word and word in row[1] for word in known)]
    somebody.problems = [problem for problem in somebody.problems if "404" not in problem]
    assert not left, "\n".join(map(str, left[:40]))


def names_and_data(server):
    animals = server.ask("/api/v1/animals?limit=500")["animals"]
    sightings = server.ask("/api/v1/sightings?limit=500")["sightings"]
    words = {animal["name"] for animal in animals} | {animal.get("species", "") for animal in animals}
    words |= {sighting.get("camera", "") for sighting in sightings}
    words |= {camera.split(" ", 1)[-1] for camera in words}
    people = {one["name"] for one in server.tool("accounts", "list")}
    # Months, units, file names, sentences of the journal, names of languages, browsers.
    return words | people | {
        "2024", "UTC", ".jpg", "import of", "annotation", " mi", " ft", "km", " AM", " PM", "English", "Français", "Nederlands", "Español",
        "Mozilla",
        "account", "was made", "https://", "zu", "2026", "202", "show", "set ", "now called", "following", "took back", "Headless", "a program"}


@pytest.mark.parametrize("locale, words", [("fr-FR", "Photos"), ("nl-BE", "Foto’s"), ("es-MX", "Fotos"), ("en-GB", "Photos")])
def test_pages_speak_the_language_of_the_browser(visit, locale, words, shoot):
    somebody = visit(locale=locale, size=PHONE).welcomed()
    page = somebody.open("/zookeeper/photos")
    assert page.inner_text("h1") == words
    assert page.locator("html").get_attribute("lang") == ("en-GB" if locale == "en-GB" else locale[:2])
    page = somebody.open("/zookeeper")
    shoot(page, f"home {locale}")


def test_dates_and_distances_follow_the_language(visit):
    american = visit(locale="en-US").welcomed().open("/zookeeper/sightings/60").inner_text("main")
    french = visit(locale="fr-FR").welcomed().open("/zookeeper/sightings/60").inner_text("main")
    dutch = visit(locale="nl-NL").welcomed().open("/zookeeper/sightings/60").inner_text("main")
    assert " ft" in american and " ft" not in french and " ft" not in dutch
    assert "Jun" in american and "juin" in french and " jun" in dutch


def test_a_language_that_was_chosen_stays(visit, server):
    server.account("Linguist", "visitor")
    somebody = visit("Linguist").welcomed()
    page = somebody.open("/account")
    page.select_option("select[name=language]", "es")
    page.locator("form[action='/account/language'] button").click()
    assert "Idioma" in page.inner_text("main")
    assert somebody.open("/zookeeper/animals").inner_text("h1") == "Animales"
