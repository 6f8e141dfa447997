import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { beforeEach, test } from 'node:test'
import './page.js'
import { send } from '../platform/server/uploads.js'

const MIB = 1024 * 1024
const content = Uint8Array.from({ length: 5 * MIB }, (_, index) => (index * 7) % 251)
const photo = new Blob([content])

// The mock browser is online as soon as code waits for the connection.
globalThis.addEventListener = (name, hear) => { if (name === 'online') setImmediate(hear) }
globalThis.removeEventListener = () => {}

/** A mock upload server. `troubles` replace its next answers: errors to throw, or responses. */
const server = { bytes: new Uint8Array(), requests: [], troubles: [], state: 'ready' }

beforeEach(() => Object.assign(server, { bytes: new Uint8Array(), requests: [], troubles: [], state: 'ready' }))

function answer(status) {
  const isWhole = server.bytes.length === photo.size
  return new Response(null, { status, headers: {
    Location: '/api/v1/uploads/1', 'Upload-Offset': String(server.bytes.length), 'Upload-State': isWhole ? server.state : 'arriving' } })
}

globalThis.fetch = async (address, { method, headers = {}, body }) => {
  server.requests.push({ method, address, headers })
  if (method === 'POST' || method === 'HEAD') return answer(method === 'POST' ? 201 : 200)
  const trouble = server.troubles.shift()
  if (trouble) return trouble()
  if (Number(headers['Upload-Offset']) !== server.bytes.length) return answer(409)
  const chunk = Buffer.from(await body.arrayBuffer())
  assert.equal(headers['Upload-Checksum'], `sha256 ${createHash('sha256').update(chunk).digest('base64')}`)
  server.bytes = Buffer.concat([server.bytes, chunk])
  return answer(204)
}

const methods = () => server.requests.map((one) => one.method)
const isWhole = () => Buffer.compare(server.bytes, content) === 0

test('a file is sent in chunks of 4 MiB with a digest each, and reports its progress', async () => {
  const seen = []
  assert.equal(await send('batch 1', photo, 'Day 1/zèbre.jpg', (bytes) => seen.push(bytes)), 'ready')
  assert.deepEqual(seen, [0, 4 * MIB, 5 * MIB])
  assert.deepEqual(methods(), ['POST', 'PATCH', 'PATCH'])
  assert.ok(isWhole())
})

test('the file name and the batch are sent in base64 of UTF-8', async () => {
  await send('batch 1', photo, 'Day 1/zèbre.jpg')
  const { headers } = server.requests[0]
  const metadata = Object.fromEntries(headers['Upload-Metadata'].split(',').map((pair) => pair.split(' ')))
  assert.deepEqual(
    Object.entries(metadata).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]),
    [['filename', 'Day 1/zèbre.jpg'], ['batch', 'batch 1']])
  assert.equal(headers['Upload-Length'], String(photo.size))
})

test('an upload resumes after the part that the server has', async () => {
  server.bytes = content.slice(0, 3 * MIB)
  assert.equal(await send('batch', photo, 'a.jpg'), 'ready')
  assert.deepEqual(server.requests.map((one) => one.headers['Upload-Offset']), [undefined, String(3 * MIB)])
  assert.ok(isWhole())
})

test('the upload continues after a lost connection, a busy server and a failed chunk', async () => {
  server.troubles = [
    () => { throw new TypeError('the connection broke') }, () => new Response(null, { status: 503 }), () => new Response(null, { status: 423 }),
    () => new Response(null, { status: 460 }),
  ]
  assert.equal(await send('batch', photo, 'a.jpg'), 'ready')
  assert.ok(isWhole())
})

test('after a partly received chunk the server is asked for its offset', async () => {
  server.troubles = [() => {
    server.bytes = content.slice(0, MIB)
    throw new TypeError('the connection broke')
  }]
  assert.equal(await send('batch', photo, 'a.jpg'), 'ready')
  assert.deepEqual(methods(), ['POST', 'PATCH', 'PATCH', 'HEAD', 'PATCH'])
  assert.ok(isWhole())
})

test('a refusal is reported and not retried', async () => {
  server.troubles = [() => new Response('{"detail": "The disk is full."}', { status: 413 })]
  await assert.rejects(send('batch', photo, 'a.jpg'), { status: 413, message: 'The disk is full.' })
  assert.deepEqual(methods(), ['POST', 'PATCH'])
})

test('aborting an upload takes effect at once', async () => {
  const stopping = new AbortController()
  server.troubles = [() => {
    stopping.abort()
    throw stopping.signal.reason
  }]
  await assert.rejects(send('batch', photo, 'a.jpg', undefined, stopping.signal), { name: 'AbortError' })
})

test('the response has the scanner\'s result for the whole file', async () => {
  server.state = 'infected'
  assert.equal(await send('batch', photo, 'a.jpg'), 'infected')
})
