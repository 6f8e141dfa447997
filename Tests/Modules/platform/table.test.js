import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { sorted } from '../platform/lists/table.js'

test('numbers sort by size, words by language, and equal values keep their order', () => {
  const rows = [['b', 10], ['a', 9], ['Ä', 100], ['b', 2], ['IMG_10', 0], ['IMG_9', 0]]
  assert.deepEqual(sorted(rows, ([, size]) => size, 1).map(([, size]) => size), [0, 0, 2, 9, 10, 100])
  assert.deepEqual(sorted(rows, ([, size]) => size, -1).map(([, size]) => size), [100, 10, 9, 2, 0, 0])
  assert.deepEqual(sorted(rows, ([name]) => name, 1), [['a', 9], ['Ä', 100], ['b', 10], ['b', 2], ['IMG_9', 0], ['IMG_10', 0]])
  assert.deepEqual(rows[0], ['b', 10])
})
