/** Filling an area of a frame: from a point to stored outlines. */
import { MOST_POINTS, NO_PRESSURE, encode } from '../strokes/trace.js'
import { areaAt } from './area.js'
import { contours } from './contour.js'
import { simplified, smoothStairs } from './simplify.js'

/** @typedef {import('../strokes/elements.js').Fill} Fill */

/** Pixels per unit in the picture that is filled: finer than a pencil line. */
export const SCALE = 1
/** Maximum difference of a color from that of the start, of 255. */
export const TOLERANCE = 48
/** Maximum distance of an outline from the pixels, in pixels; and the area, in square pixels, up to which outlines are dropped. */
const NEAR = 0.7
const SPECK = 6
/** Maximum number of outlines per fill. */
const MOST_OUTLINES = 2000

/**
 * @param {import('./area.js').Pixels} image the whole frame on its paper, at `SCALE` pixels per unit
 * @param {{x: number, y: number}} place in units
 * @param {{ink: string, opacity: number, gap: number}} settings gap in units
 * @returns {Fill | null} `null` where there is nothing to fill
 */
export function fillAt(image, place, { ink, opacity, gap }) {
  const start = { x: Math.floor(place.x * SCALE), y: Math.floor(place.y * SCALE) }
  const area = areaAt(image, start, { tolerance: TOLERANCE, gap: gap * SCALE })
  if (!area) return null
  const outlines = contours(area, image)
    .filter((outline) => Math.abs(sizeOf(outline)) > SPECK)
    .map((outline) => simplified(smoothStairs(outline), NEAR))
    .filter((outline) => outline.length > 2 && outline.length <= MOST_POINTS)
  if (!outlines.length) return null
  return { ink, opacity, outlines: outlines.slice(0, MOST_OUTLINES).map(traceOf) }
}

/** @param {{x: number, y: number}[]} outline @returns {number} its area, negative for a hole */
export function sizeOf(outline) {
  return outline.reduce((sum, from, index) => {
    const to = outline[(index + 1) % outline.length]
    return sum + (from.x * to.y - to.x * from.y) / 2
  }, 0)
}

/** @param {{x: number, y: number}[]} outline in pixels */
const traceOf = (outline) =>
  encode(outline.map(({ x, y }) => ({ x: x / SCALE, y: y / SCALE, pressure: NO_PRESSURE, tiltX: 0, tiltY: 0 })))
