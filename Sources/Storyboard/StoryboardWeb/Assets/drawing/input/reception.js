/**
 * Forwards the browser's pointer events to `Hands`.
 *
 * Every pointer is captured, and all points between two frames are forwarded. The browser's own gestures are off, on the element and its
 * scrollable ancestors. The wheel moves the paper. With Ctrl, which trackpads send for a pinch, the wheel zooms.
 */
import { followPointers } from '../../../platform/canvas/pointers.js'
import { HOLD, Hands } from './hands.js'
import { kindOf, pointsOf, predictedOf, sampleOf } from './samples.js'

/** @typedef {import('./hands.js').Owner} Owner */
/** @typedef {import('./hands.js').Contact} Contact */
/** @typedef {import('../strokes/elements.js').Place} Place */

/** Button numbers of pointer events. */
const TIP = 0
const WHEEL_BUTTON = 1
const ERASER = 5

export class Reception {
  /**
   * @param {HTMLElement} element @param {Owner & {wheel: (at: Place, by: {x: number, y: number}, isZoom: boolean) => void}} owner
   * @param {import('./habits.js').Habits} habits
   */
  constructor(element, owner, habits) {
    this.element = element
    this.habits = habits
    this.hands = new Hands(owner, habits)
    /** Whether the key that lets a mouse move the paper is pressed. */
    this.isPanning = false
    /** @type {object | null} the `rest` of the line for which the timer runs */
    this.awaited = null
    stayPut(element)
    followPointers(element, {
      buttons: [TIP, WHEEL_BUTTON, ERASER],
      down: (event) => this.down(event),
      move: (event) => this.move(event),
      up: (event) => this.over(event, 'up'),
      cancel: (event) => this.over(event, 'cancel'),
      hover: (event) => this.hands.hover(this.contact(event)),
    })
    for (const name of /** @type {const} */ (['pointerenter', 'pointerover'])) {
      element.addEventListener(name, (event) => event.buttons === 0 && this.hands.hover(this.contact(event)))
    }
    element.addEventListener('wheel', (event) => {
      event.preventDefault()
      owner.wheel(this.placeOf(event), { x: event.deltaX, y: event.deltaY }, event.ctrlKey || event.metaKey)
    }, { passive: false })
    element.addEventListener('contextmenu', (event) => event.preventDefault())
  }

  /** @param {PointerEvent} event @returns {Contact} */
  contact(event) {
    return {
      id: event.pointerId, kind: kindOf(event.pointerType), at: this.sample(event), time: event.timeStamp,
      isEraser: event.button === ERASER || (event.buttons & 32) !== 0, isPan: event.button === WHEEL_BUTTON || this.isPanning,
    }
  }

  /** @param {PointerEvent} event */
  sample(event) {
    return sampleOf(event, this.corner ?? this.element.getBoundingClientRect(), this.habits.usesPressure)
  }

  /** @param {{clientX: number, clientY: number}} event */
  placeOf({ clientX, clientY }) {
    const { left, top } = this.element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  /** @param {PointerEvent} event */
  down(event) {
    // Measured once per line: measuring makes the browser lay out the page.
    this.corner = this.element.getBoundingClientRect()
    if (!this.hands.down(this.contact(event))) return false
    this.element.focus({ preventScroll: true })
    this.awaitRest()
    return true
  }

  /** @param {PointerEvent} event */
  move(event) {
    const sample = (/** @type {PointerEvent} */ one) => this.sample(one)
    this.hands.move(this.contact(event), pointsOf(event).map(sample), predictedOf(event).map(sample))
    this.awaitRest()
  }

  /** @param {PointerEvent} event @param {'up' | 'cancel'} how */
  over(event, how) {
    this.hands[how](this.contact(event))
    this.awaitRest()
  }

  /** Runs a timer for each rest of the pointer, because a resting pointer sends no events. */
  awaitRest() {
    const { line } = this.hands
    if (!line) {
      clearTimeout(this.timer)
      this.awaited = null
    } else if (this.awaited !== line.rest) {
      this.awaited = line.rest
      clearTimeout(this.timer)
      this.timer = setTimeout(() => this.hands.rest(line.rest.since + HOLD.time), HOLD.time)
    }
  }
}

/**
 * Prevents scrolling and zooming under a drawing hand: on the element and its scrollable ancestors.
 * @param {HTMLElement} element
 */
function stayPut(element) {
  element.style.touchAction = 'none'
  // For the browser, a finger lifted in motion is a fling, and the next tap on a button would only stop the fling. A tablet would interpret a
  // pen line as handwriting. Cancelling the touch event prevents both, and pointer events still arrive.
  element.addEventListener('touchstart', (event) => event.cancelable && event.preventDefault(), { passive: false })
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around)
    if ([overflowX, overflowY].some((one) => one === 'auto' || one === 'scroll')) around.style.touchAction = 'none'
  }
}
