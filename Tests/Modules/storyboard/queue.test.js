import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import './page.js'
import { MemoryFactory, faults } from '../platform-tests/memory-database.js'
import { ConnectionError, Problem } from '../platform/server/interface.js'
import { EditQueue } from '../storyboard/drawing/queue/queue.js'
import { EditStore, editDatabase, keyOf } from '../storyboard/drawing/queue/store.js'

let device
let server
let told
let timers

/** A server that applies each edit once, even if it is sent again. */
class Server {
  done = []
  requests = 0
  heard = new Map()
  trouble = null

  async take({ client, edits }) {
    this.requests += 1
    if (this.trouble) throw this.trouble
    for (const { sequence, edit } of edits) {
      const last = this.heard.get(client) ?? 0
      assert.ok(sequence <= last + 1, `${client} leaves a gap before ${sequence}`)
      if (sequence === last + 1) {
        this.done.push(edit)
        this.heard.set(client, sequence)
      }
    }
    if (this.losesAnswers) throw new ConnectionError('lost')
  }
}

const storeOf = () => new EditStore(editDatabase(() => device))
const queue = (client = 'w1', owner = 'Vera') => new EditQueue({ owner, project: 'p', client }, {
  store: storeOf(), send: (batch) => server.take(batch), tell: (state, isKept) => told.push({ ...state, isKept }), now: () => 0,
  later: (work, milliseconds) => timers.push({ work, milliseconds }),
})
const edit = (name) => ({ erase: { on: { sheet: { sheet: 's' } }, elements: [name] } })
const names = () => server.done.map((one) => one.erase.elements[0]).join(' ')
const rest = async () => { for (let turn = 0; turn < 40; turn += 1) await new Promise(setImmediate) }
const left = async () => (await storeOf().waiting('Vera', 'p')).map((row) => row.edit.erase.elements[0]).join(' ')

beforeEach(() => {
  device = new MemoryFactory()
  server = new Server()
  told = []
  timers = []
})
afterEach(() => { faults.put = null })

test('an edit is stored on the device before it is sent, and removed when the server has it', async () => {
  const box = queue()
  let keptBefore = ''
  const take = server.take.bind(server)
  server.take = async (batch) => {
    keptBefore = await left()
    return take(batch)
  }
  await box.add(edit('a'))
  await rest()
  assert.equal(keptBefore, 'a')
  assert.equal(names(), 'a')
  assert.equal(await left(), '')
  assert.deepEqual(told.map(({ state }) => state), ['saving', 'saved'])
})

test('edits arrive in order, and waiting edits are sent together', async () => {
  const box = queue()
  const take = server.take.bind(server)
  let release
  const isSlow = new Promise((resolve) => { release = resolve })
  server.take = async (batch) => {
    await isSlow
    return take(batch)
  }
  for (const name of 'abcdefghij') await box.add(edit(name))
  release()
  await rest()
  assert.equal(names(), 'a b c d e f g h i j')
  assert.equal(server.requests, 2)
  assert.deepEqual(box.state, { state: 'saved' })
})

test('without a connection edits wait with a notice, and are sent again after growing pauses', async () => {
  const box = queue()
  server.trouble = new ConnectionError('no answer')
  await box.add(edit('a'))
  await rest()
  assert.deepEqual(told.at(-1), { state: 'unsaved', waiting: 1, why: 'offline', detail: 'no answer', isKept: true })
  for (const pause of [1000, 2000, 4000, 8000, 16000, 30000, 30000]) {
    const { work, milliseconds } = timers.shift()
    assert.equal(milliseconds, pause)
    work()
    await rest()
  }
  await box.add(edit('b'))
  server.trouble = null
  timers.shift().work()
  await rest()
  assert.equal(names(), 'a b')
  assert.equal(told.at(-1).state, 'saved')
})

test('edits whose response was lost are not applied twice', async () => {
  const box = queue()
  server.losesAnswers = true
  await box.add(edit('a'))
  await rest()
  server.losesAnswers = false
  await box.add(edit('b'))
  box.retry()
  await rest()
  assert.equal(names(), 'a b')
  assert.equal(await left(), '')
})

test('waiting edits can move to another queue, and stay on the device until removed', async () => {
  const box = queue()
  server.trouble = new ConnectionError('no answer')
  for (const name of 'abc') await box.add(edit(name))
  await rest()
  assert.deepEqual(box.surrender().map(({ sequence }) => sequence), [1, 2, 3])
  assert.deepEqual(box.state, { state: 'saved' })
  assert.equal(await left(), 'a b c')
})

test('a refusal gives its reason, and later edits wait without loss', async () => {
  const box = queue()
  server.trouble = new Problem(422, 'there is no such layer')
  await box.add(edit('a'))
  await box.add(edit('b'))
  await rest()
  assert.deepEqual(told.at(-1), { state: 'unsaved', waiting: 2, why: 'refused', detail: 'there is no such layer', isKept: true })
  assert.equal(timers.length, 0)
  assert.equal(await left(), 'a b')
  server.trouble = new Problem(409, 'Carla has the pen')
  box.retry()
  await rest()
  assert.equal(told.at(-1).why, 'taken')
})

test('after an error of the server the edits are sent again', async () => {
  const box = queue()
  server.trouble = new Problem(503, 'restarting')
  await box.add(edit('a'))
  await rest()
  server.trouble = null
  timers.shift().work()
  await rest()
  assert.equal(names(), 'a')
})

test('a device without storage still sends, with a notice', async () => {
  faults.put = new DOMException('full', 'QuotaExceededError')
  server.trouble = new ConnectionError('no answer')
  const box = queue()
  await box.add(edit('a'))
  await rest()
  assert.deepEqual([told.at(-1).state, told.at(-1).isKept], ['unsaved', false])
  server.trouble = null
  box.retry()
  await rest()
  assert.equal(names(), 'a')
})

test('the keys of edits sort by the edits\' numbers', () => {
  assert.ok(keyOf('w', 9) < keyOf('w', 10) && keyOf('w', 999) < keyOf('w', 1000))
})
