"""The pages about storyboards, apart from the drawing page: accessibility in every size, and their modules."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from keys import keys_on
from layout import misfits, widths_like
from looks import SMALL, broken_in_any_theme
from storyboards import new_project
from tiers import whole
from visitor import DESK, PHONE

PATHS = ["", "/open", "/new", "/trash", "/import", "/ID/details", "/ID/versions", "/ID/versions/1", "/ID/export", "/ID/sharing"]


@pytest.fixture(scope="module")
def shown(studio):
    """A project with content on each of its pages, and another in the trash."""
    own, thrown = new_project(studio, "A heron at the river"), new_project(studio, "Thrown away")
    path = f"/api/v1/storyboard/projects/{own}"
    studio.ask(f"{path}/versions", "POST", {"name": "As it began"})
    studio.ask(f"{path}/passes", "POST", {})
    studio.ask(f"/api/v1/storyboard/projects/{thrown}/trash", "POST", {})
    return own


@pytest.mark.parametrize("size", [PHONE, whole(DESK)], ids=["phone", "desk"])
@pytest.mark.parametrize("path", PATHS)
def test_pages_are_accessible(visit, studio, shown, path, size):
    page = visit(on=studio, size=size).open(f"/storyboard{path.replace('ID', shown)}")
    page.evaluate(AXE_SCRIPT)
    assert broken_in_any_theme(page) == []
    assert not page.evaluate(SMALL)
    assert not keys_on(page)
    found = misfits(page, widths_like(page))
    assert not found, "\n".join(found)


def test_a_script_is_imported_and_opened(visit, studio, tmp_path):
    script = tmp_path / "heron.fountain"
    script.write_text("Title: The heron\n\nEXT. RIVER - DAY\n\nA heron waits.\n\nHERON\nPatience.\n")
    page = visit(on=studio).open("/storyboard/import")
    page.locator("input[data-files]").first.set_input_files(script)
    page.get_by_role("link", name="Open the storyboard").click()
    page.wait_for_url("**/storyboard/*")
    assert "The heron" in page.title()


def test_a_film_is_made_in_the_background_and_downloaded(visit, studio, shown):
    page = visit(on=studio).open(f"/storyboard/{shown}/export")
    page.locator("select[name=height]").first.select_option("360")
    page.get_by_role("button", name="Make the film").click()
    with page.expect_download() as film:
        page.get_by_role("link", name="Download the film").click()
    assert film.value.suggested_filename == "A heron at the river.mp4"


def test_the_menu_of_a_tile_closes_on_escape_and_on_a_click_elsewhere(visit, studio, shown):
    page = visit(on=studio).open("/storyboard/open")
    menu = page.locator(f"[data-tile='{shown}'] details")
    for close in (lambda: page.keyboard.press("Escape"), lambda: page.locator("h1").click()):
        menu.locator("summary").click()
        assert menu.get_by_role("link", name="Export…").is_visible()
        close()
        assert not menu.get_by_role("link", name="Export…").is_visible()
    assert page.locator("[aria-pressed=true]").count() == 0
