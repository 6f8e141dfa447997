/**
 * The view of a frame: the frame's point in the middle of the stage, scale, rotation and mirroring. Pure functions, without the document.
 * Points of the stage are in CSS pixels from its upper left corner.
 */
import { after, inverse, moved } from '../strokes/affine.js'

/** @typedef {{x: number, y: number, scale: number, turn: number, isFlipped: boolean}} View scale in pixels per unit, turn in radians */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {import('../strokes/elements.js').Affine} Affine */
/** @typedef {import('../strokes/elements.js').Place} Place */

/** Maximum pixels per unit; and minimum scale, relative to the scale that shows the whole frame. */
const LARGEST = 24
const SMALLEST = 0.3
/** Margin around a whole frame, in pixels. */
const EDGE = 12
/** Maximum deviation from a quarter turn that is removed after a gesture, in radians. */
const SNAP = 0.07

/** @param {Size} frame @param {Size} stage */
export function whole(frame, stage) {
  const scale = Math.min((stage.width - 2 * EDGE) / frame.width, (stage.height - 2 * EDGE) / frame.height)
  return { x: frame.width / 2, y: frame.height / 2, scale: Math.max(0.01, scale), turn: 0, isFlipped: false }
}

/** @param {View} view @param {Size} stage @returns {Affine} from units to pixels of the stage */
export function matrixOf({ x, y, scale, turn, isFlipped }, stage) {
  const [cosine, sine] = [scale * Math.cos(turn), scale * Math.sin(turn)]
  const mirror = isFlipped ? -1 : 1
  /** @type {Affine} */
  const around = [mirror * cosine, mirror * sine, -sine, cosine, stage.width / 2, stage.height / 2]
  return after(around, [1, 0, 0, 1, -x, -y])
}

/** @param {View} view @param {Size} stage @param {Place} place @returns {Place} the point of the frame there */
export function unitAt(view, stage, place) {
  return moved(/** @type {Affine} */ (inverse(matrixOf(view, stage))), place)
}

/**
 * The view that shows a point of the frame at a point of the stage.
 * @param {View} view @param {Size} stage @param {Place} unit @param {Place} at
 */
function holding(view, stage, unit, at) {
  const seen = unitAt(view, stage, at)
  return { ...view, x: view.x + unit.x - seen.x, y: view.y + unit.y - seen.y }
}

/** @param {View} view @param {Size} stage @param {Place} from @param {Place} to */
export const panned = (view, stage, from, to) => holding(view, stage, unitAt(view, stage, from), to)

/**
 * Zooms around a point of the stage.
 * @param {View} view @param {Size} stage @param {number} factor @param {Place} around @param {Size} frame
 */
export function zoomed(view, stage, factor, around, frame) {
  return holding({ ...view, scale: bounded(view.scale * factor, frame, stage) }, stage, unitAt(view, stage, around), around)
}

/** @param {View} view @param {Size} stage @param {number} angle @param {Place} around */
export const turned = (view, stage, angle, around) =>
  holding({ ...view, turn: view.turn + angle }, stage, unitAt(view, stage, around), around)

/** @param {View} view @returns {View} mirrored around the middle of the stage */
export const flipped = (view) => ({ ...view, isFlipped: !view.isFlipped })

/** @param {View} view @returns {View} without a small accidental rotation away from a quarter turn */
export function settled(view) {
  const quarter = Math.PI / 2
  const straight = Math.round(view.turn / quarter) * quarter
  return Math.abs(view.turn - straight) < SNAP ? { ...view, turn: straight } : view
}

/**
 * The view after two fingers moved: the frame's points stay under the fingers.
 * @param {View} view @param {Size} stage @param {[Place, Place]} from @param {[Place, Place]} to @param {Size} frame
 */
export function pinched(view, stage, from, to, frame) {
  const middle = (/** @type {[Place, Place]} */ [a, b]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const spread = (/** @type {[Place, Place]} */ [a, b]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
  const angle = (/** @type {[Place, Place]} */ [a, b]) => Math.atan2(b.y - a.y, b.x - a.x)
  const unit = unitAt(view, stage, middle(from))
  const scale = bounded((view.scale * spread(to)) / spread(from), frame, stage)
  return holding({ ...view, scale, turn: view.turn + angle(to) - angle(from) }, stage, unit, middle(to))
}

/** @param {number} scale @param {Size} frame @param {Size} stage */
function bounded(scale, frame, stage) {
  return Math.min(LARGEST, Math.max(SMALLEST * whole(frame, stage).scale, scale))
}
