"""Every page in every size: WCAG 2.2 AA as far as it can be checked automatically."""

import pytest
from layout import misfits
from looks import Look
from pages import PAGES
from tiers import whole
from visitor import DESK, PHONE, Visitor

SIZES = {"phone": PHONE, "desk": DESK}


def looks(*names):
    """All pages in these sizes. The tests of one look run on one worker, so that each page is visited once per size; phones are core."""
    return [
        pytest.param((name, path), id=f"{name} {path}", marks=[pytest.mark.xdist_group(f"{name} {path}"), *([] if name == "phone" else [pytest.mark.whole])])
        for path in PAGES for name in names]


everywhere = pytest.mark.parametrize("look", looks("phone", "desk"), indirect=True)
by_touch = pytest.mark.parametrize("look", looks("phone"), indirect=True)


@pytest.fixture(scope="session")
def guests(chromium, exhibition):
    """Two people: one with a phone, and one with a desktop computer."""
    guests = {
        name: Visitor(chromium, exhibition, size=size, color_scheme="light", reduced_motion="reduce")
        for name, size in SIZES.items()}
    yield guests
    for guest in guests.values():
        guest.close()


@pytest.fixture(scope="session")
def look(request, guests):
    name, path = request.param
    return Look(guests[name], path)


@everywhere
@pytest.mark.parametrize("scheme", ["light", whole("dark")])
def test_no_page_breaks_a_rule_of_axe(look, scheme):
    assert not look.broken[scheme]


@everywhere
def test_every_page_fits_every_screen(look):
    assert not look.misfits, "\n".join(look.misfits)


@by_touch
def test_touch_targets_are_large_enough(look):
    assert not look.small


@everywhere
def test_no_page_shows_a_key_instead_of_a_text(look):
    assert not look.keys


@by_touch
def test_elements_named_in_help_exist_after_modules_run(look):
    # These pages have no suggestions.
    assert [one for one in look.stray if not one.startswith((".suggestion", "form[action$='/accept']", "button[formaction$='/decline']"))] == []


@everywhere
def test_no_page_reports_errors_in_the_console(look):
    # The browser itself reports a missing page.
    assert look.problems == [] if look.status == 200 else len(look.problems) == 1


def test_the_keyboard_reaches_everything_in_order(visit, exhibition):
    page = visit(on=exhibition).open("/zookeeper/photos")
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


def test_the_slash_key_opens_the_search_and_results_appear_while_typing(visit, exhibition, shoot):
    page = visit(on=exhibition).open("/zookeeper")
    page.keyboard.press("/")
    page.wait_for_url("**/zookeeper/search")
    page.get_by_role("searchbox").fill("zur")
    page.locator("[data-results] a", has_text="Zuri").first.wait_for()
    shoot(page, "search")


def test_texts_are_visible_without_scripts(visit, exhibition):
    somebody = visit(on=exhibition, java_script_enabled=False)
    assert somebody.open("/zookeeper/photos?name=Zuri").locator(".shot").count() == 8
    assert "Seen with" in somebody.open("/zookeeper/animals/1").inner_text("main")


def test_layout_check_finds_overflow(visit, exhibition):
    page = visit(on=exhibition).open("/zookeeper/welcome")
    assert not misfits(page, [360])
    page.evaluate("""() => {
      const wide = document.createElement('p')
      wide.textContent = 'wide'
      wide.style.width = '472px'
      document.querySelector('main').append(wide) }""")
    assert any("pixels wider than the window: <p" in one for one in misfits(page, [360]))
    page.evaluate("""() => {
      const over = document.querySelector('main p:last-child')
      Object.assign(over.style, { position: 'fixed', inset: '40% 0', width: 'auto', zIndex: 99 }) }""")
    assert any("lies over" in one for one in misfits(page, [360]))
