import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { HOLD, Hands, PALM } from '../storyboard/drawing/input/hands.js'
import { Habits } from '../storyboard/drawing/input/habits.js'
import { kindOf, sampleOf } from '../storyboard/drawing/input/samples.js'
import { NO_PRESSURE } from '../storyboard/drawing/strokes/trace.js'

/** @type {string[]} */
let told
/** @type {Hands} */
let hands
let habits = { fingers: 'auto' }
const names = ['begin', 'go', 'straighten', 'end', 'cancel', 'takeBack', 'grasp', 'shift', 'release', 'undo', 'redo', 'seePen']
const owner = () => Object.fromEntries(names.map((name) => [name, (...rest) =>
  told.push(name === 'release' ? `release ${rest[0]}` : name === 'shift' ? `shift ${rest[0].length}` : name)]))
const contact = (kind, id, x, y, time, more = {}) => ({ kind, id, at: { x, y, pressure: 0.5, tiltX: 0, tiltY: 0 }, time, ...more })
const touch = (id, x, y, time) => contact('touch', id, x, y, time)
const pen = (x, y, time) => contact('pen', 99, x, y, time)
const heard = () => told.splice(0)

beforeEach(() => {
  told = []
  habits = { fingers: 'auto' }
  hands = new Hands(owner(), habits)
})

test('one finger draws until a pen is detected', () => {
  hands.down(touch(1, 10, 10, 0))
  hands.move(touch(1, 60, 10, 100))
  hands.up(touch(1, 60, 10, 120))
  assert.deepEqual(heard(), ['begin', 'go', 'end'])
})

test('after a hovering pen is detected, one finger moves the paper', () => {
  hands.hover(pen(100, 100, 0))
  assert.deepEqual(heard(), ['seePen'])
  hands.down(touch(1, 10, 10, PALM + 1))
  hands.move(touch(1, 60, 10, PALM + 50))
  hands.up(touch(1, 60, 10, PALM + 90))
  assert.deepEqual(heard(), ['grasp', 'shift 1', 'release true'])
})

test('the setting for fingers overrides the pen detection', () => {
  habits.fingers = 'move'
  hands.down(touch(1, 10, 10, 0))
  hands.move(touch(1, 60, 10, 20))
  hands.up(touch(1, 60, 10, 30))
  assert.deepEqual(heard(), ['grasp', 'shift 1', 'release true'])
  habits.fingers = 'draw'
  hands.hover(pen(0, 0, 1000))
  hands.down(touch(2, 10, 10, 3000))
  assert.deepEqual(heard(), ['seePen', 'begin'])
})

test('the stroke of a palm is removed when the pen arrives', () => {
  hands.down(touch(1, 10, 10, 0))
  hands.move(touch(1, 40, 10, 300))
  hands.down(pen(200, 200, 400))
  assert.deepEqual(heard(), ['begin', 'go', 'cancel', 'seePen', 'begin'])
  // The palm stays on the screen, and draws nothing.
  hands.move(touch(1, 60, 40, 500))
  hands.up(touch(1, 60, 40, 900))
  assert.deepEqual(heard(), [])
})

test('the stroke of a lifted palm is removed if the pen arrives within half a second of the touch', () => {
  hands.down(touch(1, 10, 10, 0))
  hands.up(touch(1, 10, 10, 200))
  hands.down(pen(200, 200, PALM))
  assert.deepEqual(heard(), ['begin', 'end', 'takeBack', 'seePen', 'begin'])
})

test('the stroke of a long resting palm is removed when the pen arrives', () => {
  hands.down(touch(1, 10, 10, 0))
  hands.move(touch(1, 14, 10, 1500))
  hands.hover(pen(200, 200, 2000))
  assert.deepEqual(heard(), ['begin', 'go', 'cancel', 'seePen'])
})

test('an earlier stroke of a finger stays when the pen arrives', () => {
  hands.down(touch(1, 10, 10, 0))
  hands.move(touch(1, 300, 10, 500))
  hands.up(touch(1, 300, 10, 600))
  hands.down(pen(200, 200, 800))
  assert.deepEqual(heard(), ['begin', 'go', 'end', 'seePen', 'begin'])
  hands = new Hands(owner(), habits)
  hands.down(touch(1, 10, 10, 0))
  hands.move(touch(1, 300, 10, 700))
  hands.down(pen(200, 200, 800))
  assert.deepEqual(heard(), ['begin', 'go', 'end', 'seePen', 'begin'])
})

test('touches are ignored while the pen is near and for half a second after', () => {
  hands.down(pen(0, 0, 0))
  assert.equal(hands.down(touch(1, 10, 10, 100)), false)
  hands.up(pen(0, 0, 1000))
  assert.equal(hands.down(touch(2, 10, 10, 1000 + PALM - 1)), false)
  assert.equal(hands.down(touch(3, 10, 10, 1000 + PALM)), true)
})

test('a palm does not shift the paper away from under the pen', () => {
  hands.hover(pen(0, 0, 0))
  hands.down(touch(1, 10, 10, 1000))
  hands.move(touch(1, 60, 10, 1100))
  hands.down(pen(200, 200, 1300))
  assert.deepEqual(heard(), ['seePen', 'grasp', 'shift 1', 'release false', 'begin'])
})

