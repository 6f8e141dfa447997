import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UndoStack } from '../platform/forms/undo.js'

test('undo and redo restore states in order', () => {
  const stack = new UndoStack()
  stack.push('white')
  stack.push('one stroke')
  assert.equal(stack.undo('two strokes'), 'one stroke')
  assert.equal(stack.undo('one stroke'), 'white')
  assert.equal(stack.undo('white'), undefined)
  assert.equal(stack.redo('white'), 'one stroke')
  assert.equal(stack.redo('one stroke'), 'two strokes')
  assert.equal(stack.redo('two strokes'), undefined)
})

test('a new state clears the redo list', () => {
  const stack = new UndoStack()
  stack.push('white')
  assert.equal(stack.undo('one stroke'), 'white')
  stack.push('white')
  assert.equal(stack.redo('another stroke'), undefined)
  assert.equal(stack.undo('another stroke'), 'white')
})

test('undo and redo without states return nothing', () => {
  const stack = new UndoStack()
  assert.equal(stack.undo('now'), undefined)
  assert.equal(stack.redo('now'), undefined)
})

test('beyond the limit the oldest states are dropped', () => {
  const stack = new UndoStack(3)
  for (const state of [1, 2, 3, 4, 5]) stack.push(state)
  assert.deepEqual([stack.undo(6), stack.undo(5), stack.undo(4), stack.undo(3)], [5, 4, 3, undefined])
})

test('clearing removes all undo and redo states', () => {
  const stack = new UndoStack()
  stack.push(1)
  stack.push(2)
  stack.undo(3)
  stack.clear()
  assert.equal(stack.undo(2), undefined)
  assert.equal(stack.redo(2), undefined)
})
