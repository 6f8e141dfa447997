/**
 * A stroke in progress.
 *
 * Points far enough back no longer change: that part is painted once (`settle`). The last part is repainted each frame, with the
 * browser's predicted points, which are never stored.
 */
import { beadsOf } from './line.js'
import { REACH } from './smoothing.js'
import { MOST_POINTS, encode, kept, seedOf } from './trace.js'
import { TIP_LENGTH, lengths } from './widths.js'

/** @typedef {import('./trace.js').Point} Point */
/** @typedef {import('./line.js').Bead} Bead */
/** @typedef {Omit<import('./elements.js').Stroke, 'trace'>} StrokeSettings */

/** Number of unsettled points from which a part is settled; most strokes have fewer points. */
const LOOSE = 256
/** Minimum distance of points in units: closer points add no information. */
const NEAREST = 0.3

export class LiveStroke {
  /** @param {StrokeSettings} settings @param {Point} first */
  constructor(settings, first) {
    this.settings = settings
    this.points = [kept(first)]
    /** @type {Point[]} */
    this.predicted = []
    /** Index of the last settled point. */
    this.settled = 0
    this.seed = seedOf(encode(this.points))
  }

  get isFull() { return this.points.length >= MOST_POINTS }

  get last() { return this.points[this.points.length - 1] }

  /** @param {Point[]} points */
  add(points) {
    for (const point of points) {
      if (this.isFull) return
      const next = kept(point)
      if (Math.hypot(next.x - this.last.x, next.y - this.last.y) >= NEAREST) this.points.push(next)
      // More pressure at the same position makes a broader dot.
      else if (this.points.length === 1 && next.pressure > this.last.pressure) this.points[0] = { ...this.points[0], pressure: next.pressure }
    }
  }

  /** @param {Point[]} points predicted positions of the pen */
  predict(points) {
    this.predicted = points
  }

  /**
   * Makes the stroke a straight line to a point.
   * @param {{x: number, y: number}} to
   */
  straighten(to) {
    const pressure = this.points.reduce((sum, point) => sum + point.pressure, 0) / this.points.length
    const ends = [this.points[0], kept({ ...this.last, ...to })]
    this.points = ends.map((point) => kept({ ...point, pressure }))
    this.settled = 0
    this.predicted = []
  }

  /** @returns {Bead[] | null} a part that is final; `null` when there is none */
  settle() {
    if (this.points.length - this.settled < LOOSE) return null
    const to = this.lastSettled()
    if (to - this.settled < LOOSE / 2) return null
    const beads = beadsOf(this.points, this.settings, { from: this.settled, to, isDone: false })
    this.settled = to
    return beads
  }

  /** The index of the last point that later points do not influence. */
  lastSettled() {
    let distance = 0
    let index = this.points.length - 1 - REACH
    for (; index > this.settled && distance < TIP_LENGTH * this.settings.size; index -= 1) {
      distance += Math.hypot(this.points[index].x - this.points[index - 1].x, this.points[index].y - this.points[index - 1].y)
    }
    return Math.max(this.settled, index)
  }

  /** Length of the line's end that may still change, in units. */
  get unsettledLength() {
    const last = [...this.points.slice(-REACH - 2), ...this.predicted]
    return TIP_LENGTH * this.settings.size + (lengths(last).at(-1) ?? 0)
  }

  /** @returns {Bead[]} the last part, with predicted points */
  loose() {
    const points = [...this.points, ...this.predicted]
    return beadsOf(points, this.settings, { from: this.settled, to: points.length - 1, isDone: true })
  }

  /** @returns {import('./elements.js').Stroke} */
  get stroke() {
    return { ...this.settings, trace: encode(this.points) }
  }
}
