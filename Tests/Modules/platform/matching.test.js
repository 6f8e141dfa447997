import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitting } from '../platform/forms/matching.js'

const animals = ['Plains zebra', 'Éland', 'Grévy’s zebra', 'Zebra duiker', 'Giraffe']
const found = (typed) => fitting(animals, (one) => one, typed)

test('whoever types nothing sees all, in their order', () => {
  assert.deepEqual(found(' '), animals)
})

test('what begins with what is typed comes first; the rest keeps its order', () => {
  assert.deepEqual(found('zebra'), ['Zebra duiker', 'Plains zebra', 'Grévy’s zebra'])
})

test('marks and capitals need not be typed, and words come in any order', () => {
  assert.deepEqual(found('eland'), ['Éland'])
  assert.deepEqual(found('ZEBRA grevy'), ['Grévy’s zebra'])
  assert.deepEqual(found('É'), ['Éland', 'Plains zebra', 'Grévy’s zebra', 'Zebra duiker', 'Giraffe'])
  assert.deepEqual(found('lion'), [])
})
