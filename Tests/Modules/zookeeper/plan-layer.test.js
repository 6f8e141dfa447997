import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { matrix } from '../zookeeper/plan-layer.js'

/** Position of a picture's point after the CSS transform. */
const laid = ([a, b, c, d, e, f], x, y) => ({ x: a * x + c * y + e, y: b * x + d * y + f })

test('the matrix places the corners of a picture as given, also turned and sheared', () => {
  const size = { width: 400, height: 200 }
  const corners = [{ x: 10, y: 300 }, { x: 210, y: 250 }, { x: 60, y: 420 }]
  const numbers = matrix(size, corners)
  assert.deepEqual([laid(numbers, 0, 0), laid(numbers, 400, 0), laid(numbers, 0, 200)], corners)
  assert.deepEqual(laid(numbers, 400, 200), { x: 260, y: 370 })
  assert.deepEqual(laid(numbers, 200, 100), { x: 135, y: 335 })
})
