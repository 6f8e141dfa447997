/** A stroke as the line that brushes paint: smooth points, each with a width. */
import { smoothed } from './smoothing.js'
import { decode, seedOf } from './trace.js'
import { RESPONSES, isUnpressed, lengths, radius, tapering } from './widths.js'

/** @typedef {import('./elements.js').Stroke} Stroke */
/** @typedef {import('./trace.js').Point} Point */
/** @typedef {Point & {r: number, along: number}} Bead half the width, and the distance along the line, both in units */

/**
 * The line of a stroke. `part` selects a range of points of a growing line. The widths of the part do not depend on later points that are
 * farther away than the length of the tapered end.
 * @param {Point[]} points @param {Pick<Stroke, 'tool' | 'size'>} stroke
 * @param {{from: number, to: number, isDone: boolean}} [part] @returns {Bead[]}
 */
export function beadsOf(points, { tool, size }, part = { from: 0, to: points.length - 1, isDone: true }) {
  const line = smoothed(points, part.from, part.to)
  const known = lengths(points)
  const [before, after] = [known[part.from] ?? 0, (known.at(-1) ?? 0) - (known[part.to] ?? 0)]
  const hasTips = isUnpressed(points)
  const shares = tapering(line, size, { tip: hasTips ? RESPONSES[tool].tip : 1, start: true, end: part.isDone, before, after })
  const along = lengths(line)
  return line.map((point, index) => ({ ...point, r: radius(tool, size, point) * shares[index], along: before + along[index] }))
}

/** @type {WeakMap<Stroke, {beads: Bead[], seed: number}>} */
const lines = new WeakMap()

/**
 * The line of a stroke, computed once.
 * @param {Stroke} stroke
 */
export function lineOf(stroke) {
  const known = lines.get(stroke)
  if (known) return known
  const line = { beads: beadsOf(decode(stroke.trace), stroke), seed: seedOf(stroke.trace) }
  lines.set(stroke, line)
  return line
}
