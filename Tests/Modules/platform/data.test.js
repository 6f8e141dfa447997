import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { PageDataError, boolean, formToken, language, listOf, number, optional, pageData, person, shape, string } from '../platform/page/data.js'

test('page data has names, and no person when signed out', () => {
  assert.deepEqual([language, formToken, person], ['en-US', 'token of the form', null])
})

test('what a page needs beside that is read as what it is', () => {
  const { tiles, room } = pageData({ tiles: optional(string), room: shape({ id: number, guests: listOf(shape({ name: string })) }) })
  assert.equal(tiles, undefined)
  assert.deepEqual([room.id, room.guests.map((one) => one.name)], [7, ['Vera']])
})

for (const [what, check] of [
  ['something else', { room: string }], ['missing', { nothing: boolean }], ['without a member', { room: shape({ size: number }) }],
  ['a list with a stranger in it', { room: shape({ guests: listOf(string) }) }],
]) {
  test(`a member that is ${what} is named`, () => {
    assert.throws(() => pageData(check), (error) => error instanceof PageDataError && error.message.includes(Object.keys(check)[0]))
  })
}
