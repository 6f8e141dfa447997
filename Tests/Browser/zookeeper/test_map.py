"""The map: its layers, and its base map, which comes only from this server."""

import io
import math
import sqlite3

import pytest
from PIL import Image
from places import SHOTS
from tiers import whole
from visitor import DESK, PHONE, WATERHOLE, until

# The base map's color at a point, read from its tile.
COLOUR = """([x, y]) => {
  const tile = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLCanvasElement)
    ?? [...document.querySelectorAll('canvas.leaflet-tile')].find((one) => {
      const box = one.getBoundingClientRect()
      return box.left <= x && x < box.right && box.top <= y && y < box.bottom })
  const box = tile.getBoundingClientRect()
  const scale = tile.width / box.width
  return [...tile.getContext('2d').getImageData((x - box.left) * scale, (y - box.top) * scale, 1, 1).data].slice(0, 3) }"""


def base_is_drawn(page):
    until(page, """() => {
      const tiles = [...document.querySelectorAll('canvas.leaflet-tile')]
      return tiles.length > 3 && tiles.every((one) => one.classList.contains('leaflet-tile-loaded')) }""")


def alike(one, other):
    # A tolerance, because the edge of a label may be near.
    return sum(abs(a - b) for a, b in zip(one, other)) < 8


def middle(page):
    box = page.locator("[data-map=all]").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("scheme", ["light", whole("dark")])
def test_land_and_sea_have_distinct_colours(visit, exhibition, shoot, scheme):
    page = visit(on=exhibition, color_scheme=scheme).open("/zookeeper/map?name=Nobody")
    base_is_drawn(page)
    # At zoom 2 a pixel is 360 / 1024 degrees wide; the center is 0, 0, in the Gulf of Guinea.
    x, y = middle(page)
    sea, land = page.evaluate(COLOUR, [x + 5, y + 5]), page.evaluate(COLOUR, [x + 40, y - 60])
    assert not alike(sea, land)
    # Brazil has the Sahara's land color; the Atlantic between them is sea.
    assert alike(page.evaluate(COLOUR, [x - 142, y + 28]), land)
    assert alike(page.evaluate(COLOUR, [x - 60, y + 20]), sea)
    # Land is also the lighter color in the dark theme, as on other night maps.
    assert sum(land) > sum(sea)
    shoot(page, f"map world {scheme}")


@pytest.mark.whole
@pytest.mark.worker
def test_the_base_map_works_without_a_connection(visit):
    somebody = visit(size=PHONE)
    page = somebody.open("/zookeeper/map")
    page.locator(".cluster").first.wait_for()
    # The worker stores the shell and the page before it starts to answer.
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    until(page, "navigator.serviceWorker.controller !== null")
    somebody.context.set_offline(True)
    page.goto("/zookeeper/map")
    base_is_drawn(page)
    assert page.locator("[data-empty]").is_hidden()
    somebody.context.set_offline(False)
    # Failed requests are not errors of the page.
    somebody.problems.clear()


@pytest.mark.whole
@pytest.mark.worker
def test_offline_map_has_animals_and_plans_and_one_offline_notice(visit, shoot, tmp_path):
    somebody = visit(size=PHONE)
    page = somebody.open("/zookeeper/plans")
    # A phone shows all locations at a smaller scale.
    page.set_input_files("input[data-plan]", tile_file(tmp_path / "Reserve.mbtiles", zooms=(9, 15)))
    page.get_by_text("The plan is on the map.").wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    until(page, "navigator.serviceWorker.controller !== null")
    with page.expect_response("**/map/clusters?bbox=*"):
        page.goto("/zookeeper/map")
    page.locator(".cluster").first.wait_for()
    until(page, SHOWN_TILES)
    discs = page.locator(".cluster").count()
    until(page, "async () => (await (await caches.open('answers')).keys()).some(({ url }) => url.includes('bbox='))")
    until(page, "async () => (await (await caches.open('answers')).keys()).some(({ url }) => url.includes('/tiles/'))")
    somebody.context.set_offline(True)
    page.goto("/zookeeper/map")
    page.locator(".cluster").first.wait_for()
    until(page, SHOWN_TILES)
    assert page.locator(".cluster").count() == discs
    assert page.locator(".notice.kept").count() == 1
    shoot(page, "map offline phone")
    # In a part that was never viewed, the map shows the coarse data of the whole map.
    for name in ["Zoom out", "Zoom out", "Zoom out"]:
        page.get_by_role("button", name=name).click()
        page.wait_for_timeout(400)
    page.locator(".cluster").first.wait_for()
    assert page.locator(".toast").count() == 0
    somebody.context.set_offline(False)
    somebody.problems.clear()


