/**
 * Lists whose order people change by dragging with mouse, pen or finger, or by keys, with announcements for screen readers.
 *
 *     reorderable(list, { items: () => [...list.children], name: (item) => item.dataset.name, moved: (from, to) => save(from, to) })
 *
 * An item is dragged by its grip (a button with `data-grip`, which the function `grip` makes). An item without a grip is dragged directly;
 * a finger must hold it for a moment first, so that the list can still be scrolled. A drag begins after a few pixels, so that a tap stays a
 * tap. Near an edge the list scrolls during a drag. Escape restores the order, and so does a gesture that the browser takes over.
 *
 * Keys: Enter or Space on a grip picks the item up. The arrow keys, Home and End move it, Enter drops it, and Escape restores the order. On
 * an item or its grip, Alt and an arrow key move it at once.
 *
 * The elements move during the drag; `moved` is called once at the end, and may rebuild the list.
 */
import { announce } from '../page/announce.js'
import { make } from '../page/elements.js'
import { text } from '../page/texts.js'
import { placeAfter, slotAt } from './order.js'

/**
 * @typedef {object} Reordering
 * @property {() => HTMLElement[]} items the items in order, without other children of the list
 * @property {(item: HTMLElement) => string} name the name for announcements
 * @property {(from: number, to: number) => void} moved
 * @property {() => boolean} [isLocked] whether the order is locked now
 */

/** How long a finger must rest on an item without a grip (milliseconds), and the distance that starts a drag (pixels). */
const HOLD = { milliseconds: 300, pixels: 5 }
/** The distance from an edge at which the list scrolls, and the step per frame, in pixels. */
const EDGE = { near: 44, step: 12 }
const GRIP = '[data-grip]'

/** @param {HTMLElement} list @param {Reordering} order */
export function reorderable(list, order) {
  new Reorder(list, order)
}

/** @param {string} name of the thing @returns {HTMLElement} */
export const grip = (name) =>
  make('button', { type: 'button', class: 'plain grip', 'data-grip': true, 'aria-label': text('js.order.grip', { name }) }, '⠿')

/** An item during a move. */
class Carried {
  /** @param {HTMLElement} item @param {HTMLElement[]} items */
  constructor(item, items) {
    this.item = item
    this.from = items.indexOf(item)
    /** The item's original next sibling. */
    this.next = item.nextSibling
    this.parent = /** @type {ParentNode & Node} */ (item.parentNode)
  }

  putBack() {
    this.parent.insertBefore(this.item, this.next)
  }
}

class Reorder {
  /** @param {HTMLElement} list @param {Reordering} order */
  constructor(list, order) {
    this.list = list
    this.order = order
    /** @type {Carried | null} */
    this.carried = null
    /** The pointer of a drag, or of a press that may become one. */
    this.pointer = { id: -1, x: 0, y: 0, timer: 0 }
    /** @type {HTMLElement | null} */
    this.pressed = null
    this.isByKeys = false
    /** Whether an element is being moved in the document. */
    this.isMoving = false
    /** Whether a drag has just ended; the browser may fire a click after it. */
    this.hasEnded = false
    this.frame = 0
    list.addEventListener('pointerdown', (event) => this.press(event))
    list.addEventListener('pointermove', (event) => this.move(event))
    list.addEventListener('pointerup', (event) => event.pointerId === this.pointer.id && this.release())
    list.addEventListener('pointercancel', (event) => event.pointerId === this.pointer.id && this.cancel())
    list.addEventListener('keydown', (event) => this.key(event))
    list.addEventListener('click', (event) => this.click(event), { capture: true })
    list.addEventListener('focusout', (event) => this.leave(event))
    // During a drag, a finger must not scroll the page. For that, the default action of each `touchmove` is prevented.
    list.addEventListener('touchmove', (event) => this.carried && event.preventDefault(), { passive: false })
    list.addEventListener('contextmenu', (event) => this.carried && event.preventDefault())
    list.addEventListener('dragstart', (event) => event.preventDefault())
  }

  get isRightToLeft() { return getComputedStyle(this.list).direction === 'rtl' }

  /** @param {EventTarget | null} target */
  itemOf(target) {
    return this.order.items().find((item) => target instanceof Node && item.contains(target)) ?? null
  }

  // Pointers

  /** @param {PointerEvent} event */
  press(event) {
    this.hasEnded = false
    const item = this.itemOf(event.target)
    if (!item || event.button !== 0 || this.carried || this.pressed || this.order.isLocked?.()) return
    const isGrip = event.target instanceof Element && event.target.closest(GRIP)
    if (!isGrip && item.querySelector(GRIP)) return
    clearTimeout(this.pointer.timer)
    this.pressed = item
    this.pointer = { id: event.pointerId, x: event.clientX, y: event.clientY, timer: 0 }
    if (!isGrip && event.pointerType === 'touch') this.pointer.timer = window.setTimeout(() => this.take(), HOLD.milliseconds)
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (event.pointerId !== this.pointer.id || !this.pressed) return
    const way = Math.hypot(event.clientX - this.pointer.x, event.clientY - this.pointer.y)
    if (!this.carried) {
      if (way < HOLD.pixels) return
      // A finger that moves before the end of the hold scrolls the page.
      if (this.pointer.timer) return this.forget()
      this.take()
    }
    this.pointer.x = event.clientX
    this.pointer.y = event.clientY
    this.follow()
  }

