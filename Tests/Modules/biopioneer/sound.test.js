import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EFFECTS, lengthOf } from '../biopioneer/game/sound/effects.js'
import { points } from '../biopioneer/game/sound/envelope.js'
import { randomFrom } from '../biopioneer/game/sound/random.js'

const envelope = { attack: 0.1, decay: 0.4, sustain: 0.5, release: 0.2 }

test('a held note has an attack, a decay, a sustained level and a release', () => {
  const all = points(envelope, 2)
  assert.deepEqual(all.map(({ share }) => share), [0, 1, 0.5, 0.5, 0])
  assert.deepEqual(all.map(({ at }) => at), [0, 0.1, 0.5, 2, 2.2])
})

test('a note that ends during its decay is released from that level', () => {
  const all = points(envelope, 0.3)
  assert.deepEqual(all.map(({ at }) => at), [0, 0.1, 0.3, 0.5])
  assert.ok(Math.abs(all[2].share - 0.75) < 1e-12)
})

test('a note that ends during its attack never reaches full volume', () => {
  assert.deepEqual(points(envelope, 0.05).map(({ share }) => share), [0, 0.5, 0])
})

test('a note without an attack starts at full volume', () => {
  assert.deepEqual(points({ ...envelope, attack: 0 }, 1).map(({ at, share }) => [at, share]), [[0, 0], [0.4, 0.5], [1, 0.5], [1.2, 0]])
})

test('a note of any length begins and ends in silence, with its points in order of time', () => {
  const random = randomFrom(11)
  for (let turn = 0; turn < 500; turn += 1) {
    const [attack, decay, release, length] = Array.from({ length: 4 }, () => random.share() + 0.001)
    const all = points({ attack, decay, sustain: random.share(), release }, 2 * length)
    assert.ok(all.every(({ at, share }, index) => (index === 0 || at > all[index - 1].at) && share >= 0 && share <= 1), `turn ${turn}: ${JSON.stringify(all)}`)
    assert.deepEqual([all[0].share, all.at(-1).share], [0, 0])
  }
})

test('every effect is short and audible', () => {
  for (const [name, effect] of Object.entries(EFFECTS)) {
    const length = lengthOf(effect)
    assert.ok(length > 0.05 && length <= (name === 'win' ? 3 : 1.5), `${name}: ${length} s`)
    for (const { level, at } of [...effect.tones, ...effect.hisses]) assert.ok(level > 0 && level <= 0.5 && at >= 0, name)
  }
})

test('random numbers of a seed are uniform and repeatable', () => {
  const shares = (seed) => {
    const random = randomFrom(seed)
    return Array.from({ length: 4000 }, random.share)
  }
  for (const seed of [0, 1, 2, 7, 2 ** 31]) {
    const all = shares(seed)
    assert.deepEqual(all, shares(seed))
    const counts = Array.from({ length: 10 }, (_, tenth) => all.filter((share) => Math.floor(share * 10) === tenth).length)
    // Four standard deviations of a binomial distribution (4000 trials, p = 0.1).
    assert.ok(counts.every((count) => Math.abs(count - 400) < 76), `seed ${seed}: ${counts}`)
  }
})
