import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { PageDataError, boolean, formToken, language, listOf, number, optional, pageData, person, shape, string } from '../platform/page/data.js'

test('page data has the language and the form token, and no person when signed out', () => {
  assert.deepEqual([language, formToken, person], ['en-US', 'token of the form', null])
})

test('other page data is read with its types', () => {
  const { tiles, room } = pageData({ tiles: optional(string), room: shape({ id: number, guests: listOf(shape({ name: string })) }) })
  assert.equal(tiles, undefined)
  assert.deepEqual([room.id, room.guests.map((one) => one.name)], [7, ['Vera']])
})

for (const [what, check] of [
  ['of another type', { room: string }], ['missing', { nothing: boolean }], ['without a member', { room: shape({ size: number }) }],
  ['a list with an element of another type', { room: shape({ guests: listOf(string) }) }],
]) {
  test(`the error names a member that is ${what}`, () => {
    assert.throws(() => pageData(check), (error) => error instanceof PageDataError && error.message.includes(Object.keys(check)[0]))
  })
}
