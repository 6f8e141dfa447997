import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { readWorld, ringPoints } from '../zookeeper/world.js'

const bytes = new Uint8Array(await readFile(new URL('../zookeeper/world.bin', import.meta.url)))
const world = readWorld(bytes)

/** Whether a ray to the east crosses the rings an odd number of times. */
function isInside(rings, x, y) {
  let isInside = false
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index++) {
      const [[ax, ay], [bx, by]] = [ring[index - 1], ring[index]]
      if ((ay > y) !== (by > y) && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside
    }
  }
  return isInside
}

const ringsOf = (country) => country.rings.map((ring) => ringPoints(world, ring))
const shapes = world.countries.map((country) => ({ country, rings: ringsOf(country) }))
const countryAt = (longitude, latitude) => shapes.filter(({ rings }) => isInside(rings, longitude, latitude)).map(({ country }) => country.code)

/** Kilometres from a place to the nearest point of the lines. */
function kilometresTo(lines, longitude, latitude) {
  let least = Infinity
  for (const line of lines) {
    for (let index = 0; index < line.length; index += 2) {
      const east = (line[index] - longitude) * 111.2 * Math.cos((latitude * Math.PI) / 180)
      least = Math.min(least, Math.hypot(east, (line[index + 1] - latitude) * 111.2))
    }
  }
  return least
}

// Places away from borders, most of them capitals, with the codes of their countries.
for (const [code, longitude, latitude] of [
  ['FR', 2.35, 48.86], ['KE', 36.82, -1.29], ['AU', 149.13, -35.28], ['BR', -47.93, -15.78], ['US', -104.99, 39.74], ['IN', 77.21, 28.61],
  ['LS', 28.2, -29.6], ['ZA', 28.19, -25.75], ['NL', 5.12, 52.09], ['BW', 24.7, -22.3], ['MG', 47.52, -18.91], ['RU', 60.6, 56.84],
]) {
  test(`${longitude}, ${latitude} is in ${code} alone`, () => assert.deepEqual(countryAt(longitude, latitude), [code]))
}

test('the open sea is in no country', () => {
  for (const [longitude, latitude] of [[-30, 40], [75, -20], [-140, 10], [160, 40], [5, 56]]) {
    assert.deepEqual(countryAt(longitude, latitude), [], `${longitude}, ${latitude}`)
  }
})

test('coastlines are within 20 km of harbours', () => {
  for (const [name, longitude, latitude] of [['Cape Town', 18.42, -33.92], ['Mombasa', 39.67, -4.06], ['Lisbon', -9.14, 38.72], ['Sydney', 151.21, -33.87]]) {
    assert.ok(kilometresTo(world.lines, longitude, latitude) < 20, name)
  }
  assert.ok(kilometresTo(world.lines, 24, 24) > 100, 'the middle of the Sahara')
})

test('lakes and rivers are at their known positions', () => {
  const isLake = (longitude, latitude) => world.lakes.some((line) => isInside([Array.from({ length: line.length / 2 }, (_, at) => [line[2 * at], line[2 * at + 1]])], longitude, latitude))
  assert.ok(isLake(33, -1), 'Victoria')
  assert.ok(isLake(-87.5, 47.6), 'Superior')
  assert.ok(isLake(108, 53.5), 'Baikal')
  assert.ok(!isLake(36.82, -1.29), 'Nairobi')
  for (const [name, longitude, latitude] of [['Cairo', 31.24, 30.05], ['Manaus', -60.02, -3.12], ['Vienna', 16.37, 48.21], ['Memphis', -90.05, 35.15]]) {
    assert.ok(kilometresTo(world.rivers, longitude, latitude) < 50, name)
  }
})

test('every ring is closed, and its lines connect', () => {
  for (const { country, rings } of shapes) {
    for (const [number, ring] of rings.entries()) {
      assert.deepEqual(ring.at(-1), ring[0], country.code)
      const ends = country.rings[number].map((line) => (line < 0 ? [...world.lines[~line].slice(-2), ...world.lines[~line].slice(0, 2)] : [...world.lines[line].slice(0, 2), ...world.lines[line].slice(-2)]))
      for (const [part, end] of ends.entries()) assert.deepEqual(end.slice(2), ends[(part + 1) % ends.length].slice(0, 2), country.code)
    }
  }
})

test('no line belongs to more than two countries, and neighbours share their lines', () => {
  const uses = new Map()
  for (const country of world.countries) for (const ring of country.rings) for (const line of ring) uses.set(line < 0 ? ~line : line, (uses.get(line < 0 ? ~line : line) ?? 0) + 1)
  assert.equal(uses.size, world.lines.length)
  assert.ok([...uses.values()].every((count) => count <= 2))
  assert.ok([...uses.values()].filter((count) => count === 2).length > 300)
})

test('a country\'s name is inside the country', () => {
  for (const { country, rings } of shapes) if (rings.some((ring) => ring.length > 12)) assert.ok(isInside(rings, ...country.name), country.code)
})

test('invalid and truncated files are refused', () => {
  assert.throws(() => readWorld(new Uint8Array(40)), /no world/)
  assert.throws(() => readWorld(bytes.slice(0, 50_000)), /ends early/)
})

test('the file is smaller than 300 kB', () => assert.ok(bytes.length < 300_000, `${bytes.length}`))
