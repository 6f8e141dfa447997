import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { memory } from '../platform-tests/memory-database.js'
import { saved } from '../fingerpaint/saved/store.js'
import { StoreError } from '../platform/storage/database.js'

/** @param {PropertyDescriptor} how */
const replace = (how) => Object.defineProperty(globalThis, 'indexedDB', { configurable: true, ...how })

afterEach(() => replace({ value: memory }))

const refuse = () => { throw new DOMException('no', 'SecurityError') }

for (const [how, database] of [
  ['throws when it is accessed', { get: refuse }],
  ['throws when it is opened', { value: { open: refuse } }],
  ['is missing', { value: undefined }],
  ['refuses to open', { value: { open: () => {
    const request = { error: new DOMException('no', 'InvalidStateError') }
    setImmediate(() => request.onerror())
    return request
  } } }],
]) {
  test(`a database that ${how} gives the error "denied"`, async () => {
    replace(database)
    await assert.rejects(saved.list('runs'), (error) => error instanceof StoreError && error.code === 'denied')
  })
}

test('the database works after the browser allows it', async () => {
  assert.deepEqual(await saved.list('runs'), [])
})
