import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bearing, wind } from '../zookeeper/bearing.js'

const degrees = (alpha, beta, gamma) => Math.round(bearing({ alpha, beta, gamma, absolute: true }).degrees) % 360

test('a phone that is held upright points where its back looks', () => {
  assert.equal(degrees(0, 90, 0), 0)
  assert.equal(degrees(270, 90, 0), 90)
  assert.equal(degrees(225, 80, 0), 135)
  // Phone on its side: another attitude, the same bearing.
  assert.equal(degrees(90, 0, -90), 0)
  assert.equal(degrees(0, 0, 90), 270)
})

test('a phone that lies flat points where its top does', () => {
  assert.equal(degrees(0, 0, 0), 0)
  assert.equal(degrees(300, 5, 0), 60)
})

test("Apple's heading is that of the top of the phone, and nothing before the compass was swung", () => {
  assert.deepEqual(bearing({ webkitCompassHeading: 350, webkitCompassAccuracy: 10 }, 90), { degrees: 80, isTrue: false })
  assert.equal(bearing({ webkitCompassHeading: 0, webkitCompassAccuracy: -1 }), null)
})

test('an event without north gives no bearing', () => {
  assert.equal(bearing({ alpha: 12, beta: 90, gamma: 0, absolute: false }), null)
  assert.equal(bearing({ alpha: null, beta: null, gamma: null, absolute: true }), null)
})

test('the winds are eight, and north is on both sides of zero', () => {
  assert.deepEqual([0, 22, 23, 135, 337, 338, 359.9].map(wind), ['n', 'n', 'ne', 'se', 'nw', 'n', 'n'])
})
