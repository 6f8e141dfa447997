// @ts-check
/**
 * Pointers of the browser, brought to the hands.
 *
 * Every pointer is captured, all points between two frames of the screen are handed on, and the browser's own gestures are off on
 * the element and on whatever scrolls around it. The wheel moves the paper, and enlarges it with Ctrl, as trackpads pinch.
 */
import { followPointers } from '../../../platform/canvas/pointers.js'
import { HOLD, Hands } from './hands.js'
import { kindOf, pointsOf, predictedOf, sampleOf } from './samples.js'

/** @typedef {import('./hands.js').Owner} Owner */
/** @typedef {import('./hands.js').Contact} Contact */
/** @typedef {import('../strokes/elements.js').Place} Place */

/** Buttons as pointer events number them. */
const TIP = 0
const WHEEL_BUTTON = 1
const ERASER = 5

export class Reception {
  /**
   * @param {HTMLElement} element
   * @param {Owner & {wheel: (at: Place, by: {x: number, y: number}, isZoom: boolean) => void}} owner
   * @param {import('./habits.js').Habits} habits
   */
  constructor(element, owner, habits) {
    this.element = element
    this.habits = habits
    this.hands = new Hands(owner, habits)
    /** Whether the key is held that makes a mouse move the paper. */
    this.isPanning = false
    /** @type {object | null} the rest whose end a timer waits for */
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

  /** @param {{clientX: number, clientY: number}} event @returns {Place} */
  placeOf({ clientX, clientY }) {
    const { left, top } = this.element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  /** @param {PointerEvent} event */
  down(event) {
    // Where the element lies is asked once a line: asking makes the browser lay out the page.
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

  /** A pointer that rests sends no events. */
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
 * Keeps the browser from scrolling and enlarging under a drawing hand: on the element, and on whatever scrolls around it.
 * @param {HTMLElement} element
 */
function stayPut(element) {
  element.style.touchAction = 'none'
  // A finger that is lifted while it moves would be a fling to the browser, and the next tap, on whatever button, would only stop it; and a
  // tablet would take a pen's line for handwriting. Whoever takes the touch itself is spared both, and hears of pointers all the same.
  element.addEventListener('touchstart', (event) => event.cancelable && event.preventDefault(), { passive: false })
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around)
    if ([overflowX, overflowY].some((one) => one === 'auto' || one === 'scroll')) around.style.touchAction = 'none'
  }
}
