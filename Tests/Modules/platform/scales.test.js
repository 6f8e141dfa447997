import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { countScale, logScale, number } from '../platform/charts/scales.js'

const labels = (scale) => scale.ticks.filter((tick) => tick.label).map((tick) => tick.label)

test('a logarithmic axis begins and ends at round numbers', () => {
  const scale = logScale([0.13, 0.6, 0.04], 100, 0)
  assert.equal(scale.floor, 0.02)
  assert.equal(scale.place(0.02), 100)
  assert.ok(Math.abs(scale.place(1)) < 1e-9)
  assert.ok(Math.abs(scale.place(Math.sqrt(0.02)) - 50) < 1e-9, 'the geometric mean lies in the middle')
})

test('a value just above a round number does not extend the axis', () => {
  assert.ok(Math.abs(logScale([1.000001, 0.1], 100, 0).place(1)) < 1e-9)
})

test('values outside the axis are drawn at its end', () => {
  const scale = logScale([0.1, 1], 100, 0)
  assert.deepEqual([scale.place(1e-9), scale.place(50)], [100, 0])
})

test('a single value has an axis around it', () => {
  const scale = logScale([0.5], 100, 0)
  assert.ok(scale.floor < 0.5)
  assert.ok(labels(scale).length >= 2, labels(scale).join())
})

test('without a positive value there is no axis', () => {
  assert.equal(logScale([], 100, 0), null)
  assert.equal(logScale([0, -1, NaN], 100, 0), null)
})

test('a short axis has labels at 2 and 5 between powers of ten, and long parts have powers only', () => {
  assert.deepEqual(labels(logScale([0.1, 1], 300, 0)), ['0.1', '0.2', '0.5', '1'])
  assert.deepEqual(labels(logScale([1e-4, 1], 300, 0)), ['10⁻⁴', '10⁻³', '0.01', '0.1', '1'])
})

test('labels of many decades do not overlap', () => {
  const scale = logScale([1e-30, 1], 230, 0)
  const places = scale.ticks.filter((tick) => tick.label).map((tick) => scale.place(tick.value))
  for (let index = 1; index < places.length; index += 1) assert.ok(Math.abs(places[index] - places[index - 1]) >= 27)
})

test('repeats are counted from 0, in steps that leave room for the labels', () => {
  const few = countScale(4, 0, 400)
  assert.deepEqual(labels(few), ['0', '1', '2', '3', '4'])
  assert.deepEqual([few.place(0), few.place(2), few.place(4)], [0, 200, 400])
  assert.deepEqual(labels(countScale(50, 0, 300)), ['0', '10', '20', '30', '40', '50'])
  assert.deepEqual(labels(countScale(0, 0, 300)), ['0', '1'])
})

test('a number has three significant digits, and a small number a power of ten', () => {
  assert.deepEqual([0.1296, 0.5, 1, 0, 0.02560, 1234].map(number), ['0.13', '0.5', '1', '0', '0.0256', '1,230'])
  assert.equal(number(0.00012345), '1.23 × 10⁻⁴')
  assert.deepEqual([undefined, null, NaN, Infinity].map(number), ['–', '–', '–', '–'])
})
