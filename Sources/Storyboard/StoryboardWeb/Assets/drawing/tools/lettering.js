/** Lettering: the tool determines the position; the page asks for the text. */
import { IDENTITY } from '../strokes/affine.js'
import { identifier } from '../strokes/elements.js'
import { topmostAt } from '../strokes/hits.js'

/** @typedef {import('./tool.js').Point} Point */
/** @typedef {import('../strokes/elements.js').Element} Element */

/** Letter height per pen size: letters must be readable. */
const LETTERS = 6
const REACH = 8

export class LetteringTool {
  /**
   * @param {import('./tool.js').Sheet} sheet
   * @param {(text: string, at: Point) => Promise<string | null>} ask asks for text, initially `text`; `null` when cancelled
   */
  constructor(sheet, ask) {
    this.sheet = sheet
    this.ask = ask
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
    const { at } = this
    this.at = null
    if (at) void this.write(at)
  }

  cancel() {
    this.at = null
  }

  /** @param {Point} at */
  async write(at) {
    const { ink, size } = this.sheet.settings()
    const written = this.sheet.elements().filter(({ content }) => content.text)
    const old = topmostAt(written, at, REACH / this.sheet.easel.view.scale)
    const text = (await this.ask(old?.content.text?.text ?? '', at))?.trim()
    if (text === undefined) return
    if (old?.content.text) {
      if (text) this.sheet.commit({ change: [{ ...old, content: { text: { ...old.content.text, text } } }] })
      else this.sheet.commit({ erase: [old.id] })
    } else if (text) {
      const content = { text: { text, x: at.x, y: at.y, size: Math.min(500, Math.max(12, size * LETTERS)), ink } }
      this.sheet.commit({ draw: [{ id: identifier(), content, place: IDENTITY }] })
    }
  }
}
