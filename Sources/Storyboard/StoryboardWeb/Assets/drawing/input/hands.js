/**
 * Interprets contacts as gestures. Pens and mice draw. By default, one finger draws until a pen is used, and moves the paper from then on.
 * Two fingers move, zoom and rotate the paper; a two-finger tap undoes, a three-finger tap redoes. The class does not use the document: it
 * gets contacts, and calls functions of its owner.
 *
 * Palm rejection: a palm touches before the pen, or with it. A touch's drawing is undone if it began at most half a second before the pen came
 * down. It is also undone if the touch is still on the screen and has hardly moved. While the pen is near, and half a second after it, touches
 * are ignored.
 */

/** @typedef {import('../strokes/elements.js').Place} Place in pixels of the stage */
/** @typedef {'mouse' | 'pen' | 'touch'} Kind */
/** @typedef {Place & {pressure: number, tiltX: number, tiltY: number}} Sample pressure from 0 to 1, tilt in degrees */
/** @typedef {{id: number, kind: Kind, at: Sample, time: number, isEraser?: boolean, isPan?: boolean}} Contact time in milliseconds */
/**
 * Actions that the gestures trigger.
 * @typedef {object} Owner
 * @property {(at: Sample, about: {kind: Kind, isEraser: boolean}) => void} begin begin a line
 * @property {(points: Sample[], predicted: Sample[]) => void} go continue the line
 * @property {(to: Sample) => void} straighten make the line straight, up to this point; repeated whenever the pointer moves
 * @property {() => void} end finish the line
 * @property {() => void} cancel discard the line
 * @property {() => void} takeBack undo the last finished line, without redo
 * @property {() => void} grasp grasp the paper
 * @property {(from: Place[], to: Place[]) => void} shift move the paper with one point or two
 * @property {(isKept: boolean) => void} release release the paper; if it is not kept, it returns to its former position
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} seePen a pen is used for the first time
 */

/** Milliseconds before and after a pen in which touches count as a palm. */
export const PALM = 500
/** Maximum duration and movement (pixels) of a tap. */
export const TAP = { time: 350, distance: 14 }
/** Up to this duration and movement, a finger's line is discarded when a second finger touches. */
const YOUNG = { time: 300, distance: 40 }
/** How long a pointer must rest, and within how many pixels, to make its line straight; and the minimum length of such a line. */
export const HOLD = { time: 600, distance: 4, length: 30 }

/** @typedef {{id: number, kind: Kind, began: number, origin: Place, farthest: number, rest: {at: Sample, since: number}, isStraight: boolean}} Line */
/** @typedef {{began: number, most: number, moved: number, isShifting: boolean}} Gesture */

export class Hands {
  /** @param {Owner} owner @param {{fingers: 'auto' | 'draw' | 'move'}} habits read for each new touch */
  constructor(owner, habits) {
    this.owner = owner
    this.habits = habits
    this.hasPen = false
    this.penUntil = -Infinity
    /** @type {Line | null} */
    this.line = null
    /** @type {Map<number, {at: Place, origin: Place}>} fingers that move the paper, or may start to */
    this.fingers = new Map()
    /** @type {Gesture | null} */
    this.gesture = null
    /** Start time of the touch that drew the last line, while it can still be undone. */
    this.lastTouch = -Infinity
  }

  get drawsWithFingers() {
    return this.habits.fingers === 'draw' || (this.habits.fingers === 'auto' && !this.hasPen)
  }

  /** @param {Contact} contact @returns {boolean} whether to follow the contact */
  down(contact) {
    if (contact.kind === 'pen') this.penCame(contact.time)
    if (contact.kind === 'touch') return this.fingerDown(contact)
    if (this.line || this.gesture) return false
    if (contact.isPan) this.hold(contact)
    else this.begin(contact)
    return true
  }

  /** @param {Contact} contact */
  fingerDown(contact) {
    if (contact.time < this.penUntil) return false
    if (this.line && !this.mayBeGivenUp(contact.time)) return false
    this.hold(contact)
    const count = this.fingers.size
    if (count === 1 && this.drawsWithFingers) this.begin(contact)
    else if (this.line) this.drop()
    return true
  }

  /** @param {Contact} contact a contact that may move the paper */
  hold({ id, at, time, isPan }) {
    this.fingers.set(id, { at, origin: at })
    this.gesture ??= { began: time, most: 0, moved: 0, isShifting: false }
    this.gesture.most = Math.max(this.gesture.most, this.fingers.size)
    // A mouse moves the paper immediately.
    if (isPan) this.shift(this.gesture)
  }

  /**
   * Whether a finger has just started the line, so that the line may be discarded.
   * @param {number} time
   */
  mayBeGivenUp(time) {
    const { line } = this
    return line?.kind === 'touch' && time - line.began < YOUNG.time && line.farthest < YOUNG.distance
  }

