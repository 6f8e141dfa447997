"""The map: its base, which comes from this server alone, and what lies on it."""

import pytest
from conftest import DESK, PHONE, WATERHOLE, until

# The colour of the base at a place, from the tile that shows it.
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
    # A name's edge may be near.
    return sum(abs(a - b) for a, b in zip(one, other)) < 8


def middle(page):
    box = page.locator(".map").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_land_and_sea_are_told_apart(visit, exhibition, shoot, scheme):
    page = visit(on=exhibition, color_scheme=scheme).open("/zookeeper/map?name=Nobody")
    base_is_drawn(page)
    # At zoom 2 a pixel is 360 / 1024 degrees wide; the middle is 0, 0, in the Gulf of Guinea.
    x, y = middle(page)
    sea, land = page.evaluate(COLOUR, [x + 5, y + 5]), page.evaluate(COLOUR, [x + 40, y - 60])
    assert not alike(sea, land)
    # Brazil is land as the Sahara is; the Atlantic between them is sea.
    assert alike(page.evaluate(COLOUR, [x - 142, y + 28]), land)
    assert alike(page.evaluate(COLOUR, [x - 60, y + 20]), sea)
    # The lighter one is land in the dark, too: as on every map of the night, the water is darker.
    assert sum(land) > sum(sea)
    shoot(page, f"map world {scheme}")


@pytest.mark.worker
def test_the_base_is_there_without_a_connection(visit):
    somebody = visit(size=PHONE)
    page = somebody.open("/zookeeper/map")
    page.locator(".cluster").first.wait_for()
    # The worker keeps the shell and the page before it begins to answer.
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    until(page, "navigator.serviceWorker.controller !== null")
    somebody.context.set_offline(True)
    page.goto("/zookeeper/map")
    base_is_drawn(page)
    assert page.locator("[data-empty]").is_hidden()
    somebody.context.set_offline(False)
    # What could not be asked is no error of the page.
    somebody.problems.clear()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_who_is_near_stands_beside_the_map(visit, exhibition, shoot, size):
    page = visit(on=exhibition, size=size, geolocation=WATERHOLE, permissions=["geolocation"]).open("/zookeeper/map")
    page.locator(".cluster").first.wait_for()
    page.get_by_role("button", name="Near me").click()
    page.locator("[data-near-list] li").first.wait_for()
    until(page, """() => {
      const [map, list] = ['.map', '[data-near-list]'].map((name) => document.querySelector(name).getBoundingClientRect())
      const me = document.querySelector('path.leaflet-interactive[fill="#0b57d0"][fill-opacity="1"]').getBoundingClientRect()
      const free = list.top >= map.bottom ? map.height : map.height * (map.right - list.right) / map.width
      // Where I am is in view, and so is most of what is around.
      return me.top > map.top && me.bottom < map.bottom && free >= 250 && map.bottom <= innerHeight
        && (list.top >= map.bottom - 1 || me.left > list.right) }""")
    shoot(page, f"map near me {'phone' if size == PHONE else 'desk'}")
    page.get_by_role("button", name="Close").click()
    assert page.locator("[data-near-list]").is_hidden()


# The contrast of what is written on a part of the map (WCAG 2.2, 1.4.3).
CONTRAST = """(name) => {
  const luminance = (colour) => {
    const parts = colour.match(/[0-9.]+/g).slice(0, 3).map((one) => one / 255).map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] }
  const style = getComputedStyle(document.querySelector(name))
  const [more, less] = [luminance(style.color), luminance(style.backgroundColor)].sort((a, b) => b - a)
  return (more + 0.05) / (less + 0.05) }"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_on_the_map_can_be_read(visit, exhibition, scheme):
    page = visit(on=exhibition, color_scheme=scheme).open("/zookeeper/map")
    page.locator(".cluster").first.wait_for()
    for name in [".leaflet-control-zoom-in", ".leaflet-control-zoom-out", ".leaflet-control-scale-line", ".cluster"]:
        assert page.evaluate(CONTRAST, name) >= 4.5, name


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
