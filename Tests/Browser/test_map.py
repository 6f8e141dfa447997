"""The map: its base, which comes from this server alone, and what lies on it."""

import pytest
from conftest import PHONE, until

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
