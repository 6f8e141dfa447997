import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LIMITS, WHITE, drawPaint, grey, isMixed, mixed, moveCount, pointCount, rounded, withLayers } from '../fingerpaint/mixers/distribution.js'

const stroke = (...points) => ({ paint: { value: 0, stroke: { nib: 'round', radius: 0.1, points } } })

test('painting and mixing do not change the given canvas', () => {
  const painted = withLayers(WHITE, [stroke([0, 0])])
  assert.deepEqual(WHITE, { background: 1, layers: [] })
  const stirred = mixed(painted, 'T[1]', 2)
  assert.equal(painted.layers.length, 1)
  assert.deepEqual(stirred.layers, [stroke([0, 0]), { mixing: { protocol: 'T[1]', repeats: 2 } }])
  assert.deepEqual([isMixed(WHITE), isMixed(painted), isMixed(stirred)], [false, false, true])
})

test('mixing with no movement or no repeat changes nothing', () => {
  assert.equal(mixed(WHITE, '', 5), WHITE)
  assert.equal(mixed(WHITE, 'T[1]', 0), WHITE)
})

test('successive single movements become one protocol', () => {
  const steps = ['T[1]', '-B[1]', 'T[2]'].reduce((canvas, step) => mixed(canvas, step, 1), WHITE)
  assert.deepEqual(steps.layers, [{ mixing: { protocol: 'T[1] -B[1] T[2]', repeats: 1 } }])
})

test('repeats and paint in between separate protocols', () => {
  assert.equal(mixed(mixed(WHITE, 'T[1]', 2), 'B[1]', 1).layers.length, 2)
  assert.equal(mixed(mixed(WHITE, 'T[1]', 1), 'B[1]', 2).layers.length, 2)
  assert.equal(mixed(withLayers(mixed(WHITE, 'T[1]', 1), [stroke([0, 0])]), 'B[1]', 1).layers.length, 3)
})

test('a protocol of single movements has at most 200 movements', () => {
  const full = mixed(WHITE, Array(LIMITS.movesOfProtocol).fill('T[1]').join(' '), 1)
  const more = mixed(full, 'T[1]', 1)
  assert.deepEqual(more.layers.map((layer) => layer.mixing.protocol.split(' ').length), [200, 1])
})

test('points and movements are counted over all layers', () => {
  const polygon = { paint: { value: 1, polygon: [[0, 0], [1, 0], [0, 1]] } }
  const canvas = mixed(mixed(withLayers(WHITE, [stroke([0, 0], [1, 1]), polygon]), 'T[1] -B[1]', 4), 'T[1]', 1)
  assert.equal(pointCount(canvas), 5)
  assert.equal(moveCount(canvas), 9)
})

test('positions have four decimals and stay near the mixer', () => {
  assert.deepEqual([0.123456, -0.00004, 50, -50].map(rounded), [0.1235, -0, 10, -10])
})

test('fluids are drawn in shades of grey', () => {
  assert.deepEqual([0, 0.5, 1].map(grey), ['rgb(0 0 0)', 'rgb(128 128 128)', 'rgb(255 255 255)'])
})

/** Records a canvas context's calls in order. */
function recorder() {
  const calls = []
  const note = (name) => (...values) => calls.push([name, ...values])
  const names = ['beginPath', 'closePath', 'moveTo', 'lineTo', 'arc', 'fill', 'stroke']
  return { calls, ...Object.fromEntries(names.map((name) => [name, note(name)])) }
}

test('one point of a round brush is a disc, and several points are a line as wide as the brush', () => {
  const dot = recorder()
  drawPaint(dot, stroke([0.25, 0.5]))
  assert.deepEqual(dot.calls, [['beginPath'], ['arc', 0.25, 0.5, 0.1, 0, 2 * Math.PI], ['fill']])
  const line = recorder()
  drawPaint(line, stroke([0, 0], [0.5, 0]))
  assert.deepEqual(line.calls, [['beginPath'], ['lineTo', 0, 0], ['lineTo', 0.5, 0], ['stroke']])
  assert.deepEqual([line.lineWidth, line.lineCap, line.lineJoin, line.strokeStyle], [0.2, 'round', 'round', 'rgb(0 0 0)'])
})

test('a square brush covers the convex hull of its ends in both directions', () => {
  const corners = (points) => {
    const context = recorder()
    drawPaint(context, { paint: { value: 0, stroke: { nib: 'square', radius: 1, points } } })
    return context.calls.filter(([name]) => name === 'moveTo' || name === 'lineTo').map(([, x, y]) => `${x} ${y}`)
  }
  const rising = ['-1 -1', '1 -1', '5 2', '5 4', '3 4', '-1 1']
  const falling = ['-1 2', '3 -1', '5 -1', '5 1', '1 4', '-1 4']
  for (const [ends, hull] of [[[[0, 0], [4, 3]], rising], [[[0, 3], [4, 0]], falling]]) {
    // The first six corners are those of the path; the others, of the square at its end, lie inside.
    assert.deepEqual(corners(ends).slice(0, 6), hull)
    assert.deepEqual(corners(ends.toReversed()).slice(0, 6), hull)
  }
})

test('a polygon is filled with its holes', () => {
  const context = recorder()
  drawPaint(context, { paint: { value: 1, polygon: [[0, 0], [1, 0], [0, 1]] } })
  assert.deepEqual(context.calls.at(-1), ['fill', 'evenodd'])
  assert.equal(context.fillStyle, 'rgb(255 255 255)')
})
