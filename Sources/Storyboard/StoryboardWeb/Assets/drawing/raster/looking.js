/** Changing the view of the easel: by fingers, wheel, and by keys or buttons in steps. */
import { flipped, panned, pinched, settled, turned, whole, zoomed } from './view.js'

/** @typedef {import('../strokes/elements.js').Place} Place in pixels of the stage */
/** @typedef {import('./view.js').View} View */

/** Natural logarithm of the zoom factor per pixel of wheel movement. */
const WHEEL = 0.009

export class Looking {
  /** @param {import('./easel.js').Easel} easel @param {() => void} changed called when the overlay has to be redrawn */
  constructor(easel, changed) {
    this.easel = easel
    this.changed = changed
    /** Whether the view shows the whole frame at any size of the stage. */
    this.isWhole = true
    this.grasped = easel.view
  }

  /** @param {number} width @param {number} height of the stage, in CSS pixels */
  resize(width, height) {
    this.easel.resize(width, height)
    if (this.isWhole) this.showWhole()
    else this.changed()
  }

  showWhole() {
    this.look(whole(this.easel.frame, this.easel.stage))
    this.isWhole = true
  }

  /** @param {View} view */
  look(view) {
    this.isWhole = false
    this.easel.look(view)
    this.changed()
  }

  get middle() {
    const { width, height } = this.easel.stage
    return { x: width / 2, y: height / 2 }
  }

  /** @param {number} factor @param {Place} [around] */
  zoom(factor, around = this.middle) {
    const { view, stage, frame } = this.easel
    this.look(zoomed(view, stage, factor, around, frame))
  }

  /** @param {number} angle in radians */
  turn(angle) {
    this.look(turned(this.easel.view, this.easel.stage, angle, this.middle))
  }

  flip() {
    this.look(flipped(this.easel.view))
  }

  /** @param {Place} from @param {Place} to */
  pan(from, to) {
    this.look(panned(this.easel.view, this.easel.stage, from, to))
  }

  // Fingers on the paper

  grasp() {
    this.grasped = this.easel.view
  }

  /** @param {Place[]} from @param {Place[]} to */
  shift(from, to) {
    const { view, stage, frame } = this.easel
    if (from.length === 2) this.look(pinched(view, stage, [from[0], from[1]], [to[0], to[1]], frame))
    else if (from.length === 1) this.pan(from[0], to[0])
  }

  /** @param {boolean} isKept */
  release(isKept) {
    this.look(isKept ? settled(this.easel.view) : this.grasped)
  }

  /** @param {Place} at @param {Place} by @param {boolean} isZoom */
  wheel(at, by, isZoom) {
    if (isZoom) this.zoom(Math.exp(-by.y * WHEEL), at)
    else this.pan(at, { x: at.x - by.x, y: at.y - by.y })
  }
}
