import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moved, placeAfter, slotAt } from '../platform/lists/order.js'

test('a move keeps the order of the others, and the opposite move restores the list', () => {
  const list = ['a', 'b', 'c', 'd']
  for (let from = 0; from < 4; from += 1) {
    for (let to = 0; to < 4; to += 1) {
      const next = moved(list, from, to)
      assert.equal(next[to], list[from])
      assert.deepEqual(next.toSpliced(to, 1), list.toSpliced(from, 1))
      assert.deepEqual(moved(next, to, from), list)
    }
  }
  assert.deepEqual(list, ['a', 'b', 'c', 'd'])
})

/** Stacked frames with these heights, with gaps. */
function column(...heights) {
  let top = 0
  return heights.map((height) => {
    const frame = { left: 0, right: 100, top, bottom: top + height }
    top += height + 10
    return frame
  })
}
/** Frames of 40 by 20 in rows of this length. */
const rows = (count, width) => Array.from({ length: count }, (_, index) => {
  const [left, top] = [(index % width) * 50, Math.floor(index / width) * 30]
  return { left, right: left + 40, top, bottom: top + 20 }
})

test('in a column an item is passed at its middle, also with the pointer far beside the list', () => {
  const frames = column(20, 20, 20, 20)
  for (const x of [-500, 50, 500]) {
    assert.equal(slotAt(frames, 0, { x, y: 39 }), 0)
    assert.equal(slotAt(frames, 0, { x, y: 41 }), 1)
    assert.equal(slotAt(frames, 3, { x, y: 41 }), 2)
    assert.equal(slotAt(frames, 3, { x, y: -100 }), 0)
    assert.equal(slotAt(frames, 0, { x, y: 1000 }), 3)
  }
})

test('items of different heights do not flicker: after a move the same pointer position causes no other move', () => {
  for (const heights of [[20, 200, 20], [200, 20, 20], [20, 20, 200], [5, 300, 40]]) {
    for (let from = 0; from < 3; from += 1) {
      for (let y = -20; y < 400; y += 1) {
        const to = slotAt(column(...heights), from, { x: 0, y })
        const again = slotAt(column(...moved(heights, from, to)), to, { x: 0, y })
        assert.equal(again, to, `${heights} from ${from} at ${y}`)
      }
    }
  }
})

test('in rows the row is chosen first, then the place in the row', () => {
  const frames = rows(6, 3)
  assert.equal(slotAt(frames, 0, { x: 69, y: 10 }), 0)
  assert.equal(slotAt(frames, 0, { x: 71, y: 10 }), 1)
  assert.equal(slotAt(frames, 0, { x: 0, y: 40 }), 2)
  assert.equal(slotAt(frames, 0, { x: 71, y: 40 }), 4)
  assert.equal(slotAt(frames, 5, { x: 10, y: 10 }), 0)
})

test('a pointer above or below a single row stays in the row', () => {
  const frames = rows(4, 4)
  for (const y of [-300, 10, 300]) assert.deepEqual([0, 71, 121, 171].map((x) => slotAt(frames, 0, { x, y })), [0, 1, 2, 3])
})

test('in right-to-left languages the order in a row is reversed', () => {
  const frames = rows(3, 3).toReversed()
  assert.equal(slotAt(frames, 0, { x: 71, y: 10 }, true), 0)
  assert.equal(slotAt(frames, 0, { x: 69, y: 10 }, true), 1)
})

test('keys move an item by one place or to the ends, and not beyond', () => {
  const places = (from) => ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'Home', 'End'].map((key) => placeAfter(key, from, 4))
  assert.deepEqual(places(1), [0, 0, 2, 2, 0, 3])
  assert.deepEqual(places(0), [0, 0, 1, 1, 0, 3])
  assert.deepEqual(places(3), [2, 2, 3, 3, 0, 3])
  assert.deepEqual([placeAfter('ArrowLeft', 1, 4, true), placeAfter('ArrowRight', 1, 4, true)], [2, 0])
  assert.equal(placeAfter('x', 1, 4), null)
})
