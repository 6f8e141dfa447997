/** Guides over a frame: a grid, thirds, safe areas, and lines to vanishing points. They are only on the screen, never in a picture. */

/** @typedef {import('../strokes/elements.js').Place} Place */
/** @typedef {{from: Place, to: Place, isHorizon?: boolean, isFine?: boolean}} Line */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {'grid' | 'thirds' | 'safe' | 'one-point' | 'two-point' | 'three-point'} Guide */

/** Safe areas for action and titles, as fractions of width and height (SMPTE ST 2046-1). */
export const SAFE = { action: 0.93, title: 0.9 }
/** Number of rays from a vanishing point. */
const RAYS = 24
/** Distance of grid lines in units: twenty fields from top to bottom. */
export const GRID = 50

/** @param {Guide} guide @param {Size} frame @param {Place[]} [points] its vanishing points; usual points if missing */
export function linesOf(guide, frame, points = pointsOf(guide, frame)) {
  if (guide === 'grid') return grid(frame)
  if (guide === 'thirds') return thirds(frame)
  if (guide === 'safe') return [...box(frame, SAFE.action), ...box(frame, SAFE.title)]
  const horizon = { from: { x: 0, y: points[0].y }, to: { x: frame.width, y: points[0].y }, isHorizon: true }
  return [...(guide === 'three-point' || points[0].y === (points[1] ?? points[0]).y ? [horizon] : []), ...points.flatMap((point) => rays(point, frame))]
}

/** @param {Guide} guide @param {Size} frame @returns {Place[]} */
function pointsOf(guide, { width, height }) {
  const horizon = 0.42 * height
  if (guide === 'one-point') return [{ x: width / 2, y: horizon }]
  const both = [{ x: -0.25 * width, y: horizon }, { x: 1.25 * width, y: horizon }]
  if (guide === 'two-point') return both
  return guide === 'three-point' ? [...both, { x: width / 2, y: 2.2 * height }] : []
}

/** @param {number} side in units @returns {number} position of the first grid line: one line goes through the middle of the frame */
const first = (side) => (side / 2) % GRID

/** @param {Size} frame */
function grid({ width, height }) {
  /** @type {Line[]} */
  const lines = []
  for (let x = first(width); x < width; x += GRID) lines.push({ from: { x, y: 0 }, to: { x, y: height }, isFine: true })
  for (let y = first(height); y < height; y += GRID) lines.push({ from: { x: 0, y }, to: { x: width, y }, isFine: true })
  return lines
}

/** @param {Place} place @param {Size} frame @returns {Place} the nearest crossing of grid lines, also outside the frame */
export function onGrid({ x, y }, { width, height }) {
  const nearest = (/** @type {number} */ at, /** @type {number} */ side) => first(side) + Math.round((at - first(side)) / GRID) * GRID
  return { x: nearest(x, width), y: nearest(y, height) }
}

/** @param {Size} frame @returns {Line[]} */
function thirds({ width, height }) {
  return [1, 2].flatMap((third) => [
    { from: { x: (third * width) / 3, y: 0 }, to: { x: (third * width) / 3, y: height } },
    { from: { x: 0, y: (third * height) / 3 }, to: { x: width, y: (third * height) / 3 } },
  ])
}

/** @param {Size} frame @param {number} share @returns {Line[]} */
function box({ width, height }, share) {
  const [x, y] = [(width * (1 - share)) / 2, (height * (1 - share)) / 2]
  const corners = [{ x, y }, { x: width - x, y }, { x: width - x, y: height - y }, { x, y: height - y }]
  return corners.map((from, index) => ({ from, to: corners[(index + 1) % 4] }))
}

/** @param {Place} point @param {Size} frame @returns {Line[]} the rays that cross the frame, clipped to it */
function rays(point, frame) {
  return Array.from({ length: RAYS }, (_, index) => (2 * Math.PI * index) / RAYS).flatMap((angle) => {
    const line = cut(point, { x: Math.cos(angle), y: Math.sin(angle) }, frame)
    return line ? [line] : []
  })
}

/**
 * Clips a ray to the frame (Liang and Barsky, 1984).
 * @param {Place} point @param {Place} way @param {Size} frame
 * @returns {Line | null}
 */
function cut(point, way, { width, height }) {
  let [near, far] = [0, Infinity]
  for (const [at, step, room] of [[point.x, way.x, width], [point.y, way.y, height]]) {
    if (Math.abs(step) < 1e-12) {
      if (at < 0 || at > room) return null
      continue
    }
    const [first, second] = [-at / step, (room - at) / step].sort((a, b) => a - b)
    near = Math.max(near, first)
    far = Math.min(far, second)
  }
  if (near >= far) return null
  const place = (/** @type {number} */ distance) => ({ x: point.x + way.x * distance, y: point.y + way.y * distance })
  return { from: place(near), to: place(far) }
}
