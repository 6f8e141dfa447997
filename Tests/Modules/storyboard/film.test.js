import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { labelOf, numberingOf } from '../storyboard/film/numbering.js'
import { spokenLength } from '../storyboard/film/spoken.js'
import { clock, lengthOf, millisecondsOf, placeAt, timesOf } from '../storyboard/film/timing.js'

/** Frames by what they begin: `S` a scene, `.` a shot, `-` nothing; locked numbers by their place. */
const frames = (plan, locked = {}, scenes = {}) => [...plan].map((letter, place) => ({
  id: `f${place}`, beginsShot: letter === '.', ...(letter === 'S' ? { scene: 'EXT. RIVER' } : {}),
  ...(locked[place] === undefined ? {} : { lockedNumber: locked[place] }), ...(scenes[place] === undefined ? {} : { lockedScene: scenes[place] }),
}))
const labels = (...about) => numberingOf(frames(...about)).map(labelOf).join(' ')

// The known answers are those of the domain's own tests (NumberingTests.swift): page and server say the same.
test('shots are numbered through, and anew in each scene', () => {
  assert.equal(labels('....'), '1 2 3 4')
  assert.equal(labels('--.-'), '1.1 1.2 2.1 2.2')
  assert.equal(labels('.S.-S'), '1 1-1 1-2.1 1-2.2 2-1')
})

test('what comes between locked numbers gets letters, as shooting scripts have them', () => {
  assert.equal(labels('.....', { 0: '12', 3: '13' }), '12 12A 12B 13 14')
  assert.equal(labels('....', { 0: '12', 3: '12A' }), '12 12aA 12bA 12A')
  assert.equal(labels('...', { 0: '10', 2: '10aA' }), '10 10aaA 10aA')
  assert.equal(labels('....', { 0: '12A', 3: '12B' }), '12A 12AA 12AB 12B')
  assert.equal(labels('...', { 0: '12A', 2: '12AA' }), '12A 12aAA 12AA')
  assert.equal(labels('..', { 1: '1' }), '0A 1')
  assert.equal(labels('..', { 1: '5' }), '4A 5')
  assert.equal(labels('...', { 0: '7', 1: '7', 2: '' }), '7 8 9')
  assert.equal(labels('SSS', {}, { 0: '3', 2: '4' }), '3-1 3A-1 4-1')
})

test('I and O are left out, and after Z comes another letter', () => {
  const all = labels('.'.repeat(27), { 0: '1', 26: '2' }).split(' ')
  assert.equal(all.slice(1, 25).join(''), '1A1B1C1D1E1F1G1H1J1K1L1M1N1P1Q1R1S1T1U1V1W1X1Y1Z')
  assert.equal(all[25], '1ZA')
})

// Those of TimingTests.swift.
test('a dialogue takes 0.375 seconds a word and half a second of breath, in tenths, and never less than a second', () => {
  assert.equal(spokenLength(''), null)
  assert.equal(spokenLength('  \n…'), null)
  assert.equal(spokenLength('No.'), 1000)
  assert.equal(spokenLength("They always come at dawn, when it's cool."), 3500)
  assert.equal(spokenLength('word '.repeat(160)), 60_500)
  assert.equal(spokenLength('word '.repeat(4000)), 600_000)
  assert.equal(spokenLength('朝になると動物が来る'), 2400)
})

test('names of speakers and directions in brackets are not said', () => {
  assert.equal(spokenLength("ANNA (V.O.)\n(softly)\nThey always come at dawn, when it's cool."), 3500)
  assert.equal(spokenLength("ANNA: They always come at dawn, (a beat) when it's cool."), 3500)
  assert.equal(spokenLength('STOP\n'), 1000)
})

test('frames follow one another without gaps, and each moment shows one of them', () => {
  const board = { defaultDuration: 2000, frames: [{}, { duration: 500 }, {}] }
  const times = timesOf(board)
  assert.deepEqual(times, [{ start: 0, end: 2000 }, { start: 2000, end: 2500 }, { start: 2500, end: 4500 }])
  assert.equal(lengthOf(board), 4500)
  assert.deepEqual([0, 1999, 2000, 2499, 2500, 9000].map((at) => placeAt(times, at)), [0, 0, 1, 1, 2, 2])
})

test('seconds are typed with a point or a comma, and only those that a frame may last', () => {
  assert.deepEqual(['2', '1.5', '1,5', ' .25 ', '0.001', '600'].map((typed) => millisecondsOf(typed)), [2000, 1500, 1500, 250, 1, 600_000])
  assert.deepEqual(['', '0', '601', '-1', '1.2.3', 'two', '1e3'].map((typed) => millisecondsOf(typed)), Array(7).fill(null))
  assert.equal(clock(62_540), '1:02.5')
})
