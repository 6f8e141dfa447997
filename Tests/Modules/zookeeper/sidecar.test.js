import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sidecar } from '../zookeeper/sidecar.js'

const taken = new Date('2024-06-01T10:20:30.400Z')
const place = { latitude: -30.6358, longitude: 131.2316, accuracy: 12.34 }
const facts = (text) => Object.fromEntries([...text.matchAll(/exif:(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))

test('the time is the local time, with its UTC offset', (context) => {
  const before = process.env.TZ
  context.after(() => { if (before === undefined) delete process.env.TZ; else process.env.TZ = before })
  for (const [zone, time] of [
    ['UTC', '2024-06-01T10:20:30+00:00'], ['Europe/Brussels', '2024-06-01T12:20:30+02:00'],
    ['America/St_Johns', '2024-06-01T07:50:30-02:30'], ['Asia/Kathmandu', '2024-06-01T16:05:30+05:45'],
  ]) {
    process.env.TZ = zone
    assert.equal(facts(sidecar(new Date(taken))).DateTimeOriginal, time)
  }
})

test('without position and bearing the sidecar states neither', () => {
  assert.deepEqual(Object.keys(facts(sidecar(taken))), ['DateTimeOriginal'])
  assert.deepEqual(Object.keys(facts(sidecar(taken, null, null))), ['DateTimeOriginal'])
})

test('a position has its error, and a direction states its kind of north', () => {
  const told = facts(sidecar(taken, place, { degrees: 271.25, isTrue: false }))
  assert.deepEqual([told.GPSLatitude, told.GPSLongitude, told.GPSHPositioningError], ['-30.6358000', '131.2316000', '12.3'])
  assert.deepEqual([told.GPSImgDirection, told.GPSImgDirectionRef], ['271.3', 'M'])
  assert.equal(facts(sidecar(taken, place, { degrees: 0, isTrue: true })).GPSImgDirectionRef, 'T')
})
