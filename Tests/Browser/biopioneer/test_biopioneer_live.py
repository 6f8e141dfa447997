"""The table's modules with a mock server: commands, events, broken connections."""

import pytest
from visitor import until

STILL = {"reduced_motion": "reduce"}


def version(page):
    return int(page.locator("#table").get_attribute("data-version"))


def test_command_updates_the_table_and_moves_focus_to_the_next_step(sit, table):
    page = sit(**STILL)
    page.focus("#do-rollMove button")
    page.keyboard.press("Enter")
    until(page, "document.querySelector('#do-place')")
    assert version(page) == table.game.version == 4
    assert page.evaluate("document.activeElement.textContent") == "Place"
    # One request only: the stream's event has no newer version.
    assert table.game.asked == [1]


def test_moves_of_others_appear_and_own_input_is_kept(sit, table):
    page = sit(**STILL)
    page.click("[data-id=lab-2] summary")
    page.evaluate("""() => {
      for (let line = 0; line < 40; line += 1) document.querySelector('#log-list').append(Object.assign(document.createElement('li'), { textContent: line }))
      document.querySelector('#log').scrollTop = 120
      window.roll = document.querySelector('#do-rollMove')
      document.querySelector('[data-open-options]').focus() }""")
    table.game.publish(lambda: table.game.happen("turn", "Bob thinks."))
    until(page, "document.querySelector('#table').dataset.version === '2'")
    assert page.locator("#log li").first.text_content() == "Bob thinks."
    assert page.evaluate("document.activeElement.textContent") == "Options"
    assert page.evaluate("document.querySelector('[data-id=lab-2]').open")
    # The same element, not a copy: a drag and the focus survive.
    assert page.evaluate("window.roll === document.querySelector('#do-rollMove')")


@pytest.mark.whole
def test_an_update_keeps_the_focus_on_a_button(sit, table):
    page = sit(**STILL)
    page.focus("#do-rollMove button")
    table.game.publish(lambda: table.game.happen("turn", "Bob thinks."))
    until(page, "document.querySelector('#table').dataset.version === '2'")
    assert page.evaluate("document.activeElement.textContent") == "Roll"


def test_12_2_slow_responses_show_a_waiting_text_and_sign(sit, table):
    page = sit(**STILL)
    table.game.wait = 2
    page.evaluate("""() => {
      window.texts = []
      const place = document.querySelector('.table-waiting')
      new MutationObserver(() => window.texts.push([performance.now(), place.textContent])).observe(place, { childList: true })
      document.querySelector('#do-rollMove').addEventListener('submit', () => { window.begun ??= performance.now() }) }""")
    page.click("#do-rollMove button")
    page.wait_for_selector(".table-waiting:not(:empty)")
    assert page.locator("#table").get_attribute("data-is-busy") is not None
    # A second tap during the request is not a second command.
    page.click("#do-rollMove button")
    until(page, "document.querySelector('#do-place')")
    assert page.locator(".table-waiting").text_content() == ""
    times = page.evaluate("window.texts.filter(([, words]) => words).map(([at]) => at - window.begun)")
    assert len(times) == 1 and times[0] >= 1000
    assert len(table.game.keys) == 1


def test_12_1_fast_responses_show_no_waiting_sign(sit, table):
    page = sit(**STILL)
    page.evaluate("""() => {
      window.changes = 0
      new MutationObserver(() => { window.changes += 1 }).observe(document.querySelector('.table-waiting'), { childList: true }) }""")
    page.click("#do-rollMove button")
    until(page, "document.querySelector('#do-place')")
    assert page.evaluate("window.changes") == 0


def test_a_command_with_a_lost_response_is_sent_again_and_executed_once(sit, table):
    page = sit(**STILL)
    table.game.lose = 1
    page.click("#do-rollMove button")
    until(page, "document.querySelector('#do-place')")
    assert len(table.game.keys) == 1
    assert version(page) == 4