@pytest.mark.parametrize("size", [PHONE, whole(DESK)], ids=["phone", "desk"])
def test_nearby_animals_are_listed_beside_the_map(visit, exhibition, shoot, size):
    page = visit(on=exhibition, size=size, geolocation=WATERHOLE, permissions=["geolocation"]).open("/zookeeper/map")
    page.locator(".cluster").first.wait_for()
    page.get_by_role("button", name="Near me").click()
    page.locator("[data-near-list] li").first.wait_for()
    until(page, """() => {
      const [map, list] = ['[data-map=all]', '[data-near-list]'].map((name) => document.querySelector(name).getBoundingClientRect())
      const me = document.querySelector('path.leaflet-interactive[fill="#0b57d0"][fill-opacity="1"]').getBoundingClientRect()
      const free = list.top >= map.bottom ? map.height : map.height * (map.right - list.right) / map.width
      // The device's position is visible on the map, and so are most sightings around it.
      return me.top > map.top && me.bottom < map.bottom && free >= 250 && map.bottom <= innerHeight
        && (list.top >= map.bottom - 1 || me.left > list.right) }""")
    # The position was found, so the search has ended.
    assert page.locator(".toast").count() == 0
    shoot(page, f"map near me {'phone' if size == PHONE else 'desk'}")
    page.get_by_role("button", name="Close").click()
    assert page.locator("[data-near-list]").is_hidden()


@pytest.mark.whole
def test_a_refused_position_ends_the_search_for_the_position(visit, exhibition):
    page = visit(on=exhibition, size=PHONE).open("/zookeeper/map")
    page.locator(".cluster").first.wait_for()
    page.get_by_role("button", name="Near me").click()
    page.get_by_text("The device does not give your position").wait_for()
    assert page.get_by_text("Looking for your position").count() == 0


# Contrast of labels on a part of the map (WCAG 2.2, 1.4.3).
CONTRAST = """(name) => {
  const luminance = (colour) => {
    const parts = colour.match(/[0-9.]+/g).slice(0, 3).map((one) => one / 255).map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] }
  const style = getComputedStyle(document.querySelector(name))
  const [more, less] = [luminance(style.color), luminance(style.backgroundColor)].sort((a, b) => b - a)
  return (more + 0.05) / (less + 0.05) }"""


@pytest.mark.parametrize("scheme", ["light", whole("dark")])
def test_labels_on_the_map_have_contrast(visit, exhibition, scheme):
    page = visit(on=exhibition, color_scheme=scheme).open("/zookeeper/map")
    page.locator(".cluster").first.wait_for()
    for name in [".leaflet-control-zoom-in", ".leaflet-control-zoom-out", ".leaflet-control-scale-line", ".cluster"]:
        assert page.evaluate(CONTRAST, name) >= 4.5, name


# Contrast (WCAG 2.2, 1.4.3) of each button and link on a map with its background, the lowest first.
WEAKEST = """() => {
  const numbers = (colour) => (colour.match(/[0-9.]+/g) ?? [0, 0, 0, 0]).map(Number)
  const luminance = (colour) => {
    const parts = numbers(colour).slice(0, 3).map((one) => one / 255).map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] }
  const under = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const colour = getComputedStyle(one).backgroundColor
      if ((numbers(colour)[3] ?? 1) === 1) return colour }
    return getComputedStyle(document.body).backgroundColor }
  const shown = [...document.querySelectorAll('.leaflet-control a, .leaflet-control-scale-line, .leaflet-popup-close-button, .leaflet-popup-content a, .map-list button, .map-page button, .plan-tools a, .plan-tools button')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0)
  return shown.map((one) => {
    const [more, less] = [luminance(getComputedStyle(one).color), luminance(under(one))].sort((a, b) => b - a)
    return [(more + 0.05) / (less + 0.05), one.className || one.outerHTML.slice(0, 80)] }).sort((a, b) => a[0] - b[0]) }"""


