import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { date, day, decimal, percent, text } from '../platform/page/texts.js'
import { ConnectionError, Problem, api } from '../platform/server/interface.js'

test('placeholders are filled, and the number selects singular or plural', () => {
  assert.equal(text('greeting', { name: 'Zuri' }), 'Hello Zuri')
  assert.equal(text('photos', { count: 1 }), '1 photo')
  assert.equal(text('photos', { count: 1200 }), '1,200 photos')
  assert.equal(text('not there'), 'not there')
})

test('inserted values are not searched for placeholders', () => {
  assert.equal(text('greeting', { name: '{name} $& {count}' }), 'Hello {name} $& {count}')
  assert.equal(text('greeting', {}), 'Hello {name}')
  assert.equal(text('greeting', { name: '' }), 'Hello ')
})

test('times and numbers have the format of the language', () => {
  // The kind of space before PM depends on the version of Unicode's data.
  assert.equal(date('2026-01-02T15:04:00').replaceAll(/\s/g, ' '), 'Jan 2, 2026, 3:04 PM')
  assert.equal(day('2026-01-02T15:04:00'), 'Jan 2, 2026')
  assert.deepEqual([percent(0.256), decimal(1234.5678), decimal(1234.5678, 0)], ['26%', '1,234.568', '1,235'])
})

test('an unreachable server is a connection error, and an aborted request reports the abort', async () => {
  globalThis.fetch = async () => { throw new TypeError('Failed to fetch') }
  await assert.rejects(api('GET', '/animals'), ConnectionError)
  globalThis.fetch = async (_, { signal }) => signal.throwIfAborted()
  await assert.rejects(api('GET', '/animals', undefined, AbortSignal.abort()), { name: 'AbortError' })
})

test('API requests carry the form token, and bodies and responses are JSON', async () => {
  const asked = []
  globalThis.fetch = async (...request) => {
    asked.push(request)
    return new Response('{"id": 7}', { status: 201 })
  }
  assert.deepEqual(await api('POST', '/things', { name: 'Zuri' }), { id: 7 })
  const [[address, { method, headers, body }]] = asked
  assert.deepEqual([address, method, body], ['/api/v1/things', 'POST', '{"name":"Zuri"}'])
  assert.deepEqual(headers, { 'X-Form-Token': 'token of the form', 'Content-Type': 'application/json' })
})

test('a response without a body gives no value', async () => {
  globalThis.fetch = async () => new Response(null, { status: 204 })
  assert.equal(await api('DELETE', '/things/7'), null)
})

test('a refusal has the server\'s message, or the status text if there is none', async () => {
  globalThis.fetch = async () => new Response('{"detail": "There is no animal 7."}', { status: 404 })
  await assert.rejects(api('GET', '/animals/7'), (error) => error instanceof Problem && error.status === 404 && error.message === 'There is no animal 7.')
  globalThis.fetch = async () => new Response('<h1>', { status: 502, statusText: 'Bad Gateway' })
  await assert.rejects(api('GET', '/animals/7'), { status: 502, message: 'Bad Gateway' })
})
