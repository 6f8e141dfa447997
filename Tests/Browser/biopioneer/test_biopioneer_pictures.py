"""Tapping and dragging pieces, by mouse, finger and keys; each is an alternative to a button."""

import pytest
from tiers import whole
from visitor import PHONE, TABLET, until

STILL = {"reduced_motion": "reduce"}


def middle(page, selector):
    """The center of an element; in all windows of these tests it is visible."""
    return page.evaluate("""(selector) => {
      const box = document.querySelector(selector).getBoundingClientRect()
      return [box.left + box.width / 2, box.top + box.height / 2] }""", selector)


class Finger:
    """Native touch events, so that `touch-action` takes effect."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)

    def send(self, kind, points):
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def drag(self, start, end, steps=8):
        self.send("touchStart", [start])
        for step in range(1, steps + 1):
            self.send("touchMove", [(start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps)])


def with_card(page, table):
    table.game.publish(lambda: table.game.do("rollMove"))
    page.wait_for_selector("#hand [data-card][data-is-draggable]")


@pytest.mark.parametrize("size", [PHONE, whole(TABLET)], ids=["phone", "tablet"])
def test_a_tap_on_the_die_rolls_it(sit, table, size):
    page = sit(size, has_touch=True, **STILL)
    page.touchscreen.tap(*middle(page, "[data-die]"))
    until(page, "document.querySelector('#do-place')")


@pytest.mark.whole
def test_keys_roll_the_die(sit, table):
    page = sit(**STILL)
    page.evaluate("document.querySelector('[data-die]').focus()")
    page.keyboard.press("Space")
    until(page, "document.querySelector('#do-place')")


def test_a_card_is_dragged_to_its_slot_with_a_mouse(sit, table):
    page = sit({"width": 1024, "height": 1400}, **STILL)
    with_card(page, table)
    start, end = middle(page, "#hand [data-card]"), middle(page, "[data-slot='1']")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=8)
    assert page.locator(".dragged").count() == 1
    assert page.evaluate("[...document.querySelectorAll('[data-is-target=yes]')].map((one) => one.dataset.slot ?? one.dataset.discard)") == ["triangle", "1"]
    assert page.locator("[data-slot='1'][data-is-over]").count() == 1
    page.mouse.up()
    until(page, "document.querySelector('#do-endTurn')")
    assert table.game.placed == 1
    assert page.locator(".dragged, [data-is-target]").count() == 0


@pytest.mark.parametrize("target", ["[data-slot='1']", "[data-discard='triangle']"], ids=["slot", "discard"])
def test_a_card_is_dragged_with_a_finger_and_the_page_does_not_scroll_under_it(sit, table, target):
    page = sit({"width": 360, "height": 1100}, has_touch=True, is_mobile=True, **STILL)
    with_card(page, table)
    page.evaluate("document.body.style.setProperty('padding-bottom', '2000px')")
    start, end = middle(page, "#hand [data-card]"), middle(page, target)
    scrolled = page.evaluate("scrollY")
    finger = Finger(page)
    finger.drag(start, end)
    assert page.evaluate("scrollY") == scrolled
    finger.send("touchEnd", [])
    until(page, "document.querySelector('#do-endTurn')")
    assert table.game.placed == (1 if "slot" in target else 0)


@pytest.mark.whole
def test_a_finger_beside_a_piece_scrolls_the_page(sit, table):
    page = sit({"width": 360, "height": 500}, has_touch=True, is_mobile=True, **STILL)
    page.evaluate("document.body.style.setProperty('padding-bottom', '2000px')")
    Finger(page).drag((180, 400), (180, 150))
    until(page, "scrollY > 50")


def test_escape_and_a_cancelled_gesture_cancel_the_drag(sit, table):
    page = sit({"width": 1024, "height": 1400}, has_touch=True, **STILL)
    with_card(page, table)
    start, end = middle(page, "#hand [data-card]"), middle(page, "[data-slot='1']")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=4)
    page.keyboard.press("Escape")
    assert page.locator(".dragged, [data-is-target], [data-is-carried]").count() == 0
    page.mouse.up()
    finger = Finger(page)
    finger.drag(start, end)
    assert page.locator(".dragged").count() == 1
    finger.send("touchCancel", [])
    until(page, "!document.querySelector('.dragged, [data-is-target], [data-is-carried]')")
    assert table.game.placed == 0 and table.game.keys == []


@pytest.mark.whole
def test_card_dropped_outside_all_targets_stays(sit, table):
    page = sit({"width": 1024, "height": 1400}, **STILL)
    with_card(page, table)
    start = middle(page, "#hand [data-card]")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 400, start[1] + 10, steps=4)
    page.mouse.up()
    assert page.locator(".dragged").count() == 0
    assert table.game.keys == []


@pytest.mark.whole
def test_drop_on_an_impossible_target_shows_the_reason(sit, table):
    page = sit({"width": 1024, "height": 1400}, **STILL)
    with_card(page, table)
    page.evaluate("""() => {
      const button = document.querySelector('#do-place button')
      button.ariaDisabled = 'true'
      button.dataset.why = 'The card does not fit.' }""")
    start, end = middle(page, "#hand [data-card]"), middle(page, "[data-slot='1']")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=4)
    assert page.locator("[data-slot='1'][data-is-target='no']").count() == 1
    page.mouse.up()
    assert page.locator("[data-actions-note]").text_content() == "The card does not fit."
    assert table.game.keys == []


@pytest.mark.whole
def test_the_motion_of_a_dropped_card_does_not_start_in_the_hand(sit, table):
    page = sit({"width": 1024, "height": 1400})
    with_card(page, table)
    start, end = middle(page, "#hand [data-card]"), middle(page, "[data-slot='1']")
    page.evaluate("""() => {
      window.starts = []
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...all) {
        const box = this.getBoundingClientRect()
        window.starts.push([box.left + box.width / 2, box.top + box.height / 2])
        return animate.apply(this, all)
      } }""")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=8)
    page.mouse.up()
    until(page, "document.querySelector('#do-endTurn')")
    [(x, y)] = page.evaluate("window.starts")
    assert abs(x - end[0]) < 3 and abs(y - end[1]) < 3
