/** Smooth outlines from pixel outlines: without stairs, and with few points (Douglas and Peucker, 1973). */

/** @typedef {import('../strokes/elements.js').Place} Place */

/**
 * A closed outline of pixel corners, led through the midpoints of short sides, so that stairs become slopes. Sides longer than 3 pixels
 * lose only half a pixel at each end.
 * @param {Place[]} corners
 */
export function smoothStairs(corners) {
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length]
    const length = Math.abs(next.x - corner.x) + Math.abs(next.y - corner.y)
    const middle = { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 }
    if (length <= 3) return [middle]
    const [dx, dy] = [(next.x - corner.x) / length, (next.y - corner.y) / length]
    return [{ x: corner.x + dx / 2, y: corner.y + dy / 2 }, { x: next.x - dx / 2, y: next.y - dy / 2 }]
  })
}

/**
 * @param {Place[]} outline closed @param {number} tolerance maximum distance of points from the new line
 * @returns {Place[]} a subset of its points
 */
export function simplified(outline, tolerance) {
  if (outline.length < 4) return outline
  // Split the ring at two distant points.
  let far = 0
  outline.forEach((place, index) => { if (apart(place, outline[0]) > apart(outline[far], outline[0])) far = index })
  const ring = [...outline, outline[0]]
  return [...between(ring, 0, far, tolerance), ...between(ring, far, outline.length, tolerance)]
}

/**
 * The points that are needed from index `from` to index `to`, without the point at `to`.
 * @param {Place[]} line @param {number} from @param {number} to @param {number} tolerance
 */
function between(line, from, to, tolerance) {
  const needed = new Set([from])
  const open = [[from, to]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [start, end] = part
    let [worst, distance] = [-1, tolerance]
    for (let index = start + 1; index < end; index += 1) {
      const away = beside(line[index], line[start], line[end])
      if (away > distance) [worst, distance] = [index, away]
    }
    if (worst < 0) continue
    needed.add(worst)
    open.push([start, worst], [worst, end])
  }
  return [...needed].sort((a, b) => a - b).map((index) => line[index])
}

/** @param {Place} place @param {Place} from @param {Place} to @returns {number} distance of a point from a line segment */
export function beside(place, from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((place.x - from.x) * dx + (place.y - from.y) * dy) / length))
  return Math.hypot(place.x - from.x - share * dx, place.y - from.y - share * dy)
}

/** @param {Place} a @param {Place} b */
const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y)
