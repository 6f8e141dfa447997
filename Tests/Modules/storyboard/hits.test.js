import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scaling, shift, turning } from '../storyboard/drawing/strokes/affine.js'
import { heldBy, isAt, topmostAt, touchedBy } from '../storyboard/drawing/strokes/hits.js'
import { encode } from '../storyboard/drawing/strokes/trace.js'
import { element } from './strokes-of-chance.js'

const line = (from, to, size = 10, tool = 'marker') => {
  const points = [0, 1, 2, 3, 4].map((step) => ({
    x: from[0] + ((to[0] - from[0]) * step) / 4, y: from[1] + ((to[1] - from[1]) * step) / 4, pressure: 0.5 + step / 100, tiltX: 0, tiltY: 0,
  }))
  return { stroke: { tool, ink: '#000000', size, opacity: 1, trace: encode(points) } }
}
const figure = (kind, fill) => ({ figure: { kind, x1: 100, y1: 100, x2: 200, y2: 160, ink: '#000000', size: 4, opacity: 1, ...(fill ? { fill } : {}) } })

test('a line is hit within its width and the reach', () => {
  const one = element(line([0, 100], [200, 100]))
  for (const [y, reach, isHit] of [[100, 0, true], [104.9, 0, true], [106, 0, false], [106, 2, true], [90, 4, false]]) {
    assert.equal(isAt(one, { x: 100, y }, reach), isHit, `${y} ${reach}`)
  }
  assert.equal(isAt(one, { x: 212, y: 100 }, 4), false)
})

test('a moved element is hit where it is drawn', () => {
  const place = turning(Math.PI / 2, { x: 0, y: 0 })
  const one = element(line([0, 100], [200, 100]), 'a', place)
  assert.ok(isAt(one, { x: -100, y: 150 }, 0))
  assert.ok(!isAt(one, { x: 100, y: 100 }, 0))
  const large = element(line([0, 10], [20, 10]), 'b', scaling(10, 10, { x: 0, y: 0 }))
  assert.ok(isAt(large, { x: 100, y: 140 }, 0) && !isAt(large, { x: 100, y: 155 }, 4))
})

test('empty figures are hit on their line, and filled figures anywhere inside', () => {
  const middle = { x: 150, y: 130 }
  for (const kind of ['rectangle', 'ellipse']) {
    assert.ok(!isAt(element(figure(kind)), middle, 3))
    assert.ok(isAt(element(figure(kind, '#ffffff')), middle, 0))
    assert.ok(isAt(element(figure(kind)), { x: 200, y: 130 }, 0))
  }
  assert.ok(isAt(element(figure('line')), middle, 0))
  // The corner of an ellipse's box is outside the ellipse.
  assert.ok(!isAt(element(figure('ellipse', '#ffffff')), { x: 103, y: 103 }, 0))
})

test('fills are hit inside their outlines, but not in holes', () => {
  const ring = (from, to) => encode([[from, from], [to, from], [to, to], [from, to]].map(([x, y]) => ({ x, y, pressure: 0.5, tiltX: 0, tiltY: 0 })))
  const one = element({ fill: { ink: '#000000', opacity: 1, outlines: [ring(0, 100), ring(40, 60)] } })
  assert.ok(isAt(one, { x: 20, y: 20 }, 0) && !isAt(one, { x: 50, y: 50 }, 0))
})

test('the topmost element is hit, and an eraser never', () => {
  const all = [element(line([0, 0], [100, 0]), 'low'), element(line([0, 0], [100, 0]), 'high'), element(line([0, 0], [100, 0], 40, 'eraser'), 'wiped')]
  assert.equal(topmostAt(all, { x: 50, y: 0 }, 2).id, 'high')
  assert.equal(topmostAt(all, { x: 50, y: 90 }, 2), null)
})

test('a group is hit at its elements, moved by both placements', () => {
  const group = element({ group: [element(line([0, 0], [10, 0]), 'in', shift(100, 0))] }, 'out', shift(0, 50))
  assert.ok(isAt(group, { x: 105, y: 50 }, 0) && !isAt(group, { x: 5, y: 0 }, 0))
})

test('an eraser touches all elements between two of its points', () => {
  const all = [0, 100, 200].map((x) => element(line([x, 0], [x, 100]), `x${x}`))
  assert.deepEqual(touchedBy(all, { x: 50, y: 50 }, { x: 250, y: 60 }, 3).map(({ id }) => id), ['x100', 'x200'])
})

test('a lasso selects elements that are at least half inside', () => {
  const lasso = [{ x: -10, y: -10 }, { x: 110, y: -10 }, { x: 110, y: 60 }, { x: -10, y: 60 }]
  const all = [
    element(line([0, 0], [100, 0]), 'inside'), element(line([0, 0], [0, 100]), 'half'), element(line([100, 50], [400, 50]), 'outside'),
    element({ text: { text: 'Rain', x: 20, y: 40, size: 20, ink: '#000000' } }, 'words'), element(figure('ellipse'), 'far'),
  ]
  assert.deepEqual(heldBy(all, lasso).map(({ id }) => id), ['inside', 'half', 'words'])
})