  take() {
    if (!this.pressed) return
    this.pointer.timer = 0
    this.list.setPointerCapture(this.pointer.id)
    this.carry(this.pressed)
    this.scroll()
  }

  follow() {
    const { carried } = this
    if (!carried) return
    const items = this.order.items()
    const frames = items.map((item) => item.getBoundingClientRect())
    this.bring(slotAt(frames, items.indexOf(carried.item), this.pointer, this.isRightToLeft))
  }

  /** Scrolls while the pointer is near an edge. */
  scroll() {
    const box = this.list.getBoundingClientRect()
    const { x, y } = this.pointer
    const near = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high) =>
      (at < low + EDGE.near ? -EDGE.step : at > high - EDGE.near ? EDGE.step : 0)
    const [across, down] = [near(x, box.left, box.right), near(y, Math.max(0, box.top), Math.min(innerHeight, box.bottom))]
    this.list.scrollBy(across, down)
    if (down && (y < EDGE.near || y > innerHeight - EDGE.near)) scrollBy(0, down)
    this.frame = requestAnimationFrame(() => {
      this.follow()
      this.scroll()
    })
  }

  /** Ends a drag: the item stays at its current position. */
  release() {
    const wasCarried = Boolean(this.carried)
    this.forget()
    if (!wasCarried) return
    this.hasEnded = true
    this.settle()
  }

  cancel() {
    this.forget()
    this.takeBack()
  }

  /** Stops following the pointer. */
  forget() {
    clearTimeout(this.pointer.timer)
    cancelAnimationFrame(this.frame)
    this.pressed = null
    this.pointer = { id: -1, x: 0, y: 0, timer: 0 }
  }

  /** @param {MouseEvent} event */
  click(event) {
    // The click after a drag is not a tap.
    if (this.hasEnded && event.detail > 0) {
      this.hasEnded = false
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const isGrip = event.target instanceof Element && event.target.closest(GRIP)
    const item = isGrip && this.itemOf(event.target)
    if (!item || this.order.isLocked?.()) return
    if (this.carried) return this.settle()
    this.isByKeys = true
    this.carry(item)
    this.say('grabbed')
  }

  // Keys

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === 'Escape' && this.carried) {
      event.preventDefault()
      event.stopPropagation()
      return this.cancel()
    }
    const item = this.itemOf(event.target)
    if (!item || this.order.isLocked?.() || this.pressed) return
    const isAlone = event.altKey && !this.carried && event.key.startsWith('Arrow')
    if (!this.carried && !isAlone) return
    const items = this.order.items()
    const to = placeAfter(event.key, items.indexOf(this.carried?.item ?? item), items.length, this.isRightToLeft)
    if (to === null) return
    event.preventDefault()
    if (isAlone) this.carry(item)
    this.bring(to)
    if (!isAlone) return this.say('moved')
    this.settle()
  }

  /** @param {FocusEvent} event when the focus leaves the grip, the item is dropped at its current position */
  leave(event) {
    if (this.isByKeys && this.carried && !this.isMoving && !this.carried.item.contains(/** @type {Node | null} */ (event.relatedTarget))) this.settle()
  }

  // Pointers and keys

  /** @param {HTMLElement} item */
  carry(item) {
    this.carried = new Carried(item, this.order.items())
    item.classList.add('carried')
    this.list.classList.add('reordering')
  }

  /** @param {number} to */
  bring(to) {
    const { carried } = this
    if (!carried) return
    const items = this.order.items()
    const now = items.indexOf(carried.item)
    if (to === now) return
    const focused = carried.item.contains(document.activeElement) ? document.activeElement : null
    // The move of an element in the document removes its focus, although the user has not left it.
    this.isMoving = true
    if (to > now) items[to].after(carried.item)
    else items[to].before(carried.item)
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    this.isMoving = false
    if (this.isByKeys) carried.item.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  settle() {
    const { carried } = this
    if (!carried) return
    const to = this.order.items().indexOf(carried.item)
    this.say('dropped')
    this.putDown()
    if (to !== carried.from) this.order.moved(carried.from, to)
  }

  takeBack() {
    const { carried } = this
    if (!carried) return
    const focused = document.activeElement
    this.isMoving = true
    carried.putBack()
    if (focused instanceof HTMLElement && carried.item.contains(focused)) focused.focus({ preventScroll: true })
    this.isMoving = false
    this.say('back')
    this.putDown()
  }

  putDown() {
    this.carried?.item.classList.remove('carried')
    this.list.classList.remove('reordering')
    this.carried = null
    this.isByKeys = false
  }

  /** @param {'grabbed' | 'moved' | 'dropped' | 'back'} what */
  say(what) {
    if (!this.carried) return
    const { item } = this.carried
    const items = this.order.items()
    announce(text(`js.order.${what}`, { name: this.order.name(item), place: items.indexOf(item) + 1, total: items.length }))
  }
}
