import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EFFECTS } from '../biopioneer/game/sound/effects.js'
import { selectorsOf } from '../biopioneer/game/motion/places.js'
import { scenesOf, spacesBetween, tumble } from '../biopioneer/game/motion/script.js'

/** One event of each kind in the table's contract. */
const ALL = [
  { kind: 'rolled', die: 4, bonus: 0 }, { kind: 'moved', from: 0, to: 4 }, { kind: 'drawn', pile: 'circle', card: 'BC' },
  ...['gel', 'media', 'mutagenesis', 'mutation'].map((tool) => ({ kind: 'changed', tool })), { kind: 'placed', slot: 3 },
  { kind: 'placed', slot: 3, held: 'recombination' }, { kind: 'held', held: '1' }, { kind: 'discarded', pile: 'circle' },
  { kind: 'discarded', pile: 'circle', slot: 2 }, { kind: 'attempted', what: 'person', isSuccess: true, mark: '8 of 7' },
  { kind: 'attempted', what: 'problem', isSuccess: false }, { kind: 'event', event: 'vacation' }, { kind: 'turn' }, { kind: 'completed' },
  { kind: 'won' },
].map((one, index) => ({ version: index + 1, seat: 2, words: `entry ${index}`, ...one }))

test('a token passes every space up to its last one, also beyond START', () => {
  assert.deepEqual(spacesBetween(0, 4), [1, 2, 3, 4])
  assert.deepEqual(spacesBetween(34, 2), [35, 0, 1, 2])
  assert.deepEqual(spacesBetween(7, 7), [])
})

test('no animation takes longer than 600 milliseconds', () => {
  for (const { milliseconds, motion } of scenesOf(ALL)) assert.ok(milliseconds >= 0 && milliseconds <= 600, JSON.stringify(motion))
  const [{ milliseconds }] = scenesOf([{ version: 1, kind: 'moved', from: 0, to: 30 }])
  assert.equal(milliseconds, 600)
})

test('every cue has a sound effect, and every effect has a cue', () => {
  const cues = scenesOf(ALL).map(({ cue }) => cue).filter((cue) => cue !== null)
  for (const cue of cues) assert.ok(cue in EFFECTS, cue)
  // No event has the cue 'turn': the caller, which knows the seat, triggers it.
  assert.deepEqual(new Set([...cues, 'turn']), new Set(Object.keys(EFFECTS)))
})

test('a card moves from its old place to its new one', () => {
  const ways = scenesOf(ALL).map(({ motion }) => motion).filter(({ kind }) => kind === 'fly').map(({ from, to }) => `${from.mark}>${to.mark}`)
  assert.deepEqual(ways, ['pile>hand', 'hand>slot', 'held>slot', 'hand>held', 'hand>discard', 'slot>discard', 'pile>lab'])
})

test('an unknown event of a later version is a pause with its text', () => {
  assert.deepEqual(scenesOf([{ version: 1, kind: 'sneezed', words: 'Ann sneezed.' }]), [
    { version: 1, motion: { kind: 'pause' }, milliseconds: 0, cue: null, words: 'Ann sneezed.' }])
})

test('of 500 events the last 24 are shown', () => {
  const scenes = scenesOf(Array.from({ length: 500 }, (_, index) => ({ version: index, kind: 'turn', words: String(index) })))
  assert.equal(scenes.length, 24)
  assert.equal(scenes.at(-1)?.words, '499')
})

test('twenty events are all shown in order within four seconds', () => {
  const many = Array.from({ length: 20 }, (_, version) => ({ version, kind: 'rolled', die: 3 }))
  const scenes = scenesOf(many)
  assert.equal(scenes.length, 20)
  assert.ok(Math.abs(scenes.reduce((sum, { milliseconds }) => sum + milliseconds, 0) - 4000) < 5)
  assert.deepEqual(scenesOf(many.slice(0, 3)).map(({ milliseconds }) => milliseconds), [600, 600, 600])
})

test('a rolling die ends on its result, and never shows the same or the opposite face next', () => {
  for (const last of [1, 2, 3, 4, 5, 6]) {
    const faces = tumble(last, 8)
    assert.equal(faces.length, 8)
    assert.equal(faces.at(-1), last)
    assert.ok(faces.every((face, index) => index === 0 || (face !== faces[index - 1] && face + faces[index - 1] !== 7)), String(faces))
  }
})

test('a place is searched in its lab first, and outside a lab only for this device\'s seat', () => {
  const slot = { mark: 'slot', value: 3, seat: 2 }
  assert.deepEqual(selectorsOf(slot, true), ['[data-lab="2"] [data-slot="3"]', '[data-slot="3"][data-lab="2"]', '[data-slot="3"]'])
  assert.deepEqual(selectorsOf(slot, false).slice(2), ['#labs [data-lab="2"]', '[data-lab="2"]', '[data-slot="3"]'])
  assert.deepEqual(selectorsOf({ mark: 'lab', value: 0, seat: 0 }, true), ['#labs [data-lab="0"]', '[data-lab="0"]'])
  assert.deepEqual(selectorsOf({ mark: 'die' }, false), ['[data-die]'])
  assert.deepEqual(selectorsOf({ mark: 'pile', value: 'a"]b' }, false), ['[data-pile="a\\"]b"]'])
})
