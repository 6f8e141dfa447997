"""The views of storyboards, paragraph by paragraph of the requirements, on a tablet in landscape with fingers."""

import pytest
from storyboards import TABLET_ACROSS, Hand, becomes, drawn, marked, new_project, open_work, project, ready, saved, strokes
from visitor import until

MAIN, OPEN, DETAILS = "/storyboard", "/storyboard/open", "/storyboard/new"


@pytest.fixture()
def artist(visit, studio):
    return visit(on=studio, size=TABLET_ACROSS, has_touch=True)


def tap(page, name, role="button"):
    page.get_by_role(role, name=name, exact=True).tap()


def own_buttons(page):
    """The visible buttons of a view, without those of the platform's bar and of its tiles."""
    return [one.inner_text().strip() for one in page.locator("main button:visible").all() if not one.evaluate("one => one.closest('li')")]


def tiles(page):
    return page.locator("[data-select]")


def test_3_1_there_are_four_views(artist, studio):
    work = f"/storyboard/{new_project(studio)}"
    seen = {path: artist.open(path).locator("main h1").first.inner_text() for path in (MAIN, OPEN, DETAILS, work)}
    assert len(set(seen.values())) == 4, seen


def test_3_2_the_main_view_has_two_buttons(artist):
    assert own_buttons(artist.open(MAIN)) == ["Open Project", "New"]


def test_3_3_open_project_leads_to_the_open_project_view(artist):
    page = artist.open(MAIN)
    tap(page, "Open Project")
    page.wait_for_url(f"**{OPEN}*")


def test_3_4_new_leads_to_the_details_view(artist):
    page = artist.open(MAIN)
    tap(page, "New")
    page.wait_for_url(f"**{DETAILS}*")


def test_3_5_each_project_is_a_tile_with_its_title_below(artist, studio):
    new_project(studio, "Elephants at dusk")
    page = artist.open(OPEN)
    tile = tiles(page).filter(has_text="Elephants at dusk").first
    cover, title = tile.locator(".storyboard-cover").bounding_box(), tile.locator(".storyboard-title").bounding_box()
    assert title["y"] >= cover["y"] + cover["height"]


def test_3_6_and_3_7_a_tap_selects_a_tile_a_second_tap_deselects_it_and_at_most_one_is_selected(artist, studio):
    for title in ("One", "Two"):
        new_project(studio, title)
    page = artist.open(OPEN)
    first, second = tiles(page).nth(0), tiles(page).nth(1)
    plain = first.evaluate("one => getComputedStyle(one).backgroundColor")
    first.tap()
    assert first.get_attribute("aria-pressed") == "true"
    assert first.evaluate("one => getComputedStyle(one).boxShadow") != "none"
    becomes(lambda: first.evaluate("one => getComputedStyle(one).backgroundColor") != plain, True)
    second.tap()
    assert page.locator("[data-select][aria-pressed=true]").count() == 1 and second.get_attribute("aria-pressed") == "true"
    second.tap()
    assert page.locator("[data-select][aria-pressed=true]").count() == 0


def test_3_8_the_open_project_view_has_two_buttons(artist, studio):
    new_project(studio)
    assert own_buttons(artist.open(OPEN)) == ["Back", "Open"]


def test_3_9_back_clears_the_selection_and_leads_to_the_main_view(artist, studio):
    new_project(studio)
    page = artist.open(OPEN)
    tiles(page).first.tap()
    tap(page, "Back")
    page.wait_for_url(lambda url: url.split("?")[0].endswith(MAIN))
    tap(page, "Open Project")
    page.wait_for_url(f"**{OPEN}*")
    assert page.locator("[data-select][aria-pressed=true]").count() == 0


def test_3_10_and_3_11_open_is_disabled_until_a_tile_is_selected_and_opens_that_project(artist, studio):
    id = new_project(studio, "The third act")
    page = artist.open(OPEN)
    button = page.get_by_role("button", name="Open", exact=True)
    assert button.is_disabled()
    tile = page.locator(f"[data-select='{id}']")
    tile.tap()
    assert button.is_enabled()
    tile.tap()
    assert button.is_disabled()
    tile.tap()
    button.tap()
    page.wait_for_url(f"**/storyboard/{id}")
    assert page.locator("[data-title]").inner_text() == "The third act"


def test_3_12_the_details_view_has_two_fields_and_two_buttons(artist):
    page = artist.open(DETAILS)
    assert page.locator("main :is(input:not([type=hidden]), textarea):visible").count() == 2
    assert own_buttons(page) == ["Back", "Create"]


def test_3_13_and_3_14_the_fields_are_labelled_and_begin_with_untitled_and_none(artist):
    page = artist.open(DETAILS)
    assert page.get_by_label("Project Title", exact=True).input_value() == "Untitled"
    assert page.get_by_label("Project Description").input_value() == "None"


def test_3_15_after_back_no_project_exists(artist, studio):
    page = artist.open(OPEN)
    before = tiles(page).count()
    page = artist.open(DETAILS)
    page.get_by_label("Project Title", exact=True).fill("Never made")
    tap(page, "Back")
    page.wait_for_url(lambda url: url.split("?")[0].endswith(MAIN))
    page = artist.open(OPEN)
    assert tiles(page).count() == before and page.get_by_text("Never made").count() == 0


