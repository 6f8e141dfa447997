import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitting } from '../platform/forms/matching.js'

const animals = ['Plains zebra', 'Éland', 'Grévy’s zebra', 'Zebra duiker', 'Giraffe']
const found = (typed) => fitting(animals, (one) => one, typed)

test('without input all entries are listed in order', () => {
  assert.deepEqual(found(' '), animals)
})

test('prefix matches come first; the others keep their order', () => {
  assert.deepEqual(found('zebra'), ['Zebra duiker', 'Plains zebra', 'Grévy’s zebra'])
})

test('accents and capitals are optional, and words match in any order', () => {
  assert.deepEqual(found('eland'), ['Éland'])
  assert.deepEqual(found('ZEBRA grevy'), ['Grévy’s zebra'])
  assert.deepEqual(found('É'), ['Éland', 'Plains zebra', 'Grévy’s zebra', 'Zebra duiker', 'Giraffe'])
  assert.deepEqual(found('lion'), [])
})