def test_a_lost_connection_is_shown_and_restored(sit, table):
    page = sit(**STILL)
    table.stop()
    page.click("#do-rollMove button")
    page.wait_for_selector(".table-lost:not(:empty)")
    assert "connection is lost" in page.locator(".table-lost").text_content()
    table.game.happen("turn", "Bob thinks.")
    table.begin_again()
    until(page, "document.querySelector('#do-place')")
    until(page, "document.querySelector('#table').dataset.version === '5'")
    page.wait_for_selector(".table-lost:empty", state="attached")
    assert "back" in page.locator(".toast").text_content()
    # The stream of events also works again.
    table.game.publish(lambda: table.game.happen("turn", "Vera thinks."))
    until(page, "document.querySelector('#table').dataset.version === '6'")


@pytest.mark.whole
def test_silent_stream_is_detected_as_dead(sit, table):
    table.game.is_deaf = True
    page = sit(script="""const born = Date.now(); Date.now = () => born + (window.later ?? 0) + performance.now()""", **STILL)
    table.game.publish(lambda: table.game.happen("turn", "Bob thinks."))
    table.game.is_deaf = False
    page.evaluate("window.later = 60_000")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    until(page, "document.querySelector('#table').dataset.version === '2'")


@pytest.mark.whole
def test_refusal_is_shown_and_a_stale_table_is_reloaded(sit, table):
    page = sit(**STILL)
    table.game.refuse = (409, "The table has moved on.")
    table.game.is_deaf = True
    table.game.happen("turn", "Bob thinks.")
    page.click("#do-rollMove button")
    until(page, "document.querySelector('#table').dataset.version === '2'")
    table.game.refuse = (422, "It is not your turn.")
    page.click("#do-rollMove button")
    until(page, "document.querySelector('[data-actions-note]').textContent === 'It is not your turn.'")
    assert page.locator("#do-rollMove button").is_enabled()


@pytest.mark.whole
def test_disabled_button_shows_the_reason_and_sends_nothing(sit, table):
    page = sit(**STILL)
    table.game.publish(lambda: [table.game.do("rollMove"), table.game.do("place")])
    page.wait_for_selector("#do-solve")
    page.focus("#do-solve button")
    page.keyboard.press("Enter")
    assert page.locator("[data-actions-note]").text_content() == "The strand is not complete."
    assert table.game.keys == []


def test_confirmation_is_asked_every_time(sit, table):
    page = sit(seats="1 2 3", **STILL)
    for name in ("Ann", "Bob"):
        table.game.publish(lambda: [table.game.do("rollMove"), table.game.do("discard")])
        page.click("#do-endTurn button")
        assert "actions left" in page.locator("dialog h2").text_content()
        page.click("dialog .danger")
        until(page, "document.querySelector('dialog h2')?.textContent.includes('is next')")
        page.click("dialog .primary")
        assert name in " ".join(table.game.log)
    assert table.game.turn == 3


@pytest.mark.whole
def test_title_shows_your_turn_in_a_background_tab(sit, table):
    hidden = """
      let hidden = false
      for (const [name, value] of Object.entries({ hidden: () => hidden, visibilityState: () => (hidden ? 'hidden' : 'visible') }))
        Object.defineProperty(document, name, { get: value })
      window.hide = (is) => { hidden = is; document.dispatchEvent(new Event('visibilitychange')) }
      window.shaken = []
      navigator.vibrate = (pattern) => window.shaken.push(pattern)"""
    page = sit(seats="2", script=hidden)
    page.evaluate("hide(true)")
    table.game.publish(lambda: table.game.do("endTurn"))
    until(page, "document.title.startsWith('● Your turn, Bob')")
    assert page.evaluate("window.shaken") == [[120, 80, 120]]
    page.evaluate("hide(false)")
    assert page.title() == "Table"


@pytest.mark.whole
def test_page_reloads_when_the_session_has_ended(sit, table):
    page = sit(**STILL)
    page.evaluate("window.isOld = true")
    table.game.refuse = (401, "Nobody is signed in.")
    page.click("#do-rollMove button")
    until(page, "window.isOld === undefined")


def test_without_modules_the_table_is_played_by_forms(sit, chromium, table):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(table.address)
    page.click("#do-rollMove button")
    page.click("#do-place button")
    page.wait_for_selector("#do-endTurn")
    assert table.game.placed == 1
    context.close()