# Contrast of the zoom buttons' edge with the land.
EDGE = """() => {
  const luminance = (colour) => {
    const parts = colour.match(/[0-9.]+/g).slice(0, 3).map((one) => one / 255).map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] }
  const bar = document.querySelector('.leaflet-control-zoom')
  const edge = getComputedStyle(bar).borderTopColor
  if (/rgba/.test(edge)) return 0
  const [more, less] = [luminance(edge), luminance(getComputedStyle(bar.closest('.leaflet-container')).backgroundColor)].sort((a, b) => b - a)
  return (more + 0.05) / (less + 0.05) }"""


@pytest.mark.whole
@pytest.mark.parametrize("scheme", ["light", whole("dark")])
def test_controls_of_every_map_have_contrast(visit, server, shoot, tmp_path, scheme):
    page = visit(color_scheme=scheme, geolocation=WATERHOLE, permissions=["geolocation"]).open("/zookeeper/plans")
    page.set_input_files("input[data-plan]", plan_picture(tmp_path / "North gate.png"))
    page.wait_for_url("**/zookeeper/map?plan=*")
    plan = server.ask("/api/v1/plans")[0]["id"]
    animal = next(one["id"] for one in server.ask("/api/v1/animals")["animals"] if one["name"] == "Zuri")

    def near_me():
        page.locator(".leaflet-control-zoom-in").wait_for()
        page.get_by_role("button", name="Near me").click()
        page.locator("[data-near-list] li").first.wait_for()

    def one_sighting():
        page.locator(".cluster").first.wait_for()
        page.locator(".leaflet-control-zoom-in").click()

    def small_map():
        page.locator(".filters > summary, summary.filters, details.filters > summary").first.click()
        page.locator("details[data-near-map] > summary").click()

    def one_photo():
        page.locator("[data-map=trace] path.leaflet-interactive[fill='#fff']").last.click()
        page.locator(".leaflet-popup-close-button").wait_for()

    for name, path, do in [
        ("the map", "/zookeeper/map", one_sighting), ("the world", "/zookeeper/map?name=Nobody", None), ("near me", "/zookeeper/map", near_me),
        ("a plan being moved", f"/zookeeper/map?plan={plan}", None), ("points", f"/zookeeper/plans/{plan}/points", None),
        ("an animal", f"/zookeeper/animals/{animal}", one_photo), ("the filter", "/zookeeper/photos", small_map),
    ]:
        page.goto(path)
        if do:
            do()
        page.locator(".leaflet-control-zoom-in").first.wait_for()
        found = page.evaluate(WEAKEST)
        # The contrast is also checked on hover, and for the button's edge with the map.
        page.locator(".leaflet-control-zoom-out").first.hover()
        found = sorted(found + page.evaluate(WEAKEST))
        assert page.evaluate(EDGE) >= 3, name
        assert len(found) >= 3 and found[0][0] >= 4.5, (name, found[:3])
        page.locator(".leaflet-control-zoom").first.scroll_into_view_if_needed()
        page.screenshot(path=SHOTS / f"controls-{name.replace(' ', '-')}-{scheme}.png")


@pytest.mark.whole
def test_no_cluster_covers_another(visit, exhibition):
    page = visit(on=exhibition, size=PHONE).open("/zookeeper/map")
    page.locator(".cluster").first.wait_for()
    for _ in range(4):
        with page.expect_response("**/map/clusters?*"):
            page.get_by_role("button", name="Zoom out").click()
        until(page, """() => {
          const discs = [...document.querySelectorAll('.cluster')].map((one) => one.getBoundingClientRect())
          return discs.length > 0 && discs.every((a, index) => discs.slice(index + 1).every((b) =>
            Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2) >= (a.width + b.width) / 2 - 1)) }""")


