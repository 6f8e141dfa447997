/**
 * The marker: a broad, slanted tip with transparent ink. The tip is swept along the line, and the swept area is painted once. So a stroke is not
 * darker where it crosses itself, but two crossing strokes are.
 */

/** @typedef {import('../strokes/line.js').Bead} Bead */
/** @typedef {{x: number, y: number}} Place */

/** Angle of the tip in radians, and its thickness relative to its length. */
const SLANT = -Math.PI / 5
const THINNESS = 0.3
/** Number of corners of the tip's ellipse. */
const CORNERS = 16

/** @type {import('./brushes.js').Brush} */
export const marker = {
  prepare({ beads, newPath }) {
    const path = newPath()
    const tips = beads.map(tip)
    if (tips.length === 1) polygon(tips[0], path)
    for (let index = 1; index < tips.length; index += 1) polygon(hull([...tips[index - 1], ...tips[index]]), path)
    return [{ path }]
  },
}

/** @param {Bead} bead @returns {Place[]} */
function tip({ x, y, r }) {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS
    const [along, across] = [r * Math.cos(angle), r * THINNESS * Math.sin(angle)]
    return { x: x + along * Math.cos(SLANT) - across * Math.sin(SLANT), y: y + along * Math.sin(SLANT) + across * Math.cos(SLANT) }
  })
}

/**
 * The convex hull, always with the same orientation (Andrew's monotone chain, 1979).
 * @param {Place[]} places
 */
function hull(places) {
  const sorted = places.slice().sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (/** @type {Place[]} */ from) => {
    /** @type {Place[]} */
    const chain = []
    for (const place of from) {
      while (chain.length > 1 && turn(chain[chain.length - 2], chain[chain.length - 1], place) <= 0) chain.pop()
      chain.push(place)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

/** @param {Place} a @param {Place} b @param {Place} c */
const turn = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** @param {Place[]} corners @param {import('../strokes/envelope.js').Sink} path */
function polygon(corners, path) {
  path.moveTo(corners[0].x, corners[0].y)
  for (const { x, y } of corners.slice(1)) path.lineTo(x, y)
  path.closePath()
}
