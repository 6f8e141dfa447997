import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circle, rectangle } from './page.js'
import { LONGEST, ShareError, hashOf, lettersOf, packed, unpacked } from '../fingerpaint/sharing/shared-work.js'

const distribution = {
  background: 1,
  layers: [
    { paint: { value: 0, stroke: { nib: 'round', radius: 0.05, points: [[0, 0], [0.2, -0.1234]] } } },
    { mixing: { protocol: 'T[1] -B[0.25]', repeats: 3 } }, { paint: { value: 1, polygon: [[0, 0], [0.1, 0], [0, 0.1]] } },
  ],
}
const work = { mixer: rectangle, distribution, protocol: 'T[6.25] -B[6.25]', repeats: 12 }

/** Encodes any values, valid or not. */
const lettersFor = (value) => packed({ ...work, ...value })
const damaged = (error) => error instanceof ShareError && error.reason === 'damaged'

test('packing and unpacking restores the work, and the text is safe in a URL', async () => {
  for (const one of [work, { ...work, mixer: circle, distribution: { background: 0.5, layers: [] }, protocol: '', repeats: 1 }]) {
    const letters = await packed(one)
    assert.match(letters, /^[\w-]+$/)
    assert.equal(lettersOf(hashOf(letters)), letters)
    assert.deepEqual(await unpacked(letters), one)
  }
})

test('a URL without shared work gives none', () => {
  for (const hash of ['', '#', '#paint', '#?work=abc']) assert.equal(lettersOf(hash), null)
})

test('invalid work is refused before use', async () => {
  const whole = await packed(work)
  for (const letters of ['', '!', 'ä', 'AAAA', whole.slice(0, -9), whole.slice(5), `${whole.slice(0, 20)}x${whole.slice(21)}`]) {
    await assert.rejects(unpacked(letters), damaged, letters)
  }
})

const canvas = (layer) => ({ distribution: { background: 1, layers: [layer] } })
for (const [what, change] of Object.entries({
  'no canvas': { distribution: null },
  'a shade beyond white': { distribution: { background: 1.1, layers: [] } },
  'layers that are not a list': { distribution: { background: 1, layers: {} } },
  'an empty layer': canvas(null),
  'a point far away': canvas({ paint: { value: 0, polygon: [[0, 11]] } }),
  'a point of one number': canvas({ paint: { value: 0, polygon: [[0]] } }),
  'a layer with two shapes': canvas({ paint: { value: 0, polygon: [], stroke: { nib: 'round', radius: 1, points: [] } } }),
  'an unknown brush': canvas({ paint: { value: 0, stroke: { nib: 'fan', radius: 1, points: [] } } }),
  'a wall that the mixer lacks': { protocol: 'X[1]' },
  'a length that is not a decimal number': { protocol: 'T[0x10]' },
  'mixing without a protocol': canvas({ mixing: { repeats: 1 } }),
  'no repeats': { repeats: 0 },
  'too many repeats': { repeats: 51 },
})) {
  test(`${what} is refused`, async () => assert.rejects(unpacked(await lettersFor(change)), damaged))
}

test('an unknown mixer and damage are different errors', async () => {
  await assert.rejects(unpacked(await lettersFor({ mixer: { id: 'teapot' } })), (error) => error.reason === 'mixer')
})

test('a canvas that is too large gets no link, and data that unpacks to too much is refused', async () => {
  let seed = 1
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const many = Array.from({ length: 20_000 }, () => [random(), random()])
  await assert.rejects(lettersFor(canvas({ paint: { value: 0, polygon: many } })), (error) => error.reason === 'large')
  await assert.rejects(unpacked('A'.repeat(LONGEST.letters + 1)), (error) => error.reason === 'large')
  const bomb = new Blob([' '.repeat(LONGEST.bytes + 10)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const letters = Buffer.from(await new Response(bomb).arrayBuffer()).toString('base64url')
  assert.ok(letters.length < LONGEST.letters)
  await assert.rejects(unpacked(letters), (error) => error.reason === 'large')
})
