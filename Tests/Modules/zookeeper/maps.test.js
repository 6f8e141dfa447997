import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { civil } from '../platform/page/texts.js'
import { distance, length, onEarth, ray } from '../zookeeper/maps.js'

/** The part of Leaflet that a line needs. */
const L = { polyline: (points) => points }

test('a degree of a meridian is 111.195 km on the mean sphere (IUGG)', () => {
  assert.ok(Math.abs(distance({ latitude: 10, longitude: 5 }, { latitude: 11, longitude: 5 }) - 111195.08) < 0.01)
})

test('distances are right for antipodes and across the date line', () => {
  assert.ok(Math.abs(distance({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }) - Math.PI * 6371008.8) < 1e-6)
  assert.ok(distance({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 }) < 223)
})

test('a ray has the given length and the camera\'s direction', () => {
  const [latitude, longitude] = [-30.6358, 131.2316]
  for (const [degrees, north, east] of [[0, 60, 0], [90, 0, 60], [180, -60, 0], [270, 0, -60]]) {
    const [[, ], end] = ray(L, latitude, longitude, degrees, 60)
    assert.ok(Math.abs(distance({ latitude, longitude }, { latitude: end[0], longitude: end[1] }) - 60) < 0.2, `${degrees}`)
    assert.equal(Math.sign(Math.round((end[0] - latitude) * 1e6)), Math.sign(north), `${degrees}`)
    assert.equal(Math.sign(Math.round((end[1] - longitude) * 1e6)), Math.sign(east), `${degrees}`)
  }
})

test('longitudes are wrapped to -180 up to 180 degrees', () => {
  assert.deepEqual([0, 131, 179, 180, 200, 540, -181, -540].map(onEarth), [0, 131, 179, -180, -160, -180, 179, -180])
})

test('lengths and times have the format of the language', () => {
  assert.deepEqual([length(59.6), length(999), length(12345)], ['60 m', '999 m', '12.3 km'])
  assert.equal(civil('2024-05-04T08:13:55.616+09:30'), '4 May 2024, 08:13')
  assert.equal(civil('2024-05-04'), '4 May 2024')
})
