/** Lines, rectangles and ellipses, drawn from corner to corner. */
import { IDENTITY } from '../strokes/affine.js'
import { identifier } from '../strokes/elements.js'
import { figure, isNothing } from '../shapes/figures.js'
import { onGrid } from '../shapes/guides.js'

/** @typedef {import('./tool.js').Point} Point */

export class FigureTool {
  /** @param {import('./tool.js').Sheet} sheet @param {import('../strokes/elements.js').Figure['kind']} kind */
  constructor(sheet, kind) {
    this.sheet = sheet
    this.kind = kind
    /** @type {Point | null} */
    this.from = null
    this.id = ''
    /** @type {import('./tool.js').Element | null} */
    this.drawn = null
  }

  /** @param {Point} at */
  begin(at) {
    this.from = this.placed(at)
    this.id = identifier()
    this.drawn = null
  }

  /** @param {Point[]} points */
  go(points) {
    const settings = this.sheet.settings()
    if (!this.from) return
    const how = { isFromMiddle: settings.isFromMiddle, isRegular: settings.isRegular !== settings.keepsRegular }
    const content = { figure: figure(this.kind, this.from, this.placed(points[points.length - 1]), settings, how) }
    this.drawn = { id: this.id, content, place: IDENTITY }
    this.sheet.preview([...this.sheet.elements(), this.drawn])
  }

  /** @param {Point} point @returns {Point} the figure's corner for a pointer at this point */
  placed(point) {
    return this.sheet.settings().keepsToGrid ? { ...point, ...onGrid(point, this.sheet.easel.frame) } : point
  }

  /** @param {Point} to */
  straighten(to) {
    this.go([to])
  }

  end() {
    const { drawn } = this
    this.from = null
    this.sheet.preview(null)
    if (drawn?.content.figure && !isNothing(drawn.content.figure)) this.sheet.commit({ draw: [drawn] })
  }

  cancel() {
    this.from = null
    this.sheet.preview(null)
  }
}
