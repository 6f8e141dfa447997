// @ts-check
/**
 * The stabiliser: the pen pulls the line on a string. As long as the string is slack nothing moves; then the line follows in the
 * direction of the string, so that it turns smoothly however the hand trembles. When the pen is lifted the line goes on to where
 * it was.
 */

/** @typedef {import('./trace.js').Point} Point */

/** The longest string, in units. */
export const LONGEST = 60

export class Stabiliser {
  /** @param {number} strength from 0, none, to 1 @param {number} [scale] pixels of a unit: enlarged, the string is as long on the screen */
  constructor(strength, scale = 1) {
    this.length = (LONGEST * Math.min(1, Math.max(0, strength))) / Math.max(1e-6, scale)
    /** @type {Point | null} */
    this.last = null
    /** @type {Point | null} */
    this.pen = null
  }

  /**
   * @param {Point} point where the pen is
   * @returns {Point | null} where the line is now; `null` where it stays
   */
  pull(point) {
    this.pen = point
    if (!this.last || this.length === 0) return (this.last = point)
    const [dx, dy] = [point.x - this.last.x, point.y - this.last.y]
    const distance = Math.hypot(dx, dy)
    if (distance <= this.length) return null
    const share = (distance - this.length) / distance
    this.last = { ...point, x: this.last.x + dx * share, y: this.last.y + dy * share }
    return this.last
  }

  /** @returns {Point | null} where the line ends, when it is not there yet */
  release() {
    const { pen, last } = this
    this.last = pen
    return pen && last && (pen.x !== last.x || pen.y !== last.y) ? pen : null
  }
}
