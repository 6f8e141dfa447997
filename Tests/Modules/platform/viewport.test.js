import assert from 'node:assert/strict'
import { test } from 'node:test'
import { panned, pinched, sceneAt, whole, zoomed } from '../platform/canvas/viewport.js'

const limits = { least: 0.1, most: 8, scene: { width: 4000, height: 2000 }, stage: { width: 400, height: 300 } }
const near = (actual, expected) => {
  for (const [name, value] of Object.entries(expected)) assert.ok(Math.abs(actual[name] - value) < 1e-9, `${name}: ${actual[name]} is not ${value}`)
}

test('a whole scene fits the stage and is centered', () => {
  near(whole(limits), { scale: 0.1, x: 0, y: 50 })
})

test('zooming keeps the point under the pointer', () => {
  const view = zoomed(whole(limits), 10, { x: 200, y: 150 }, limits)
  near(sceneAt(view, { x: 200, y: 150 }), sceneAt(whole(limits), { x: 200, y: 150 }))
  const more = zoomed(view, 1.7, { x: 310, y: 40 }, limits)
  near(sceneAt(more, { x: 310, y: 40 }), sceneAt(view, { x: 310, y: 40 }))
  near(zoomed(more, 1 / 1.7, { x: 310, y: 40 }, limits), view)
})

test('zooming stays within the limits', () => {
  assert.equal(zoomed(whole(limits), 1e6, { x: 0, y: 0 }, limits).scale, 8)
  assert.equal(zoomed(whole(limits), 1e-6, { x: 0, y: 0 }, limits).scale, 0.1)
})

test('a scene larger than the stage covers it, and a smaller scene stays inside', () => {
  const large = { scale: 1, x: -500, y: -500 }
  near(panned(large, { x: 9999, y: 9999 }, limits), { x: 0, y: 0 })
  near(panned(large, { x: -9999, y: -9999 }, limits), { x: 400 - 4000, y: 300 - 2000 })
  near(panned(whole(limits), { x: 9999, y: 9999 }, limits), { x: 0, y: 100 })
})

test('a pinch keeps the points under both fingers, and the opposite pinch restores the view', () => {
  const view = { scale: 1, x: -1800, y: -900 }
  const from = [{ x: 150, y: 150 }, { x: 250, y: 150 }]
  const to = [{ x: 120, y: 170 }, { x: 320, y: 170 }]
  const after = pinched(view, from, to, limits)
  assert.equal(after.scale, 2)
  for (const finger of [0, 1]) near(sceneAt(after, to[finger]), sceneAt(view, from[finger]))
  near(pinched(after, to, from, limits), view)
})

test('two fingers on one point give a finite view', () => {
  const place = { x: 100, y: 100 }
  const view = pinched({ scale: 1, x: 0, y: 0 }, [place, place], [place, { x: 101, y: 100 }], limits)
  assert.ok(Number.isFinite(view.scale) && Number.isFinite(view.x))
})
