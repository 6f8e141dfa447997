import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaAt } from '../storyboard/drawing/fill/area.js'
import { bordersOf } from '../storyboard/drawing/fill/borders.js'
import { contours } from '../storyboard/drawing/fill/contour.js'
import { fillAt, sizeOf } from '../storyboard/drawing/fill/fill.js'
import { beside, simplified, smoothStairs } from '../storyboard/drawing/fill/simplify.js'
import { chance } from '../storyboard/drawing/strokes/chance.js'
import { isInside } from '../storyboard/drawing/strokes/hits.js'
import { decode, encode, isSound } from '../storyboard/drawing/strokes/trace.js'
import { element } from './strokes-of-chance.js'

/** A mask as rows of letters: # is inside. */
const mask = (rows) => ({ width: rows[0].length, height: rows.length, area: Uint8Array.from(rows.join(''), (letter) => (letter === '#' ? 1 : 0)) })
const places = (outline) => outline.map(({ x, y }) => `${x},${y}`).join(' ')

/** A picture where # is black and everything else white. */
function picture(rows, enlarged = 1) {
  const [width, height] = [rows[0].length * enlarged, rows.length * enlarged]
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (rows[Math.floor(y / enlarged)][Math.floor(x / enlarged)] === '#') data.set([0, 0, 0, 255], 4 * (y * width + x))
    }
  }
  return { width, height, data }
}

test('one pixel has four corners, clockwise', () => {
  const { area, ...size } = mask(['...', '.#.', '...'])
  assert.deepEqual(contours(area, size).map(places), ['1,1 2,1 2,2 1,2'])
})

test('a straight side of any length has two points', () => {
  const { area, ...size } = mask(['####', '####', '#...'])
  assert.deepEqual(contours(area, size).map(places), ['0,0 4,0 4,2 1,2 1,3 0,3'])
})

test('a hole has its own outline in the opposite direction', () => {
  const { area, ...size } = mask(['#####', '#...#', '#.#.#', '#...#', '#####'])
  const sizes = contours(area, size).map(sizeOf).sort((a, b) => a - b)
  assert.deepEqual(sizes, [-9, 1, 25])
})

test('pixels that touch at a corner have two outlines', () => {
  const { area, ...size } = mask(['#.', '.#'])
  assert.deepEqual(contours(area, size).map(places), ['0,0 1,0 1,1 0,1', '1,1 2,1 2,2 1,2'])
})

test('outlines filled by the even-odd rule give the area again', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = chance(seed)
    const size = { width: 3 + Math.floor(random() * 20), height: 3 + Math.floor(random() * 20) }
    const area = Uint8Array.from({ length: size.width * size.height }, () => (random() < 0.55 ? 1 : 0))
    const outlines = contours(area, size)
    area.forEach((value, pixel) => {
      const middle = { x: (pixel % size.width) + 0.5, y: Math.floor(pixel / size.width) + 0.5 }
      assert.equal(isInside(outlines, middle), value === 1, `seed ${seed}, ${middle.x} ${middle.y}`)
    })
    assert.equal(outlines.reduce((sum, outline) => sum + sizeOf(outline), 0), area.reduce((sum, value) => sum + value, 0), `seed ${seed}`)
  }
})

test('simplified outlines keep within the given distance', () => {
  const circle = Array.from({ length: 720 }, (_, index) => ({ x: 100 * Math.cos((index * Math.PI) / 360), y: 100 * Math.sin((index * Math.PI) / 360) }))
  const few = simplified(circle, 0.5)
  assert.ok(few.length < 60 && few.length > 12)
  for (const place of circle) assert.ok(Math.min(...few.map((from, index) => beside(place, from, few[(index + 1) % few.length]))) <= 0.5 + 1e-9)
})

test('stairs of pixels become a straight slope', () => {
  const stairs = Array.from({ length: 20 }, (_, index) => [{ x: index, y: index }, { x: index + 1, y: index }]).flat()
  const smooth = smoothStairs([...stairs, { x: 20, y: 20 }, { x: 0, y: 20 }])
  for (const { x, y } of smooth.slice(0, 38)) assert.ok(Math.abs(x - y - 0.5) < 1e-9)
})

test('a fill stays inside closed lines and extends a little under them', () => {
  const image = picture(['.......', '.#####.', '.#...#.', '.#...#.', '.#####.', '.......'], 10)
  const area = areaAt(image, { x: 35, y: 25 }, { tolerance: 40, gap: 0 })
  assert.equal(area.reduce((sum, value) => sum + value, 0), 30 * 20 + 2 * 2 * (30 + 20) + 4 * 3)
  assert.equal(areaAt(image, { x: 70, y: 25 }, { tolerance: 40, gap: 0 }), null)
})

