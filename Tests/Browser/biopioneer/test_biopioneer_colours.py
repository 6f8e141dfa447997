"""The four card colors differ for all kinds of color vision, in both themes."""

import io
import math
from collections import Counter
from itertools import combinations

import pytest
from colours import SEEN, difference, lab
from PIL import Image
from places import ROOT
from tiers import whole
from visitor import come_to_rest

COLOURS = ("red", "blue", "green", "orange")
STYLES = ROOT / "Sources/BioPioneer/BioPioneerWeb/Assets/game/drawing.css"
# CIEDE2000 of about 1 is just visible side by side. Cards are small and lie apart, so their colors must differ more.
APART = 20


@pytest.mark.parametrize("one, other, expected", [
    # Sharma, Wu and Dalal 2005, table 1: pairs 1, 7, 17, 20 and 25.
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (58, 24, 15), 19.4535),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
])
def test_colour_differences_match_the_published_values(one, other, expected):
    assert difference(one, other) == pytest.approx(expected, abs=5e-5)
    assert difference(other, one) == pytest.approx(expected, abs=5e-5)


def test_simulated_red_blindness_merges_red_and_dark_yellow():
    red, brown = (200, 0, 0), (72, 58, 0)
    assert difference(lab(red), lab(brown)) > 30
    assert difference(lab(red, "protanopia"), lab(brown, "protanopia")) < 12


@pytest.fixture(scope="session")
def painted(chromium):
    """The card colors as painted by a browser, by theme."""
    swatches = "".join(
        f'<g class="face {colour}"><rect class="face-fill" x="{at * 20}" width="20" height="20"/></g>'
        for at, colour in enumerate(COLOURS))
    seen = {}
    for theme in ("light", "dark"):
        page = chromium.new_page(color_scheme=theme, viewport={"width": 80, "height": 20})
        page.set_content(
            f"<style>{STYLES.read_text()} body {{ margin: 0; }}</style>"
            f'<svg width="80" height="20" style="display: block">{swatches}</svg>')
        picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        seen[theme] = {colour: picture.getpixel((at * 20 + 10, 10)) for at, colour in enumerate(COLOURS)}
        page.close()
    return seen


@pytest.mark.parametrize("eyes", SEEN)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_card_colours_differ_also_with_colour_blindness(painted, theme, eyes):
    near = {
        (one, other): round(difference(lab(painted[theme][one], eyes), lab(painted[theme][other], eyes)), 1)
        for one, other in combinations(COLOURS, 2)}
    assert min(near.values()) >= APART, near


# The faces in a picture of the table: position, color, and whether their slot is open, which makes them pale.
FACES = """() => [...document.querySelectorAll('.face .face-fill')].filter((one) => one.checkVisibility()).map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect()
  const colour = one.closest('.face').classList[1]
  const slot = one.closest('.slot')
  return [slot && !slot.matches('.filled, .next') ? 'pale' : 'full', colour, left, top, right, bottom] })"""
# Pale faces are open slots, not cards, and each has its letter and pattern.
PALE_APART = 10


def coloured(picture, box):
    """The frequency of each color in a part of a picture, without paper and ink."""
    left, top, right, bottom = box
    part = picture.crop((int(left), int(top), int(right) + 1, int(bottom) + 1))
    counted = Counter(part.get_flattened_data()).most_common(40)
    return Counter({colour: count for colour, count in counted if math.hypot(*lab(colour)[1:]) > 18})


@pytest.mark.parametrize("theme", ["light", whole("dark")])
def test_13_1_and_13_2_table_colours_differ_and_letters_follow_their_switch(device, theme):
    page = device({"width": 1024, "height": 768}, color_scheme=theme).page
    counted = {}
    for lesson in ("cards", "move", "problem", "papers"):
        page.goto(f"/biopioneer/lessons/{lesson}")
        come_to_rest(page)
        picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        for kind, colour, *box in page.evaluate(FACES):
            counted.setdefault((kind, colour), Counter()).update(coloured(picture, box))
    seen = {key: colours.most_common(1)[0][0] for key, colours in counted.items()}
    for kind, least in (("full", APART), ("pale", PALE_APART)):
        for eyes in SEEN:
            near = {
                (one, other): round(difference(lab(seen[kind, one], eyes), lab(seen[kind, other], eyes)), 1)
                for one, other in combinations(COLOURS, 2)}
            assert min(near.values()) >= least, (kind, eyes, near)
    letters = page.locator("#strand .face-letter").first
    assert letters.is_visible()
    for is_on in (False, True):
        page.keyboard.press("o")
        page.click("input[name=colourPack]")
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
        assert letters.is_visible() == is_on
