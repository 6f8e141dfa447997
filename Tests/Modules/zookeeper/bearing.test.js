import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bearing, wind } from '../zookeeper/bearing.js'

const degrees = (alpha, beta, gamma) => Math.round(bearing({ alpha, beta, gamma, absolute: true }).degrees) % 360

test('the bearing of an upright phone is the direction of its back', () => {
  assert.equal(degrees(0, 90, 0), 0)
  assert.equal(degrees(270, 90, 0), 90)
  assert.equal(degrees(225, 80, 0), 135)
  // Phone on its side: another attitude, the same bearing.
  assert.equal(degrees(90, 0, -90), 0)
  assert.equal(degrees(0, 0, 90), 270)
})

test('the bearing of a flat phone is the direction of its top', () => {
  assert.equal(degrees(0, 0, 0), 0)
  assert.equal(degrees(300, 5, 0), 60)
})

test("Apple's heading is the direction of the phone's top, and is unknown before the compass is calibrated", () => {
  assert.deepEqual(bearing({ webkitCompassHeading: 350, webkitCompassAccuracy: 10 }, 90), { degrees: 80, isTrue: false })
  assert.equal(bearing({ webkitCompassHeading: 0, webkitCompassAccuracy: -1 }), null)
})

test('an event without north gives no bearing', () => {
  assert.equal(bearing({ alpha: 12, beta: 90, gamma: 0, absolute: false }), null)
  assert.equal(bearing({ alpha: null, beta: null, gamma: null, absolute: true }), null)
})

test('there are eight compass directions, and north is on both sides of zero', () => {
  assert.deepEqual([0, 22, 23, 135, 337, 338, 359.9].map(wind), ['n', 'n', 'ne', 'se', 'nw', 'n', 'n'])
})
