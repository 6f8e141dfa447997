import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apart, diameter } from '../zookeeper/clusters.js'

/** Random numbers from a seed, 0 to 1 (mulberry32). */
function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let value = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

const some = (seed, count) => {
  const next = random(seed)
  return Array.from({ length: count }, (_, annotation) => ({
    x: next() * 1440, y: next() * 900, count: next() < 0.5 ? 1 : Math.ceil(10 ** (next() * 4)), isObscured: next() < 0.1, annotation,
  }))
}
const total = (discs) => discs.reduce((sum, disc) => sum + disc.count, 0)

for (const [seed, count] of [[1, 3], [2, 40], [3, 300], [4, 1500]]) {
  test(`none of ${count} discs of seed ${seed} overlap, and no sighting is lost`, () => {
    const before = some(seed, count)
    const after = apart(before)
    assert.equal(total(after), total(before))
    for (const [index, a] of after.entries()) {
      for (const b of after.slice(index + 1)) {
        assert.ok(Math.hypot(a.x - b.x, a.y - b.y) >= (diameter(a.count) + diameter(b.count)) / 2, `${JSON.stringify([a, b])}`)
      }
    }
  })
}

test('separate discs stay unchanged, with all their data', () => {
  const discs = [{ x: 0, y: 0, count: 1, isObscured: false, annotation: 7 }, { x: 90, y: 0, count: 20, isObscured: true }]
  assert.deepEqual(apart(discs), [discs[1], discs[0]])
})

test('two overlapping discs merge at their weighted center and no longer link to one sighting', () => {
  const one = apart([{ x: 0, y: 0, count: 3, isObscured: false }, { x: 20, y: 8, count: 1, isObscured: true, annotation: 7 }])
  assert.deepEqual(one, [{ x: 5, y: 2, count: 4, isObscured: true }])
})

test('a merged disc also merges with the discs that it now covers', () => {
  // Each disc touches the next one only after a merge has enlarged it.
  const row = [{ x: 0, y: 0, count: 500, isObscured: false }, { x: 60, y: 0, count: 500, isObscured: false }, { x: 94, y: 0, count: 1, isObscured: false }]
  assert.equal(apart(row).length, apart([...row].reverse()).length)
  assert.equal(total(apart(row)), 1001)
})

test('the order of the discs does not change the result', () => {
  const discs = some(5, 200)
  assert.deepEqual(apart([...discs].reverse()), apart(discs))
})
