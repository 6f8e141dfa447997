/**
 * The stabilizer: the pen pulls the line on a string. A slack string moves nothing; a tight string pulls the line in the string's
 * direction. This smooths out trembling. When the pen is lifted, the line continues to the pen's position.
 */

/** @typedef {import('./trace.js').Point} Point */

/** Maximum length of the string in units. */
export const LONGEST = 60

export class Stabiliser {
  /**
   * @param {number} strength from 0 (off) to 1 @param {number} [scale] pixels per unit: the string's length on the screen does not depend
   *   on zoom
   */
  constructor(strength, scale = 1) {
    this.length = (LONGEST * Math.min(1, Math.max(0, strength))) / Math.max(1e-6, scale)
    /** @type {Point | null} */
    this.last = null
    /** @type {Point | null} */
    this.pen = null
  }

  /** @param {Point} point position of the pen @returns {Point | null} end of the line; `null` if it stays */
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

  /** @returns {Point | null} the line's end, if the pen was farther */
  release() {
    const { pen, last } = this
    this.last = pen
    return pen && last && (pen.x !== last.x || pen.y !== last.y) ? pen : null
  }
}
