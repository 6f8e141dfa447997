/**
 * A stage on which a large picture, board or map is panned and zoomed. One finger or the mouse pans; two fingers zoom too. The wheel zooms,
 * with Ctrl faster: browsers report a pinch on a trackpad as the wheel with Ctrl. Keys: arrows, plus, minus, and 0 to show the whole scene.
 *
 *     new Stage(element, { scene: { width: 4000, height: 3000 }, most: 8, show: ({ scale, x, y }) => draw(scale, x, y) })
 *
 * The stage captures its pointers, turns off the browser's gestures (`touch-action: none`), and can be focused with the keyboard. Where
 * another object on the stage can be dragged, `mayPan` must return false for the pointer.
 */
import { followPointers } from './pointers.js'
import { panned, pinched, whole, zoomed } from './viewport.js'

/** @typedef {import('./viewport.js').View} View */
/** @typedef {import('./viewport.js').Point} Point */

/** The exponent of the zoom per pixel of wheel movement; the zoom factor and the pan in CSS pixels per key press. */
const WHEEL = 0.0025
const KEY = { zoom: 1.25, pan: 60 }

export class Stage {
  /**
   * @param {HTMLElement} element @param {object} about @param {{width: number, height: number}} about.scene
   * @param {(view: View) => void} about.show called with the view at the start and after each change
   * @param {number} [about.most] the largest scale; the smallest shows the whole scene
   * @param {(event: PointerEvent) => boolean} [about.mayPan]
   */
  constructor(element, { scene, show, most = 8, mayPan = () => true }) {
    this.element = element
    this.scene = scene
    this.show = show
    this.most = most
    /** @type {View} */
    this.view = { scale: 1, x: 0, y: 0 }
    this.showsAll = true
    /** @type {Map<number, Point>} */
    this.pointers = new Map()
    element.style.touchAction = 'none'
    if (!element.hasAttribute('tabindex')) element.tabIndex = 0
    const lift = (/** @type {PointerEvent} */ event) => this.pointers.delete(event.pointerId)
    followPointers(element, { down: (event) => this.down(event, mayPan), move: (event) => this.move(event), up: lift, cancel: lift })
    element.addEventListener('wheel', (event) => this.wheel(event), { passive: false })
    element.addEventListener('keydown', (event) => this.key(event))
    new ResizeObserver(() => this.set(this.showsAll ? whole(this.limits) : panned(this.view, { x: 0, y: 0 }, this.limits))).observe(element)
    this.showAll()
  }

  get limits() {
    const stage = { width: this.element.clientWidth, height: this.element.clientHeight }
    const least = whole({ least: 0, most: 0, scene: this.scene, stage }).scale
    return { least, most: Math.max(least, this.most), scene: this.scene, stage }
  }

  showAll() {
    this.set(whole(this.limits))
  }

  /** @param {View} view */
  set(view) {
    this.view = view
    this.showsAll = view.scale <= this.limits.least
    this.show(view)
  }

  /** @param {{clientX: number, clientY: number}} event */
  at({ clientX, clientY }) {
    const frame = this.element.getBoundingClientRect()
    return { x: clientX - frame.left, y: clientY - frame.top }
  }

  /** @param {PointerEvent} event @param {(event: PointerEvent) => boolean} mayPan */
  down(event, mayPan) {
    if (this.pointers.size > 1 || !mayPan(event)) return false
    this.element.focus({ preventScroll: true })
    this.pointers.set(event.pointerId, this.at(event))
    return true
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.pointers.get(event.pointerId)
    if (!before) return
    const now = this.at(event)
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1]
    this.pointers.set(event.pointerId, now)
    if (other) this.set(pinched(this.view, [before, other], [now, other], this.limits))
    else this.set(panned(this.view, { x: now.x - before.x, y: now.y - before.y }, this.limits))
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault()
    this.set(zoomed(this.view, Math.exp(-event.deltaY * WHEEL * (event.ctrlKey ? 4 : 1)), this.at(event), this.limits))
  }

  /**
   * Zooms around the middle of the stage.
   * @param {number} factor
   */
  zoom(factor) {
    const { stage } = this.limits
    this.set(zoomed(this.view, factor, { x: stage.width / 2, y: stage.height / 2 }, this.limits))
  }

  enlarge() {
    this.zoom(KEY.zoom)
  }

  reduce() {
    this.zoom(1 / KEY.zoom)
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const way = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    if (way) this.set(panned(this.view, { x: way[0] * KEY.pan, y: way[1] * KEY.pan }, this.limits))
    else if (event.key === '+' || event.key === '=') this.enlarge()
    else if (event.key === '-') this.reduce()
    else if (event.key === '0') this.showAll()
    else return
    event.preventDefault()
  }
}
