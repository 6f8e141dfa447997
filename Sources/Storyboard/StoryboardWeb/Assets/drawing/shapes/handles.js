/** The box around a selection: eight handles scale, one rotates, and the inside moves. Keys do the same in steps. */
import { IDENTITY, after, scaling, shift, turning } from '../strokes/affine.js'
import { cornersOf } from '../strokes/bounds.js'

/** @typedef {import('../strokes/elements.js').Bounds} Bounds */
/** @typedef {import('../strokes/elements.js').Place} Place */
/** @typedef {import('../strokes/elements.js').Affine} Affine */
/** @typedef {import('../strokes/elements.js').Element} Element */
/** @typedef {'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w'} Side */
/** @typedef {Side | 'turn' | 'move'} Handle */

/** Distance of the rotation handle above the box, and the reach of a finger, in pixels. */
export const TURN_AWAY = 36
const REACH = 22
/** Regular rotations use multiples of this angle; smallest scale factor. */
const STEP = Math.PI / 12
const SMALLEST = 0.02
/** Steps of the keys: distance in units, alone and with Shift, scale factor, and angle. */
const KEYS = { near: 2, far: 20, scale: 1.1, turn: Math.PI / 36 }

/** @param {Bounds} box @param {number} scale pixels per unit @returns {Record<Side | 'turn', Place>} in units */
export function handlesOf({ left, top, right, bottom }, scale) {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const [nw, ne, se, sw] = cornersOf({ left, top, right, bottom })
  return {
    nw, ne, se, sw, n: { x, y: top }, e: { x: right, y }, s: { x, y: bottom }, w: { x: left, y }, turn: { x, y: top - TURN_AWAY / scale },
  }
}

/** @param {Bounds} box @param {Place} place @param {number} scale pixels per unit */
export function handleAt(box, place, scale) {
  const reach = REACH / scale
  /** @type {Handle | null} */
  let nearest = null
  let distance = reach
  for (const [name, at] of Object.entries(handlesOf(box, scale))) {
    const away = Math.hypot(at.x - place.x, at.y - place.y)
    if (away < distance) [nearest, distance] = [/** @type {Handle} */ (name), away]
  }
  const isInside = place.x >= box.left && place.x <= box.right && place.y >= box.top && place.y <= box.bottom
  // An object smaller than its handles is moved, unless the finger is outside of it.
  if (isInside && (!nearest || Math.min(box.right - box.left, box.bottom - box.top) < 2 * reach)) return 'move'
  return nearest
}

/**
 * The transformation of a box when a handle is dragged from one point to another.
 * @param {Handle} handle @param {Bounds} box @param {Place} from @param {Place} to
 * @param {{isRegular?: boolean, isFromMiddle?: boolean, snap?: (place: Place) => Place}} how `isRegular`: moves along one axis, rotates in
 *   steps, and lets corners change the proportions; otherwise corners keep the proportions. `snap` adjusts the dragged side, or the upper
 *   left corner of a moved box.
 * @returns {Affine}
 */
export function led(handle, box, from, to, { isRegular = false, isFromMiddle = false, snap } = {}) {
  if (snap && handle !== 'turn') {
    const held = handlesOf(box, 1)[handle === 'move' ? 'nw' : handle]
    return led(handle, box, held, snap({ x: held.x + to.x - from.x, y: held.y + to.y - from.y }), { isRegular, isFromMiddle })
  }
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
  if (handle === 'move') {
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    if (!isRegular) return shift(dx, dy)
    return Math.abs(dx) > Math.abs(dy) ? shift(dx, 0) : shift(0, dy)
  }
  if (handle === 'turn') {
    const angle = Math.atan2(to.y - middle.y, to.x - middle.x) - Math.atan2(from.y - middle.y, from.x - middle.x)
    return turning(isRegular ? Math.round(angle / STEP) * STEP : angle, middle)
  }
  const [across, down] = [handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0, handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0]
  const still = isFromMiddle ? middle : {
    x: across > 0 ? box.left : across < 0 ? box.right : middle.x, y: down > 0 ? box.top : down < 0 ? box.bottom : middle.y,
  }
  const factor = (/** @type {number} */ way, /** @type {number} */ start, /** @type {number} */ end) =>
    (way === 0 ? 1 : Math.abs(start) < 1e-6 ? 1 : bounded(end / start))
  const [x, y] = [factor(across, from.x - still.x, to.x - still.x), factor(down, from.y - still.y, to.y - still.y)]
  if (!across || !down || isRegular) return scaling(x, y, still)
  const both = Math.abs(Math.abs(x) > Math.abs(y) ? x : y)
  return scaling(both * Math.sign(x), both * Math.sign(y), still)
}

/**
 * The factor, but not closer to zero than `SMALLEST`, because a zero scale could not be undone.
 * @param {number} factor
 */
const bounded = (factor) => (Math.abs(factor) < SMALLEST ? SMALLEST * Math.sign(factor || 1) : factor)

/**
 * Keys: arrows move (farther with Shift), plus and minus scale, brackets rotate, X mirrors.
 * @param {{key: string, shiftKey: boolean}} event @param {Bounds} box
 * @returns {Affine | null}
 */
export function keyed({ key, shiftKey }, box) {
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
  const by = shiftKey ? KEYS.far : KEYS.near
  /** @type {Record<string, () => Affine>} */
  const works = {
    ArrowLeft: () => shift(-by, 0), ArrowRight: () => shift(by, 0), ArrowUp: () => shift(0, -by), ArrowDown: () => shift(0, by),
    '+': () => scaling(KEYS.scale, KEYS.scale, middle), '=': () => scaling(KEYS.scale, KEYS.scale, middle),
    '-': () => scaling(1 / KEYS.scale, 1 / KEYS.scale, middle), '[': () => turning(-KEYS.turn, middle), ']': () => turning(KEYS.turn, middle),
    x: () => scaling(-1, 1, middle),
  }
  return works[key]?.() ?? null
}

/** @param {Element[]} elements @param {Affine} by @returns {Element[]} moved; identifiers and contents stay */
export function movedBy(elements, by) {
  if (by.every((value, index) => value === IDENTITY[index])) return elements
  return elements.map((element) => ({ ...element, place: rounded(after(by, element.place)) }))
}

/** @param {Affine} place rounded to nine digits: more are noise, and lengthen the journal */
const rounded = (place) => /** @type {Affine} */ (place.map((value) => Number(value.toPrecision(9))))
