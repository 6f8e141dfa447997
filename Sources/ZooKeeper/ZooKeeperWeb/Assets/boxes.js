/** Boxes around animals, and how pointers change them. Pure functions, without the document. */

/**
 * A box in pixels of the photo. `rotation` is in degrees, clockwise around the middle.
 * @typedef {{x: number, y: number, width: number, height: number, rotation: number}} Box
 */
/**
 * A point in pixels of the photo.
 * @typedef {{x: number, y: number}} Point
 */

/** Minimum width and height, in pixels of the photo. */
const LEAST = 8

/**
 * The box between two points.
 * @param {Point} begin @param {Point} now
 */
export function spanned(begin, now) {
  return { x: Math.min(begin.x, now.x), y: Math.min(begin.y, now.y), width: Math.abs(now.x - begin.x), height: Math.abs(now.y - begin.y), rotation: 0 }
}

/**
 * The box after a drag of one of its parts from one point to another.
 * @param {Box} before
 * @param {string} part `body`, `turn` (rotates the box), or a corner: `nw`, `ne`, `sw`, `se`
 * @param {Point} begin @param {Point} now
 */
export function dragged(before, part, begin, now) {
  const [dx, dy] = [now.x - begin.x, now.y - begin.y]
  if (part === 'body') return { ...before, x: before.x + dx, y: before.y + dy }
  const [cx, cy] = [before.x + before.width / 2, before.y + before.height / 2]
  if (part === 'turn') {
    return { ...before, rotation: (Math.atan2(now.x - cx, cy - now.y) * 180) / Math.PI }
  }
  // At a corner, the opposite corner stays fixed in the frame of the rotated box.
  const angle = (-before.rotation * Math.PI) / 180
  const across = dx * Math.cos(angle) - dy * Math.sin(angle)
  const down = dx * Math.sin(angle) + dy * Math.cos(angle)
  const width = Math.max(LEAST, before.width + (part.includes('e') ? across : -across))
  const height = Math.max(LEAST, before.height + (part.includes('s') ? down : -down))
  const [shiftX, shiftY] = [((width - before.width) / 2) * (part.includes('e') ? 1 : -1), ((height - before.height) / 2) * (part.includes('s') ? 1 : -1)]
  const turn = (before.rotation * Math.PI) / 180
  const x = cx + shiftX * Math.cos(turn) - shiftY * Math.sin(turn)
  const y = cy + shiftX * Math.sin(turn) + shiftY * Math.cos(turn)
  return { x: x - width / 2, y: y - height / 2, width, height, rotation: before.rotation }
}

/**
 * The box after a key press: arrows move it, Shift with an arrow resizes it, brackets rotate it by a degree.
 * @param {Box} before @param {string} key @param {boolean} isShifted
 * @param {number} step pixels of the photo
 * @returns {Box | null} null for other keys
 */
export function keyed(before, key, isShifted, step) {
  if (key === '[') return { ...before, rotation: before.rotation - 1 }
  if (key === ']') return { ...before, rotation: before.rotation + 1 }
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  if (!way) return null
  const [dx, dy] = [way[0] * step, way[1] * step]
  if (!isShifted) return { ...before, x: before.x + dx, y: before.y + dy }
  return { ...before, width: Math.max(LEAST, before.width + dx), height: Math.max(LEAST, before.height + dy) }
}
