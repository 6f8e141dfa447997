/** The stroke eraser: removes whole elements that it touches. */
import { touchedBy } from '../strokes/hits.js'

/** @typedef {import('./tool.js').Point} Point */

/** Reach of a finger in pixels. */
const REACH = 6

export class WipeTool {
  /** @param {import('./tool.js').Sheet} sheet */
  constructor(sheet) {
    this.sheet = sheet
    /** @type {Set<string>} */
    this.touched = new Set()
  }

  /** @param {Point} at */
  begin(at) {
    this.touched = new Set()
    this.last = at
    this.go([at])
  }

  /** @param {Point[]} points */
  go(points) {
    const before = this.touched.size
    for (const point of points) {
      const rest = this.sheet.elements().filter(({ id }) => !this.touched.has(id))
      for (const { id } of touchedBy(rest, this.last ?? point, point, REACH / this.sheet.easel.view.scale)) this.touched.add(id)
      this.last = point
    }
    if (this.touched.size > before) this.sheet.preview(this.sheet.elements().filter(({ id }) => !this.touched.has(id)))
  }

  /** @param {Point} to */
  straighten(to) {
    this.go([to])
  }

  end() {
    this.sheet.preview(null)
    if (this.touched.size) this.sheet.commit({ erase: [...this.touched] })
  }

  cancel() {
    this.sheet.preview(null)
  }
}
