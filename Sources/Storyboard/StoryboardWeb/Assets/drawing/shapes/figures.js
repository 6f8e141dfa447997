/** Lines, rectangles and ellipses between two points of a pointer. */

/** @typedef {import('../strokes/elements.js').Figure} Figure */
/** @typedef {import('../strokes/elements.js').Place} Place */

/** Regular lines use multiples of this angle. */
const STEP = Math.PI / 12

/**
 * @param {Figure['kind']} kind @param {Place} from @param {Place} to
 * @param {{ink: string, size: number, opacity: number, fill?: string}} look
 * @param {{isRegular?: boolean, isFromMiddle?: boolean}} how `isRegular`: squares, circles, and lines at multiples of 15 degrees;
 *   `isFromMiddle`: `from` is the middle
 * @returns {Figure}
 */
export function figure(kind, from, to, look, { isRegular = false, isFromMiddle = false } = {}) {
  const end = isRegular ? regular(kind, from, to) : to
  const start = isFromMiddle ? { x: 2 * from.x - end.x, y: 2 * from.y - end.y } : from
  const { ink, size, opacity, fill } = look
  return { kind, x1: start.x, y1: start.y, x2: end.x, y2: end.y, ink, size, opacity, ...(fill && kind !== 'line' ? { fill } : {}) }
}

/** @param {Figure['kind']} kind @param {Place} from @param {Place} to */
function regular(kind, from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (kind === 'line') {
    const angle = Math.round(Math.atan2(dy, dx) / STEP) * STEP
    const length = Math.hypot(dx, dy)
    return { x: from.x + length * Math.cos(angle), y: from.y + length * Math.sin(angle) }
  }
  const side = Math.max(Math.abs(dx), Math.abs(dy))
  return { x: from.x + side * Math.sign(dx || 1), y: from.y + side * Math.sign(dy || 1) }
}

/**
 * Whether the figure is too small to be intended.
 * @param {Figure} figure
 */
export const isNothing = ({ x1, y1, x2, y2 }) => Math.hypot(x2 - x1, y2 - y1) < 2
