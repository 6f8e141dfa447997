"""Motions of the game: a tap or a key skips them, and people can switch them off."""

import pytest
from visitor import until

# Records motions, and slows them down as a test needs.
SPY = """
  window.moved = []
  window.pace = 1
  const animate = Element.prototype.animate
  Element.prototype.animate = function (frames, options) {
    window.moved.push({ what: this.outerHTML.slice(0, 300), milliseconds: options.duration, ends: frames.at(-1).transform })
    const animation = animate.call(this, frames, options)
    animation.playbackRate = window.pace
    return animation
  }"""


def test_events_are_animated_in_order_before_the_new_table(sit, table):
    page = sit(script=SPY)
    page.evaluate("""() => {
      window.captions = []
      const place = document.querySelector('.motion-caption')
      new MutationObserver(() => place.textContent && window.captions.push(place.textContent)).observe(place, { childList: true }) }""")
    page.click("#do-rollMove button")
    page.wait_for_selector("#table[data-is-playing]")
    assert page.locator("#do-place").count() == 0
    until(page, "document.querySelector('#do-place')")
    moved = page.evaluate("window.moved.filter(({ ends }) => ends)")
    assert ["data-die" in moved[0]["what"], "token-piece" in moved[1]["what"], "card-front" in moved[2]["what"]] == [True] * 3
    assert len(moved) == 3 and all(0 < one["milliseconds"] <= 600 for one in moved)
    assert page.evaluate("window.captions") == ["Ann rolled a 4.", "Ann moved to space 4.", "Ann drew a blue triangle."]
    # No copies remain, and end positions are marked.
    assert page.locator(".ghost").count() == 0
    assert page.evaluate("document.querySelector('[data-space=\"4\"]').hasAttribute('data-is-fresh')")
    assert page.evaluate("document.querySelector('[data-hand]').hasAttribute('data-is-fresh')")
    assert page.evaluate("[...document.querySelectorAll('#table [style]')].filter((one) => one.style.visibility).length") == 0


@pytest.mark.whole
def test_the_die_shows_the_rolled_value_and_the_token_ends_on_its_space(sit, table):
    page = sit(script=SPY)
    page.evaluate("window.pace = 0.2")
    page.click("#do-rollMove button")
    page.wait_for_selector(".ghost [data-die], .ghost[data-die]")
    until(page, "document.querySelector('.motion-layer [data-die]')?.dataset.value !== '4'")
    until(page, "document.querySelectorAll('.ghost').length === 2")
    assert page.locator(".motion-layer [data-die]").get_attribute("data-value") == "4"
    page.evaluate("document.querySelector('.motion-layer').getAnimations({ subtree: true }).forEach((one) => one.finish())")
    until(page, "document.querySelectorAll('.ghost').length === 3")
    gap = page.evaluate("""() => {
      const middle = (one) => { const box = one.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2] }
      const [x, y] = middle(document.querySelector('.motion-layer .token-piece'))
      const [left, top] = middle(document.querySelector('[data-space="4"]'))
      return Math.hypot(x - left, y - top) }""")
    assert gap < 2


def test_a_tap_skips_the_motions_and_presses_nothing(sit, table):
    page = sit(script=SPY)
    page.evaluate("window.pace = 0.01")
    page.click("#do-rollMove button")
    page.wait_for_selector("#table[data-is-playing]")
    # The element under the finger at its release must not be pressed: the button to place the card has replaced the roll button.
    box = page.locator("#do-rollMove button").bounding_box()
    page.mouse.click(box["x"] + 5, box["y"] + 5)
    until(page, "document.querySelector('#do-place') && !document.querySelector('.ghost')")
    assert table.game.phase == "hand"
    page.evaluate("window.pace = 1")
    page.click("#do-place button")
    until(page, "document.querySelector('#do-endTurn')")


@pytest.mark.whole
def test_a_key_skips_the_motions_but_navigation_keys_do_not(sit, table):
    page = sit(script=SPY)
    page.evaluate("window.pace = 0.01")
    page.focus("#do-rollMove button")
    page.keyboard.press("Enter")
    page.wait_for_selector("#table[data-is-playing]")
    page.keyboard.press("Tab")
    assert page.locator("#table[data-is-playing]").count() == 1
    page.keyboard.press("Escape")
    until(page, "document.querySelector('#do-place') && !document.querySelector('.ghost')")


def test_with_reduced_motion_nothing_moves_and_all_events_are_announced(sit, table):
    page = sit(script=SPY, reduced_motion="reduce")
    page.click("#do-rollMove button")
    until(page, "document.querySelector('#do-place')")
    assert page.evaluate("window.moved") == []
    assert page.evaluate("[...document.querySelectorAll('[aria-live=assertive]')].map((one) => one.textContent)") == [
        "Ann rolled a 4. Ann moved to space 4. Ann drew a blue triangle."]
    assert page.evaluate("document.querySelector('[data-hand]').hasAttribute('data-is-fresh')")


@pytest.mark.whole
def test_the_option_switches_motions_off(sit, table):
    page = sit(script=SPY)
    page.click("[data-open-options]")
    page.click("input[name=isStill]")
    page.keyboard.press("Escape")
    page.evaluate("window.moved = []")
    page.click("#do-rollMove button")
    until(page, "document.querySelector('#do-place')")
    assert page.evaluate("window.moved") == []


@pytest.mark.whole
def test_a_successful_attempt_is_stamped_on_its_lab(sit, table):
    page = sit(script=SPY)
    table.game.do("rollMove")
    table.game.publish(lambda: table.game.do("discard"))
    page.wait_for_selector("#do-attempt")
    page.click("#do-attempt button")
    page.wait_for_selector(".stamp.good")
    assert page.locator(".stamp").text_content() == "✓ 11 of 8"
    until(page, "!document.querySelector('.stamp')")
