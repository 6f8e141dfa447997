import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrder, placesOf } from '../zookeeper/group-order.js'

const photos = (group) => group
const first = [[1, 4, 5, 9], [2, 3, 8], [6, 7]]
const places = placesOf(first, photos)

test('a group that loses a photo keeps its place, even if others are larger now', () => {
  assert.deepEqual(inOrder([[2, 3, 8], [1, 4], [6, 7], [5, 9]], photos, places), [[1, 4], [5, 9], [2, 3, 8], [6, 7]])
})

test('a merged group takes the place of its first part, and after a split each part has its own place again', () => {
  assert.deepEqual(inOrder([[2, 3, 6, 7, 8], [1, 4, 5, 9]], photos, places), [[1, 4, 5, 9], [2, 3, 6, 7, 8]])
  assert.deepEqual(inOrder([...first].reverse(), photos, places), first)
})

test('a named group leaves the list, and a new group comes last', () => {
  assert.deepEqual(inOrder([[10, 11, 12], [6, 7], [2, 3, 8]], photos, places), [[2, 3, 8], [6, 7], [10, 11, 12]])
  assert.deepEqual(inOrder([], photos, places), [])
})
