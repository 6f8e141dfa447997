import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { position, when } from '../fingerpaint/mixers/moments.js'

const result = (repeats, moves = 0) => ({ repeats, moves, performance: {} })

test('on the axis a movement is a fraction of a repeat', () => {
  const series = { name: '', results: [result(0), result(0, 1), result(0, 2), result(1), result(1, 1)] }
  assert.deepEqual(series.results.map((one) => position(one, series)), [0, 1 / 3, 2 / 3, 1, 4 / 3])
})

test('later results change the fraction of a movement', () => {
  const series = { name: '', results: [result(0), result(0, 1)] }
  assert.equal(position(series.results[1], series), 0.5)
  series.results.push(result(0, 2), result(0, 3))
  assert.equal(position(series.results[1], series), 0.25)
})

test('a position in a run is given in repeats, movements, or both', () => {
  assert.equal(when(result(1)), 'After 1 repeat')
  assert.equal(when(result(4)), 'After 4 repeats')
  assert.equal(when(result(2, 3)), 'After 2 repeats, movement 3')
  assert.equal(when(result(0, 1)), 'After 1 movement')
  assert.equal(when(result(3), 'moves'), 'After 3 movements')
  assert.equal(when(result(1), 'both'), 'After 1 repeat or movement')
})
