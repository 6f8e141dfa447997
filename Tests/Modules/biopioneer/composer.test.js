import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BEATS, compose, hertz, pitchOf } from '../biopioneer/game/sound/composer.js'

/** @param {number} seed @param {number} count */
const barsOf = (seed, count) => {
  const piece = compose(seed)
  return Array.from({ length: count }, () => piece.next().value)
}
const SEEDS = [1, 2, 3, 2012, 40_000, 2 ** 31 - 1]
/** Whether a pitch is in the major scale of a tonic. */
const isInScale = (key, pitch) => [0, 2, 4, 5, 7, 9, 11].includes((((pitch - key) % 12) + 12) % 12)

test('the same seed gives the same piece, and another seed gives another', () => {
  assert.deepEqual(barsOf(7, 64), barsOf(7, 64))
  assert.notDeepEqual(barsOf(7, 64), barsOf(8, 64))
})

test('A4 has 440 hertz, and an octave doubles the frequency', () => {
  // ISO 16.
  assert.equal(hertz(69), 440)
  assert.equal(hertz(81), 880)
  assert.ok(Math.abs(hertz(60) - 261.6256) < 1e-4)
})

test('degrees continue beyond an octave in both directions', () => {
  assert.deepEqual([0, 2, 4, 7, 9, -1, -7].map((degree) => pitchOf(60, degree)), [60, 64, 67, 72, 76, 59, 48])
})

for (const seed of SEEDS) {
  test(`every note of seed ${seed} is in the key and the time of its bar, and in a comfortable range`, () => {
    for (const { key, notes } of barsOf(seed, 400)) {
      for (const note of notes) {
        assert.ok(isInScale(key, note.pitch), `${JSON.stringify(note)} in the key ${key}`)
        assert.ok(note.at >= 0 && note.at < BEATS, JSON.stringify(note))
        assert.ok(note.length > 0 && note.length <= 2 * BEATS, JSON.stringify(note))
        assert.ok(note.level > 0 && note.level <= 1, JSON.stringify(note))
        assert.ok(note.pitch >= 28 && note.pitch <= 96, JSON.stringify(note))
      }
    }
  })

  test(`in the piece of seed ${seed} the bell rests in over half of the bars and plays at most seven notes in a bar`, () => {
    const melody = barsOf(seed, 400).map(({ notes }) => notes.filter(({ voice }) => voice === 'bell').length)
    assert.ok(melody.filter((count) => count === 0).length > 200, String(melody))
    assert.ok(melody.some((count) => count > 0))
    assert.ok(Math.max(...melody) <= 7)
  })

  test(`in 500 bars of seed ${seed} melodies do not repeat, and keys change`, () => {
    const bars = barsOf(seed, 500)
    const phrases = Array.from({ length: 62 }, (_, index) => JSON.stringify(bars.slice(8 * index, 8 * index + 8).map(({ notes }) => notes)))
    const keys = bars.map(({ key }) => key)
    // Phrases without a melody may be equal.
    assert.ok(new Set(phrases).size > 50, `${new Set(phrases).size} different ones`)
    assert.ok(new Set(keys).size >= 4)
    assert.ok(Math.min(...keys) >= 44 && Math.max(...keys) <= 55, String([...new Set(keys)]))
  })
}

test('neighbouring keys share all notes but one', () => {
  const keys = barsOf(5, 800).map(({ key }) => key)
  for (const [index, key] of keys.entries()) {
    const step = index ? (((key - keys[index - 1]) % 12) + 12) % 12 : 0
    assert.ok([0, 5, 7].includes(step), `${keys[index - 1]} to ${key}`)
  }
})

test('each chord and its bass note sound for two bars', () => {
  for (const [index, { notes }] of barsOf(3, 100).entries()) {
    assert.equal(notes.filter(({ voice }) => voice === 'bass').length, index % 2 === 0 ? 1 : 0)
    assert.equal(notes.filter(({ voice }) => voice === 'pad').length, index % 2 === 0 ? 4 : 0)
  }
})
