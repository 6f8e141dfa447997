import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Pace } from '../zookeeper/pace.js'

test('the pace counts recent progress, and is hidden while it is unknown', () => {
  let now = 0
  const pace = new Pace(() => now)
  assert.equal(pace.rate, null)
  const go = (seconds, done) => {
    now += seconds * 1000
    pace.mark(done)
  }
  go(0, 0)
  assert.equal(pace.rate, null)
  go(1, 5)
  assert.equal(pace.rate, null, 'a second says little')
  go(1, 20)
  assert.equal(pace.rate, 10)
  // Slower from here on: old values no longer count.
  for (let second = 1; second <= 40; second += 1) go(1, 20 + 2 * second)
  assert.ok(Math.abs(pace.rate - 2) < 0.01)
  // No progress.
  for (let second = 1; second <= 40; second += 1) go(1, 100)
  assert.equal(pace.rate, null)
})
