/** Width of a line, from pressure, tilt and the distance to its ends. */

/** @typedef {import('./trace.js').Point} Point */
/** @typedef {import('./elements.js').Tool} Tool */

/**
 * A tool's response to pressure and tilt.
 * @typedef {object} Response
 * @property {number} least fraction of the width at zero pressure
 * @property {number} curve exponent of pressure: above 1, a line stays thin until the pressure is higher
 * @property {number} lean factor of the width under a pen that lies flat, minus one
 * @property {number} tip fraction of the width at the ends of a line without pressure data; 1 for no tapering
 */

/** @type {Record<Tool, Response>} */
export const RESPONSES = {
  pencil: { least: 0.5, curve: 1, lean: 2.4, tip: 0.6 },
  pen: { least: 0.16, curve: 0.85, lean: 0, tip: 0.25 },
  brush: { least: 0.06, curve: 1.35, lean: 0.3, tip: 0.08 },
  marker: { least: 1, curve: 1, lean: 0, tip: 1 },
  eraser: { least: 1, curve: 1, lean: 0, tip: 1 },
}

/** Length of a tapered end, in widths of the tool. */
export const TIP_LENGTH = 2.2

/** Tilt at which a pen starts to lean, and at which it lies flat, in degrees from vertical. */
const LEANING = { from: 30, to: 65 }

/** @param {Point} point @returns {number} from 0, upright, to 1, flat */
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
 * Width factors along a line, thin at the ends if there are no pressure data.
 * @param {Point[]} line @param {number} size
 * @param {{tip: number, start: boolean, end: boolean, before?: number, after?: number}} about which ends taper; `before` and `after`:
 *   lengths of the line outside of this part
 */
export function tapering(line, size, { tip, start, end, before = 0, after = 0 }) {
  const along = lengths(line)
  const total = (along.at(-1) ?? 0) + before + after
  // At most a third of a line tapers at each end.
  const reach = Math.min(TIP_LENGTH * size, total / 3)
  if (tip >= 1 || reach <= 0) return line.map(() => 1)
  const share = (/** @type {number} */ distance) => tip + (1 - tip) * Math.sin((Math.min(1, distance / reach) * Math.PI) / 2)
  return along.map((distance) =>
    Math.min(start ? share(distance + before) : 1, end ? share(total - before - distance) : 1))
}

/** @param {{x: number, y: number}[]} line @returns {number[]} distance of each point along the line */
export function lengths(line) {
  let sum = 0
  return line.map((point, index) => {
    if (index) sum += Math.hypot(point.x - line[index - 1].x, point.y - line[index - 1].y)
    return sum
  })
}

/**
 * Whether all pressures are the same, as from a pointer without a pressure sensor.
 * @param {Point[]} points
 */
export const isUnpressed = (points) => points.every(({ pressure }) => pressure === points[0].pressure)

const radians = (/** @type {number} */ degrees) => (Math.min(89, Math.abs(degrees)) * Math.PI) / 180
