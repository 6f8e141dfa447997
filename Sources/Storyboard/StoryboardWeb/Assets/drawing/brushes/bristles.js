/**
 * The brush: parallel hairs. Under light pressure, and at the tapered ends of a line without pressure data, hairs lose contact with the
 * paper. Then the line has gaps.
 *
 * Each hair has a position across the brush, a thickness, and a minimum pressure; the stroke's seed determines all three. Where all hairs touch,
 * the line is solid.
 */
import { chance } from '../strokes/chance.js'
import { envelope } from '../strokes/envelope.js'

/** @typedef {import('../strokes/line.js').Bead} Bead */

/** Number of hairs: more on a broad brush. */
const hairs = (/** @type {number} */ size) => Math.round(Math.min(26, Math.max(7, 5 + size / 4)))
/** Length in units over which the ink of a hair varies. */
const PATCH = 46
/** Fractions of the brush's width: up to `from` the hairs form a point. From `to` on they are spread, and `core` of the width is solid. */
const POINT = { from: 0.2, to: 0.75, core: 0.6 }

/** @type {import('./brushes.js').Brush} */
export const brush = {
  prepare({ beads, seed, size, newPath }) {
    const path = newPath()
    const random = chance(seed)
    const count = hairs(size)
    const share = (/** @type {Bead} */ bead) => (2 * bead.r) / size
    // The middle of the brush always touches: otherwise a light line would break into pieces.
    envelope(beads.map((bead) => ({ ...bead, r: bead.r * core(share(bead)) })), path)
    for (let hair = 0; hair < count; hair += 1) {
      const across = ((hair + 0.5) / count) * 2 - 1 + (random() - 0.5) / count
      const thickness = (0.75 + 0.9 * random()) / count
      const lift = 0.1 + 0.32 * random() + 0.3 * Math.abs(across)
      const phase = random() * 1000
      for (const run of touching(beads, (bead) => share(bead) + 0.16 * wave(bead.along / PATCH + phase) > lift + 0.12)) {
        envelope(strand(run, across, thickness), path)
      }
    }
    return [{ path }]
  },
}

/** @param {number} share of the brush's width @returns {number} the fraction of the line's width that is solid */
function core(share) {
  const spread = Math.min(1, Math.max(0, (share - POINT.from) / (POINT.to - POINT.from)))
  return 1 - (1 - POINT.core) * spread * spread * (3 - 2 * spread)
}

/**
 * The parts of a line where a condition holds.
 * @param {Bead[]} beads @param {(bead: Bead) => boolean} holds
 */
function touching(beads, holds) {
  /** @type {Bead[][]} */
  const runs = []
  let isRunning = false
  for (const bead of beads) {
    const touches = holds(bead)
    if (touches && isRunning) runs[runs.length - 1].push(bead)
    else if (touches) runs.push([bead])
    isRunning = touches
  }
  return runs.filter((run) => run.length > 1)
}

/**
 * A hair beside the line, with thin ends.
 * @param {Bead[]} run @param {number} across from -1 to 1 @param {number} thickness as a share of the width
 */
function strand(run, across, thickness) {
  const [start, end] = [run[0].along, run[run.length - 1].along]
  return run.map((bead, index) => {
    const [from, to] = [run[Math.max(0, index - 1)], run[Math.min(run.length - 1, index + 1)]]
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
    const offset = across * bead.r * (1 - thickness)
    const ends = Math.min(1, 0.25 + Math.min(bead.along - start, end - bead.along) / (1.2 * bead.r + 0.1))
    return {
      x: bead.x - ((to.y - from.y) / length) * offset, y: bead.y + ((to.x - from.x) / length) * offset,
      r: bead.r * thickness * 1.25 * ends,
    }
  })
}

/**
 * A slow, uneven wave from -1 to 1.
 * @param {number} t
 */
const wave = (t) => 0.6 * Math.sin(2.1 * t) + 0.4 * Math.sin(5.3 * t + 1.7)