def plan_picture(path, size=(240, 160)):
    picture = Image.new("RGB", size, "#cfe0b4")
    for x in range(20, size[0], 40):
        picture.paste("#8a6d3b", (x, 0, x + 4, size[1]))
    picture.save(path)
    return path


def test_an_owner_adds_a_plan_to_the_map_and_moves_its_corners(visit, server, shoot, tmp_path):
    page = visit().open("/zookeeper/plans")
    page.set_input_files("input[data-plan]", plan_picture(tmp_path / "North gate.png"))
    page.wait_for_url("**/zookeeper/map?plan=*")
    page.locator(".plan-handle").nth(2).wait_for()
    page.locator(".cluster").first.wait_for()
    before = server.ask("/api/v1/plans")[0]
    assert before["name"] == "North gate" and (before["width"], before["height"]) == (240, 160)
    box = page.locator(".plan-handle").nth(1).bounding_box()
    page.mouse.move(box["x"] + 22, box["y"] + 22)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 80, steps=4)
    page.mouse.up()
    shoot(page, "map plan being moved")
    page.locator(".plan-handle").nth(2).focus()
    page.keyboard.press("Shift+ArrowDown")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("The corners are saved.").wait_for()
    after = server.ask("/api/v1/plans")[0]
    # The drag moved the corner east and south, and the key moved it south. The first corner is unchanged.
    assert after["corners"][1][1] > before["corners"][1][1] and after["corners"][1][0] < before["corners"][1][0]
    assert after["corners"][2][0] < before["corners"][2][0]
    assert all(abs(a - b) < 1e-6 for a, b in zip(after["corners"][0], before["corners"][0]))
    shoot(page, "plans")
    with page.expect_navigation():
        page.get_by_role("button", name="Undo").click()
    assert server.ask("/api/v1/plans")[0]["corners"] == before["corners"]
    # All signed-in people see the plan.
    page = visit("Vera", size=PHONE).open("/zookeeper/map")
    page.locator(".plan-picture").wait_for(state="attached")
    until(page, "document.querySelector('.plan-picture').naturalWidth === 240")


def tile_file(path, zooms=(13, 15), latitude=-30.6358, longitude=131.2316, picture="PNG", format="png"):
    """An MBTiles file with a few tiles around a place, each with its own color."""
    file = sqlite3.connect(path)
    file.execute("CREATE TABLE metadata (name TEXT, value TEXT)")
    file.execute("CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB)")
    file.executemany("INSERT INTO metadata VALUES (?, ?)", [("name", path.stem), ("format", format)])
    for zoom in range(zooms[0], zooms[1] + 1):
        turn = math.radians(latitude)
        column = int((longitude + 180) / 360 * 2**zoom)
        row = int((1 - math.asinh(math.tan(turn)) / math.pi) / 2 * 2**zoom)
        for x in range(column - 2, column + 3):
            for y in range(row - 2, row + 3):
                tile = Image.new("RGB", (256, 256), "#b7d7a8" if (x + y) % 2 else "#ffe599")
                tile.paste("#38761d", (120, 0, 136, 256))
                # The northern edge has another color. If the file is read upside down, this color is in the south.
                tile.paste("#cc0000", (0, 0, 256, 12))
                bytes_ = io.BytesIO()
                tile.save(bytes_, picture)
                file.execute("INSERT INTO tiles VALUES (?, ?, ?, ?)", (zoom, x, 2**zoom - 1 - y, bytes_.getvalue()))
    file.commit()
    file.close()
    return path


SHOWN_TILES = """() => {
  const tiles = [...document.querySelectorAll('.plan-tiles img')]
  return tiles.length > 0 && tiles.some((one) => one.naturalWidth === 256) && tiles.every((one) => one.complete) }"""


