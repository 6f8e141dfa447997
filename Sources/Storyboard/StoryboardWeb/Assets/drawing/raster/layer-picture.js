/**
 * A layer's picture in the current view: painted once, extended, and partly repainted after a removal.
 *
 * A new view starts a second picture, which is painted in steps of a few milliseconds. Until it is complete, the first is shown, stretched.
 * New strokes are painted immediately on the first picture, and in turn on the second. While no picture is complete yet, new strokes are
 * painted before their turn. So a line does not disappear when the pen is lifted.
 */
import { paintElement } from '../brushes/paint.js'
import { after, growth, inverse } from '../strokes/affine.js'
import { boundsOf, isEmpty, meet, movedBounds, union } from '../strokes/bounds.js'
import { clear, copy, pixelsOf, surface } from './surface.js'

/** @typedef {import('../strokes/elements.js').Element} Element */
/** @typedef {import('../strokes/elements.js').Affine} Affine */
/** @typedef {import('../strokes/elements.js').Bounds} Bounds */
/** @typedef {import('./surface.js').Surface} Surface */
/** More new elements than this at once are not a drawn line. */
const MOST_EARLY = 8

/** @typedef {Surface & {matrix: Affine, done: number}} Shot `matrix` maps units to its pixels; `done`: number of painted elements */

export class LayerPicture {
  /** @param {import('../brushes/paint.js').Pictures} pictures */
  constructor(pictures) {
    this.pictures = pictures
    /** @type {Element[]} */
    this.elements = []
    /** @type {Shot | null} */
    this.shown = null
    /** @type {Shot | null} */
    this.coming = null
    /** @type {Element[]} elements painted before their turn on the coming picture */
    this.early = []
  }

  get isDone() { return this.coming === null }

  /**
   * Starts the picture of another view.
   * @param {Affine} matrix @param {{width: number, height: number}} size in pixels
   */
  look(matrix, { width, height }) {
    this.coming = { ...surface(width, height), matrix, done: 0 }
    this.early = []
  }

  /**
   * Continues the coming picture.
   * @param {() => boolean} mayGoOn called after each element
   * @returns {boolean} whether the coming picture is complete
   */
  work(mayGoOn) {
    const { coming } = this
    if (!coming) return true
    while (coming.done < this.elements.length) {
      const element = this.elements[coming.done]
      if (!this.early.includes(element)) this.paint(coming, element)
      coming.done += 1
      if (!mayGoOn()) break
    }
    if (coming.done < this.elements.length) return false
    // Early lines are now covered by elements that belong below: repaint the area of the early lines.
    this.repaint(coming, union(this.early.map(boundsOf)))
    this.early = []
    this.shown = coming
    this.coming = null
    return true
  }

  /**
   * Shows other elements.
   * @param {Element[]} elements
   * @returns {Bounds} the changed area, in units
   */
  show(elements) {
    const before = this.elements
    if (elements === before) return union([])
    this.elements = elements
    const shots = [this.shown, this.coming].flatMap((shot) => (shot ? [shot] : []))
    const same = before.findIndex((element, index) => element !== elements[index])
    if (same < 0) {
      const added = elements.slice(before.length)
      // Before the first picture is shown there is no change to report, and computing the bounds of a whole frame is expensive.
      if (!this.shown) return added.length <= MOST_EARLY && before.length ? this.showEarly(added) : union([])
      for (const shot of shots) {
        // Elements not painted yet will be painted in turn.
        if (shot === this.coming || shot.done < before.length) continue
        for (const element of added) this.paint(shot, element)
        shot.done = elements.length
      }
      return union(added.map(boundsOf))
    }
    const changed = union(difference(before, elements).map(boundsOf))
    for (const shot of shots) {
      const hasEarly = shot === this.coming && this.early.length > 0
      if (shot === this.coming && shot.done <= same && !hasEarly) continue
      if (shot.done < before.length || hasEarly) {
        // This unfinished picture may contain elements that have changed, so it is painted again from the start.
        shot.done = 0
        this.early = []
        clear(shot.context, { left: 0, top: 0, right: shot.canvas.width, bottom: shot.canvas.height })
      } else {
        this.repaint(shot, changed)
        shot.done = elements.length
      }
    }
    return changed
  }

  /** @param {Element[]} added while no picture is complete @returns {Bounds} the changed area, in units */
  showEarly(added) {
    if (!this.coming) return union([])
    for (const element of added) this.paint(this.coming, element)
    this.early.push(...added)
    return union(added.map(boundsOf))
  }

  /** @param {Shot} shot @param {Element} element */
  paint({ canvas, context, matrix }, element) {
    const seen = movedBounds(boundsOf(element), matrix)
    if (!meet(seen, { left: 0, top: 0, right: canvas.width, bottom: canvas.height })) return
    context.setTransform(...matrix)
    paintElement(context, element, { scale: growth(matrix), pictures: this.pictures })
  }

  /** @param {Shot} shot @param {Bounds} changed in units */
  repaint(shot, changed) {
    if (isEmpty(changed)) return
    const { canvas, context, matrix } = shot
    const pixels = pixelsOf(movedBounds(changed, matrix), canvas)
    if (isEmpty(pixels)) return
    const touched = movedBounds(pixels, /** @type {Affine} */ (inverse(matrix)))
    context.save()
    clear(context, pixels)
    context.beginPath()
    context.rect(pixels.left, pixels.top, pixels.right - pixels.left, pixels.bottom - pixels.top)
    context.clip()
    for (const element of this.elements) if (meet(boundsOf(element), touched)) this.paint(shot, element)
    context.restore()
  }

  /**
   * Copies the picture to a canvas with the view `matrix`; a partial picture if there is no complete one.
   * @param {CanvasRenderingContext2D} context @param {Affine} matrix @param {Bounds} pixels the part to copy
   */
  put(context, matrix, pixels) {
    const shot = this.shown ?? this.coming
    if (!shot) return
    if (matrix.every((value, index) => value === shot.matrix[index])) {
      context.setTransform(1, 0, 0, 1, 0, 0)
      copy(context, shot.canvas, pixels)
    } else {
      context.setTransform(...after(matrix, /** @type {Affine} */ (inverse(shot.matrix))))
      context.drawImage(shot.canvas, 0, 0)
    }
  }
}

/** @param {Element[]} before @param {Element[]} now @returns {Element[]} elements in only one list, or at another position */
function difference(before, now) {
  let start = 0
  while (start < before.length && before[start] === now[start]) start += 1
  let [end, last] = [before.length, now.length]
  while (end > start && last > start && before[end - 1] === now[last - 1]) [end, last] = [end - 1, last - 1]
  const [old, fresh] = [before.slice(start, end), now.slice(start, last)]
  const kept = new Set(fresh)
  const stayed = old.filter((element) => kept.has(element))
  const same = new Set(stayed)
  // If the common elements keep their order, they have not changed; otherwise all of them may have.
  if (!fresh.filter((element) => same.has(element)).every((element, index) => element === stayed[index])) same.clear()
  return [...old, ...fresh].filter((element) => !same.has(element))
}
