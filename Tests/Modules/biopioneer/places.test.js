import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { overlap, placeBeside } from '../biopioneer/game/hints/place.js'
import { placesOf } from '../biopioneer/game/pictures/places.js'
import { targetUnder } from '../biopioneer/game/pictures/targets.js'
import { randomFrom } from '../biopioneer/game/sound/random.js'

const room = { width: 1024, height: 768 }
const size = { width: 300, height: 80 }
const frame = (left, top, width, height) => ({ left, top, width, height, right: left + width, bottom: top + height })

test('a hint is below its element if there is free space', () => {
  assert.deepEqual(placeBeside(frame(400, 300, 100, 44), size, room, []), { left: 300, top: 354 })
})

test('a hint covers no piece if there is free space', () => {
  const thing = frame(400, 300, 100, 44)
  const below = frame(0, 344, 1024, 424)
  assert.deepEqual(placeBeside(thing, size, room, [below]), { left: 300, top: 210 })
  const above = frame(0, 0, 1024, 300)
  assert.deepEqual(placeBeside(thing, size, room, [below, above]), { left: 510, top: 282 })
})

test('a hint that finds pieces on all sides covers text', () => {
  const thing = frame(20, 650, 280, 44)
  const pieces = [frame(0, 130, 360, 500), frame(0, 700, 360, 60), frame(0, 0, 360, 45)]
  const place = placeBeside(thing, { width: 260, height: 70 }, { width: 360, height: 768 }, pieces, [frame(0, 46, 360, 84)])
  assert.deepEqual(place, { left: 10, top: 46 })
})

test('a hint stays in the window and beside its element if there is room', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomFrom(seed)
    const thing = frame(random.share() * 900, random.share() * 700, 20 + random.share() * 100, 20 + random.share() * 40)
    const pieces = Array.from({ length: 12 }, () => frame(random.share() * 1000, random.share() * 700, 60, 60))
    const place = placeBeside(thing, size, room, pieces)
    const hint = { ...place, ...size }
    assert.ok(place.left >= 10 && place.top >= 10 && place.left + size.width <= 1014 && place.top + size.height <= 758, `seed ${seed}`)
    assert.equal(overlap(hint, thing), 0, `seed ${seed}`)
  }
})

test('a piece is dropped on the smallest target below it, or on the nearest one within a finger\'s reach', () => {
  const board = frame(0, 0, 500, 500)
  const slot = frame(100, 100, 40, 40)
  assert.equal(targetUnder([board, slot], { x: 120, y: 120 }), 1)
  assert.equal(targetUnder([board, slot], { x: 300, y: 300 }), 0)
  assert.equal(targetUnder([slot], { x: 160, y: 120 }), 0)
  assert.equal(targetUnder([slot], { x: 170, y: 120 }), null)
  assert.equal(targetUnder([frame(50, 50, 0, 0)], { x: 50, y: 50 }), null)
  assert.equal(targetUnder([], { x: 0, y: 0 }), null)
})

test('forms name places by marks and values, and unknown marks are ignored', () => {
  assert.deepEqual(placesOf('die pile:circle  slot:3 body:x'), [
    { mark: 'die', value: undefined }, { mark: 'pile', value: 'circle' }, { mark: 'slot', value: '3' }])
  assert.deepEqual(placesOf(undefined), [])
})
