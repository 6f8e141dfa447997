import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mercator, onSphere } from '../zookeeper/mercator.js'
import { fit } from '../zookeeper/plan-fit.js'

const SIZE = { width: 1000, height: 500 }
/** The picture's center, and the fraction of the world's width per pixel: about 0.3 m. */
const [MIDDLE, PIXEL] = [mercator(131.23, -30.63), 1e-8]

/**
 * Points of a picture on Earth, with the picture laid by u = ax + by, v = cx + dy from its center, in pixels.
 * @param {number[]} numbers @param {number[][]} points
 */
const laid = ([a, b, c, d], points) => points.map(([x, y]) => {
  const [east, south] = [x - 500, y - 250]
  return { x, y, ...onSphere(MIDDLE[0] + (a * east + b * south) * PIXEL, MIDDLE[1] + (c * east + d * south) * PIXEL) }
})
/** @param {{latitude: number, longitude: number}} a @param {{latitude: number, longitude: number}} b */
const near = (a, b) => assert.ok(Math.abs(a.latitude - b.latitude) < 1e-9 && Math.abs(a.longitude - b.longitude) < 1e-9, JSON.stringify([a, b]))
const CORNERS = [[0, 0], [1000, 0], [0, 500]]

test('Mercator coordinates convert back, and the square map ends at 85.0511°', () => {
  const [x, y] = mercator(131.23, -30.63)
  near(onSphere(x, y), { latitude: -30.63, longitude: 131.23 })
  assert.ok(Math.abs(onSphere(0, 0).latitude - 85.0511287798) < 1e-9)
  assert.deepEqual(onSphere(0.5, 0.5), { latitude: 0, longitude: 0 })
})

test('two points determine the rotation, the scale and the position of a picture', () => {
  const [cos, sin] = [2 * Math.cos(Math.PI / 6), 2 * Math.sin(Math.PI / 6)]
  const numbers = [cos, -sin, sin, cos]
  const found = fit(SIZE, laid(numbers, [[100, 100], [900, 420]]))
  assert.equal(found?.kind, 'turned')
  laid(numbers, CORNERS).forEach((corner, index) => near(found.corners[index], corner))
  assert.ok(found.mean < 1e-6)
})

test('three or more points also determine the stretch of a picture', () => {
  const numbers = [1.5, 0.2, -0.1, 0.8]
  for (const points of [[[0, 0], [1000, 100], [200, 500]], [[10, 20], [900, 30], [500, 480], [50, 400]]]) {
    const found = fit(SIZE, laid(numbers, points))
    assert.equal(found?.kind, 'stretched')
    laid(numbers, CORNERS).forEach((corner, index) => near(found.corners[index], corner))
    assert.ok(found.mean < 1e-6)
  }
})

test('one corner of a square with an error of d leaves an error of d/4 at each corner, in metres', () => {
  const square = [[300, 50], [700, 50], [700, 450], [300, 450]]
  const pairs = laid([1, 0, 0, 1], square)
  const [u, v] = mercator(pairs[2].longitude, pairs[2].latitude)
  Object.assign(pairs[2], onSphere(u + 40 * PIXEL, v))
  const found = fit(SIZE, pairs)
  const quarter = 10 * PIXEL * 40_075_016.686 * Math.cos((30.63 * Math.PI) / 180)
  for (const away of found?.away ?? []) assert.ok(Math.abs(away - quarter) < quarter * 1e-3, `${away} is not ${quarter}`)
  assert.ok(Math.abs((found?.mean ?? 0) - quarter) < quarter * 1e-3)
})

test('points on one line do not stretch a picture', () => {
  const found = fit(SIZE, laid([1, 0, 0, 1], [[0, 0], [400, 200], [1000, 500]]))
  assert.equal(found?.kind, 'turned')
  laid([1, 0, 0, 1], CORNERS).forEach((corner, index) => near(found.corners[index], corner))
})

test('fewer than two points, or a repeated point, give no fit', () => {
  assert.equal(fit(SIZE, []), null)
  assert.equal(fit(SIZE, laid([1, 0, 0, 1], [[5, 5]])), null)
  assert.equal(fit(SIZE, laid([1, 0, 0, 1], [[5, 5], [5, 5]])), null)
  const [one, other] = laid([1, 0, 0, 1], [[5, 5], [50, 50]])
  assert.equal(fit(SIZE, [one, { ...other, latitude: one.latitude, longitude: one.longitude }]), null)
})
