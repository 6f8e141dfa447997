/** Bounding boxes. Bounds are never too small: outside of them the element draws nothing. */
import { moved } from './affine.js'
import { lineOf } from './line.js'
import { decode } from './trace.js'

/** @typedef {import('./elements.js').Element} Element */
/** @typedef {import('./elements.js').Content} Content */
/** @typedef {import('./elements.js').Bounds} Bounds */
/** @typedef {import('./elements.js').Affine} Affine */

/** Maximum distance of paint from a line, in half widths of the line; the edge of a pencil line is the broadest. */
const SCATTER = 1.6
/** Maximum width of a letter, and ascent, descent and line height, relative to the letter size. */
const LETTER = { width: 0.95, above: 1.1, below: 0.4, line: 1.25 }

/** @type {WeakMap<Content, Bounds>} */
const known = new WeakMap()

/** @param {Element} element */
export function boundsOf({ content, place }) {
  let bounds = known.get(content)
  if (!bounds) {
    bounds = contentBounds(content)
    known.set(content, bounds)
  }
  return movedBounds(bounds, place)
}

/** @param {Content} content @returns {Bounds} before its transformation */
function contentBounds({ stroke, figure, fill, text, picture, group }) {
  if (stroke) return beadBounds(lineOf(stroke).beads)
  if (figure) return grown(around([{ x: figure.x1, y: figure.y1 }, { x: figure.x2, y: figure.y2 }]), figure.size / 2)
  if (fill) return around(fill.outlines.flatMap(decode))
  if (text) {
    const lines = text.text.split('\n')
    const width = LETTER.width * text.size * Math.max(...lines.map((line) => line.length))
    const bottom = text.y + text.size * ((lines.length - 1) * LETTER.line + LETTER.below)
    return { left: text.x - 0.2 * text.size, top: text.y - LETTER.above * text.size, right: text.x + width, bottom }
  }
  if (picture) return { left: picture.x, top: picture.y, right: picture.x + picture.width, bottom: picture.y + picture.height }
  return union((group ?? []).map(boundsOf))
}

/** @param {{x: number, y: number, r: number}[]} beads */
export function beadBounds(beads) {
  return grown(around(beads), SCATTER * beads.reduce((most, { r }) => Math.max(most, r), 0))
}

/** @param {{x: number, y: number}[]} places @returns {Bounds} the smallest bounds of these points; empty bounds for none */
export function around(places) {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of places) {
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.bottom = Math.max(bounds.bottom, y)
  }
  return bounds
}

/** @param {Bounds} bounds @param {number} by */
export const grown = ({ left, top, right, bottom }, by) => ({ left: left - by, top: top - by, right: right + by, bottom: bottom + by })

/** @param {Bounds[]} all */
export const union = (all) => around(all.flatMap((one) => (isEmpty(one) ? [] : [{ x: one.left, y: one.top }, { x: one.right, y: one.bottom }])))

/** @param {Bounds} bounds */
export const isEmpty = ({ left, top, right, bottom }) => !(left <= right && top <= bottom)

/** @param {Bounds} a @param {Bounds} b */
export const meet = (a, b) => a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom

/** @param {Bounds} bounds @param {Affine} place */
export function movedBounds(bounds, place) {
  return isEmpty(bounds) ? bounds : around(cornersOf(bounds).map((corner) => moved(place, corner)))
}

/** @param {Bounds} bounds @returns {import('./elements.js').Place[]} clockwise from the upper left */
export const cornersOf = ({ left, top, right, bottom }) =>
  [{ x: left, y: top }, { x: right, y: top }, { x: right, y: bottom }, { x: left, y: bottom }]