test('two fingers move the paper, and the stroke of the first is cancelled', () => {
  hands.down(touch(1, 10, 10, 0))
  hands.move(touch(1, 14, 10, 30))
  hands.down(touch(2, 100, 10, 60))
  hands.move(touch(1, 30, 60, 90))
  hands.move(touch(2, 120, 60, 90))
  hands.up(touch(1, 30, 60, 200))
  hands.up(touch(2, 120, 60, 210))
  assert.deepEqual(heard(), ['begin', 'go', 'cancel', 'grasp', 'shift 2', 'shift 2', 'release true'])
})

test('a second finger does not interrupt a stroke', () => {
  hands.down(touch(1, 10, 10, 0))
  hands.move(touch(1, 200, 10, 400))
  assert.equal(hands.down(touch(2, 300, 300, 450)), false)
  hands.up(touch(1, 210, 10, 600))
  assert.deepEqual(heard(), ['begin', 'go', 'end'])
})

test('a tap with two fingers is undo, and with three fingers redo', () => {
  for (const [count, word] of [[2, 'undo'], [3, 'redo']]) {
    for (let id = 1; id <= count; id += 1) hands.down(touch(id, 50 * id, 10, id * 10))
    for (let id = 1; id <= count; id += 1) hands.move(touch(id, 50 * id + 5, 12, 100))
    for (let id = 1; id <= count; id += 1) hands.up(touch(id, 50 * id, 10, 150))
    assert.deepEqual(heard().filter((one) => one !== 'go'), ['begin', 'cancel', word])
  }
})

test('a long or moving touch is no tap', () => {
  for (const [x, time] of [[0, 500], [80, 100]]) {
    hands.down(touch(1, 0, 0, 0))
    hands.down(touch(2, 90, 0, 10))
    hands.move(touch(2, 90 + x, 0, 50))
    hands.up(touch(1, 0, 0, time))
    hands.up(touch(2, 90, 0, time))
    assert.ok(!heard().some((one) => one === 'undo' || one === 'redo'))
  }
})

test('a resting pen straightens its line, and then moves the end of the line', () => {
  hands.down(pen(0, 0, 0))
  hands.move(pen(100, 5, 200))
  hands.move(pen(101, 6, 500))
  hands.rest(200 + HOLD.time - 1)
  assert.ok(!told.includes('straighten'))
  hands.rest(200 + HOLD.time)
  hands.move(pen(150, 60, 1000))
  hands.up(pen(150, 60, 1100))
  assert.deepEqual(heard(), ['seePen', 'begin', 'go', 'go', 'straighten', 'straighten', 'end'])
})

test('a dot stays a dot while the pen rests', () => {
  hands.down(pen(0, 0, 0))
  hands.rest(5000)
  assert.ok(!told.includes('straighten'))
})

test('a touch that the browser cancels leaves no stroke', () => {
  hands.down(touch(1, 10, 10, 0))
  hands.cancel(touch(1, 10, 10, 50))
  assert.deepEqual(heard(), ['begin', 'cancel'])
})

test('a mouse with the wheel pressed moves the paper at once', () => {
  hands.down(contact('mouse', 1, 0, 0, 0, { isPan: true }))
  hands.move(contact('mouse', 1, 3, 0, 10))
  hands.up(contact('mouse', 1, 3, 0, 20))
  assert.deepEqual(heard(), ['grasp', 'shift 1', 'release true'])
})

test('only pens have pressure, and only if the setting is on', () => {
  const raw = (pointerType, pressure, more = {}) => ({ clientX: 15, clientY: 25, pointerType, pressure, tiltX: 0, tiltY: 0, ...more })
  const stage = { left: 5, top: 5 }
  assert.deepEqual(sampleOf(raw('mouse', 0), stage, true), { x: 10, y: 20, pressure: NO_PRESSURE, tiltX: 0, tiltY: 0 })
  assert.equal(sampleOf(raw('mouse', 0.5), stage, true).pressure, NO_PRESSURE)
  assert.equal(sampleOf(raw('touch', 1), stage, true).pressure, NO_PRESSURE)
  assert.equal(sampleOf(raw('pen', 0.3), stage, true).pressure, 0.3)
  assert.equal(sampleOf(raw('pen', 0.3), stage, false).pressure, NO_PRESSURE)
  // A pen that leans 45 degrees towards x, as Safari reports it.
  const leaning = sampleOf(raw('pen', 0.3, { altitudeAngle: Math.PI / 4, azimuthAngle: 0 }), stage, true)
  assert.deepEqual([leaning.tiltX, leaning.tiltY], [45, 0])
  assert.equal(kindOf(''), 'mouse')
})

test('input settings are stored on the device, and work without storage', () => {
  const kept = new Map()
  const store = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) }
  new Habits(store).change({ fingers: 'move', usesPressure: false })
  const again = new Habits(store)
  assert.deepEqual([again.fingers, again.usesPressure], ['move', false])
  kept.set([...kept.keys()][0], '{"fingers": "toes"')
  assert.equal(new Habits(store).fingers, 'auto')
  const none = new Habits(null)
  none.change({ fingers: 'draw' })
  assert.equal(none.fingers, 'draw')
})
