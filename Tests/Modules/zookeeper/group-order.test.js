import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrder, placesOf } from '../zookeeper/group-order.js'

const photos = (group) => group
const first = [[1, 4, 5, 9], [2, 3, 8], [6, 7]]
const places = placesOf(first, photos)

test('a group from which a photo was taken stays where it was, though others are larger now', () => {
  assert.deepEqual(inOrder([[2, 3, 8], [1, 4], [6, 7], [5, 9]], photos, places), [[1, 4], [5, 9], [2, 3, 8], [6, 7]])
})

test('two that became one stand where the first of them stood, and go apart again to their own places', () => {
  assert.deepEqual(inOrder([[2, 3, 6, 7, 8], [1, 4, 5, 9]], photos, places), [[1, 4, 5, 9], [2, 3, 6, 7, 8]])
  assert.deepEqual(inOrder([...first].reverse(), photos, places), first)
})

test('a group that was named is gone, and one that the page did not have comes last', () => {
  assert.deepEqual(inOrder([[10, 11, 12], [6, 7], [2, 3, 8]], photos, places), [[2, 3, 8], [6, 7], [10, 11, 12]])
  assert.deepEqual(inOrder([], photos, places), [])
})
