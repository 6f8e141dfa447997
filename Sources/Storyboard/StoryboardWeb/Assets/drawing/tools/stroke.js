/** Pencil, pen, brush, marker and the pixel eraser: tools that draw a line. */
import { identifier } from '../strokes/elements.js'
import { IDENTITY } from '../strokes/affine.js'
import { LiveStroke } from '../strokes/live.js'
import { Stabiliser } from '../strokes/stabiliser.js'

/** @typedef {import('./tool.js').Point} Point */
/** @typedef {import('./tool.js').Sheet} Sheet */

export class StrokeTool {
  /** @param {Sheet} sheet @param {import('../strokes/elements.js').Tool} tool */
  constructor(sheet, tool) {
    this.sheet = sheet
    this.tool = tool
    /** @type {LiveStroke | null} */
    this.live = null
    /** @type {Stabiliser | null} */
    this.stabiliser = null
  }

  /** @param {Point} at */
  begin(at) {
    const { ink, size, opacity, stabiliser } = this.sheet.settings()
    this.stabiliser = new Stabiliser(stabiliser, this.sheet.easel.view.scale)
    this.stabiliser.pull(at)
    this.live = new LiveStroke({ tool: this.tool, ink, size, opacity: this.tool === 'eraser' ? 1 : opacity }, at)
    this.sheet.easel.begin(this.live, this.sheet.layer)
  }

  /** @param {Point[]} points @param {Point[]} predicted */
  go(points, predicted) {
    if (!this.live || !this.stabiliser) return
    for (const point of points) {
      const pulled = this.stabiliser.pull(point)
      if (pulled) this.live.add([pulled])
      if (this.live.isFull) this.goOnWithAnother(point)
    }
    // With the stabilizer the line is behind the pen, and predicted points do not apply.
    this.live.predict(this.stabiliser.length > 0 ? [] : predicted)
    this.sheet.easel.go()
  }

  /** @param {Point} at */
  goOnWithAnother(at) {
    this.end()
    this.begin(at)
  }

  /** @param {Point} to */
  straighten(to) {
    // A straight line ends at the pen, without stabilizer.
    this.stabiliser = null
    this.live?.straighten(to)
    this.sheet.easel.go(true)
  }

  end() {
    const { live } = this
    if (!live) return
    const rest = this.stabiliser?.release()
    if (rest) live.add([rest])
    this.live = null
    this.sheet.easel.end()
    this.sheet.commit({ draw: [{ id: identifier(), content: { stroke: live.stroke }, place: IDENTITY }] })
  }

  cancel() {
    this.live = null
    this.sheet.easel.end()
  }
}
