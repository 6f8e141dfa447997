/** Hit tests: elements under a finger, and elements in a lasso. */
import { growth, inverse, moved } from './affine.js'
import { boundsOf, cornersOf, grown, meet } from './bounds.js'
import { lineOf } from './line.js'
import { decode } from './trace.js'

/** @typedef {import('./elements.js').Element} Element */
/** @typedef {import('./elements.js').Content} Content */
/** @typedef {import('./elements.js').Place} Place */

/**
 * Whether an element is within reach of a point.
 * @param {Element} element @param {Place} place @param {number} reach in units
 */
export function isAt(element, place, reach) {
  const { left, top, right, bottom } = grown(boundsOf(element), reach)
  if (place.x < left || place.x > right || place.y < top || place.y > bottom) return false
  const back = inverse(element.place)
  if (!back) return false
  return contentIsAt(element.content, moved(back, place), reach / Math.max(1e-6, growth(element.place)))
}

/** @param {Content} content @param {Place} place @param {number} reach @returns {boolean} */
function contentIsAt(content, place, reach) {
  const { stroke, figure, fill, group } = content
  if (stroke) return isOnLine(lineOf(stroke).beads, place, reach)
  if (figure) return figureIsAt(figure, place, reach)
  if (fill) return isInside(fill.outlines.map(decode), place)
  if (group) return group.some((one) => isAt(one, place, reach))
  // Lettering and pictures are hit anywhere in their bounds, before their own transformation.
  const { left, top, right, bottom } = boundsOf({ id: '', content, place: [1, 0, 0, 1, 0, 0] })
  return place.x >= left - reach && place.x <= right + reach && place.y >= top - reach && place.y <= bottom + reach
}

/** @param {import('./line.js').Bead[]} beads @param {Place} place @param {number} reach */
function isOnLine(beads, place, reach) {
  if (beads.length === 1) return Math.hypot(place.x - beads[0].x, place.y - beads[0].y) <= beads[0].r + reach
  return beads.some((to, index) => index > 0 && isBeside(place, beads[index - 1], to, Math.max(to.r, beads[index - 1].r) + reach))
}

/** @param {import('./elements.js').Figure} figure @param {Place} place @param {number} reach */
function figureIsAt({ kind, x1, y1, x2, y2, size, fill }, place, reach) {
  const near = size / 2 + reach
  if (kind === 'line') return isBeside(place, { x: x1, y: y1 }, { x: x2, y: y2 }, near)
  const outline = kind === 'rectangle' ? rectangle(x1, y1, x2, y2) : ellipse(x1, y1, x2, y2)
  if (fill && isInside([outline], place)) return true
  return outline.some((from, index) => isBeside(place, from, outline[(index + 1) % outline.length], near))
}

const rectangle = (/** @type {number} */ x1, /** @type {number} */ y1, /** @type {number} */ x2, /** @type {number} */ y2) =>
  [{ x: x1, y: y1 }, { x: x2, y: y1 }, { x: x2, y: y2 }, { x: x1, y: y2 }]

const ellipse = (/** @type {number} */ x1, /** @type {number} */ y1, /** @type {number} */ x2, /** @type {number} */ y2) =>
  Array.from({ length: 72 }, (_, index) => {
    const angle = (Math.PI * index) / 36
    return { x: (x1 + x2) / 2 + ((x2 - x1) / 2) * Math.cos(angle), y: (y1 + y2) / 2 + ((y2 - y1) / 2) * Math.sin(angle) }
  })

/** @param {Place} place @param {Place} from @param {Place} to @param {number} reach */
function isBeside(place, from, to, reach) {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((place.x - from.x) * dx + (place.y - from.y) * dy) / length))
  return Math.hypot(place.x - from.x - share * dx, place.y - from.y - share * dy) <= reach
}

/**
 * Whether a point lies inside closed outlines (even-odd rule).
 * @param {Place[][]} outlines @param {Place} place
 */
export function isInside(outlines, { x, y }) {
  let isIn = false
  for (const outline of outlines) {
    outline.forEach((from, index) => {
      const to = outline[(index + 1) % outline.length]
      if (from.y > y !== to.y > y && x < from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y)) isIn = !isIn
    })
  }
  return isIn
}

/**
 * The topmost element at a point; eraser strokes are skipped, as they are invisible. `null` if there is no element.
 * @param {Element[]} elements @param {Place} place @param {number} reach
 */
export function topmostAt(elements, place, reach) {
  for (let index = elements.length - 1; index >= 0; index -= 1) {
    if (elements[index].content.stroke?.tool !== 'eraser' && isAt(elements[index], place, reach)) return elements[index]
  }
  return null
}

/**
 * Elements touched by an eraser stroke from one point to the next.
 * @param {Element[]} elements @param {Place} from @param {Place} to @param {number} reach in units
 */
export function touchedBy(elements, from, to, reach) {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / Math.max(1, reach)))
  const places = Array.from({ length: steps + 1 }, (_, step) =>
    ({ x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps }))
  return elements.filter((element) => element.content.stroke?.tool !== 'eraser' && places.some((place) => isAt(element, place, reach)))
}

/** A lasso selects an element if more than this fraction lies inside. */
const HELD = 0.5

/**
 * Elements that lie in the lasso with more than half of their points.
 * @param {Element[]} elements @param {Place[]} lasso
 */
export function heldBy(elements, lasso) {
  const box = boundsOfLasso(lasso)
  return elements.filter((element) => {
    if (element.content.stroke?.tool === 'eraser' || !meet(boundsOf(element), box)) return false
    const places = placesOn(element)
    return places.filter((place) => isInside([lasso], place)).length > HELD * places.length
  })
}

/** @param {Place[]} lasso */
const boundsOfLasso = (lasso) => ({
  left: Math.min(...lasso.map(({ x }) => x)), right: Math.max(...lasso.map(({ x }) => x)),
  top: Math.min(...lasso.map(({ y }) => y)), bottom: Math.max(...lasso.map(({ y }) => y)),
})

/** @param {Element} element @returns {Place[]} sample points of the element */
function placesOn({ content, place }) {
  const { stroke, fill, group, figure } = content
  const own = stroke ? lineOf(stroke).beads
    : fill ? fill.outlines.flatMap(decode)
      : figure?.kind === 'line' ? [{ x: figure.x1, y: figure.y1 }, { x: figure.x2, y: figure.y2 }, middle(figure)]
        : group ? group.flatMap(placesOn)
          : cornersOf(boundsOf({ id: '', content, place: [1, 0, 0, 1, 0, 0] }))
  return own.map((one) => moved(place, one))
}

/** @param {import('./elements.js').Figure} figure */
const middle = ({ x1, y1, x2, y2 }) => ({ x: (x1 + x2) / 2, y: (y1 + y2) / 2 })
