"""The help panel in a browser: it opens, fits and closes. In-process tests check that its content matches the page."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from helped import stray
from layout import misfits
from looks import THEMES, broken_in_any_theme
from pages import PAGES
from tiers import whole
from visitor import DESK, PHONE

OPENER = ".bar [popovertarget=page-help]"
PANEL = "[data-help-panel]"


def press(page):
    """Clicks the visible help button: a click on the element would use its unscrolled position."""
    box = page.locator(OPENER).bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_wrong_help_is_detected(visit, exhibition):
    page = visit(on=exhibition).open("/zookeeper/map")
    assert stray(page) == []
    page.evaluate("document.querySelector('[data-near]').remove()")
    assert "near" in stray(page)[0]


@pytest.mark.parametrize("size", [PHONE, whole(DESK)], ids=["phone", "desk"])
@pytest.mark.parametrize("path", ["/zookeeper/photos", whole("/zookeeper/review"), whole("/zookeeper/animals/1"), whole("/fingerpaint")])
def test_help_opens_over_the_page_fits_and_restores_focus(visit, exhibition, shoot, path, size):
    page = visit(on=exhibition, size=size, reduced_motion="reduce").open(path)
    page.locator(PAGES[path]).first.wait_for()
    # The bar is always visible, so the page does not scroll.
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
    # The panel covers a part of these elements, so they cannot be pressed until it is closed.
    assert broken_in_any_theme(page, PANEL) == []
    shoot(page, f"help {path} {'phone' if size == PHONE else 'desk'}", THEMES)


@pytest.mark.whole
def test_help_works_without_scripts(visit, exhibition):
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
def test_shortcuts_of_the_page_are_disabled_while_the_help_is_open(visit, server):
    page = visit().open("/zookeeper/review")
    page.locator("[data-lines] circle").first.wait_for()
    left = page.locator("[data-left]").inner_text()
    page.locator(OPENER).click()
    page.keyboard.press("s")
    page.keyboard.press("/")
    page.wait_for_timeout(300)
    assert page.locator("[data-left]").inner_text() == left and page.url.endswith("/review")


@pytest.mark.whole
def test_one_page_has_all_help_topics(visit, exhibition, shoot):
    page = visit(on=exhibition, size=PHONE).open("/zookeeper/help")
    assert page.locator(".help-topic .help-sketch").count() > 20
    shoot(page, "help all")


# Neighboring parts of the bar that overlap or overflow.
CROWDED = """() => {
  const parts = [...document.querySelectorAll('.bar > .brand, .bar .places > ul > li, .bar > .tool, .bar > .account')].filter((one) => one.checkVisibility())
  return parts.filter((one, index) => one.scrollWidth > one.clientWidth + 1
    || (index > 0 && parts[index - 1].getBoundingClientRect().right > one.getBoundingClientRect().left + 1)).map((one) => one.textContent.trim()) }"""


@pytest.mark.whole
def test_the_bar_fits_in_every_language_and_width(visit, exhibition):
    for locale in ("en-US", "fr-FR", "es-ES", "nl-NL"):
        page = visit(on=exhibition, locale=locale).open("/zookeeper/settings")
        assert not misfits(page, [320, 360, 768, 1024, 1365, 1440, 1670])
        for width in (320, 360, 768, 1024, 1280, 1365, 1439, 1440, 1535, 1536, 1670, 1759, 1760, 1920):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(CROWDED) == [], (locale, width)
        page.context.close()
