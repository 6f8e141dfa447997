"""One look at a page: all that is judged later is taken down while the page is open."""

from axe_playwright_python.base import AXE_SCRIPT
from helped import stray
from keys import keys_on
from layout import misfits, widths_like
from pages import PAGES, RULES
from visitor import come_to_rest

# WCAG 2.2, 2.5.8 asks for 24 pixels; buttons and fields here are 44 high.
SMALL = """() => [...document.querySelectorAll('main button, main .button, main input:not([type=hidden]), main select')]
  .filter((e) => e.checkVisibility() && !e.closest('.hidden') && !e.classList.contains('hidden') && !['checkbox', 'radio', 'range'].includes(e.type))
  .filter((e) => !e.closest('.leaflet-container'))
  .map((e) => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()])
  .filter(([, box]) => box.height < 36 || box.width < 36).map(([html]) => html)"""


class Look:
    """What somebody saw on a page."""

    def __init__(self, somebody, path):
        """Looks at a page by day and by night, in windows of every width."""
        page = somebody.page
        somebody.problems.clear()
        self.status = page.goto(path).status
        page.locator(PAGES[path]).first.wait_for()
        self.small = page.evaluate(SMALL)
        self.keys = keys_on(page)
        self.stray = stray(page)
        page.evaluate(AXE_SCRIPT)
        self.broken = broken_by_theme(page)
        self.misfits = misfits(page, widths_like(page))
        self.problems = list(somebody.problems)


# By night and by day: a list that is shared, which `spare` makes shorter.
THEMES = ["dark", "light"]


def spare():
    """Core tests look at a page by day alone."""
    THEMES[:] = ["light"]


# The rules that go by colours.
OF_COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}


def broken_by_theme(page, within="html"):
    """What `broken` finds by night and by day. A theme changes nothing but colours: all other rules are asked by day alone."""
    return {scheme: broken(page, scheme, within, RULES if scheme == "light" else OF_COLOURS) for scheme in THEMES}


def broken_in_any_theme(page, within="html"):
    """The rules that axe finds broken by night or by day, with the theme."""
    return [(scheme, *one) for scheme, found in broken_by_theme(page, within).items() for one in found]


def broken(page, scheme, within="html", rules=RULES):
    """The rules that axe finds broken, on the page or within a part of it, with what breaks them."""
    page.emulate_media(color_scheme=scheme)
    come_to_rest(page)
    found = page.evaluate("([within, options]) => axe.run(within, options)", [within, rules | {"resultTypes": ["violations"]}])
    return [(rule["id"], [node["html"][:160] for node in rule["nodes"][:3]]) for rule in found["violations"]]
