import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { Problem, api, text } from '../platform/page.js'

test('a text is filled, and its number decides between singular and plural', () => {
  assert.equal(text('greeting', { name: 'Zuri' }), 'Hello Zuri')
  assert.equal(text('photos', { count: 1 }), '1 photo')
  assert.equal(text('photos', { count: 1200 }), '1,200 photos')
  assert.equal(text('not there'), 'not there')
})

test('the interface is asked with the token of the form, and JSON goes both ways', async () => {
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

test('an answer without a body is nothing', async () => {
  globalThis.fetch = async () => new Response(null, { status: 204 })
  assert.equal(await api('DELETE', '/things/7'), null)
})

test('a refusal says what the server says, and its status line when the server says nothing', async () => {
  globalThis.fetch = async () => new Response('{"detail": "There is no animal 7."}', { status: 404 })
  await assert.rejects(api('GET', '/animals/7'), (error) => error instanceof Problem && error.status === 404 && error.message === 'There is no animal 7.')
  globalThis.fetch = async () => new Response('<h1>', { status: 502, statusText: 'Bad Gateway' })
  await assert.rejects(api('GET', '/animals/7'), { status: 502, message: 'Bad Gateway' })
})
