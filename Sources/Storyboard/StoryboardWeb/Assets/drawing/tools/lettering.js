// @ts-check
/** Words on the picture: the tool says where; whoever owns the page asks for them. */
import { IDENTITY } from '../strokes/affine.js'
import { identifier } from '../strokes/elements.js'
import { topmostAt } from '../strokes/hits.js'

/** @typedef {import('./tool.js').Point} Point */
/** @typedef {import('../strokes/elements.js').Element} Element */

/** The height of letters for a size of the pen: words are read, lines are seen. */
const LETTERS = 6
const REACH = 8

export class LetteringTool {
  /**
   * @param {import('./tool.js').Sheet} sheet
   * @param {(text: string, at: Point) => Promise<string | null>} ask for words that begin as `text`; `null` when somebody thinks better of it
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
