import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import './page.js'
import { subscribe } from '../platform/server/events.js'
import { followJob } from '../platform/server/jobs.js'

globalThis.addEventListener = () => {}
globalThis.removeEventListener = () => {}

/** Event streams under the test's control, in the order of opening. */
const sources = []
globalThis.EventSource = class extends EventTarget {
  static CLOSED = 2
  constructor(address) {
    super()
    Object.assign(this, { address, readyState: 1 })
    sources.push(this)
  }
  close() { this.readyState = 2 }
  say(name, value) { this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(value) })) }
  /** Closes the stream as after an error of a proxy: the browser does not reconnect. */
  end() {
    this.readyState = 2
    this.dispatchEvent(new Event('error'))
  }
}
beforeEach(() => { sources.length = 0 })

const turn = () => new Promise(setImmediate)
const opened = () => sources.filter((one) => one.readyState !== 2).length

test('all listeners of a subject share one connection, which closes with the last listener', () => {
  const heard = []
  const stops = ['a', 'b'].map((who) => subscribe('/rooms/7', { moved: (value) => heard.push([who, value.piece]) }))
  const stopLate = subscribe('/rooms/7', { left: (value) => heard.push(['c', value.person]) })
  assert.deepEqual(sources.map((one) => one.address), ['/api/v1/rooms/7/events'])
  sources[0].say('moved', { piece: 3 })
  sources[0].say('left', { person: 'Bob' })
  assert.deepEqual(heard, [['a', 3], ['b', 3], ['c', 'Bob']])
  stops[0]()
  sources[0].say('moved', { piece: 4 })
  assert.deepEqual(heard.at(-1), ['b', 4])
  assert.equal(heard.length, 4)
  stops[1]()
  assert.equal(opened(), 1)
  stopLate()
  assert.equal(opened(), 0)
  subscribe('/rooms/7', {})()
  assert.equal(sources.length, 2)
})

test('each subject has its own connection', () => {
  const stops = ['/rooms/7', '/rooms/8'].map((subject) => subscribe(subject, {}))
  assert.equal(opened(), 2)
  stops.forEach((stop) => stop())
})

test('a lost connection is opened again after growing pauses, and its listeners receive events again', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const heard = []
  let asked = 0
  const stop = subscribe('/rooms/7', { moved: (value) => heard.push(value) }, async () => { asked += 1 })
  for (const [attempt, pause] of [1000, 2000, 4000, 8000, 15_000, 15_000].entries()) {
    sources.at(-1).end()
    await turn()
    assert.equal(asked, attempt + 1)
    context.mock.timers.tick(pause - 1)
    await turn()
    assert.equal(sources.length, attempt + 1)
    context.mock.timers.tick(1)
    await turn()
    assert.equal(sources.length, attempt + 2)
  }
  sources.at(-1).say('moved', 1)
  assert.deepEqual(heard, [1])
  // After a stable connection, the next loss is retried soon again.
  sources.at(-1).dispatchEvent(new Event('open'))
  sources.at(-1).end()
  await turn()
  context.mock.timers.tick(1000)
  await turn()
  assert.equal(sources.length, 8)
  stop()
})

test('a connection that the browser restores itself is not opened again', async () => {
  let asked = 0
  const stop = subscribe('/rooms/7', {}, async () => { asked += 1 })
  sources[0].readyState = 0
  sources[0].dispatchEvent(new Event('error'))
  await turn()
  assert.deepEqual([asked, sources.length], [0, 1])
  stop()
})

test('a refused listener does not retry', async () => {
  subscribe('/rooms/7', {}, async () => { throw new Error('gone') })
  sources[0].end()
  await turn()
  subscribe('/rooms/7', {})()
  assert.equal(sources.length, 2)
})

test('a job is followed to its end', async () => {
  const states = []
  const job = followJob('j1', (now) => states.push(now.state))
  assert.equal(sources[0].address, '/api/v1/jobs/j1/events')
  for (const state of ['waiting', 'running', 'done']) sources[0].say('job', { state })
  assert.equal((await job).state, 'done')
  assert.deepEqual(states, ['waiting', 'running', 'done'])
  assert.equal(opened(), 0)
})

test('when a job\'s stream is lost, its state is requested, so that its end is not missed', async () => {
  globalThis.fetch = async () => Response.json({ state: 'failed' })
  const job = followJob('j1', () => undefined)
  sources[0].end()
  assert.equal((await job).state, 'failed')
  assert.equal(opened(), 0)
})

test('a missing job is an error, and a restarting server is waited for', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const answers = [() => { throw new TypeError('no connection') }, () => new Response('{}', { status: 503 }), () => new Response('{"detail": "gone"}', { status: 404 })]
  globalThis.fetch = async () => answers.shift()()
  const job = followJob('j1', () => undefined)
  let isOver = false
  job.catch(() => { isOver = true })
  for (const pause of [1000, 2000]) {
    sources.at(-1).end()
    for (let turns = 0; turns < 5; turns += 1) await turn()
    assert.equal(isOver, false)
    context.mock.timers.tick(pause)
    await turn()
  }
  sources.at(-1).end()
  await assert.rejects(job, { status: 404, message: 'gone' })
})
