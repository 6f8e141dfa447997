/** Selecting and moving elements: by a lasso or a tap, then by handles or keys. A tap outside deselects. */
import { isEmpty, boundsOf, union } from '../strokes/bounds.js'
import { heldBy, topmostAt } from '../strokes/hits.js'
import { onGrid } from '../shapes/guides.js'
import { handleAt, keyed, led, movedBy } from '../shapes/handles.js'
import { identifier, renamed } from '../strokes/elements.js'
import { IDENTITY, inverse, after } from '../strokes/affine.js'

/** @typedef {import('./tool.js').Point} Point */
/** @typedef {import('./tool.js').Place} Place */
/** @typedef {import('../strokes/elements.js').Element} Element */
/** @typedef {import('../strokes/elements.js').Bounds} Bounds */

/** Movement allowed in a tap, and its reach, in pixels. */
const TAP = 6
const REACH = 10

export class SelectTool {
  /** @param {import('./tool.js').Sheet} sheet @param {() => void} [changed] called when the selection changes */
  constructor(sheet, changed = () => undefined) {
    this.sheet = sheet
    this.changed = changed
    /** @type {Set<string>} */
    this.chosen = new Set()
    /** @type {Place[]} */
    this.lasso = []
    /** @type {{handle: import('../shapes/handles.js').Handle, from: Place, box: Bounds, moved: Element[] | null} | null} */
    this.lead = null
  }

  /** @returns {Element[]} the selected elements that still exist */
  get elements() { return this.sheet.elements().filter(({ id }) => this.chosen.has(id)) }

  /** @returns {Bounds | null} the box around the selected elements, as seen now */
  get box() {
    const bounds = union((this.lead?.moved ?? this.elements).map(boundsOf))
    return isEmpty(bounds) ? null : bounds
  }

  /** @param {Point} at */
  begin(at) {
    const { box } = this
    const handle = box && handleAt(box, at, this.sheet.easel.view.scale)
    if (box && handle) this.lead = { handle, from: at, box, moved: null }
    else this.lasso = [at]
  }

  /** @param {Point[]} points */
  go(points) {
    const to = points[points.length - 1]
    if (this.lead) {
      const { handle, from, box } = this.lead
      const moved = movedBy(this.elements, led(handle, box, from, to, this.how))
      this.lead.moved = moved
      const byId = new Map(moved.map((one) => [one.id, one]))
      this.sheet.preview(this.sheet.elements().map((one) => byId.get(one.id) ?? one))
    } else {
      this.lasso.push(...points)
    }
    this.sheet.overlay()
  }

  /** Options of dragging a handle. */
  get how() {
    const { isRegular, isFromMiddle, keepsToGrid } = this.sheet.settings()
    const { frame } = this.sheet.easel
    return { isRegular, isFromMiddle, ...(keepsToGrid ? { snap: (/** @type {Place} */ place) => onGrid(place, frame) } : {}) }
  }

  straighten() {}

  end() {
    const { lead, lasso } = this
    this.lead = null
    this.lasso = []
    if (lead) {
      this.sheet.preview(null)
      if (lead.moved) this.sheet.commit({ change: lead.moved })
    } else {
      this.choose(isTap(lasso, TAP / this.sheet.easel.view.scale) ? this.tapped(lasso[0]) : heldBy(this.sheet.elements(), lasso))
    }
    this.sheet.overlay()
  }

  cancel() {
    this.lead = null
    this.lasso = []
    this.sheet.preview(null)
    this.sheet.overlay()
  }

  /** @param {Place} at */
  tapped(at) {
    const one = topmostAt(this.sheet.elements(), at, REACH / this.sheet.easel.view.scale)
    return one ? [one] : []
  }

  /** @param {Element[]} elements */
  choose(elements) {
    this.chosen = new Set(elements.map(({ id }) => id))
    this.sheet.overlay()
    this.changed()
  }

  chooseAll() {
    this.choose(this.sheet.elements().filter(({ content }) => content.stroke?.tool !== 'eraser'))
  }

  /** @param {{key: string, shiftKey: boolean}} event @returns {boolean} whether the key was handled */
  key(event) {
    const { box } = this
    if (!box) return false
    if (event.key === 'Delete' || event.key === 'Backspace') {
      this.remove()
      return true
    }
    if (event.key === 'Escape') {
      this.choose([])
      return true
    }
    const by = keyed(event, box)
    if (!by) return false
    this.sheet.commit({ change: movedBy(this.elements, by) })
    this.sheet.overlay()
    return true
  }

  remove() {
    this.sheet.commit({ erase: this.elements.map(({ id }) => id) })
    this.choose([])
  }

  /** Copies the selection, and selects the copy. */
  duplicate() {
    const copies = movedBy(this.elements.map(renamed), [1, 0, 0, 1, 24, 24])
    if (!copies.length) return
    this.sheet.commit({ draw: copies })
    this.choose(copies)
  }

  group() {
    const { elements } = this
    if (elements.length < 2) return
    /** @type {Element} */
    const whole = { id: identifier(), content: { group: elements }, place: IDENTITY }
    this.sheet.commit({ erase: elements.map(({ id }) => id), draw: [whole] })
    this.choose([whole])
  }

  ungroup() {
    const groups = this.elements.filter(({ content }) => content.group)
    if (!groups.length) return
    const parts = groups.flatMap(({ content, place }) =>
      (content.group ?? []).map((part) => ({ ...renamed(part), place: after(place, part.place) })))
    this.sheet.commit({ erase: groups.map(({ id }) => id), draw: parts })
    this.choose(parts)
  }

  /** The selection as an object for the library: around the origin, one unit high. */
  asObject() {
    const { box } = this
    if (!box) return []
    const high = Math.max(1, box.bottom - box.top)
    const toUnit = inverse([high, 0, 0, high, (box.left + box.right) / 2, (box.top + box.bottom) / 2])
    return toUnit ? movedBy(this.elements.map(renamed), toUnit) : []
  }
}

/** @param {Place[]} lasso @param {number} reach */
const isTap = (lasso, reach) => lasso.every(({ x, y }) => Math.hypot(x - lasso[0].x, y - lasso[0].y) <= reach)
