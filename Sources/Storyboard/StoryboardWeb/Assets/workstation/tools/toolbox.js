/** The left panel: tools, sliders, actions on the selection, undo and redo. */
import { announce } from '../../../platform/page/announce.js'
import { decimal, percent, text } from '../../../platform/page/texts.js'
import { toast } from '../../../platform/page/toasts.js'
import { Palette } from '../palette/palette.js'
import { openHabits } from './habits-dialog.js'
import { Sizes, sliderAt, widthAt } from './sizes.js'

/** @typedef {import('../../drawing/pad.js').ToolName} ToolName */
/** @typedef {{pad: import('../../drawing/pad.js').Pad, session: import('../session/session.js').Session}} About */

const find = (/** @type {string} */ name) => /** @type {any} */ (document.querySelector(`[data-${name}]`))

export class Toolbox {
  /** @param {About} about @param {import('../../drawing/input/habits.js').Habits} habits */
  constructor({ pad, session }, habits) {
    this.pad = pad
    this.session = session
    this.sizes = new Sizes()
    this.palette = new Palette(pad, session, () => this.inkChanged())
    this.buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-tool]')])
    for (const button of this.buttons) button.addEventListener('click', () => this.take(/** @type {ToolName} */ (button.dataset.tool)))
    find('undo').addEventListener('click', () => pad.undo())
    find('redo').addEventListener('click', () => pad.redo())
    find('habits').addEventListener('click', () => openHabits(habits, pad.settings))
    find('size').addEventListener('input', () => this.setSize(widthAt(Number(find('size').value))))
    find('opacity').addEventListener('input', () => this.setOpacity(Number(find('opacity').value) / 100))
    for (const button of document.querySelectorAll('[data-chosen-do]')) {
      button.addEventListener('click', () => this.withChosen(button.getAttribute('data-chosen-do') ?? ''))
    }
    find('keep-regular').addEventListener('click', () => this.keepRegular(!pad.settings.keepsRegular))
    find('keep-to-grid').addEventListener('click', () => pad.keepToGrid(!pad.settings.keepsToGrid))
    this.inkChanged()
    this.take('pencil')
  }

  /** @param {ToolName} name */
  take(name) {
    const { pad } = this
    if (pad.chosen !== name && name !== 'picker') this.before = name
    pad.choose(name)
    const { size, opacity } = this.sizes.of(name)
    Object.assign(pad.settings, { size, opacity })
    this.showSizes()
    for (const button of this.buttons) button.setAttribute('aria-pressed', String(button.dataset.tool === name))
    this.refresh()
  }

  /** @param {boolean} isOn whether figures are regular: replaces Shift on devices without keys */
  keepRegular(isOn) {
    this.pad.settings.keepsRegular = isOn
    this.refresh()
  }

  /** @param {number} size */
  setSize(size) {
    this.pad.settings.size = size
    this.sizes.change(this.pad.chosen, { size })
    this.showSizes()
  }

  /** @param {number} opacity */
  setOpacity(opacity) {
    this.pad.settings.opacity = opacity
    this.sizes.change(this.pad.chosen, { opacity })
    this.showSizes()
  }

  /** @param {number} by steps of the slider */
  widen(by) {
    this.setSize(widthAt(Math.min(100, Math.max(0, sliderAt(this.pad.settings.size) + by))))
    announce(text('storyboard.work.size.is', { size: decimal(this.pad.settings.size, 1) }))
  }

  showSizes() {
    const { size, opacity } = this.pad.settings
    find('size').value = sliderAt(size)
    find('size').setAttribute('aria-valuetext', text('storyboard.work.size.is', { size: decimal(size, 1) }))
    find('size-shown').value = decimal(size, size < 10 ? 1 : 0)
    find('opacity').value = Math.round(100 * opacity)
    find('opacity').setAttribute('aria-valuetext', percent(opacity))
    find('opacity-shown').value = percent(opacity)
  }

  inkChanged() {
    find('ink').style.background = this.pad.settings.ink
    find('ink-name').textContent = text('storyboard.work.palette.is', { ink: this.pad.settings.ink })
  }

  /** @param {string} ink @param {boolean} isFinal */
  picked(ink, isFinal) {
    if (!isFinal) {
      find('ink').style.background = ink
      return
    }
    this.palette.choose(ink)
    // After picking a color, the previous tool is active again.
    this.take(this.before ?? 'pencil')
  }

  /** @param {string} what */
  withChosen(what) {
    const { selection } = this.pad
    if (this.pad.isReadOnly) return
    if (what === 'duplicate') selection.duplicate()
    if (what === 'group') selection.group()
    if (what === 'ungroup') selection.ungroup()
    if (what === 'remove') selection.remove()
    if (what === 'keep') dispatchEvent(new CustomEvent('storyboard-keep', { detail: selection.asObject() }))
    this.refresh()
  }

  refresh() {
    const { pad, session } = this
    find('undo').disabled = !session.hasPen || !session.history.canUndo(pad.frame)
    find('redo').disabled = !session.hasPen || !session.history.canRedo(pad.frame)
    find('chosen').hidden = pad.chosen !== 'select' || !session.hasPen || pad.selection.elements.length === 0
    find('keep-regular').setAttribute('aria-pressed', String(pad.settings.keepsRegular))
    find('keep-to-grid').setAttribute('aria-pressed', String(pad.settings.keepsToGrid))
  }

  undo() {
    if (this.session.history.canUndo(this.pad.frame)) this.pad.undo()
    else toast(text('storyboard.work.undo.none'))
  }
}
