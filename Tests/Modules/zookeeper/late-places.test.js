import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'

const { LatePlaces, isRecent, late } = await import('../zookeeper/late-places.js')

const coords = { latitude: -30, longitude: 131, accuracy: 10 }

class Memory {
  items = new Map()
  getItem(key) { return this.items.get(key) ?? null }
  setItem(key, value) { this.items.set(key, value) }
}

/** Answers as the test sets, and records the requests. */
function server(context, answer) {
  const asked = []
  context.mock.method(globalThis, 'fetch', async (path, { body }) => {
    asked.push([path, JSON.parse(body)])
    return answer()
  })
  return asked
}

test('the error of a late position grows by the distance that a person may have walked', (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: 1_000_000_000_000 })
  const taken = new Date().toISOString()
  context.mock.timers.tick(100_000)
  assert.equal(late(coords, taken).accuracy, 150)
  assert.ok(isRecent(taken))
  context.mock.timers.tick(200_000)
  assert.ok(!isRecent(taken))
})

test('each photo\'s position is sent once, and only for the same person', async (context) => {
  const memory = new Memory()
  const [vera, other] = [new LatePlaces('Vera', memory), new LatePlaces('Otto', memory)]
  vera.add(7, new Date().toISOString())
  other.add(8, new Date().toISOString())
  const asked = server(context, () => Response.json({ operation: 1 }))
  assert.equal(await vera.tell(null), 0)
  assert.equal(await vera.tell(coords), 1)
  assert.equal(await vera.tell(coords), 0)
  assert.deepEqual(asked.map(([path]) => path), ['/api/v1/photos/7/late-place'])
  assert.deepEqual(other.waiting.map((one) => one.photo), [8])
})

test('offline the position is stored, and sent later', async (context) => {
  const places = new LatePlaces('Vera', new Memory())
  places.add(7, new Date().toISOString())
  let isThere = false
  const asked = server(context, () => {
    if (!isThere) throw new TypeError('gone')
    return Response.json({ operation: 1 })
  })
  assert.equal(await places.tell(coords), 0)
  isThere = true
  assert.equal(await places.tell(null), 1)
  assert.equal(asked[1][1].latitude, -30)
})

test('a refused or known position is not sent again', async (context) => {
  const places = new LatePlaces('Vera', new Memory())
  places.add(7, new Date().toISOString())
  server(context, () => Response.json({ detail: 'no such photo' }, { status: 404 }))
  assert.equal(await places.tell(coords), 0)
  assert.deepEqual(places.waiting, [])
})
