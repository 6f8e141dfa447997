import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circle, rectangle } from './page.js'
import { WHITE, mixed } from '../fingerpaint/mixers/distribution.js'
import { fits } from '../fingerpaint/laboratory/fitting.js'

const wide = { ...rectangle, id: 'rectangle-2-1', shape: { ...rectangle.shape, width: 2 } }
const same = { ...rectangle, id: 'rectangle-again', walls: rectangle.walls.slice(0, 1) }

test('a painted canvas fits mixers with the same outline, and a mixed canvas only its own mixer', () => {
  const painted = { distribution: WHITE }
  assert.deepEqual([rectangle, same, wide, circle].map((other) => fits('distributions', painted, rectangle, other)), [true, true, false, false])
  const stirred = { distribution: mixed(WHITE, 'T[1]', 2) }
  assert.deepEqual([rectangle, same].map((other) => fits('distributions', stirred, rectangle, other)), [true, false])
})

test('a protocol fits mixers that have its walls', () => {
  const protocol = { protocol: 'T[1] -B[1]' }
  assert.deepEqual([wide, same, circle].map((other) => fits('protocols', protocol, rectangle, other)), [true, false, false])
})

test('a run fits only its own mixer', () => {
  assert.deepEqual([rectangle, same].map((other) => fits('runs', {}, rectangle, other)), [true, false])
})
