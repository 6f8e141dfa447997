/** The lines around a filled area. The lines stay above the area's color, so that the color does not cover the edges of the lines. */
import { moved } from '../strokes/affine.js'
import { lineOf } from '../strokes/line.js'
import { differ } from './area.js'
import { SCALE, TOLERANCE } from './fill.js'

/** @typedef {import('../strokes/elements.js').Element} Element */
/** @typedef {import('../strokes/elements.js').Place} Place */

/**
 * The topmost elements of a layer, as long as they are empty figures, or strokes that mostly differ from the area's color. Other elements
 * may be part of the area, and an eraser stroke would erase color below it.
 * @param {Element[]} elements the lowest first
 * @param {import('./area.js').Pixels} image @param {Place} place of the fill, in units
 */
export function bordersOf(elements, image, place) {
  const { width, height } = image
  const pixelAt = (/** @type {Place} */ { x, y }) => {
    const [column, row] = [Math.floor(x * SCALE), Math.floor(y * SCALE)]
    return column >= 0 && row >= 0 && column < width && row < height ? row * width + column : null
  }
  const start = pixelAt(place)
  if (start === null) return []
  const isOutside = (/** @type {Place} */ one) => {
    const pixel = pixelAt(one)
    return pixel === null || differ(image, pixel, start, TOLERANCE)
  }
  const isBorder = (/** @type {Element} */ { content: { stroke, figure }, place: own }) => {
    if (figure) return !figure.fill
    if (!stroke || stroke.tool === 'eraser') return false
    const { beads } = lineOf(stroke)
    return 2 * beads.filter((bead) => isOutside(moved(own, bead))).length > beads.length
  }
  let first = elements.length
  while (first > 0 && isBorder(elements[first - 1])) first -= 1
  return elements.slice(first)
}
