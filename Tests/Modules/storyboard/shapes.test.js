import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figure, isNothing } from '../storyboard/drawing/shapes/figures.js'
import { FigureTool } from '../storyboard/drawing/tools/figure.js'
import { GRID, SAFE, linesOf, onGrid } from '../storyboard/drawing/shapes/guides.js'
import { handleAt, handlesOf, keyed, led, movedBy } from '../storyboard/drawing/shapes/handles.js'
import { moved } from '../storyboard/drawing/strokes/affine.js'
import { around, cornersOf } from '../storyboard/drawing/strokes/bounds.js'
import { element, stroke } from './strokes-of-chance.js'

const LOOK = { ink: '#000000', size: 4, opacity: 1 }
const BOX = { left: 100, top: 200, right: 300, bottom: 300 }
const near = (actual, expected) => Object.entries(expected).forEach(([name, value]) =>
  assert.ok(Math.abs(actual[name] - value) < 1e-6, `${name}: ${actual[name]} is not ${value}`))
const after = (matrix) => around(cornersOf(BOX).map((corner) => moved(matrix, corner)))

test('figures span two points, or are centered on the first', () => {
  near(figure('rectangle', { x: 10, y: 20 }, { x: 50, y: 90 }, LOOK), { x1: 10, y1: 20, x2: 50, y2: 90 })
  near(figure('ellipse', { x: 10, y: 20 }, { x: 50, y: 90 }, LOOK, { isFromMiddle: true }), { x1: -30, y1: -50, x2: 50, y2: 90 })
  assert.equal(figure('line', { x: 0, y: 0 }, { x: 1, y: 1 }, { ...LOOK, fill: '#ffffff' }).fill, undefined)
  assert.ok(isNothing(figure('line', { x: 0, y: 0 }, { x: 1, y: 0 }, LOOK)))
})

test('regular figures are squares, circles and lines at steps of 15 degrees', () => {
  near(figure('rectangle', { x: 0, y: 0 }, { x: -50, y: 90 }, LOOK, { isRegular: true }), { x2: -90, y2: 90 })
  const { x2, y2 } = figure('line', { x: 0, y: 0 }, { x: 100, y: 52 }, LOOK, { isRegular: true })
  assert.ok(Math.abs(Math.atan2(y2, x2) - Math.PI / 6) < 1e-9)
})

test('a finger grabs the nearest handle, or the shape from inside', () => {
  for (const [name, place] of Object.entries(handlesOf(BOX, 1))) assert.equal(handleAt(BOX, place, 1), name)
  assert.equal(handleAt(BOX, { x: 200, y: 250 }, 1), 'move')
  assert.equal(handleAt(BOX, { x: 600, y: 250 }, 1), null)
  // Zoomed in, a finger reaches fewer units.
  assert.equal(handleAt(BOX, { x: 320, y: 320 }, 0.5), 'se')
  assert.equal(handleAt(BOX, { x: 320, y: 320 }, 2), null)
})

test('a side scales in one direction, a corner in both, and the opposite side stays', () => {
  near(after(led('e', BOX, { x: 300, y: 250 }, { x: 400, y: 290 })), { left: 100, right: 400, top: 200, bottom: 300 })
  near(after(led('nw', BOX, { x: 100, y: 200 }, { x: -100, y: 180 })), { left: -100, right: 300, top: 100, bottom: 300 })
  near(after(led('se', BOX, { x: 300, y: 300 }, { x: 400, y: 300 }, { isRegular: true })), { left: 100, right: 400, top: 200, bottom: 300 })
  near(after(led('s', BOX, { x: 200, y: 300 }, { x: 200, y: 320 }, { isFromMiddle: true })), { top: 180, bottom: 320 })
})

test('no shape is scaled to zero size', () => {
  const { left, right } = after(led('e', BOX, { x: 300, y: 250 }, { x: 100, y: 250 }))
  assert.ok(right - left > 1)
})

test('the handle above a shape turns it around its middle', () => {
  const matrix = led('turn', BOX, { x: 200, y: 100 }, { x: 400, y: 250 })
  near(moved(matrix, { x: 200, y: 250 }), { x: 200, y: 250 })
  near(after(matrix), { left: 150, right: 250, top: 150, bottom: 350 })
})