def test_3_16_and_3_17_create_opens_one_blank_white_frame_with_title_and_description(artist, studio):
    page = artist.open(DETAILS)
    page.get_by_label("Project Title", exact=True).fill("River")
    page.get_by_label("Project Description").fill("Three minutes without words")
    tap(page, "Create")
    ready(page)
    assert page.locator("[data-title]").inner_text() == "River"
    assert page.locator("[data-summary]").inner_text() == "Three minutes without words"
    assert page.locator("[data-frame]").count() == 1 and marked(page) == 0
    page = artist.open(DETAILS)
    tap(page, "Create")
    ready(page)
    assert (page.locator("[data-title]").inner_text(), page.locator("[data-summary]").inner_text()) == ("Untitled", "None")


def test_3_18_the_workstation_has_five_panels_one_at_each_side_of_the_canvas(artist, studio):
    page = open_work(artist, new_project(studio))
    boxes = {one.get_attribute("data-panel"): one.bounding_box() for one in page.locator("[data-panel]").all()}
    assert len(boxes) == 5
    canvas = boxes["canvas"]
    right, bottom = canvas["x"] + canvas["width"], canvas["y"] + canvas["height"]
    assert boxes["project"]["y"] + boxes["project"]["height"] <= canvas["y"] + 1
    assert boxes["tools"]["x"] + boxes["tools"]["width"] <= canvas["x"] + 1
    assert boxes["options"]["x"] >= right - 1 and boxes["notes"]["y"] >= bottom - 1
    assert all(one["x"] >= 0 and one["x"] + one["width"] <= 1024 and one["y"] + one["height"] <= 769 for one in boxes.values()), boxes
    # The canvas is the largest element.
    assert canvas["width"] * canvas["height"] > 0.35 * 1024 * 712, canvas


def test_3_19_the_canvas_is_blank_white_and_a_finger_draws_on_it(artist, studio):
    id = new_project(studio)
    page = open_work(artist, id)
    assert marked(page) == 0
    Hand(page).line((0.3, 0.3), (0.6, 0.6))
    saved(page)
    assert marked(page) > 50 and strokes(studio, id) == [1]
    assert page.evaluate("[scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]


def test_3_20_the_project_menu_saves_a_version_and_closes(artist, studio):
    id = new_project(studio)
    page = open_work(artist, id)
    Hand(page).strokes(1)
    page.get_by_role("button", name="Save", exact=True).tap()
    page.get_by_label("Name of the version").fill("first light")
    page.get_by_role("dialog").get_by_role("button", name="Save").tap()
    page.get_by_text("first light").wait_for()
    versions = studio.ask(f"/api/v1/storyboard/projects/{id}/versions")
    assert "first light" in str(versions)
    menu = page.locator(".work-menu")
    assert {one.inner_text().strip() for one in menu.locator("a, button").all()} >= {"Save", "Details", "Export", "Versions", "Share", "Close"}
    menu.get_by_text("Close").tap()
    page.wait_for_url(lambda url: url.split("?")[0].endswith(MAIN))


def test_3_21_the_toolbar_has_a_palette_and_an_object_library(artist, studio):
    id = new_project(studio)
    page = open_work(artist, id)
    page.locator("[data-palette]").tap()
    page.get_by_role("button", name="#a8201a", exact=True).tap()
    Hand(page).strokes(1)
    page.locator("[data-objects]").tap()
    page.get_by_label("Search objects").fill("elephant")
    page.locator("[data-object=elephant]").tap()
    drawn(studio, id, [2])
    elements = [element for layer in project(studio, id)["storyboard"]["frames"][0]["layers"] for element in layer["elements"]]
    assert elements[0]["content"]["stroke"]["ink"] == "#a8201a" and len(elements[1]["content"]["group"]) > 3


def test_3_22_layers_and_frames_are_selected(artist, studio):
    id = new_project(studio)
    page = open_work(artist, id)
    page.get_by_role("button", name="Background", exact=True).tap()
    Hand(page).strokes(2)
    page.get_by_role("button", name="Foreground", exact=True).tap()
    Hand(page).strokes(1, y=0.6)
    page.locator("[data-add-frame]").tap()
    assert marked(page) == 0
    page.locator("[data-frame]").first.get_by_role("button").tap()
    until(page, "document.querySelector('[data-frame]').classList.contains('open')")
    assert marked(page) > 60
    saved(page)
    first, second = project(studio, id)["storyboard"]["frames"]
    assert [(layer["role"], len(layer["elements"])) for layer in first["layers"]] == [("background", 2), ("foreground", 1)]
    assert sum(len(layer["elements"]) for layer in second["layers"]) == 0


def test_3_23_notes_belong_to_the_shown_frame(artist, studio):
    id = new_project(studio)
    page = open_work(artist, id)
    notes = page.get_by_label("Notes", exact=True).and_(page.locator("textarea"))
    notes.fill("Dawn. Nothing moves.")
    page.locator("[data-add-frame]").tap()
    until(page, "document.querySelectorAll('[data-frame]').length === 2")
    assert notes.input_value() == ""
    notes.fill("A trunk comes into the picture.")
    page.locator("[data-frame]").first.get_by_role("button").tap()
    becomes(notes.input_value, "Dawn. Nothing moves.")
    saved(page)
    assert [frame["notes"] for frame in project(studio, id)["storyboard"]["frames"]] == ["Dawn. Nothing moves.", "A trunk comes into the picture."]