@pytest.mark.whole
@pytest.mark.parametrize("scheme", ["light", whole("dark")])
def test_tiles_of_a_file_are_shown_below_the_animals(visit, server, shoot, tmp_path, scheme):
    page = visit(color_scheme=scheme).open("/zookeeper/plans")
    page.set_input_files("input[data-plan]", tile_file(tmp_path / "Reserve.mbtiles", picture="WEBP" if scheme == "dark" else "JPEG"))
    page.get_by_text("The plan is on the map.").wait_for()
    assert "75 tiles, zoom 13 to 15" in page.inner_text("main")
    shoot(page, f"plans with tiles {scheme}")
    page.get_by_role("link", name="Show on the map").click()
    page.wait_for_url("**/zookeeper/map?plan=*")
    page.locator(".cluster").first.wait_for()
    until(page, SHOWN_TILES)
    height = "(name) => Number(getComputedStyle(document.querySelector(name)).zIndex)"
    assert page.evaluate(height, ".leaflet-tile-pane") < page.evaluate(height, ".leaflet-plans-pane") < page.evaluate(height, ".leaflet-marker-pane")
    shoot(page, f"map with tiles {scheme}")
    # Beyond the largest zoom of the file, its tiles are enlarged.
    for _ in range(2):
        page.get_by_role("button", name="Zoom in").click()
        page.wait_for_timeout(400)
    until(page, SHOWN_TILES)
    # All signed-in people see the tiles, and only the owner may remove them.
    plan = server.ask("/api/v1/plans", token=server.token("Vera"))[0]
    assert plan["tiles"]["minZoom"] == 13 and plan["content"].endswith("/tiles/{z}/{x}/{y}")


@pytest.mark.whole
def test_vector_tiles_are_refused_with_advice(visit, server, tmp_path):
    somebody = visit()
    page = somebody.open("/zookeeper/plans")
    page.set_input_files("input[data-plan]", tile_file(tmp_path / "Vectors.mbtiles", format="pbf"))
    page.get_by_text("export it again with image tiles").wait_for()
    assert server.ask("/api/v1/plans") == []
    assert [problem for problem in somebody.problems if "422" not in problem] == []
    somebody.problems.clear()


@pytest.mark.whole
def test_a_plan_is_renamed_with_undo(visit, server, tmp_path):
    page = visit(size=PHONE).open("/zookeeper/plans")
    page.set_input_files("input[data-plan]", tile_file(tmp_path / "Reserve.mbtiles", zooms=(13, 13)))
    page.get_by_role("heading", name="Reserve").wait_for()
    page.get_by_text("Rename").click()
    page.get_by_label("Name").fill("Southern half")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("The name is saved.").wait_for()
    assert server.ask("/api/v1/plans")[0]["name"] == "Southern half"
    with page.expect_navigation():
        page.get_by_role("button", name="Undo").click()
    assert server.ask("/api/v1/plans")[0]["name"] == "Reserve"


@pytest.mark.whole
def test_a_world_file_and_a_drawing_are_placed_without_dragging(visit, server, shoot, tmp_path):
    somebody = visit()
    page = somebody.open("/zookeeper/plans")
    plan = plan_picture(tmp_path / "South.png", (100, 50))
    world = tmp_path / "South.pgw"
    world.write_text("0.0001\n0\n0\n-0.0001\n131.22\n-30.63\n")
    page.set_input_files("input[data-plan]", [plan, world])
    page.get_by_text("The plan is on the map.").wait_for()
    drawing = tmp_path / "Paths.geojson"
    drawing.write_text(
        '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"<b>Ring path</b>"},"geometry":'
        '{"type":"LineString","coordinates":[[131.22,-30.63],[131.24,-30.64]]}}]}')
    page.set_input_files("input[data-plan]", drawing)
    page.get_by_role("heading", name="Paths").wait_for()
    page.goto("/zookeeper/map?near=-30.6350,131.2300&within=500m")
    page.locator(".plan-name", has_text="<b>Ring path</b>").wait_for(state="attached")
    height = "(name) => Number(getComputedStyle(document.querySelector(name)).zIndex)"
    assert page.evaluate(height, ".leaflet-tile-pane") < page.evaluate(height, ".leaflet-plans-pane") < page.evaluate(height, ".leaflet-overlay-pane")
    shoot(page, "map with plans")
    # A file that is not a plan is refused with the reason.
    page.goto("/zookeeper/plans")
    wrong = tmp_path / "metres.pgw"
    wrong.write_text("1 0 0 -1 691000 5336000")
    page.set_input_files("input[data-plan]", [plan, wrong])
    page.get_by_text("the world file does not use degrees").wait_for()
    assert len(server.ask("/api/v1/plans")) == 2
    # The browser reports every refusal.
    assert [problem for problem in somebody.problems if "422" not in problem] == []
    somebody.problems.clear()


