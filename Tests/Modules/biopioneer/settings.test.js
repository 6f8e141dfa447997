import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEFAULTS, settingsFrom, showsHints } from '../biopioneer/game/options/settings.js'
import { elapsed } from '../biopioneer/game/seats/clock.js'

test('sound is off by default', () => {
  assert.deepEqual([DEFAULTS.music, DEFAULTS.effects], [false, false])
  assert.deepEqual(settingsFrom(undefined), DEFAULTS)
})

test('stored settings are used, and invalid ones are replaced by the defaults', () => {
  const kept = { music: true, musicVolume: 0.25, effects: 'yes', effectsVolume: 7, hints: 'shout', clock: null, colourPack: false, other: 1 }
  assert.deepEqual(settingsFrom(kept), { ...DEFAULTS, music: true, musicVolume: 0.25, colourPack: false })
  for (const hostile of [null, 3, 'text', [], { musicVolume: NaN }]) assert.deepEqual(settingsFrom(hostile), DEFAULTS)
})

test('hints open automatically in the first game, always, or never', () => {
  const shown = (hints, hasPlayed) => showsHints({ ...DEFAULTS, hints, hasPlayed })
  assert.deepEqual(['first', 'always', 'asked'].map((hints) => [shown(hints, false), shown(hints, true)]), [[true, false], [true, true], [false, false]])
})

test('the clock counts minutes and seconds, and never backwards', () => {
  assert.deepEqual([elapsed(0, 0), elapsed(0, 59_999), elapsed(1000, 3_661_000), elapsed(5000, 0)], ['0:00', '0:59', '61:00', '0:00'])
})
