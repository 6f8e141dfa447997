import assert from 'node:assert/strict'
import { test } from 'node:test'
import { END, PAUSE, PlaceSearch, SLOW } from '../zookeeper/place-search.js'

/** A mock device with answers set by the test. */
class Device {
  asked = 0
  watching = false
  watchPosition(found, failed) {
    this.asked += 1
    this.watching = true
    this.find = () => found({ coords: { latitude: 1, longitude: 2, accuracy: 3 } })
    this.fail = (code) => failed({ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
    return this.asked
  }
  clearWatch() { this.watching = false }
}

function scene(context) {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const [device, states] = [new Device(), []]
  return { device, states, search: new PlaceSearch((state) => states.push(state), device), pass: (ms) => context.mock.timers.tick(ms) }
}

test('after half a minute the search reports a delay, continues for five minutes, and ends', (context) => {
  const { device, states, search, pass } = scene(context)
  search.begin()
  pass(SLOW)
  assert.deepEqual(states, ['asking', 'seeking'])
  pass(END - SLOW - 1)
  assert.ok(device.watching)
  pass(1)
  assert.deepEqual(states, ['asking', 'seeking', 'gave-up'])
  assert.ok(!device.watching)
})

test('a restarted search has five minutes again', (context) => {
  const { device, states, search, pass } = scene(context)
  search.begin()
  pass(END - 1000)
  search.begin()
  pass(END - 1)
  assert.ok(device.watching && !states.includes('gave-up'))
  device.find()
  pass(END)
  assert.equal(states.at(-1), 'found')
})

test('a device without a position is asked again, and one without permission is not', (context) => {
  const { device, states, search, pass } = scene(context)
  search.begin()
  device.fail(2)
  assert.equal(states.at(-1), 'seeking')
  pass(PAUSE)
  assert.equal(device.asked, 2)
  device.find()
  device.fail(3)
  assert.ok(search.position, 'nothing new to tell is no loss')
  device.fail(2)
  assert.equal(search.position, null)
  assert.equal(states.at(-1), 'asking')
  device.fail(1)
  pass(END)
  assert.equal(states.at(-1), 'refused')
  assert.ok(!device.watching)
})
