/**
 * The pencil: lead on the hills of the paper. Firm pressure reaches deeper. A tilted pen shades broadly and lightly. The edge of a line has less
 * lead than its core.
 */
import { chance } from '../strokes/chance.js'
import { envelope } from '../strokes/envelope.js'
import { leaning } from '../strokes/widths.js'

/** @typedef {import('../strokes/line.js').Bead} Bead */

/** Steps of darkness, from light to firm pressure: fraction of the paper reached, and opacity of the lead. */
const STEPS = [
  { cover: 0.3, strength: 0.5 }, { cover: 0.42, strength: 0.6 }, { cover: 0.53, strength: 0.7 }, { cover: 0.65, strength: 0.8 },
  { cover: 0.78, strength: 0.88 }, { cover: 0.92, strength: 0.95 },
]
/** Width factors of a line's edge and core; the edge is `steps` steps lighter than the core. */
const EDGE = { breadth: 1.3, steps: 2 }
const CORE = 0.8
/** Hysteresis between two steps, so that a trembling hand does not switch between them. */
const INERTIA = 0.65
/** Unevenness of the edges: a fraction of the width, and the distance in units over which it changes. */
const WOBBLE = { share: 0.16, length: 5 }

/** @type {import('./brushes.js').Brush} */
export const pencil = {
  prepare({ beads, seed, newPath }) {
    const uneven = wobble(seed)
    const runs = stepped(beads)
    /** @type {import('./brushes.js').Piece[]} */
    const pieces = []
    for (const [breadth, lighter] of [[EDGE.breadth, EDGE.steps], [CORE, 0]]) {
      STEPS.forEach((_, step) => {
        const own = runs.filter((run) => Math.max(0, run.step - lighter) === step)
        if (!own.length) return
        const path = newPath()
        for (const run of own) envelope(run.beads.map((bead) => ({ ...bead, r: bead.r * breadth * uneven(bead.along, lighter) })), path)
        pieces.push({ path, grain: STEPS[step] })
      })
    }
    return pieces
  },
}

/**
 * Darkness, from 0 to below the number of steps.
 * @param {Bead} bead
 */
const darkness = (bead) => Math.min(STEPS.length - 0.01, STEPS.length * bead.pressure ** 0.8 * (1 - 0.55 * leaning(bead)))

/**
 * Parts of a line with equal darkness; each begins where the previous one ends.
 * @param {Bead[]} beads
 */
function stepped(beads) {
  /** @type {{step: number, beads: Bead[]}[]} */
  const runs = []
  for (const bead of beads) {
    const dark = darkness(bead)
    const run = runs[runs.length - 1]
    if (run && Math.abs(dark - (run.step + 0.5)) < 0.5 + INERTIA / 2) {
      run.beads.push(bead)
    } else {
      run?.beads.push(bead)
      runs.push({ step: Math.floor(dark), beads: [bead] })
    }
  }
  return runs
}

/**
 * Width factors along a line, determined by the seed.
 * @param {number} seed @returns {(along: number, side: number) => number}
 */
function wobble(seed) {
  const random = chance(seed)
  const phases = Array.from({ length: 6 }, () => 2 * Math.PI * random())
  return (along, side) => {
    const t = along / WOBBLE.length
    return 1 + WOBBLE.share * (Math.sin(t + phases[side]) + 0.7 * Math.sin(2.3 * t + phases[side + 1]) + 0.5 * Math.sin(5.1 * t + phases[side + 2])) / 2.2
  }
}