def test_map_around_a_place_shows_its_sightings(visit, exhibition):
    page = visit(on=exhibition).open("/zookeeper/map?near=-30.6358,131.2316&within=1km")
    page.locator(".cluster").first.wait_for()


@pytest.mark.whole
@pytest.mark.parametrize("size", [PHONE, whole(DESK)], ids=["phone", "desk"])
def test_a_picture_is_placed_by_points(visit, server, shoot, tmp_path, size):
    page = visit(size=size).open("/zookeeper/plans")
    page.set_input_files("input[data-plan]", plan_picture(tmp_path / "North gate.png"))
    page.wait_for_url("**/zookeeper/map?plan=*")
    before = server.ask("/api/v1/plans")[0]
    page.goto("/zookeeper/plans")
    page.get_by_role("link", name="Place by points").click()
    page.locator("[data-points-map] .plan-picture").wait_for(state="attached")
    until(page, "document.querySelector('[data-points-picture] img').naturalWidth === 240")
    assert page.get_by_role("button", name="Save").is_disabled()

    def point(side, across, down):
        box = page.locator(f"[data-points-{side}]").bounding_box()
        at = box["x"] + box["width"] * across, box["y"] + box["height"] * down
        if size == PHONE:
            page.touchscreen.tap(*at)
        else:
            page.mouse.click(*at)
        # A second tap too soon would be a double tap, which zooms.
        page.wait_for_timeout(500)

    def mark(spot, place):
        for side, (across, down) in [("picture", spot), ("map", place)]:
            page.locator(f"[data-points-{side}]").scroll_into_view_if_needed()
            point(side, across, down)

    mark((0.3, 0.4), (0.2, 0.3))
    page.get_by_text("Mark two points at least").wait_for()
    mark((0.7, 0.6), (0.6, 0.5))
    page.get_by_text("2 points turn and scale the picture; the mean error is 0").wait_for()
    mark((0.3, 0.65), (0.25, 0.6))
    page.get_by_text("3 points stretch the picture to fit; the mean error is 0").wait_for()
    mark((0.7, 0.35), (0.75, 0.25))
    page.get_by_text("4 points stretch the picture to fit").wait_for()
    page.locator("[data-points] li").nth(3).get_by_text("error").wait_for()
    shoot(page, f"plan points {'phone' if size == PHONE else 'desk'}")
    # Known coordinates are typed, keys move a point, and a button marks the center without a pointer.
    first = page.locator("[data-points] li").first
    first.get_by_label("Latitude, longitude").fill("-30.6360, 131.2300")
    first.get_by_label("Latitude, longitude").press("Tab")
    page.locator("[data-points-map] .plan-point").first.focus()
    page.keyboard.press("Shift+ArrowDown")
    for button in page.get_by_role("button", name="Mark the middle").all():
        button.focus()
        page.keyboard.press("Enter")
    page.get_by_text("5 points stretch").wait_for()
    page.locator("[data-points] li").nth(4).get_by_role("button", name="Remove").click()
    page.get_by_text("4 points stretch").wait_for()
    page.get_by_role("button", name="Save").click()
    page.get_by_text("The corners are saved.").wait_for()
    assert server.ask("/api/v1/plans")[0]["corners"] != before["corners"]
    with page.expect_navigation():
        page.get_by_role("button", name="Undo").click()
    assert server.ask("/api/v1/plans")[0]["corners"] == before["corners"]
