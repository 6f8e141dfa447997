import assert from 'node:assert/strict'
import { test } from 'node:test'
import { around, widened } from '../zookeeper/coarse.js'

const numbers = (box) => box.split(',').map(Number)
const isOnGrid = (edge) => Math.abs(edge / 0.05 - Math.round(edge / 0.05)) < 1e-6

// Distant places, a pole, the date line, and points of the grid.
const PLACES = [[-30.6358, 131.2316], [0, 0], [51.0259, 4.4776], [-89.99, 12.345], [12.3, 179.999], [-0.05, -0.05]]

test('a query for nearby sightings sends a grid box that contains the whole kilometre', () => {
  for (const [latitude, longitude] of PLACES) {
    const [west, south, east, north] = numbers(around(latitude, longitude))
    assert.ok([west, south, east, north].every(isOnGrid), `${latitude}, ${longitude}`)
    assert.ok(south <= latitude - 0.009 && north >= latitude + 0.009)
    const reach = 0.009 / Math.max(0.05, Math.cos((latitude * Math.PI) / 180))
    assert.ok(west <= longitude - reach && east >= longitude + reach)
  }
})

test('neighbouring places send the same query', () => {
  assert.equal(around(-30.6358, 131.2316), around(-30.6311, 131.2287))
})

test('a query for a part of the map sends a grid box that contains it', () => {
  for (const width of [0.001, 0.05, 0.3, 2, 40]) {
    for (const [latitude, longitude] of PLACES) {
      const part = { west: longitude - width, south: Math.max(-90, latitude - width), east: Math.min(180, longitude + width), north: Math.min(90, latitude + width) }
      const [west, south, east, north] = numbers(widened(part))
      assert.ok([west, south, east, north].every(isOnGrid), `${width} at ${latitude}, ${longitude}`)
      assert.ok(west <= part.west && south <= part.south && east >= part.east && north >= part.north)
      assert.ok(west >= -180 && south >= -90 && east <= 180 && north <= 90)
    }
  }
})

test('the grid box of a wide part is at most half as wide again', () => {
  const [west, , east] = numbers(widened({ west: 3, south: 40, east: 43, north: 60 }))
  assert.ok(east - west <= 60, `${west} to ${east}`)
})