test('a fill reaches the middle of a round line in all directions, for every gap width', () => {
  const [side, middle, inner, outer] = [120, 60, 40, 44]
  const data = new Uint8ClampedArray(4 * side * side).fill(255)
  const distance = (/** @type {number} */ pixel) => Math.hypot((pixel % side) + 0.5 - middle, Math.floor(pixel / side) + 0.5 - middle)
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    if (distance(pixel) >= inner && distance(pixel) < outer) data.set([0, 0, 0, 255], 4 * pixel)
  }
  for (const gap of [0, 6, 16]) {
    const area = areaAt({ width: side, height: side, data }, { x: middle, y: middle }, { tolerance: 40, gap })
    area.forEach((value, pixel) => {
      if (distance(pixel) < inner + 1) assert.equal(value, 1, `gap ${gap}: light shows at ${pixel % side}, ${Math.floor(pixel / side)}`)
      if (distance(pixel) >= outer) assert.equal(value, 0, `gap ${gap}: over the line`)
    })
  }
})

test('a fill does not cross a diagonal line of one pixel', () => {
  const side = 40
  const rows = Array.from({ length: side }, (_, y) => Array.from({ length: side }, (_, x) => (x === y ? '#' : '.')).join(''))
  for (const gap of [0, 4, 8]) {
    const area = areaAt(picture(rows), { x: 30, y: 5 }, { tolerance: 40, gap })
    area.forEach((value, pixel) => {
      if (pixel % side < Math.floor(pixel / side)) assert.equal(value, 0, `gap ${gap}`)
    })
  }
})

test('a fill passes a gap unless the gap setting closes it', () => {
  const image = picture(['.......', '.#####.', '.#...#.', '.#.....', '.#####.', '.......'], 10)
  const reached = (gap) => areaAt(image, { x: 35, y: 25 }, { tolerance: 40, gap }).reduce((sum, value) => sum + value, 0)
  assert.ok(reached(0) > 2000)
  assert.ok(reached(14) < 1100 && reached(14) > 700)
})

test('an area narrower than the gap setting is filled', () => {
  const image = picture(['#####', '#.###', '#.###', '#####'], 6)
  const area = areaAt(image, { x: 8, y: 10 }, { tolerance: 40, gap: 20 })
  assert.ok(area.reduce((sum, value) => sum + value, 0) >= 6 * 12)
})

test('a fill has valid outlines around the area that it reached', () => {
  const image = picture(['........', '.######.', '.#....#.', '.#.##.#.', '.#....#.', '.######.', '........'], 20)
  const fill = fillAt(image, { x: 50, y: 50 }, { ink: '#ff8800', opacity: 1, gap: 0 })
  assert.equal(fill.outlines.length, 2)
  for (const outline of fill.outlines) assert.ok(isSound(outline) && outline.length < 5 * 30)
  const outlines = fill.outlines.map(decode)
  assert.ok(isInside(outlines, { x: 50, y: 50 }) && isInside(outlines, { x: 110, y: 90 }))
  assert.ok(!isInside(outlines, { x: 80, y: 70 }) && !isInside(outlines, { x: 10, y: 10 }))
})

test('the lines around an area stay above its color, up to the first other element', () => {
  const image = picture(['.......', '.#####.', '.#...#.', '.#...#.', '.#####.', '.......'], 10)
  const line = (id, from, to, tool = 'pen') => {
    const points = [0, 1, 2, 3, 4].map((step) => ({
      x: from[0] + ((to[0] - from[0]) * step) / 4, y: from[1] + ((to[1] - from[1]) * step) / 4, pressure: 0.5, tiltX: 0, tiltY: 0,
    }))
    return element({ stroke: { tool, ink: '#000000', size: 6, opacity: 1, trace: encode(points) } }, id)
  }
  const box = (id, fill) => element({ figure: { kind: 'rectangle', x1: 15, y1: 15, x2: 55, y2: 45, ink: '#000000', size: 6, opacity: 1, ...fill } }, id)
  const [top, left] = [line('top', [15, 15], [55, 15]), line('left', [15, 15], [15, 45])]
  const borders = (elements) => bordersOf(elements, image, { x: 35, y: 25 }).map(({ id }) => id)
  assert.deepEqual(borders([top, box('box'), left]), ['top', 'box', 'left'])
  const others = [line('inside', [25, 30], [45, 30]), line('eraser', [15, 15], [55, 15], 'eraser'), box('full', { fill: '#ffffff' })]
  for (const other of others) assert.deepEqual(borders([top, other, left]), ['left'], other.id)
  assert.deepEqual(bordersOf([top], image, { x: -1, y: 25 }), [])
})
