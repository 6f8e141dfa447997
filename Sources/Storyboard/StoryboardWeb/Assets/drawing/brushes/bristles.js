// @ts-check
/**
 * The brush: hairs beside one another that leave the paper where the hand is light or fast at the end, and then streak.
 *
 * Each hair has its own place across the brush, its own thickness, and a pressure below which it does not touch; the seed of the
 * stroke decides. Where all touch, the brush is a full line.
 */
import { chance } from '../strokes/chance.js'
import { envelope } from '../strokes/envelope.js'

/** @typedef {import('../strokes/line.js').Bead} Bead */

/** Hairs beside one another: more on a broad brush. */
const hairs = (/** @type {number} */ size) => Math.round(Math.min(26, Math.max(7, 5 + size / 4)))
/** Over how many units the ink of a hair comes and goes. */
const PATCH = 46
/** Up to which width, as a share of the brush, its hairs are one point, and from which they are spread; how much of the width stays one. */
const POINT = { from: 0.2, to: 0.75, core: 0.6 }

/** @type {import('./brushes.js').Brush} */
export const brush = {
  prepare({ beads, seed, size, newPath }) {
    const path = newPath()
    const random = chance(seed)
    const count = hairs(size)
    const share = (/** @type {Bead} */ bead) => (2 * bead.r) / size
    // The middle of the brush always touches: without it a light line would fall to pieces.
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

/** @param {number} share of the brush's width @returns {number} how much of it the point fills */
function core(share) {
  const spread = Math.min(1, Math.max(0, (share - POINT.from) / (POINT.to - POINT.from)))
  return 1 - (1 - POINT.core) * spread * spread * (3 - 2 * spread)
}

/**
 * The parts of a line for which something holds.
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
 * A hair beside the line, thin at its ends.
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

/** @param {number} t a slow, uneven wave from -1 to 1 */
const wave = (t) => 0.6 * Math.sin(2.1 * t) + 0.4 * Math.sin(5.3 * t + 1.7)
