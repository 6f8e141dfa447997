// @ts-check
/** Discs on a map that stand for sightings, and none of which covers another. */

/**
 * Sightings that are shown as one: where on the screen, in pixels, and how many. A single one carries more.
 * @typedef {{x: number, y: number, count: number, isObscured: boolean}} Disc
 */

/** Pixels between the edges of two discs, at least. */
const GAP = 2

/**
 * How wide the disc of so many sightings is, in pixels.
 * @param {number} count
 */
export function diameter(count) {
  return count === 1 ? 22 : Math.min(64, 30 + Math.log10(count) * 14)
}

/**
 * Discs that would cover one another become one, at their common middle; that one is larger, and may take in more. Sightings are neither
 * lost nor counted twice. The same discs give the same answer, in whichever order they come.
 * @template {Disc} T
 * @param {T[]} discs
 * @returns {(T | Disc)[]}
 */
export function apart(discs) {
  /** @type {(T | Disc)[]} */
  const kept = []
  for (const disc of [...discs].sort((a, b) => b.count - a.count || a.x - b.x || a.y - b.y)) {
    /** @type {T | Disc} */
    let one = disc
    for (;;) {
      const index = kept.findIndex((other) => covers(one, other))
      if (index < 0) break
      one = together(kept.splice(index, 1)[0], one)
    }
    kept.push(one)
  }
  return kept
}

/** @param {Disc} a @param {Disc} b */
const covers = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) < (diameter(a.count) + diameter(b.count)) / 2 + GAP

/**
 * @param {Disc} a
 * @param {Disc} b
 * @returns {Disc}
 */
function together(a, b) {
  const count = a.count + b.count
  return { x: (a.x * a.count + b.x * b.count) / count, y: (a.y * a.count + b.y * b.count) / count, count, isObscured: a.isObscured || b.isObscured }
}