test('keys move, scale, mirror and turn shapes in steps', () => {
  near(after(keyed({ key: 'ArrowRight', shiftKey: true }, BOX)), { left: 120, top: 200 })
  near(after(keyed({ key: '+', shiftKey: false }, BOX)), { left: 90, right: 310 })
  near(after(keyed({ key: 'x', shiftKey: false }, BOX)), BOX)
  assert.equal(keyed({ key: 'q', shiftKey: false }, BOX), null)
  let box = [1, 0, 0, 1, 0, 0]
  for (let step = 0; step < 18; step += 1) box = movedBy([element({}, 'a', box)], keyed({ key: ']', shiftKey: false }, BOX))[0].place
  near(after(box), { left: 150, right: 250 })
})

test('a moved shape keeps its points, and its placement is rounded', () => {
  const one = element({ stroke: stroke(3) })
  const [other] = movedBy([one], [1 / 3, 0, 0, 1 / 3, 2 / 3, 0])
  assert.equal(other.content, one.content)
  assert.equal(JSON.stringify(other.place), '[0.333333333,0,0,0.333333333,0.666666667,0]')
  assert.equal(movedBy([one], [1, 0, 0, 1, 0, 0])[0], one)
})

test('guides stay in the frame', () => {
  const frame = { width: 1778, height: 1000 }
  for (const guide of ['grid', 'thirds', 'safe', 'one-point', 'two-point', 'three-point']) {
    const lines = linesOf(guide, frame)
    assert.ok(lines.length >= 4)
    for (const { x, y } of lines.flatMap(({ from, to }) => [from, to])) {
      assert.ok(x >= -1e-6 && x <= 1778 + 1e-6 && y >= -1e-6 && y <= 1000 + 1e-6, `${guide} ${x} ${y}`)
    }
  }
  assert.equal(linesOf('safe', frame)[0].from.x, (1778 * (1 - SAFE.action)) / 2)
})

test('the grid has lines through the middle of the frame, and points snap to its crossings', () => {
  const frame = { width: 1778, height: 1000 }
  const lines = linesOf('grid', frame)
  assert.ok(lines.some(({ from, to }) => from.x === 889 && to.x === 889) && lines.some(({ from, to }) => from.y === 500 && to.y === 500))
  assert.deepEqual(onGrid({ x: 889 + 0.4 * GRID, y: 500 - 0.6 * GRID }, frame), { x: 889, y: 500 - GRID })
  assert.deepEqual(onGrid({ x: 3, y: -GRID }, frame), { x: 889 - 18 * GRID, y: -GRID })
})

test('a moved box snaps by its corner, a dragged side snaps itself, and turning does not snap', () => {
  const snap = (place) => onGrid(place, { width: 1000, height: 1000 })
  near(after(led('move', BOX, { x: 207, y: 250 }, { x: 260, y: 262 }, { snap })), { left: 150, top: 200, right: 350, bottom: 300 })
  near(after(led('e', BOX, { x: 304, y: 251 }, { x: 366, y: 290 }, { snap })), { left: 100, right: 350, top: 200, bottom: 300 })
  const turn = [{ x: 200, y: 100 }, { x: 260, y: 110 }]
  assert.deepEqual(led('turn', BOX, ...turn, { snap }), led('turn', BOX, ...turn))
})

test('figures snap to the grid, and Shift reverses the setting for regular figures', () => {
  const drawn = (settings, from, to) => {
    let found
    const tool = new FigureTool({
      elements: () => [], preview: () => undefined, commit: ({ draw }) => { found = draw[0].content.figure }, overlay: () => undefined, layer: 'l',
      easel: { frame: { width: 1000, height: 1000 } },
      settings: () => ({ ...LOOK, isRegular: false, isFromMiddle: false, keepsRegular: false, keepsToGrid: false, ...settings }),
    }, 'rectangle')
    tool.begin(from)
    tool.go([to])
    tool.end()
    return found
  }
  near(drawn({ keepsToGrid: true }, { x: 110, y: 190 }, { x: 290, y: 420 }), { x1: 100, y1: 200, x2: 300, y2: 400 })
  near(drawn({ keepsRegular: true }, { x: 100, y: 200 }, { x: 290, y: 420 }), { x2: 320, y2: 420 })
  near(drawn({ keepsRegular: true, isRegular: true }, { x: 100, y: 200 }, { x: 290, y: 420 }), { x2: 290, y2: 420 })
})
