/**
 * The outlines of an area of pixels, and of its holes.
 *
 * An edge runs between a pixel inside the area and one outside. Edges are followed, with the area on their right, back to the start.
 * Where two pixels touch only at a corner, the outline turns towards its own pixel, so the result is two outlines. Each edge belongs to
 * one outline, and the outlines with the even-odd rule reproduce the area.
 */

/** @typedef {import('../strokes/elements.js').Place} Place */

/** The directions of an edge: right, down, left, up. */
const WAYS = [{ dx: 1, dy: 0 }, { dx: 0, dy: 1 }, { dx: -1, dy: 0 }, { dx: 0, dy: -1 }]

/** @param {Uint8Array} area @param {{width: number, height: number}} size @returns {Place[][]} pixel corners, one per turn */
export function contours(area, { width, height }) {
  const isIn = (/** @type {number} */ x, /** @type {number} */ y) => x >= 0 && y >= 0 && x < width && y < height && area[y * width + x] === 1
  // An edge leads from a pixel corner in a direction if its right pixel is inside and its left pixel is outside.
  const isEdge = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ way) => {
    const [right, left] = [[[0, 0], [0, -1]], [[-1, 0], [0, 0]], [[-1, -1], [-1, 0]], [[0, -1], [-1, -1]]][way]
    return isIn(x + right[0], y + right[1]) && !isIn(x + left[0], y + left[1])
  }
  const seen = new Uint8Array((width + 1) * (height + 1))
  /** @type {Place[][]} */
  const outlines = []
  for (let y = 0; y <= height; y += 1) {
    for (let x = 0; x <= width; x += 1) {
      // Every outline has an edge to the right.
      if (!isEdge(x, y, 0) || seen[y * (width + 1) + x] & 1) continue
      outlines.push(follow({ x, y }, isEdge, (at, way) => { seen[at.y * (width + 1) + at.x] |= 1 << way }))
    }
  }
  return outlines
}

/** @param {Place} start @param {(x: number, y: number, way: number) => boolean} isEdge @param {(at: Place, way: number) => void} note */
function follow(start, isEdge, note) {
  /** @type {Place[]} */
  const outline = []
  let at = start
  let way = 0
  let before = -1
  do {
    note(at, way)
    if (way !== before) outline.push(at)
    before = way
    const next = { x: at.x + WAYS[way].dx, y: at.y + WAYS[way].dy }
    way = [way + 1, way, way + 3].map((one) => one % 4).find((one) => isEdge(next.x, next.y, one)) ?? way
    at = next
  } while (at.x !== start.x || at.y !== start.y || way !== 0)
  // If the last direction equals the first, the start lies within a straight side.
  if (before === 0) outline.shift()
  return outline
}
