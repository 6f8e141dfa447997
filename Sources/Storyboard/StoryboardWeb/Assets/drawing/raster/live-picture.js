/**
 * The picture of the stroke in progress: one canvas for the settled part, one for the last part, which is repainted each frame. Both are
 * opaque and are laid over the layer together, so that opacity and blending apply to the whole stroke.
 */
import { blendOf, paintPart } from '../brushes/brushes.js'
import { growth } from '../strokes/affine.js'
import { beadBounds, grown, movedBounds, union } from '../strokes/bounds.js'
import { clear, copy, pixelsOf, surface } from './surface.js'

/** @typedef {import('../strokes/live.js').LiveStroke} LiveStroke */
/** @typedef {import('../strokes/line.js').Bead} Bead */
/** @typedef {import('../strokes/elements.js').Affine} Affine */
/** @typedef {import('../strokes/elements.js').Bounds} Bounds */

export class LivePicture {
  /** @param {LiveStroke} stroke @param {Affine} matrix @param {{width: number, height: number}} size in pixels */
  constructor(stroke, matrix, { width, height }) {
    this.stroke = stroke
    this.matrix = matrix
    this.settled = surface(width, height)
    this.loose = surface(width, height)
    this.joined = surface(width, height)
    /** @type {Bounds} pixels of the last part */
    this.pixels = union([])
    /** Length of the line when last painted, in units. */
    this.painted = 0
    /** Length of the line's end that could still change when last painted, in units. */
    this.back = 0
    /** @type {Bounds | null} pixels of the line's end when last painted */
    this.end = null
  }

  /** @returns {Bounds} the changed pixels */
  update() {
    const { stroke } = this
    const settled = stroke.settle()
    if (settled) this.paint(this.settled.context, settled)
    const beads = stroke.loose()
    const changed = settled ? union([this.pixels, this.reach(beads)]) : this.changes(beads)
    if (this.pixels.left < this.pixels.right) clear(this.loose.context, this.pixels)
    this.paint(this.loose.context, beads)
    const before = this.pixels
    this.pixels = this.reach(beads)
    return pixelsOf(settled ? union([before, changed]) : changed, this.loose.canvas)
  }

  /** Starts over with another line. */
  restart() {
    const all = { left: 0, top: 0, right: this.loose.canvas.width, bottom: this.loose.canvas.height }
    clear(this.settled.context, all)
    clear(this.loose.context, all)
    this.painted = 0
  }

  /** @param {Bead[]} beads @returns {Bounds} the pixels in which the end of the line changed */
  changes(beads) {
    const total = beads[beads.length - 1].along
    const back = Math.max(this.stroke.unsettledLength, this.back)
    const since = Math.min(this.painted, total) - back
    this.back = this.stroke.unsettledLength
    this.painted = total
    // Wrong predictions of the last frame are erased together with the old end.
    const end = this.reach(beads.filter(({ along }) => along >= since))
    const changed = union([end, this.end ?? end])
    this.end = this.reach(beads.filter(({ along }) => along >= total - back))
    return changed
  }

  /** @param {Bead[]} beads @returns {Bounds} in pixels */
  reach(beads) {
    return pixelsOf(grown(movedBounds(beadBounds(beads), this.matrix), 1), this.loose.canvas)
  }

  /** @param {CanvasRenderingContext2D} context @param {Bead[]} beads */
  paint(context, beads) {
    context.setTransform(...this.matrix)
    paintPart(context, beads, this.stroke.settings, { scale: growth(this.matrix), seed: this.stroke.seed })
  }

  /**
   * Lays the stroke over its layer.
   * @param {CanvasRenderingContext2D} context @param {Bounds} pixels
   */
  put(context, pixels) {
    const { tool, opacity } = this.stroke.settings
    // First both parts on one canvas, so that the stroke is not darker where they meet.
    const { context: both } = this.joined
    clear(both, pixels)
    copy(both, this.settled.canvas, pixels)
    copy(both, this.loose.canvas, pixels)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalAlpha = opacity
    context.globalCompositeOperation = blendOf[tool]
    copy(context, both.canvas, pixels)
    context.globalAlpha = 1
    context.globalCompositeOperation = 'source-over'
  }
}
