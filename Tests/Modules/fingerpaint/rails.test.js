import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bearing, circle, rectangle } from './page.js'
import { rail } from '../fingerpaint/canvas/rails.js'

/** A mixer with this many pixels per unit in the middle of a screen; y points down. */
const screen = { x: (x) => 300 + 200 * x, y: (y) => 300 - 200 * y, scale: 200 }
const WIDTH = 24

const wall = (mixer, symbol) => rail(mixer.walls.find((one) => one.symbol === symbol).handle, screen, WIDTH)
const near = (actual, expected, message) => assert.ok(Math.abs(actual - expected) < 1e-6, `${message ?? ''} ${actual} is not ${expected}`)

test('the rail of a straight wall is outside the fluid, with a gap', () => {
  const top = wall(rectangle, 'T').at(0)
  near(top.x, 300)
  near(top.y, 200 - 5 - WIDTH / 2)
  near(wall(rectangle, 'B').at(0).y, 400 + 5 + WIDTH / 2)
})

test('the positive direction is right for the upper wall and left for the lower wall', () => {
  assert.ok(wall(rectangle, 'T').at(50).x > 300)
  assert.ok(wall(rectangle, 'B').at(50).x < 300)
})

test('a finger\'s position along a wall does not depend on its distance from the wall', () => {
  const top = wall(rectangle, 'T')
  near(top.along(360, 180), 60)
  near(top.along(360, 220), 60)
  near(top.length, 200 * 5 / 3)
})

for (const [name, way] of [['a straight wall', wall(rectangle, 'B')], ['an arc', wall(circle, 'A')], ['a whole circle', wall(bearing, 'O')], ['a shaft', wall(bearing, 'I')]]) {
  test(`a position on ${name} converts to a point and back`, () => {
    for (const part of [-0.4, -0.1, 0, 0.25, 0.45]) {
      const { x, y } = way.at(part * way.length)
      near(way.along(x, y, part * way.length), part * way.length)
    }
  })
}

test('a movement over the top from right to left is counterclockwise and positive', () => {
  const outer = wall(bearing, 'O')
  const radius = 200 + 5 + WIDTH / 2
  const places = [[0.7, 0.7], [0, 1], [-0.7, 0.7]].map(([x, y]) => [300 + radius * x, 300 - radius * y])
  const [start, middle, end] = places.reduce((found, [x, y]) => [...found, outer.along(x, y, found.at(-1) ?? 0)], [])
  assert.ok(start < middle && middle < end, [start, middle, end].join())
})

test('a finger can circle twice without a jump', () => {
  const outer = wall(bearing, 'O')
  let along = outer.along(300 + 217, 300, 0)
  const start = along
  for (let step = 1; step <= 48; step += 1) {
    const angle = (step * Math.PI) / 12
    along = outer.along(300 + 217 * Math.cos(angle), 300 - 217 * Math.sin(angle), along)
  }
  near((along - start) / outer.length, 2)
})

test('the rail of a thin shaft is inside the shaft', () => {
  for (const radius of [0.05, 0.1, 0.3, 0.6]) {
    const { x, y } = rail({ kind: 'arc', centre: [0, 0], radius, from: 0, to: 2 * Math.PI }, screen, WIDTH).at(0)
    assert.ok(Math.hypot(x - 300, y - 300) < 200 * radius, String(radius))
  }
})

test('the rail of a stirrer is a ring around its position', () => {
  const stirrer = rail({ kind: 'agitator', at: [0.5, 0] }, screen, WIDTH)
  const { x, y } = stirrer.at(0)
  near(Math.hypot(x - 400, y - 300), 19)
  assert.equal(stirrer.isRound, true)
})
