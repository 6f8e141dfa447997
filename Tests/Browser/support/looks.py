"""One look at a page: collects everything to be judged later, while the page is open."""

from axe_playwright_python.base import AXE_SCRIPT
from helped import stray
from keys import keys_on
from layout import misfits, widths_like
from pages import PAGES, RULES
from visitor import come_to_rest

# Controls of under 36 pixels. WCAG 2.2, 2.5.8 asks for 24; most buttons and fields here are 44 high.
SMALL = """() => [...document.querySelectorAll('main button, main .button, main input:not([type=hidden]), main select')]
  .filter((e) => e.checkVisibility() && !e.closest('.hidden') && !e.classList.contains('hidden') && !['checkbox', 'radio', 'range'].includes(e.type))
  .filter((e) => !e.closest('.leaflet-container'))
  .map((e) => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()])
  .filter(([, box]) => box.height < 36 || box.width < 36).map(([html]) => html)"""


class Look:
    """The findings on a page."""

    def __init__(self, somebody, path):
        """Looks at a page in both themes, in windows of all widths."""
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


# Both themes: a shared list, which `spare` shortens.
THEMES = ["dark", "light"]


def spare():
    """Core tests use the light theme only."""
    THEMES[:] = ["light"]


# The rules about colors.
OF_COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}


def broken_by_theme(page, within="html"):
    """Violations in both themes. A theme changes only colors: all other rules are checked in the light theme only."""
    return {scheme: broken(page, scheme, within, RULES if scheme == "light" else OF_COLOURS) for scheme in THEMES}


def broken_in_any_theme(page, within="html"):
    """The rules that axe finds violated in either theme, with the theme."""
    return [(scheme, *one) for scheme, found in broken_by_theme(page, within).items() for one in found]


def broken(page, scheme, within="html", rules=RULES):
    """The rules that axe finds violated, on the page or in a part of it, with the elements."""
    page.emulate_media(color_scheme=scheme)
    come_to_rest(page)
    found = page.evaluate("([within, options]) => axe.run(within, options)", [within, rules | {"resultTypes": ["violations"]}])
    return [(rule["id"], [node["html"][:160] for node in rule["nodes"][:3]]) for rule in found["violations"]]
