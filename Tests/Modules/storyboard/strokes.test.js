import assert from 'node:assert/strict'
import { test } from 'node:test'
import { after, growth, inverse, moved, scaling, turning } from '../storyboard/drawing/strokes/affine.js'
import { boundsOf } from '../storyboard/drawing/strokes/bounds.js'
import { envelope } from '../storyboard/drawing/strokes/envelope.js'
import { beadsOf, lineOf } from '../storyboard/drawing/strokes/line.js'
import { LiveStroke } from '../storyboard/drawing/strokes/live.js'
import { smoothed } from '../storyboard/drawing/strokes/smoothing.js'
import { LONGEST, Stabiliser } from '../storyboard/drawing/strokes/stabiliser.js'
import { NO_PRESSURE, decode, encode, isSound, kept } from '../storyboard/drawing/strokes/trace.js'
import { leaning, radius } from '../storyboard/drawing/strokes/widths.js'
import { Polygons, element, hand, stroke } from './strokes-of-chance.js'

const SEEDS = Array.from({ length: 200 }, (_, index) => index + 1)
const each = (/** @type {(seed: number) => void} */ holds) => {
  for (const seed of SEEDS) {
    try {
      holds(seed)
    } catch (error) {
      error.message = `seed ${seed}: ${error.message}`
      throw error
    }
  }
}
const point = (x, y, pressure = NO_PRESSURE) => ({ x, y, pressure, tiltX: 0, tiltY: 0 })

test('a trace stores the first point whole and the others as differences', () => {
  const points = [{ x: 1, y: 2, pressure: 1, tiltX: 10, tiltY: -20 }, { x: 1.5, y: 1, pressure: 0, tiltX: 10, tiltY: 5 }]
  assert.deepEqual(encode(points), [16, 32, 1023, 10, -20, 8, -16, -1023, 0, 25])
  assert.equal(encode([point(0, 0)])[2], 512)
})

test('decoding and encoding a trace does not change it', () => each((seed) => {
  const trace = encode(hand(seed))
  assert.deepEqual(encode(decode(trace)), trace)
  assert.ok(isSound(trace))
}))

test('positions are kept within 1/32 unit, pressure within half a step, and tilt exactly', () => each((seed) => {
  for (const one of hand(seed)) {
    const again = kept(one)
    assert.ok(Math.abs(again.x - one.x) <= 1 / 32 && Math.abs(again.y - one.y) <= 1 / 32)
    assert.ok(Math.abs(again.pressure - one.pressure) <= 0.5 / 1023 + 1e-12 && again.tiltX === one.tiltX)
  }
}))

test('impossible pen values are clamped, and values that the server refuses are errors', () => {
  assert.ok(isSound(encode([{ x: 1e9, y: -1e9, pressure: 7, tiltX: 400, tiltY: -400 }])))
  for (const trace of [[], [1, 2, 3], [0, 0, 1024, 0, 0], [0, 0, 0, 91, 0], [400001, 0, 0, 0, 0], [0.5, 0, 0, 0, 0]]) assert.ok(!isSound(trace))
})

test('a smooth line begins and ends at the pen\'s first and last point', () => each((seed) => {
  const points = hand(seed)
  const line = smoothed(points)
  for (const [end, index] of [[line[0], 0], [line.at(-1), points.length - 1]]) assert.deepEqual([end.x, end.y], [points[index].x, points[index].y])
}))

test('a smooth line stays near the pen\'s points, and its pressure within its range', () => each((seed) => {
  const points = hand(seed)
  const longest = points.slice(1).reduce((most, one, index) => Math.max(most, Math.hypot(one.x - points[index].x, one.y - points[index].y)), 0)
  for (const one of smoothed(points)) {
    assert.ok(Math.min(...points.map((other) => Math.hypot(one.x - other.x, one.y - other.y))) <= longest)
    assert.ok(one.pressure >= 0 && one.pressure <= 1)
  }
}))

test('points on a straight line give a straight line', () => {
  const line = smoothed(Array.from({ length: 20 }, (_, index) => point(index * 5, index * 10)))
  for (const { x, y } of line) assert.ok(Math.abs(y - 2 * x) < 1e-9)
})

test('a part of a growing line equals the same part of the whole line', () => each((seed) => {
  const points = hand(seed)
  if (points.length < 12) return
  const whole = smoothed(points)
  const [from, to] = [3, points.length - 6]
  const part = smoothed(points.slice(0, to + 5), from, to)
  const start = whole.findIndex((one) => one.x === part[0].x && one.y === part[0].y)
  assert.deepEqual(whole.slice(start, start + part.length), part)
}))

