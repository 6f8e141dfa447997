import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seconds } from '../zookeeper/clock-shift.js'

test('days, hours, minutes and seconds add up, and the sign applies to all of them', () => {
  assert.equal(seconds('+1h30m'), 5400)
  assert.equal(seconds('-20m'), -1200)
  assert.equal(seconds(' 90s '), 90)
  assert.equal(seconds('-1d2h3m4s'), -93784)
  assert.equal(seconds('0s'), 0)
})

test('invalid texts are no clock shift', () => {
  for (const words of ['', '+', '90', '1.5h', '30m1h', 'soon']) assert.equal(seconds(words), null, words)
})
