/**
 * The points of a stroke, and their stored form: a list of integers, five per point. These are x and y in sixteenths of a unit, pressure
 * from 0 to 1,023, and tilt in x and y in degrees. All points but the first are differences from the previous one.
 * Decoding and encoding a list is lossless.
 */

/** @typedef {{x: number, y: number, pressure: number, tiltX: number, tiltY: number}} Point in units; pressure from 0 to 1, tilt in degrees */

export const PRECISION = 16
export const PRESSURES = 1023
/** Pressure of pointers without a pressure sensor. */
export const NO_PRESSURE = 512 / PRESSURES
/** Maximum points per stroke, more than a hand makes; a longer stroke is split. */
export const MOST_POINTS = 20000
/** Maximum absolute value of a coordinate, in sixteenths of a unit. */
const FARTHEST = 400000

const within = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) =>
  Math.min(most, Math.max(least, Math.round(value))) + 0

/** @param {Point} point @returns {number[]} its five numbers, clamped to their ranges */
const whole = ({ x, y, pressure, tiltX, tiltY }) => [
  within(x * PRECISION, -FARTHEST, FARTHEST), within(y * PRECISION, -FARTHEST, FARTHEST), within(pressure * PRESSURES, 0, PRESSURES),
  within(tiltX, -90, 90), within(tiltY, -90, 90),
]

/** @param {Point[]} points */
export function encode(points) {
  let last = [0, 0, 0, 0, 0]
  return points.flatMap((point) => {
    const now = whole(point)
    const steps = now.map((value, part) => value - last[part])
    last = now
    return steps
  })
}

/** @param {number[]} trace */
export function decode(trace) {
  const last = [0, 0, 0, 0, 0]
  /** @type {Point[]} */
  const points = []
  for (let start = 0; start + 4 < trace.length; start += 5) {
    for (let part = 0; part < 5; part += 1) last[part] += trace[start + part]
    points.push({ x: last[0] / PRECISION, y: last[1] / PRECISION, pressure: last[2] / PRESSURES, tiltX: last[3], tiltY: last[4] })
  }
  return points
}

/**
 * A point after encoding and decoding, so that the picture during drawing equals the stored one.
 * @param {Point} point
 */
export const kept = (point) => decode(encode([point]))[0]

/**
 * Whether the server would accept the list.
 * @param {number[]} trace
 */
export function isSound(trace) {
  if (trace.length % 5 || !trace.length || trace.length > 5 * MOST_POINTS || !trace.every(Number.isInteger)) return false
  return decode(trace).every(({ x, y, pressure, tiltX, tiltY }) =>
    Math.abs(x) * PRECISION <= FARTHEST && Math.abs(y) * PRECISION <= FARTHEST && pressure >= 0 && pressure <= 1
    && Math.abs(tiltX) <= 90 && Math.abs(tiltY) <= 90)
}

/**
 * A seed from the stroke's first point (FNV-1a): random details are the same in every painting, and already during drawing.
 * @param {number[]} trace
 */
export function seedOf(trace) {
  let hash = 0x811c9dc5
  for (const value of trace.slice(0, 5)) hash = Math.imul(hash ^ (value & 0xffff), 0x01000193)
  return hash >>> 0
}
