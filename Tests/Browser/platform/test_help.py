"""The help of pages: about the page that one is on, with the controls that the page has."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from keys import keys_on
from layout import misfits
from looks import THEMES, broken_in_any_theme
from pages import PAGES
from tiers import whole
from visitor import DESK, PHONE, Visitor, until

OPENER = ".bar [popovertarget=page-help]"
PANEL = "[data-help-panel]"

# What the help speaks of and the page does not have: not at all, with another icon, or with other words.
STRAY = """() => [...document.querySelectorAll('[data-help-panel] [data-control]')].filter((item) => {
  const look = item.querySelector('.help-control')
  const label = look?.querySelector('span')?.textContent.trim() ?? ''
  const icon = look?.querySelector('svg')?.innerHTML ?? ''
  return ![...document.querySelectorAll(item.dataset.control)].some((one) => {
    const parts = [one, ...one.querySelectorAll('*')]
    const says = (part) => [part.textContent, part.title, part.ariaLabel, part.placeholder].some((text) => text?.includes(label))
    return !one.closest('[data-help-panel]') && parts.some(says) && (!icon || one.innerHTML.includes(icon)) }) })
  .map((item) => `${item.dataset.control}: ${item.textContent.trim()}`)"""

WITH_HELP = [path for path in PAGES if path.startswith(("/zookeeper", "/fingerpaint"))] + ["/zookeeper/evidence/1/2", "/fingerpaint/saved"]


def press(page):
    """Opens the help where it is seen: a click on the element would be looked for where the bar is without scrolling."""
    box = page.locator(OPENER).bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def stray(page):
    """Waits for what modules bring."""
    try:
        until(page, f"({STRAY})().length === 0", seconds=5)
    except AssertionError:
        return page.evaluate(STRAY)
    return []


@pytest.fixture(scope="module")
def suggested(serve, sample):
    """The sample catalogue, with suggestions of two people."""
    running = serve(sample)
    for who in ("Vera", "Kees"):
        running.ask("/api/v1/suggestions", "POST", {"sighting": 1, "name": "Zola"}, token=running.token(who))
    yield running
    running.end()


@pytest.fixture(scope="module")
def readers(chromium, suggested):
    """The owner and a visitor, who go from page to page."""
    readers = {name: Visitor(chromium, suggested, name) for name in (None, "Vera")}
    yield readers
    for reader in readers.values():
        reader.close()


@pytest.mark.long
@pytest.mark.xdist_group("help of pages")
@pytest.mark.parametrize("path", WITH_HELP)
@pytest.mark.parametrize("name", [None, whole("Vera")])
def test_the_help_of_a_page_speaks_of_what_the_page_has(readers, path, name):
    reader = readers[name]
    reader.problems.clear()
    if reader.page.goto(path).status == 403:
        return
    assert reader.page.locator(f"{PANEL} [data-control]").count() > 0
    assert stray(reader.page) == []
    assert len(reader.page.locator(PANEL).evaluate("(one) => one.outerHTML")) < 16_000
    assert not keys_on(reader.page)
    assert reader.problems == []


def test_the_help_of_the_sheet_of_the_inbox_speaks_of_what_it_has(visit, exhibition):
    page = visit(on=exhibition).open("/zookeeper/inbox")
    page.goto(page.locator("a[href^='/zookeeper/inbox/choose']").first.get_attribute("href"))
    assert page.locator(f"{PANEL} [data-control]").count() > 0 and stray(page) == []


def test_help_that_is_wrong_is_noticed(visit, exhibition):
    page = visit(on=exhibition).open("/zookeeper/map")
    assert stray(page) == []
    page.evaluate("document.querySelector('[data-near]').remove()")
    assert "near" in stray(page)[0]


@pytest.mark.parametrize("size", [PHONE, whole(DESK)], ids=["phone", "desk"])
@pytest.mark.parametrize("path", ["/zookeeper/photos", whole("/zookeeper/review"), whole("/zookeeper/animals/1"), whole("/fingerpaint")])
def test_help_opens_over_the_page_fits_and_closes_to_where_one_was(visit, exhibition, shoot, path, size):
    page = visit(on=exhibition, size=size, reduced_motion="reduce").open(path)
    page.locator(PAGES[path]).first.wait_for()
    # The bar is always at hand: the page stays where it was.
    page.evaluate("scrollTo(0, 200)")
    where = page.evaluate("scrollY")
    panel = page.locator(PANEL)
    press(page)
    assert panel.is_visible()
    page.keyboard.press("Escape")
    assert panel.is_hidden() and page.evaluate("scrollY") == where
    assert page.evaluate("document.activeElement.getAttribute('popovertarget')") == "page-help"
    press(page)
    page.evaluate(AXE_SCRIPT)
    # What the panel covers in part cannot be pressed before it is closed.
    assert broken_in_any_theme(page, PANEL) == []
    shoot(page, f"help {path} {'phone' if size == PHONE else 'desk'}", THEMES)


@pytest.mark.whole
def test_help_needs_no_scripts(visit, exhibition):
    page = visit(on=exhibition, size=PHONE, java_script_enabled=False).open("/zookeeper/photos?name=Zuri")
    page.locator(OPENER).tap()
    panel = page.locator(PANEL)
    assert panel.is_visible() and "Filter" in panel.inner_text()
    panel.get_by_role("button", name="Close the help").tap()
    assert panel.is_hidden() and page.url.endswith("photos?name=Zuri")
    page.locator(OPENER).tap()
    panel.get_by_role("link", name="All help").tap()
    page.wait_for_url("**/zookeeper/help#photos")
@pytest.mark.whole
def test_keys_of_the_page_rest_while_the_help_is_open(visit, server):
    page = visit().open("/zookeeper/review")
    page.locator("[data-lines] circle").first.wait_for()
    left = page.locator("[data-left]").inner_text()
    page.locator(OPENER).click()
    page.keyboard.press("s")
    page.keyboard.press("/")
    page.wait_for_timeout(300)
    assert page.locator("[data-left]").inner_text() == left and page.url.endswith("/review")


@pytest.mark.whole
def test_all_help_on_one_page(visit, exhibition, shoot):
    page = visit(on=exhibition, size=PHONE).open("/zookeeper/help")
    assert page.locator(".help-topic .help-sketch").count() > 20
    shoot(page, "help all")


# Parts of the bar, pair by pair from left to right, that reach into one another or beyond themselves.
CROWDED = """() => {
  const parts = [...document.querySelectorAll('.bar > .brand, .bar .places > ul > li, .bar > .tool, .bar > .account')].filter((one) => one.checkVisibility())
  return parts.filter((one, index) => one.scrollWidth > one.clientWidth + 1
    || (index > 0 && parts[index - 1].getBoundingClientRect().right > one.getBoundingClientRect().left + 1)).map((one) => one.textContent.trim()) }"""


@pytest.mark.whole
def test_the_bar_fits_with_the_longest_words(visit, exhibition):
    for locale in ("en-US", "fr-FR", "es-ES", "nl-NL"):
        page = visit(on=exhibition, locale=locale).open("/zookeeper/settings")
        assert not misfits(page, [320, 360, 768, 1024, 1365, 1440, 1670])
        for width in (320, 360, 768, 1024, 1280, 1365, 1439, 1440, 1535, 1536, 1670, 1759, 1760, 1920):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(CROWDED) == [], (locale, width)
        page.context.close()
