/** Clusters: discs on a map that stand for sightings and do not overlap. */

/** Sightings shown as one disc, with the screen position in pixels, and the count. A disc of one sighting has further data. */
/** @typedef {{x: number, y: number} & Pick<API.Cluster, 'count' | 'isObscured'> & Partial<API.Cluster>} Disc */

/** Minimum gap between two discs in pixels. */
const GAP = 2

/**
 * Diameter of a disc in pixels.
 * @param {number} count
 */
export function diameter(count) {
  return count === 1 ? 22 : Math.min(64, 30 + Math.log10(count) * 14)
}

/**
 * Merges overlapping discs at their common center; the larger disc may then absorb further discs. No sighting is lost or counted twice. The
 * result does not depend on the order of the input.
 * @param {Disc[]} discs
 */
export function apart(discs) {
  /** @type {Disc[]} */
  const kept = []
  for (const disc of [...discs].sort((a, b) => b.count - a.count || a.x - b.x || a.y - b.y)) {
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

/** @param {Disc} a @param {Disc} b @returns {Disc} */
function together(a, b) {
  const count = a.count + b.count
  return { x: (a.x * a.count + b.x * b.count) / count, y: (a.y * a.count + b.y * b.count) / count, count, isObscured: a.isObscured || b.isObscured }
}
