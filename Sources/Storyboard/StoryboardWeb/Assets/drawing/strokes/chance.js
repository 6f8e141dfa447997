/** Pseudo-random numbers from a seed (SplitMix32): the same seed gives the same picture. */

/** @param {number} seed @returns {() => number} from 0 to below 1 */
export function chance(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    return mixed(state) / 4294967296
  }
}

/**
 * A number from 0 to below 1 for each lattice point.
 * @param {number} x @param {number} y @param {number} seed
 */
export const at = (x, y, seed) => mixed(Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ seed) / 4294967296

/** @param {number} value 32 bits; mixes all bits */
function mixed(value) {
  let z = value | 0
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
  return (z ^ (z >>> 15)) >>> 0
}