  /** @param {Contact} contact */
  begin({ id, kind, at, time, isEraser = false }) {
    this.line = { id, kind, began: time, origin: at, farthest: 0, rest: { at, since: time }, isStraight: false }
    if (kind !== 'touch') this.lastTouch = -Infinity
    this.owner.begin(at, { kind, isEraser })
  }

  /** @param {Contact} contact its latest place @param {Sample[]} [points] all places since the last event @param {Sample[]} [predicted] */
  move(contact, points = [contact.at], predicted = []) {
    if (contact.kind === 'pen') this.penUntil = contact.time + PALM
    if (this.line?.id === contact.id) this.lineMoves(this.line, contact, points, predicted)
    const finger = this.fingers.get(contact.id)
    if (!finger || !this.gesture) return
    this.gesture.moved = Math.max(this.gesture.moved, distance(finger.origin, contact.at))
    if (this.line) finger.at = contact.at
    else this.fingerMoves(this.gesture, contact)
  }

  /** @param {Line} line @param {Contact} contact @param {Sample[]} points @param {Sample[]} predicted */
  lineMoves(line, { at, time }, points, predicted) {
    line.farthest = Math.max(line.farthest, distance(line.origin, at))
    if (distance(line.rest.at, at) > HOLD.distance) line.rest = { at, since: time }
    if (line.isStraight) this.owner.straighten(at)
    else this.owner.go(points, predicted)
  }

  /** @param {Gesture} gesture @param {Contact} contact */
  fingerMoves(gesture, { id, at }) {
    // Fingers move a little during a tap: the paper stays until a finger moves farther.
    if (!gesture.isShifting && gesture.moved < TAP.distance) return
    if (!gesture.isShifting) this.shift(gesture)
    const held = [...this.fingers.keys()].slice(0, 2)
    const from = held.map((one) => this.placeOf(one))
    const finger = this.fingers.get(id)
    if (finger) finger.at = at
    if (held.includes(id)) this.owner.shift(from, held.map((one) => this.placeOf(one)))
  }

  /** @param {number} id */
  placeOf(id) { return this.fingers.get(id)?.at ?? { x: 0, y: 0 } }

  /** @param {Gesture} gesture */
  shift(gesture) {
    gesture.isShifting = true
    this.owner.grasp()
  }

  /** @param {Contact} contact */
  up({ id, kind, time }) {
    if (kind === 'pen') this.penUntil = time + PALM
    if (this.line?.id === id) this.finish()
    if (!this.fingers.delete(id) || this.fingers.size || !this.gesture) return
    const { began, most, moved, isShifting } = this.gesture
    this.gesture = null
    if (isShifting) this.owner.release(true)
    else if (moved < TAP.distance && time - began < TAP.time && most === 2) this.owner.undo()
    else if (moved < TAP.distance && time - began < TAP.time && most === 3) this.owner.redo()
  }

  /** @param {Contact} contact that the browser cancelled: its line is discarded */
  cancel({ id, kind, time }) {
    if (kind === 'pen') this.penUntil = time + PALM
    if (this.line?.id === id) this.drop()
    if (!this.fingers.delete(id) || this.fingers.size || !this.gesture) return
    if (this.gesture.isShifting) this.owner.release(true)
    this.gesture = null
  }

  /** @param {Contact} contact near the surface without touching */
  hover({ kind, time }) {
    if (kind === 'pen') this.penCame(time)
  }

  /**
   * Makes the line straight if the pointer has rested long enough.
   * @param {number} time
   */
  rest(time) {
    const { line } = this
    if (!line || line.isStraight || time - line.rest.since < HOLD.time || line.farthest < HOLD.length) return
    line.isStraight = true
    this.owner.straighten(line.rest.at)
  }

  /** @param {number} time */
  penCame(time) {
    this.penUntil = time + PALM
    this.forgetPalm(time)
    if (this.hasPen) return
    this.hasPen = true
    this.owner.seePen()
  }

  /**
   * Undoes the line of a touch if it was probably a palm.
   * @param {number} time
   */
  forgetPalm(time) {
    const { line, gesture } = this
    if (line?.kind === 'touch') {
      const isPalm = time - line.began <= PALM || line.farthest < TAP.distance
      if (isPalm) this.drop()
      else this.finish()
    } else if (time - this.lastTouch <= PALM) {
      this.owner.takeBack()
    }
    this.lastTouch = -Infinity
    if (gesture?.isShifting) this.owner.release(time - gesture.began > PALM)
    this.gesture = null
    this.fingers.clear()
  }

  finish() {
    if (this.line?.kind === 'touch') this.lastTouch = this.line.began
    this.line = null
    this.owner.end()
  }

  drop() {
    this.line = null
    this.owner.cancel()
  }
}

/** @param {Place} a @param {Place} b */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y)
