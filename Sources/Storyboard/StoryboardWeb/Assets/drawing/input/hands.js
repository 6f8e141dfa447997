// @ts-check
/**
 * Which hand does what: pens and mice draw; one finger draws until a pen is seen, and moves the paper from then on; two fingers
 * move, enlarge and turn it; a tap with two takes back, with three does again. Without the page: contacts in, calls of the owner
 * out.
 *
 * A palm comes down before the pen, or with it. What a touch drew that began at most half a second before the pen came, or that
 * still lies there and has hardly moved, is taken back; while the pen is near, and half a second after it, touches are nothing.
 */

/** @typedef {import('../strokes/elements.js').Place} Place in pixels of the stage */
/** @typedef {'mouse' | 'pen' | 'touch'} Kind */
/** @typedef {Place & {pressure: number, tiltX: number, tiltY: number}} Sample pressure from 0 to 1, tilt in degrees */
/** @typedef {{id: number, kind: Kind, at: Sample, time: number, isEraser?: boolean, isPan?: boolean}} Contact time in milliseconds */
/**
 * What the hands do.
 * @typedef {object} Owner
 * @property {(at: Sample, about: {kind: Kind, isEraser: boolean}) => void} begin a line
 * @property {(points: Sample[], predicted: Sample[]) => void} go on with it
 * @property {(to: Sample) => void} straighten it, as far as here; again whenever the pointer moves on
 * @property {() => void} end the line: it stays
 * @property {() => void} cancel the line: nothing is left of it
 * @property {() => void} takeBack the line that ended last, as if it had never been
 * @property {() => void} grasp the paper
 * @property {(from: Place[], to: Place[]) => void} shift the paper: one place moves, or two
 * @property {(isKept: boolean) => void} release the paper; when it is not kept, it goes back to where it was grasped
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} seePen a pen is here for the first time
 */

/** How long a palm may lie before and after a pen, in milliseconds. */
export const PALM = 500
/** How long and how far, in pixels, a tap may be. */
export const TAP = { time: 350, distance: 14 }
/** Until when and how far a finger's line may be given up for a second finger. */
const YOUNG = { time: 300, distance: 40 }
/** How long a pointer rests, within how many pixels, until its line becomes straight; and how long such a line is at least. */
export const HOLD = { time: 600, distance: 4, length: 30 }

/** @typedef {{id: number, kind: Kind, began: number, origin: Place, farthest: number, rest: {at: Sample, since: number}, isStraight: boolean}} Line */
/** @typedef {{began: number, most: number, moved: number, isShifting: boolean}} Gesture */

export class Hands {
  /** @param {Owner} owner @param {{fingers: 'auto' | 'draw' | 'move'}} habits read whenever a finger comes down */
  constructor(owner, habits) {
    this.owner = owner
    this.habits = habits
    this.hasPen = false
    this.penUntil = -Infinity
    /** @type {Line | null} */
    this.line = null
    /** @type {Map<number, {at: Place, origin: Place}>} fingers that move the paper, or may come to */
    this.fingers = new Map()
    /** @type {Gesture | null} */
    this.gesture = null
    /** When the touch began that drew the last line, while it can still be taken back. */
    this.lastTouch = -Infinity
  }

  get drawsWithFingers() {
    return this.habits.fingers === 'draw' || (this.habits.fingers === 'auto' && !this.hasPen)
  }

  /** @param {Contact} contact @returns {boolean} whether the contact is followed */
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

  /** @param {Contact} contact one of those that may move the paper */
  hold({ id, at, time, isPan }) {
    this.fingers.set(id, { at, origin: at })
    this.gesture ??= { began: time, most: 0, moved: 0, isShifting: false }
    this.gesture.most = Math.max(this.gesture.most, this.fingers.size)
    // A mouse that moves the paper does so at once.
    if (isPan) this.shift(this.gesture)
  }

  /** @param {number} time whether the line is a finger's that has hardly begun */
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

  /** @param {Contact} contact its latest place @param {Sample[]} [points] all of them @param {Sample[]} [predicted] */
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
    // A tap trembles: the paper stays until a finger really moves.
    if (!gesture.isShifting && gesture.moved < TAP.distance) return
    if (!gesture.isShifting) this.shift(gesture)
    const held = [...this.fingers.keys()].slice(0, 2)
    const from = held.map((one) => this.placeOf(one))
    const finger = this.fingers.get(id)
    if (finger) finger.at = at
    if (held.includes(id)) this.owner.shift(from, held.map((one) => this.placeOf(one)))
  }

  /** @param {number} id @returns {Place} */
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

  /** @param {Contact} contact that the browser took away: nothing is left of it */
  cancel({ id, kind, time }) {
    if (kind === 'pen') this.penUntil = time + PALM
    if (this.line?.id === id) this.drop()
    if (!this.fingers.delete(id) || this.fingers.size || !this.gesture) return
    if (this.gesture.isShifting) this.owner.release(true)
    this.gesture = null
  }

  /** @param {Contact} contact that is near and does not touch */
  hover({ kind, time }) {
    if (kind === 'pen') this.penCame(time)
  }

  /** @param {number} time whether the pointer has rested for so long that its line becomes straight */
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

  /** @param {number} time what touches did that were not meant */
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
