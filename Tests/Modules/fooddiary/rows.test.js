import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { headingOf, linesOf, stepsOf, textOfSteps } from '../fooddiary/recipes/pasted.js'
import { isEnd, join, paste, split, without } from '../fooddiary/recipes/rows.js'

const cases = JSON.parse(readFileSync(new URL('pasted-lists.json', import.meta.url), 'utf8'))

test('pasted lists are read as the server reads them', () => {
  for (const { text, rows, headings } of cases.ingredients) {
    assert.deepEqual(linesOf(text), rows, text)
    assert.deepEqual(rows.map(headingOf).filter((one) => one !== null), headings, text)
  }
  for (const { text, steps } of cases.steps) assert.deepEqual(stepsOf(text), steps, text)
})

test('steps are unchanged after conversion to a text and back', () => {
  for (const steps of [[], ['Mix.'], ['Mix.', 'Bake.'], ['Mix\nwell.'], ['Mix\n\nwell.', 'Bake.'], ['Mix:\n- eggs\n1. oil', 'Eat.']]) {
    assert.deepEqual(stepsOf(textOfSteps(steps)), steps)
  }
})

test('a row is split at the caret, without the selected text', () => {
  assert.deepEqual(split(['2 eggs, beaten', 'oil'], { row: 0, start: 7, end: 7 }), { rows: ['2 eggs,', 'beaten', 'oil'], row: 1, caret: 0 })
  assert.deepEqual(split(['oil'], { row: 0, start: 3, end: 3 }), { rows: ['oil', ''], row: 1, caret: 0 })
  assert.deepEqual(split(['oil'], { row: 0, start: 0, end: 0 }), { rows: ['', 'oil'], row: 1, caret: 0 })
  assert.deepEqual(split(['olive oil'], { row: 0, start: 0, end: 6 }), { rows: ['', 'oil'], row: 1, caret: 0 })
})

test('a row joins the previous row, and an empty row disappears', () => {
  assert.deepEqual(join(['2 eggs', 'beaten', 'oil'], 1), { rows: ['2 eggs beaten', 'oil'], row: 0, caret: 6 })
  assert.deepEqual(join(['2 eggs', ''], 1), { rows: ['2 eggs'], row: 0, caret: 6 })
  assert.deepEqual(join(['', 'oil'], 1), { rows: ['oil'], row: 0, caret: 0 })
  assert.deepEqual(join(['oil', 'salt'], 0), { rows: ['oil', 'salt'], row: 0, caret: 0 })
})

test('a list is pasted at the caret', () => {
  assert.deepEqual(paste(['', 'salt'], { row: 0, start: 0, end: 0 }, ['eggs', 'oil']), { rows: ['eggs', 'oil', 'salt'], row: 1, caret: 3 })
  assert.deepEqual(
    paste(['2 eggs'], { row: 0, start: 2, end: 2 }, ['apples', '3 ', '1 kg ']), { rows: ['2 apples', '3 ', '1 kg eggs'], row: 2, caret: 5 })
  assert.deepEqual(paste(['2 eggs'], { row: 0, start: 2, end: 6 }, ['figs']), { rows: ['2 figs'], row: 0, caret: 6 })
  assert.deepEqual(paste(['2 eggs'], { row: 0, start: 2, end: 2 }, []), { rows: ['2 eggs'], row: 0, caret: 2 })
})

test('there is always a row to type into', () => {
  assert.deepEqual(without(['oil'], 0), { rows: [''], row: 0, caret: 0 })
  assert.deepEqual(without(['oil', 'salt', 'rice'], 1), { rows: ['oil', 'rice'], row: 1, caret: 4 })
  assert.deepEqual(without(['oil', 'salt'], 1), { rows: ['oil'], row: 0, caret: 3 })
})

test('Enter in an empty last row ends the list', () => {
  assert.equal(isEnd(['oil', ' '], 1), true)
  assert.equal(isEnd(['oil', '', 'salt'], 1), false)
  assert.equal(isEnd([''], 0), false)
  assert.equal(isEnd(['oil', 'salt'], 1), false)
})
