import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import './page.js'
import { MemoryFactory, faults } from './memory-database.js'
import { ConnectionError, Problem } from '../platform/server/interface.js'
import { Database, StoreError, result } from '../platform/storage/database.js'
import { Outbox, outboxes, waitingOf, wipe } from '../platform/storage/outbox.js'

/** @type {MemoryFactory} */
let device
/** @type {Database} */
let database
const boxOf = (owner, app = 'diary') => new Outbox(app, owner, database)
const values = async (box) => (await box.waiting()).own.map((one) => one.value)

beforeEach(() => {
  device = new MemoryFactory()
  database = outboxes(() => device)
})
afterEach(() => { faults.put = null })

test('accepted items are removed, and others keep waiting in order', async (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: 0 })
  const box = boxOf('Vera')
  for (const meal of ['breakfast', 'lunch', 'dinner']) {
    context.mock.timers.tick(1000)
    await box.add(meal)
  }
  const sent = []
  await box.deliverAll(async ({ value }) => sent.push(value) && value !== 'lunch', assert.fail)
  assert.deepEqual(sent, ['breakfast', 'lunch', 'dinner'])
  assert.deepEqual(await values(box), ['lunch'])
})

test('the key is a UUID and the same for every attempt, also on another page', async () => {
  const { key } = await boxOf('Vera').add('soup')
  assert.match(key, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  const keys = []
  const fail = async (entry) => {
    keys.push(entry.key)
    throw new ConnectionError()
  }
  await assert.rejects(boxOf('Vera').deliver(key, fail), ConnectionError)
  await assert.rejects(new Outbox('diary', 'Vera', outboxes(() => device)).deliver(key, fail), ConnectionError)
  assert.deepEqual(keys, [key, key])
})

test('deliveries run one after another, and concurrent requests send an item once', async () => {
  const box = boxOf('Vera')
  const { key } = await box.add('soup')
  let [underWay, most, sent] = [0, 0, 0]
  const send = async () => {
    most = Math.max(most, (underWay += 1))
    await new Promise(setImmediate)
    underWay -= 1
    sent += 1
    return true
  }
  await Promise.all([box.deliver(key, send), box.deliver(key, send), box.deliverAll(send, assert.fail)])
  assert.deepEqual([most, sent], [1, 1])
})

test('a refused item gives its reason and blocks no other, and offline all items wait', async () => {
  const box = boxOf('Vera')
  await box.add('stale')
  await new Promise((done) => setTimeout(done, 2))
  await box.add('fresh')
  const told = []
  await box.deliverAll(async ({ value }) => {
    if (value === 'stale') throw new Problem(409, 'It has changed meanwhile.')
    return true
  }, (error) => told.push(error.message))
  const { own } = await box.waiting()
  assert.deepEqual(own.map((one) => [one.value, one.refusal]), [['stale', { status: 409, why: 'It has changed meanwhile.' }]])
  assert.deepEqual(told, ['It has changed meanwhile.'])
  let asked = 0
  await box.add('more')
  await box.deliverAll(async () => {
    asked += 1
    throw new ConnectionError()
  }, () => undefined)
  assert.equal(asked, 1)
})

test('an error of the page\'s own code is thrown, not stored as a refusal', async () => {
  const box = boxOf('Vera')
  await box.add('soup')
  await assert.rejects(box.deliverAll(async () => { throw new RangeError('bug') }, assert.fail), RangeError)
  assert.equal((await box.waiting()).own[0].refusal, null)
})

test('items of another person or app are neither shown nor sent', async () => {
  const { key } = await boxOf('Vera').add('hers')
  await boxOf('Vera', 'story').add('hers, elsewhere')
  await boxOf('Bob').add('his')
  const { own, others } = await boxOf('Bob').waiting()
  assert.deepEqual([own.map((one) => one.value), others], [['his'], 1])
  await boxOf('Bob').deliver(key, assert.fail)
  assert.deepEqual(await values(boxOf('Vera')), ['hers'])
})

test('signing out deletes the person\'s items in all apps, and no others', async () => {
  await boxOf('Vera').add('hers')
  await boxOf('Vera', 'story').add('hers, elsewhere')
  await boxOf('Bob').add('his')
  assert.equal(await waitingOf('Vera', database), 2)
  await wipe('Vera', database)
  assert.equal(await waitingOf('Vera', database), 0)
  assert.deepEqual(await values(boxOf('Bob')), ['his'])
})

test('a full device gives an error', async () => {
  faults.put = new DOMException('no room', 'QuotaExceededError')
  await assert.rejects(boxOf('Vera').add('soup'), (error) => error instanceof StoreError && error.code === 'full')
})

test('waiting photos of an older database version are kept with all their data', async () => {
  const before = new Database('menagerie', 1, ({ database }) => database.createObjectStore('outbox', { keyPath: 'id' }), () => device)
  const photo = new Blob(['photo'])
  const old = { id: 1, photo, name: 'a.jpg', sidecar: '<x/>', taken: '2026-01-02T10:00:00.000Z', person: 'Vera', batch: 'b1' }
  await before.transact('readwrite', ['outbox'], ({ outbox }) => result(outbox.put(old)))
  before.close()
  const [entry] = (await boxOf('Vera', 'zookeeper').waiting()).own
  assert.deepEqual([entry.owner, entry.addedAt, entry.refusal], ['Vera', old.taken, null])
  assert.deepEqual([entry.value.name, entry.value.sidecar, entry.value.batch], ['a.jpg', '<x/>', 'b1'])
  assert.equal(await entry.value.photo.text(), 'photo')
})

test('changes during sending apply afterwards, and accepted items do not return', async () => {
  const box = boxOf('Vera')
  const [soup, bread] = [await box.add('soup'), await box.add('bread')]
  const sending = box.deliver(soup.key, async () => true)
  await Promise.all([sending, box.amend(soup.key, (meal) => `${meal} again`), box.amend(bread.key, (meal) => `${meal} and butter`)])
  assert.deepEqual(await values(box), ['bread and butter'])
})
