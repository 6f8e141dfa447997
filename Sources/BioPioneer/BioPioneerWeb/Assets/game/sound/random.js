/** Seeded random numbers, so that a melody can be repeated: 32-bit xorshift (G. Marsaglia, J. Stat. Softw. 8(14), 2003). */

/** @typedef {{share: () => number, pick: <T>(list: readonly T[]) => T, chance: (probability: number) => boolean}} Random */

/** @param {number} seed any integer @returns {Random} */
export function randomFrom(seed) {
  // The generator cannot start at zero, and similar seeds give similar starts: mix the seed first.
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
