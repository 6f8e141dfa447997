// @ts-check
/** How wide a line is, from pressure, tilt and the distance to its ends. */

/** @typedef {import('./trace.js').Point} Point */
/** @typedef {import('./elements.js').Tool} Tool */

/**
 * What a tool makes of the hand.
 * @typedef {object} Response
 * @property {number} least the share of the width that is left without pressure
 * @property {number} curve the exponent of pressure: above 1 a light hand stays thin for longer
 * @property {number} lean how many times wider a line is under a pen that lies flat, less one
 * @property {number} tip the share of the width at either end of a line whose pressure nobody knows; 1 for none
 */

/** @type {Record<Tool, Response>} */
export const RESPONSES = {
  pencil: { least: 0.5, curve: 1, lean: 2.4, tip: 0.6 },
  pen: { least: 0.16, curve: 0.85, lean: 0, tip: 0.25 },
  brush: { least: 0.06, curve: 1.35, lean: 0.3, tip: 0.08 },
  marker: { least: 1, curve: 1, lean: 0, tip: 1 },
  eraser: { least: 1, curve: 1, lean: 0, tip: 1 },
}

/** Over how many widths of the tool an end becomes thin. */
export const TIP_LENGTH = 2.2

/** From which tilt on a pen leans, and from which it lies, in degrees from the upright. */
const LEANING = { from: 30, to: 65 }

/** @param {Point} point @returns {number} from 0, held upright, to 1, lying */
export function leaning({ tiltX, tiltY }) {
  if (!tiltX && !tiltY) return 0
  const tilt = (Math.atan(Math.hypot(Math.tan(radians(tiltX)), Math.tan(radians(tiltY)))) * 180) / Math.PI
  return Math.min(1, Math.max(0, (tilt - LEANING.from) / (LEANING.to - LEANING.from)))
}

/**
 * Half the width of a line.
 * @param {Tool} tool @param {number} size @param {Point} point
 */
export function radius(tool, size, point) {
  const { least, curve, lean } = RESPONSES[tool]
  return (size / 2) * (least + (1 - least) * point.pressure ** curve) * (1 + lean * leaning(point))
}

/**
 * The shares of the width along a line, thin at the ends where the hand's own lightness is not known.
 * @param {Point[]} line @param {number} size
 * @param {{tip: number, start: boolean, end: boolean, before?: number, after?: number}} about which ends taper; `before` and `after`
 *   are how much of the whole line lies outside of this part
 * @returns {number[]}
 */
export function tapering(line, size, { tip, start, end, before = 0, after = 0 }) {
  const along = lengths(line)
  const total = (along.at(-1) ?? 0) + before + after
  // A short line keeps half of itself at full width.
  const reach = Math.min(TIP_LENGTH * size, total / 3)
  if (tip >= 1 || reach <= 0) return line.map(() => 1)
  const share = (/** @type {number} */ distance) => tip + (1 - tip) * Math.sin((Math.min(1, distance / reach) * Math.PI) / 2)
  return along.map((distance) =>
    Math.min(start ? share(distance + before) : 1, end ? share(total - before - distance) : 1))
}

/** @param {{x: number, y: number}[]} line @returns {number[]} how far along the line each of its points lies */
export function lengths(line) {
  let sum = 0
  return line.map((point, index) => {
    if (index) sum += Math.hypot(point.x - line[index - 1].x, point.y - line[index - 1].y)
    return sum
  })
}

/** @param {Point[]} points whether the pointer that made them knew no pressure */
export const isUnpressed = (points) => points.every(({ pressure }) => pressure === points[0].pressure)

const radians = (/** @type {number} */ degrees) => (Math.min(89, Math.abs(degrees)) * Math.PI) / 180
