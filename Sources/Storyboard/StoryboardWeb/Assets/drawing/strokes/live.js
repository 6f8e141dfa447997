// @ts-check
/**
 * A stroke that is being drawn.
 *
 * What lies a good way back does not change any more: it is painted once (`settle`). The last part is painted anew for each
 * frame, with the points that the browser expects next; those are never kept.
 */
import { beadsOf } from './line.js'
import { REACH } from './smoothing.js'
import { MOST_POINTS, encode, kept, seedOf } from './trace.js'
import { TIP_LENGTH, lengths } from './widths.js'

/** @typedef {import('./trace.js').Point} Point */
/** @typedef {import('./line.js').Bead} Bead */
/** @typedef {Omit<import('./elements.js').Stroke, 'trace'>} StrokeSettings */

/** Of how many points the last part may be before most of it is settled: most strokes are shorter, and are seen at once as they stay. */
const LOOSE = 256
/** How near points may be, in units: nearer ones tell nothing. */
const NEAREST = 0.3

export class LiveStroke {
  /** @param {StrokeSettings} settings @param {Point} first */
  constructor(settings, first) {
    this.settings = settings
    this.points = [kept(first)]
    /** @type {Point[]} */
    this.predicted = []
    /** The index of the point up to which the line is settled. */
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
      // A pen that presses harder in one place makes a broader dot there.
      else if (this.points.length === 1 && next.pressure > this.last.pressure) this.points[0] = { ...this.points[0], pressure: next.pressure }
    }
  }

  /** @param {Point[]} points where the pen may be next */
  predict(points) {
    this.predicted = points
  }

  /**
   * Makes a straight line of it, to a place.
   * @param {{x: number, y: number}} to
   */
  straighten(to) {
    const pressure = this.points.reduce((sum, point) => sum + point.pressure, 0) / this.points.length
    const ends = [this.points[0], kept({ ...this.last, ...to })]
    this.points = ends.map((point) => kept({ ...point, pressure }))
    this.settled = 0
    this.predicted = []
  }

  /** @returns {Bead[] | null} a part that is now as it stays; `null` when there is none */
  settle() {
    if (this.points.length - this.settled < LOOSE) return null
    const to = this.lastSettled()
    if (to - this.settled < LOOSE / 2) return null
    const beads = beadsOf(this.points, this.settings, { from: this.settled, to, isDone: false })
    this.settled = to
    return beads
  }

  /** The last point on which nothing that is still to come has an influence. */
  lastSettled() {
    let distance = 0
    let index = this.points.length - 1 - REACH
    for (; index > this.settled && distance < TIP_LENGTH * this.settings.size; index -= 1) {
      distance += Math.hypot(this.points[index].x - this.points[index - 1].x, this.points[index].y - this.points[index - 1].y)
    }
    return Math.max(this.settled, index)
  }

  /** How far back from its end the line may still look different when it goes on, in units. */
  get unsettledLength() {
    const last = [...this.points.slice(-REACH - 2), ...this.predicted]
    return TIP_LENGTH * this.settings.size + (lengths(last).at(-1) ?? 0)
  }

  /** @returns {Bead[]} the last part, with the points that are expected */
  loose() {
    const points = [...this.points, ...this.predicted]
    return beadsOf(points, this.settings, { from: this.settled, to: points.length - 1, isDone: true })
  }

  /** @returns {import('./elements.js').Stroke} */
  get stroke() {
    return { ...this.settings, trace: encode(this.points) }
  }
}
