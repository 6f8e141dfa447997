"""Every page, in every size, for everybody: WCAG 2.2 AA as far as a program can tell."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import DESK, PAGES, PHONE, TABLET

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_no_page_breaks_a_rule_that_axe_knows(visit, size, scheme):
    somebody = visit(size=size, color_scheme=scheme, reduced_motion="reduce").welcomed()
    broken = []
    for path in PAGES:
        page = somebody.open(path)
        page.wait_for_timeout(250)
        for rule in Axe().run(page, options=RULES).response["violations"]:
            broken.append((path, rule["id"], [node["html"][:160] for node in rule["nodes"][:3]]))
    somebody.problems = [problem for problem in somebody.problems if "404" not in problem]
    assert not broken, "\n".join(map(str, broken))


@pytest.mark.parametrize("size", [PHONE, TABLET, DESK], ids=["phone", "tablet", "desk"])
def test_no_page_is_wider_than_its_window(visit, size):
    somebody = visit(size=size).welcomed()
    wide = {}
    for path in PAGES:
        page = somebody.open(path)
        over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if over > 0:
            wide[path] = over
    somebody.problems = [problem for problem in somebody.problems if "404" not in problem]
    assert not wide, wide


def test_what_is_touched_is_large_enough(visit):
    """WCAG 2.2, 2.5.8 asks for 24 pixels; buttons and fields here are 44 high."""
    somebody = visit(size=PHONE).welcomed()
    small = {}
    for path in PAGES:
        page = somebody.open(path)
        found = page.evaluate(
            """() => [...document.querySelectorAll('main button, main .button, main input:not([type=hidden]), main select')]
              .filter((e) => e.checkVisibility() && !e.closest('.hidden') && !e.classList.contains('hidden') && !['checkbox', 'radio', 'range'].includes(e.type))
              .filter((e) => !e.closest('.leaflet-container'))
              .map((e) => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()])
              .filter(([, box]) => box.height < 36 || box.width < 36).map(([html]) => html)""")
        if found:
            small[path] = found
    somebody.problems = [problem for problem in somebody.problems if "404" not in problem]
    assert not small, small


def test_the_keyboard_reaches_everything_in_order(visit):
    somebody = visit().welcomed()
    page = somebody.open("/zookeeper/photos")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "content"
    seen = []
    for _ in range(12):
        page.keyboard.press("Tab")
        seen.append(page.evaluate(
            """() => { const e = document.activeElement, s = getComputedStyle(e);
              return [e.textContent.trim().slice(0, 30), s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2] }"""))
    assert seen[0][0] == "All" and seen[3][0].startswith("Filter"), seen
    assert all(is_visible for _, is_visible in seen), seen


def test_the_slash_key_searches_and_results_come_while_typing(visit, shoot):
    somebody = visit().welcomed()
    page = somebody.open("/zookeeper")
    page.keyboard.press("/")
    page.wait_for_url("**/zookeeper/search")
    page.get_by_role("searchbox").fill("zur")
    page.locator("[data-results] a", has_text="Zuri").first.wait_for()
    shoot(page, "search")


def test_words_are_there_without_scripts(chromium, server):
    context = chromium.new_context(java_script_enabled=False, base_url=server.address)
    page = context.new_page()
    page.goto(server.link())
    page.goto("/zookeeper/photos?name=Zuri")
    assert page.locator(".shot").count() == 8
    page.goto("/zookeeper/animals/1")
    assert "Seen with" in page.inner_text("main")
    context.close()