test('the outline covers the whole line, with a positive winding number', () => each((seed) => {
  const { beads } = lineOf(stroke(seed, 'pen', 10))
  const path = new Polygons()
  envelope(beads, path)
  for (const bead of beads) assert.ok(path.winding({ x: bead.x + 1e-5, y: bead.y + 1e-5 }) > 0)
}))

test('a line that crosses itself has winding number two or more at the crossing', () => {
  const path = new Polygons()
  envelope([[0, 0], [100, 0], [100, 50], [50, 50], [50, -50]].map(([x, y]) => ({ x, y, r: 5 })), path)
  assert.ok(path.winding({ x: 50.01, y: 0.01 }) >= 2)
  assert.equal(path.winding({ x: 20, y: 20 }), 0)
})

test('each tool has its own response to pressure, and its size is the width at full pressure', () => {
  for (const tool of ['pencil', 'pen', 'brush', 'marker', 'eraser']) {
    assert.equal(radius(tool, 8, point(0, 0, 1)), 4)
    assert.ok(radius(tool, 8, point(0, 0, 0.2)) <= 4)
  }
  assert.ok(radius('brush', 8, point(0, 0, 0.2)) < radius('pen', 8, point(0, 0, 0.2)))
  assert.equal(leaning({ tiltX: 0, tiltY: 0 }), 0)
  assert.equal(leaning({ tiltX: 80, tiltY: 0 }), 1)
  assert.ok(radius('pencil', 8, { ...point(0, 0, 1), tiltX: 60 }) > 8)
})

test('a line without pressure is thin at its ends, and a line with pressure has the pen\'s widths', () => {
  const points = Array.from({ length: 50 }, (_, index) => point(index * 4, 0))
  const beads = beadsOf(points, { tool: 'pen', size: 6 })
  assert.ok(beads[0].r < beads[Math.floor(beads.length / 2)].r / 2)
  const pressed = beadsOf(points.map((one, index) => ({ ...one, pressure: index === 9 ? 0.6 : 0.5 })), { tool: 'pen', size: 6 })
  assert.equal(pressed[0].r, pressed.at(-1).r)
})

test('bounds hold the whole line', () => each((seed) => {
  const one = stroke(seed, 'brush', 30)
  const { left, top, right, bottom } = boundsOf(element({ stroke: one }))
  for (const { x, y, r } of lineOf(one).beads) assert.ok(x - r >= left && x + r <= right && y - r >= top && y + r <= bottom)
}))

test('the stabiliser follows at a distance and ends at the pen\'s last point', () => {
  const stabiliser = new Stabiliser(0.5)
  stabiliser.pull(point(0, 0))
  assert.equal(stabiliser.pull(point(LONGEST / 2 - 1, 0)), null)
  assert.equal(stabiliser.pull(point(LONGEST, 0))?.x, LONGEST / 2)
  assert.equal(stabiliser.release()?.x, LONGEST)
  assert.equal(stabiliser.release(), null)
})

test('without stabilisation every point is kept', () => {
  const stabiliser = new Stabiliser(0)
  for (const one of hand(7)) assert.deepEqual(stabiliser.pull(one), one)
  assert.equal(stabiliser.release(), null)
})

test('settled parts of a growing stroke are not recomputed, and the result is complete', () => {
  const live = new LiveStroke({ tool: 'pen', ink: '#000000', size: 4, opacity: 1 }, point(0, 0))
  let settled = 0
  for (let index = 1; index <= 1200; index += 1) {
    live.add([point(index, 20 * Math.sin(index / 30))])
    live.predict([point(index + 3, 0)])
    if (live.settle()) settled += 1
    assert.ok(live.loose().length < 4000)
  }
  assert.ok(settled > 2 && live.points.length - live.settled < 320)
  assert.equal(decode(live.stroke.trace).length, 1201)
})

test('a stroke held still becomes a straight line from its first point', () => {
  const live = new LiveStroke({ tool: 'pen', ink: '#000000', size: 4, opacity: 1 }, point(10, 10))
  live.add(hand(3))
  live.straighten({ x: 200, y: 100 })
  assert.deepEqual(decode(live.stroke.trace).map(({ x, y }) => [x, y]), [[10, 10], [200, 100]])
})

test('an affine map and its inverse cancel, and growth is the mean factor of lengths', () => {
  const matrix = after(turning(0.7, { x: 30, y: 40 }), scaling(2, 3, { x: 5, y: 6 }))
  const there = moved(matrix, { x: 12, y: -7 })
  const back = moved(inverse(matrix), there)
  assert.ok(Math.hypot(back.x - 12, back.y + 7) < 1e-9)
  assert.ok(Math.abs(growth(matrix) - Math.sqrt(6)) < 1e-12)
  assert.equal(inverse([1, 2, 2, 4, 0, 0]), null)
})
