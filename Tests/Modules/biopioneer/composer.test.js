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

test('the same seed is the same piece, another seed another one', () => {
  assert.deepEqual(barsOf(7, 64), barsOf(7, 64))
  assert.notDeepEqual(barsOf(7, 64), barsOf(8, 64))
})

test('440 hertz is the A above the middle of the piano, and an octave doubles', () => {
  // ISO 16.
  assert.equal(hertz(69), 440)
  assert.equal(hertz(81), 880)
  assert.ok(Math.abs(hertz(60) - 261.6256) < 1e-4)
})

test('degrees go on beyond an octave in both directions', () => {
  assert.deepEqual([0, 2, 4, 7, 9, -1, -7].map((degree) => pitchOf(60, degree)), [60, 64, 67, 72, 76, 59, 48])
})

for (const seed of SEEDS) {
  test(`every note of seed ${seed} lies in the scale of its bar, in its bar, and where ears and speakers are at ease`, () => {
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

  test(`the piece of seed ${seed} is calm: the bell rests in more than half of the bars, and no bar has more than seven notes of it`, () => {
    const melody = barsOf(seed, 400).map(({ notes }) => notes.filter(({ voice }) => voice === 'bell').length)
    assert.ok(melody.filter((count) => count === 0).length > 200, String(melody))
    assert.ok(melody.some((count) => count > 0))
    assert.ok(Math.max(...melody) <= 7)
  })

  test(`the piece of seed ${seed} does not tire: no eight bars in five hundred come again, and keys change`, () => {
    const bars = barsOf(seed, 500)
    const phrases = Array.from({ length: 62 }, (_, index) => JSON.stringify(bars.slice(8 * index, 8 * index + 8).map(({ notes }) => notes)))
    const keys = bars.map(({ key }) => key)
    // Phrases without a melody may be equal.
    assert.ok(new Set(phrases).size > 50, `${new Set(phrases).size} different ones`)
    assert.ok(new Set(keys).size >= 4)
    assert.ok(Math.min(...keys) >= 44 && Math.max(...keys) <= 55, String([...new Set(keys)]))
  })
}

test('a change of key shares all notes but one', () => {
  const keys = barsOf(5, 800).map(({ key }) => key)
  for (const [index, key] of keys.entries()) {
    const step = index ? (((key - keys[index - 1]) % 12) + 12) % 12 : 0
    assert.ok([0, 5, 7].includes(step), `${keys[index - 1]} to ${key}`)
  }
})

test('each chord sounds for two bars, over its bass', () => {
  for (const [index, { notes }] of barsOf(3, 100).entries()) {
    assert.equal(notes.filter(({ voice }) => voice === 'bass').length, index % 2 === 0 ? 1 : 0)
    assert.equal(notes.filter(({ voice }) => voice === 'pad').length, index % 2 === 0 ? 4 : 0)
  }
})
