"""Music and effects: silent until switched on, and never too loud; rendered by the browser faster than in real time."""

import json
from pathlib import Path

import pytest
from tiers import whole
from visitor import until

EFFECTS = ["die", "move", "drawn", "placed", "gel", "media", "success", "failure", "event", "turn", "completed", "win"]
# Decibels below full scale: the maximum of the loudest sample, and the range of loudness.
PEAK, QUIETEST, LOUDEST = -1, -50, -12

# Records the pages' audio contexts and their state.
SPY = """
  window.contexts = []
  window.starts = 0
  window.AudioContext = class extends AudioContext {
    constructor(...all) { super(...all); window.contexts.push(this) }
  }
  for (const node of [OscillatorNode, AudioBufferSourceNode])
    node.prototype.start = function (...all) { window.starts += 1; return AudioScheduledSourceNode.prototype.start.apply(this, all) }
  let hidden = false
  for (const [name, value] of Object.entries({ hidden: () => hidden, visibilityState: () => (hidden ? 'hidden' : 'visible') }))
    Object.defineProperty(document, name, { get: value })
  window.hide = (is) => { hidden = is; document.dispatchEvent(new Event('visibilitychange')) }"""

# Loudness of rendered sound: the loudest sample and the mean power, in decibels.
RENDER = """async ([seconds, names, music]) => {
  const { Mixer } = await import('/assets/biopioneer/game/sound/mixer.js')
  const { EFFECTS } = await import('/assets/biopioneer/game/sound/effects.js')
  const { Band } = await import('/assets/biopioneer/game/sound/band.js')
  const context = new OfflineAudioContext(2, seconds * 44100, 44100)
  const mixer = new Mixer(context)
  mixer.music.gain.value = music === null ? 0 : 1
  mixer.effects.gain.value = 1
  if (music !== null) new Band(context, mixer.music, music).plan(seconds)
  names.forEach((name) => mixer.play(EFFECTS[name], 0.05))
  const buffer = await context.startRendering()
  const [left, right] = [buffer.getChannelData(0), buffer.getChannelData(1)]
  let [peak, power] = [0, 0]
  for (let at = 0; at < left.length; at += 1) {
    peak = Math.max(peak, Math.abs(left[at]), Math.abs(right[at]))
    power += (left[at] ** 2 + right[at] ** 2) / 2
  }
  const decibels = (value) => 20 * Math.log10(value)
  return { peak: decibels(peak), mean: decibels(Math.sqrt(power / left.length)), last: Math.abs(left.at(-1)) } }"""


def test_effects_are_audible_and_not_too_loud(sit, table):
    page = sit()
    for name in EFFECTS:
        level = page.evaluate(RENDER, [3.2, [name], None])
        print(name, json.dumps(level))
        assert level["peak"] < -6, name
        assert -60 < level["mean"] < LOUDEST, name
        # The effect ends in silence, without a click.
        assert level["last"] < 1e-4, name


@pytest.mark.parametrize("seed", [1, whole(2012)])
def test_the_music_is_audible_and_not_too_loud_at_full_volume(sit, table, seed):
    page = sit()
    level = page.evaluate(RENDER, [45, [], seed])
    print(seed, json.dumps(level))
    assert level["peak"] < -3
    assert QUIETEST < level["mean"] < LOUDEST


def test_music_and_effects_together_are_never_clipped(sit, table):
    page = sit()
    level = page.evaluate(RENDER, [8, EFFECTS * 3, 3])
    print(json.dumps(level))
    assert level["peak"] < PEAK


def test_every_effect_has_a_loudness_test(modules):
    source = (Path(modules) / "biopioneer/game/sound/effects.js").read_text()
    table = source[source.index("export const EFFECTS = {"):]
    assert sorted(EFFECTS) == sorted(line.split(":")[0].strip() for line in table.splitlines() if line.startswith("  ") and line[2].isalpha() and ": {" in line)


def test_no_audio_context_before_sound_is_switched_on(sit, table):
    page = sit(script=SPY, reduced_motion="reduce")
    page.click("#do-rollMove button")
    until(page, "document.querySelector('#do-place')")
    assert page.evaluate("window.contexts.length") == 0


def test_music_starts_with_its_switch_pauses_in_the_background_and_continues(sit, table):
    page = sit(script=SPY)
    page.keyboard.press("m")
    until(page, "window.contexts[0]?.state === 'running' && window.starts > 0")
    page.evaluate("hide(true)")
    until(page, "window.contexts[0].state === 'suspended'")
    stopped = page.evaluate("window.starts")
    page.evaluate("hide(false)")
    until(page, "window.contexts[0].state === 'running'")
    page.keyboard.press("m")
    until(page, "window.contexts[0].state === 'suspended'")
    assert page.evaluate("window.contexts.length") == 1
    assert page.evaluate("window.starts") >= stopped


def test_music_from_saved_options_waits_for_a_gesture(sit, table):
    page = sit(script=SPY)
    page.keyboard.press("m")
    until(page, "window.contexts[0]?.state === 'running'")
    page.reload()
    page.wait_for_selector("[data-open-options]:not([hidden])")
    assert page.evaluate("window.contexts.length") == 0
    page.mouse.click(5, 5)
    until(page, "window.contexts[0]?.state === 'running'")


def test_effects_play_with_their_events_and_their_context_is_suspended_between(sit, table):
    page = sit(script=SPY, reduced_motion="reduce")
    page.keyboard.press("s")
    page.click("#do-rollMove button")
    until(page, "document.querySelector('#do-place') && window.starts >= 3")
    until(page, "window.contexts[0].state === 'suspended'")


def test_turn_sound_plays_in_the_background(sit, table):
    page = sit(seats="2", script=SPY)
    page.keyboard.press("s")
    page.mouse.click(5, 5)
    page.evaluate("hide(true)")
    until(page, "window.contexts[0].state === 'suspended'")
    table.game.publish(lambda: table.game.do("endTurn"))
    until(page, "window.starts === 2")
    until(page, "window.contexts[0].state === 'suspended'")
