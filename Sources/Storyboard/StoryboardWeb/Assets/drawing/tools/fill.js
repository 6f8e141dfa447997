/** Fills the area under the finger, as seen through all layers; the fill goes on the current layer, below the lines around the area. */
import { bordersOf } from '../fill/borders.js'
import { SCALE, fillAt } from '../fill/fill.js'
import { composite } from '../raster/composite.js'
import { IDENTITY } from '../strokes/affine.js'
import { identifier } from '../strokes/elements.js'

/** @typedef {import('./tool.js').Point} Point */

export class FillTool {
  /** @param {import('./tool.js').Sheet} sheet */
  constructor(sheet) {
    this.sheet = sheet
    /** @type {Point | null} */
    this.at = null
  }

  /** @param {Point} at */
  begin(at) {
    this.at = at
  }

  go() {}

  straighten() {}

  end() {
    const { sheet, at } = this
    this.at = null
    if (!at) return
    const { ink, opacity, gap } = sheet.settings()
    const image = this.image()
    const fill = fillAt(image, at, { ink, opacity, gap })
    if (!fill) return
    const under = bordersOf(sheet.elements(), image, at).map(({ id }) => id)
    sheet.commit({ draw: [{ id: identifier(), content: { fill }, place: IDENTITY }], under })
  }

  cancel() {
    this.at = null
  }

  image() {
    const { frame, layers, pictures } = this.sheet.easel
    const [width, height] = [Math.round(frame.width * SCALE), Math.round(frame.height * SCALE)]
    const canvas = composite(layers, { matrix: [SCALE, 0, 0, SCALE, 0, 0], width, height, pictures, paper: '#ffffff' })
    return /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(0, 0, width, height)
  }
}
