/** Keyboard shortcuts of the workstation. In text fields and menus only Ctrl+S works; while a dialog is open, no shortcut works. */
import { isCovered } from '../../platform/page/elements.js'

/** @typedef {import('../drawing/pad.js').ToolName} ToolName */

/** @type {Record<string, ToolName>} */
const TOOLS = {
  p: 'pencil', n: 'pen', b: 'brush', m: 'marker', e: 'eraser', w: 'wipe', g: 'fill', i: 'picker', l: 'line', r: 'rectangle', o: 'ellipse', t: 'text', v: 'select',
}

export class Shortcuts {
  /** @param {import('./tools/toolbox.js').About} about @param {any} work the page's panels */
  constructor({ pad, session }, work) {
    this.pad = pad
    this.session = session
    this.work = work
    document.querySelector('[data-open-keys]')?.addEventListener('click', () => this.openKeys())
    addEventListener('keydown', (event) => this.down(event))
    addEventListener('keyup', (event) => this.modify(event))
    addEventListener('blur', () => this.modify({ shiftKey: false, altKey: false }))
  }

  /** Shows the list of shortcuts. */
  openKeys() {
    const sheet = document.querySelector('[data-keys]')
    if (sheet instanceof HTMLDialogElement) sheet.showModal()
  }

  /** @param {{shiftKey: boolean, altKey: boolean}} event */
  modify({ shiftKey, altKey }) {
    Object.assign(this.pad.settings, { isRegular: shiftKey, isFromMiddle: altKey })
  }

  /** @param {KeyboardEvent} event */
  down(event) {
    this.modify(event)
    const { target } = event
    const isTyping = target instanceof Element && target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, dialog, [role="menu"]')
    if (event.defaultPrevented || isCovered() || document.querySelector('dialog[open]')) return
    if (event.ctrlKey || event.metaKey) {
      if (this.together(event, Boolean(isTyping))) event.preventDefault()
      return
    }
    if (isTyping) return
    if (this.selected(event) || this.alone(event)) event.preventDefault()
  }

  /** @param {KeyboardEvent} event @param {boolean} isTyping */
  together({ key, shiftKey }, isTyping) {
    const { pad, work, session } = this
    const letter = key.toLowerCase()
    if (letter === 's' && session.hasPen) {
      void work.saveState.saveVersion(session, work.server)
      return true
    }
    if (isTyping || !session.hasPen) return false
    if (letter === 'z' && !shiftKey) work.toolbox?.undo()
    else if ((letter === 'z' && shiftKey) || letter === 'y') pad.redo()
    else if (letter === 'a') {
      work.toolbox?.take('select')
      pad.selection.chooseAll()
      work.refresh()
      pad.stage.focus({ preventScroll: true })
    } else return false
    return true
  }

  /**
   * Handles keys for the selection while the canvas has the focus.
   * @param {KeyboardEvent} event
   */
  selected(event) {
    const { pad, session } = this
    if (!session.hasPen || pad.chosen !== 'select' || event.target !== pad.stage) return false
    const isMeant = pad.selection.key(event)
    if (isMeant) this.work.refresh()
    return isMeant
  }

  /** @param {KeyboardEvent} event */
  alone({ key, altKey, target }) {
    const { work, session } = this
    const { frames, looks, toolbox } = work
    const letter = key.length === 1 ? key.toLowerCase() : key
    // Rows of lists handle Alt with an arrow key themselves.
    if (altKey && (target instanceof Element && target.closest('[data-frames], [data-layers]'))) return false
    /** @type {Record<string, () => void>} */
    const looking = {
      '+': () => looks.look('larger'), '=': () => looks.look('larger'), '-': () => looks.look('smaller'), 0: () => looks.look('whole'),
      ',': () => looks.look('left'), '.': () => looks.look('right'), h: () => looks.look('mirror'), k: () => looks.look('onion'), f: () => looks.look('panels'),
      PageUp: () => frames.step(-1), PageDown: () => frames.step(1), '?': () => this.openKeys(),
    }
    /** @type {Record<string, () => void>} */
    const drawing = {
      s: () => toolbox?.pad.keepToGrid(!toolbox.pad.settings.keepsToGrid), '[': () => toolbox?.widen(-4), ']': () => toolbox?.widen(4), a: () => frames.add(), d: () => frames.duplicate(),
      ...Object.fromEntries(Object.entries(TOOLS).map(([one, tool]) => [one, () => toolbox?.take(tool)])),
    }
    const moving = { ArrowUp: () => frames.carry(-1), ArrowDown: () => frames.carry(1) }
    const work_ = altKey ? (session.hasPen ? moving[/** @type {keyof typeof moving} */ (key)] : undefined)
      : looking[letter] ?? (session.hasPen ? drawing[letter] : undefined)
    work_?.()
    return Boolean(work_)
  }
}
