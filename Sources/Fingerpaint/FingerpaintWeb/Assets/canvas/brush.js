/** Painting with fingers, pens, the mouse and the keyboard. Every finger paints; a tap with two fingers undoes, with three redoes. */
import { followPointers } from '../../platform/canvas/pointers.js'
import { rounded } from '../mixers/distribution.js'
import { cell } from '../mixers/mixers.js'

/** @typedef {import('../mixers/distribution.js').Stroke} Stroke */
/** @typedef {import('../mixers/distribution.js').Paint} Paint */
/** @typedef {{value: number, nib: import('../mixers/distribution.js').Nib, size: number}} BrushSettings */
/**
 * @typedef {{settings: () => BrushSettings, begin: () => void, isBusy: () => boolean, commit: (paint: Paint[]) => void, cancel: () => void,
 *   undo: () => void, redo: () => void}} BrushOwner
 */
/** @typedef {{stroke: Stroke, value: number, id: number}} Live */

/** Maximum duration and movement of a tap with several fingers. */
const TAP = { milliseconds: 350, pixels: 14 }
/** Milliseconds after the pen in which a touch still counts as a palm. */
const PALM = 500

export class Brush {
  /** @param {import('./canvas.js').CanvasView} view @param {HTMLElement} cursor @param {BrushOwner} owner */
  constructor(view, cursor, owner) {
    this.view = view
    this.cursor = cursor
    this.owner = owner
    /** @type {Map<number, Live>} */
    this.live = new Map()
    /** @type {Paint[]} */
    this.finished = []
    this.gesture = { began: 0, fingers: 0, moved: 0 }
    /** @type {Map<number, {x: number, y: number}>} */
    this.origins = new Map()
    this.penUntil = 0
    /** @type {import('../mixers/mixers.js').Point} */
    this.place = [0, 0]
    const element = view.element
    followPointers(element, {
      down: (event) => this.down(event), move: (event) => this.move(event), up: (event) => this.up(event),
      cancel: (event) => this.drop(event),
      hover: (event) => event.pointerType !== 'touch' && this.showCursorAt(view.toMixer(event)),
    })
    element.addEventListener('pointerleave', () => this.hideCursor())
    element.addEventListener('keydown', (event) => this.key(event))
    element.addEventListener('focus', () => element.matches(':focus-visible') && this.showCursorAt(this.place))
    element.addEventListener('blur', () => this.hideCursor())
    element.addEventListener('contextmenu', (event) => event.preventDefault())
  }

  get radius() { return this.owner.settings().size * cell(this.view.mixer) }

  /** @param {PointerEvent} event */
  down(event) {
    const isTouch = event.pointerType === 'touch'
    if (this.owner.isBusy() || (isTouch && performance.now() < this.penUntil)) return false
    if (event.pointerType === 'pen') this.beginPen()
    this.view.element.focus({ preventScroll: true })
    if (this.live.size === 0) {
      this.gesture = { began: performance.now(), fingers: 0, moved: 0 }
      this.owner.begin()
    }
    this.origins.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (isTouch) this.gesture.fingers += 1
    const { value, nib } = this.owner.settings()
    const live = { id: event.pointerId, value, stroke: { nib, radius: rounded(this.radius), points: [this.point(event)] } }
    this.live.set(event.pointerId, live)
    this.view.drawLive(live.stroke, value, 0)
    this.hideCursor()
    return true
  }

  /** Undoes the strokes of a palm that touched the screen before the pen. */
  beginPen() {
    this.penUntil = Infinity
    this.live.clear()
    this.finished = []
    this.owner.cancel()
  }

  /** @param {PointerEvent} event */
  move(event) {
    const live = this.live.get(event.pointerId)
    // A pointer cancelled by the pen is followed to its end, but no longer paints.
    if (!live) return
    const origin = this.origins.get(event.pointerId)
    if (origin) this.gesture.moved = Math.max(this.gesture.moved, Math.hypot(event.clientX - origin.x, event.clientY - origin.y))
    const first = live.stroke.points.length - 1
    const places = event.getCoalescedEvents?.() ?? []
    for (const place of places.length ? places : [event]) this.extend(live, this.point(place))
    if (live.stroke.points.length - 1 > first) this.view.drawLive(live.stroke, live.value, first)
  }

  /** @param {Live} live @param {import('../mixers/mixers.js').Point} point */
  extend(live, point) {
    const last = live.stroke.points[live.stroke.points.length - 1]
    if (Math.hypot(point[0] - last[0], point[1] - last[1]) >= cell(this.view.mixer) / 4) live.stroke.points.push(point)
  }

  /** @param {PointerEvent} event */
  up(event) {
    const live = this.live.get(event.pointerId)
    if (event.pointerType === 'pen') this.penUntil = performance.now() + PALM
    if (!live) return
    this.live.delete(event.pointerId)
    this.finished.push({ paint: { value: live.value, stroke: live.stroke } })
    if (this.live.size) return
    const { began, fingers, moved } = this.gesture
    const painted = this.finished
    this.finished = []
    if (fingers > 1 && moved < TAP.pixels && performance.now() - began < TAP.milliseconds) {
      this.owner.cancel()
      if (fingers === 2) this.owner.undo()
      else this.owner.redo()
    } else {
      this.owner.commit(painted)
    }
  }

  /** @param {PointerEvent} event */
  drop(event) {
    if (event.pointerType === 'pen') this.penUntil = performance.now() + PALM
    if (!this.live.delete(event.pointerId) || this.live.size) return
    this.finished = []
    this.owner.cancel()
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    /** @type {Record<string, [number, number]>} */
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }
    const arrow = arrows[event.key]
    if (arrow) {
      const before = this.place
      const stride = Math.max(2 * cell(this.view.mixer), this.radius / 2)
      this.place = [rounded(before[0] + arrow[0] * stride), rounded(before[1] + arrow[1] * stride)]
      if (event.shiftKey) this.dab([before, this.place])
      this.showCursorAt(this.place)
    } else if (event.key === ' ') {
      this.dab([this.place])
      this.showCursorAt(this.place)
    } else {
      return
    }
    event.preventDefault()
  }

  /** @param {import('../mixers/mixers.js').Point[]} points */
  dab(points) {
    if (this.owner.isBusy()) return
    const { value, nib } = this.owner.settings()
    this.owner.begin()
    this.owner.commit([{ paint: { value, stroke: { nib, radius: rounded(this.radius), points } } }])
  }

  /** @param {{clientX: number, clientY: number}} place @returns {import('../mixers/mixers.js').Point} */
  point(place) {
    const [x, y] = this.view.toMixer(place)
    return [rounded(x), rounded(y)]
  }

  /** @param {import('../mixers/mixers.js').Point} place */
  showCursorAt([x, y]) {
    this.place = [rounded(x), rounded(y)]
    const element = this.view.element
    const unit = element.clientHeight / (cell(this.view.mixer) * this.view.mixer.grid.rows)
    const side = 2 * this.radius * unit
    this.cursor.hidden = false
    this.cursor.classList.toggle('square', this.owner.settings().nib === 'square')
    Object.assign(this.cursor.style, {
      width: `${side}px`, height: `${side}px`,
      left: `${element.offsetLeft + element.clientWidth / 2 + x * unit - side / 2}px`,
      top: `${element.offsetTop + element.clientHeight / 2 - y * unit - side / 2}px`,
    })
  }

  hideCursor() {
    this.cursor.hidden = true
  }
}
