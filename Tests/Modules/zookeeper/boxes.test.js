import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dragged, keyed, spanned } from '../zookeeper/boxes.js'

const box = { x: 100, y: 50, width: 200, height: 100, rotation: 0 }
const from = { x: 0, y: 0 }

/** Position of a box's corner on the photo: signs of right and down from the middle. */
function corner({ x, y, width, height, rotation }, right, down) {
  const turn = (rotation * Math.PI) / 180
  const [dx, dy] = [(right * width) / 2, (down * height) / 2]
  return [x + width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn), y + height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn)]
}

function assertNear(actual, expected) {
  actual.forEach((value, index) => assert.ok(Math.abs(value - expected[index]) < 1e-9, `${actual} is not ${expected}`))
}

test('a box spans two points in any order', () => {
  const expected = { x: 10, y: 20, width: 30, height: 40, rotation: 0 }
  assert.deepEqual(spanned({ x: 10, y: 20 }, { x: 40, y: 60 }), expected)
  assert.deepEqual(spanned({ x: 40, y: 20 }, { x: 10, y: 60 }), expected)
})

test('a dragged box keeps its size and its rotation', () => {
  assert.deepEqual(dragged({ ...box, rotation: 30 }, 'body', { x: 5, y: 5 }, { x: 12, y: 1 }), { ...box, x: 107, y: 46, rotation: 30 })
})

test('the handle above the box turns it towards the pointer', () => {
  for (const [now, degrees] of [[{ x: 200, y: 0 }, 0], [{ x: 300, y: 100 }, 90], [{ x: 200, y: 300 }, 180], [{ x: 100, y: 100 }, -90]]) {
    assert.equal(dragged(box, 'turn', from, now).rotation, degrees)
  }
})

test('a corner of a rotated box follows the pointer, and the opposite corner stays', () => {
  const signs = { nw: [-1, -1], ne: [1, -1], sw: [-1, 1], se: [1, 1] }
  for (const rotation of [0, 30, 90, -135]) {
    for (const [part, [right, down]] of Object.entries(signs)) {
      const before = { ...box, rotation }
      const after = dragged(before, part, from, { x: 7, y: -4 })
      assertNear(corner(after, -right, -down), corner(before, -right, -down))
      const [x, y] = corner(before, right, down)
      assertNear(corner(after, right, down), [x + 7, y - 4])
    }
  }
})

test('a box is at least 8 pixels wide and high', () => {
  const after = dragged(box, 'se', from, { x: -1000, y: -1000 })
  assert.deepEqual([after.width, after.height], [8, 8])
  assert.equal(keyed({ ...box, width: 9 }, 'ArrowLeft', true, 5)?.width, 8)
})

test('keys move, resize and turn a copy of the box', () => {
  const before = Object.freeze({ ...box })
  assert.deepEqual(keyed(before, 'ArrowRight', false, 5), { ...box, x: 105 })
  assert.deepEqual(keyed(before, 'ArrowUp', false, 5), { ...box, y: 45 })
  assert.deepEqual(keyed(before, 'ArrowRight', true, 5), { ...box, width: 205 })
  assert.deepEqual(keyed(before, 'ArrowUp', true, 5), { ...box, height: 95 })
  assert.deepEqual(keyed(before, ']', false, 5), { ...box, rotation: 1 })
  assert.deepEqual(keyed(before, '[', false, 5), { ...box, rotation: -1 })
  assert.equal(keyed(before, 'x', false, 5), null)
})
