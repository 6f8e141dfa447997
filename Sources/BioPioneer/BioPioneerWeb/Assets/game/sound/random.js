// @ts-check
/** Random numbers from a seed, so that a melody can be heard again: xorshift with 32 bits (G. Marsaglia, J. Stat. Softw. 8(14), 2003). */

/** @typedef {{share: () => number, pick: <T>(list: readonly T[]) => T, chance: (probability: number) => boolean}} Random */

/**
 * @param {number} seed any whole number
 * @returns {Random}
 */
export function randomFrom(seed) {
  // The generator knows no zero, and neighbouring seeds begin alike: the seed is mixed first.
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
  for (let turn = 0; turn < 8; turn += 1) next()
  const share = () => next() / 2 ** 32
  return {
    share,
    pick: (list) => list[Math.floor(share() * list.length)],
    chance: (probability) => share() < probability,
  }
}
