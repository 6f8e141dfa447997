import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import './page.js'
import { labelOf, numberingOf } from '../storyboard/film/numbering.js'
import { spokenLength } from '../storyboard/film/spoken.js'
import { clock, lengthOf, millisecondsOf, placeAt, timesOf } from '../storyboard/film/timing.js'

/** Frames from a plan: `S` begins a scene, `.` begins a shot, `-` neither. Locked numbers are by index. */
const frames = (plan, locked = {}, scenes = {}) => [...plan].map((letter, place) => ({
  id: `f${place}`, beginsShot: letter === '.', ...(letter === 'S' ? { scene: 'EXT. RIVER' } : {}),
  ...(locked[place] === undefined ? {} : { lockedNumber: locked[place] }), ...(scenes[place] === undefined ? {} : { lockedScene: scenes[place] }),
}))
const labels = (...about) => numberingOf(frames(...about)).map(labelOf).join(' ')

// Exports in Swift use the same rules for numbers and times: FilmAnswers.swift reads the same file.
const answers = JSON.parse(readFileSync(new URL('film.json', import.meta.url), 'utf8'))

for (const { rule, plan, locked, scenes, labels: expected } of answers.numbers) {
  test(`numbers: ${rule}`, () => assert.equal(labels(plan, locked, scenes), expected))
}

for (const { rule, defaultDuration, durations, times } of answers.times) {
  test(`times: ${rule}`, () => {
    const board = { defaultDuration, frames: durations.map((duration) => ({ duration })) }
    assert.deepEqual(timesOf(board), times.map(([start, end]) => ({ start, end })))
    assert.equal(lengthOf(board), times.at(-1)[1])
  })
}

test('spoken length is 0.375 s a word plus 0.5 s, in tenths, from 1 s to 10 minutes', () => {
  assert.equal(spokenLength(''), null)
  assert.equal(spokenLength('  \n…'), null)
  assert.equal(spokenLength('No.'), 1000)
  assert.equal(spokenLength("They always come at dawn, when it's cool."), 3500)
  assert.equal(spokenLength('word '.repeat(160)), 60_500)
  assert.equal(spokenLength('word '.repeat(4000)), 600_000)
  assert.equal(spokenLength('朝になると動物が来る'), 2400)
})

test('names of speakers and directions in brackets are not spoken', () => {
  assert.equal(spokenLength("ANNA (V.O.)\n(softly)\nThey always come at dawn, when it's cool."), 3500)
  assert.equal(spokenLength("ANNA: They always come at dawn, (a beat) when it's cool."), 3500)
  assert.equal(spokenLength('STOP\n'), 1000)
})

test('each moment shows one frame', () => {
  const times = timesOf({ defaultDuration: 2000, frames: [{}, { duration: 500 }, {}] })
  assert.deepEqual([0, 1999, 2000, 2499, 2500, 9000].map((at) => placeAt(times, at)), [0, 0, 1, 1, 2, 2])
})

test('seconds are read with a point or a comma, within the limits of a frame', () => {
  assert.deepEqual(['2', '1.5', '1,5', ' .25 ', '0.001', '600'].map((typed) => millisecondsOf(typed)), [2000, 1500, 1500, 250, 1, 600_000])
  assert.deepEqual(['', '0', '601', '-1', '1.2.3', 'two', '1e3'].map((typed) => millisecondsOf(typed)), Array(7).fill(null))
  assert.equal(clock(62_540), '1:02.5')
})
