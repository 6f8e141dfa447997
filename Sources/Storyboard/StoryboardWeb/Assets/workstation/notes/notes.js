/** Notes of the current frame: texts, duration, and where scenes and shots begin. */
import { decimal, text } from '../../../platform/page/texts.js'
import { labelOf, numberingOf } from '../../film/numbering.js'
import { spokenLength } from '../../film/spoken.js'
import { durationOf, millisecondsOf } from '../../film/timing.js'
import { setting } from '../frames/frame-edits.js'

/** @typedef {import('../../drawing/history/board.js').FrameSettings} FrameSettings */
/** @typedef {'notes' | 'dialogue' | 'action' | 'alternative' | 'scene'} Field */

/** Milliseconds without typing before the text is sent. */
const REST = 500
const find = (/** @type {string} */ name) => /** @type {any} */ (document.querySelector(`[data-${name}]`))

export class Notes {
  /** @param {import('../tools/toolbox.js').About} about */
  constructor({ pad, session }) {
    this.pad = pad
    this.session = session
    this.fields = /** @type {HTMLTextAreaElement[]} */ ([...document.querySelectorAll('[data-field]')])
    /** @type {{frame: string, typed: Map<Field, string>}} typed text that is not in the storyboard yet */
    this.fresh = { frame: '', typed: new Map() }
    for (const field of this.fields) {
      field.addEventListener('input', () => this.type(/** @type {Field} */ (field.dataset.field), field.value))
      field.addEventListener('change', () => this.commit())
    }
    find('seconds').addEventListener('change', () => this.setSeconds())
    find('propose')?.addEventListener('click', () => this.takeProposal())
    find('begins-shot')?.addEventListener('change', (/** @type {any} */ event) => this.set({ beginsShot: event.target.checked }))
  }

  /** @param {Field} field @param {string} value */
  type(field, value) {
    if (this.fresh.frame !== this.pad.frame) this.commit()
    this.fresh.frame = this.pad.frame
    this.fresh.typed.set(field, value)
    if (field === 'dialogue') this.propose(value)
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.commit(), REST)
  }

  /** Moves typed text to the storyboard, for the frame in which it was typed. */
  commit() {
    clearTimeout(this.timer)
    const { frame: id, typed } = this.fresh
    this.fresh = { frame: '', typed: new Map() }
    const frame = this.session.history.board.frames.find((one) => one.id === id)
    if (!frame || !this.session.hasPen) return
    const change = Object.fromEntries([...typed].filter(([name, value]) => value !== (frame[name] ?? '')))
    if (!Object.keys(change).length) return
    // An empty heading counts as missing.
    if (change.scene === '') Object.assign(change, { scene: undefined, lockedScene: undefined })
    this.session.history.do(setting(frame, change), frame.id)
    this.pad.refresh()
  }

  /** @param {Partial<FrameSettings>} change */
  set(change) {
    this.commit()
    const { currentFrame } = this.pad
    if (currentFrame && this.session.hasPen) this.pad.do(setting(currentFrame, change))
  }

  setSeconds() {
    const typed = find('seconds').value
    const duration = millisecondsOf(typed)
    const isEmpty = typed.trim() === ''
    find('seconds-wrong').textContent = duration === null && !isEmpty ? text('storyboard.work.seconds.wrong') : ''
    if (duration !== null || isEmpty) this.set({ duration: duration ?? undefined })
  }

  takeProposal() {
    const duration = spokenLength(this.fieldOf('dialogue')?.value ?? '')
    if (duration !== null) this.set({ duration })
  }

  /** @param {string} dialogue */
  propose(dialogue) {
    const button = find('propose')
    const { currentFrame } = this.pad
    if (!button || !currentFrame) return
    const proposal = spokenLength(dialogue)
    button.hidden = proposal === null || proposal === durationOf(this.session.history.board, currentFrame) || !this.session.hasPen
    if (proposal !== null) button.textContent = text('storyboard.work.propose', { seconds: decimal(proposal / 1000, 1) })
  }

  /** @param {Field} name */
  fieldOf(name) { return this.fields.find(({ dataset }) => dataset.field === name) }

  refresh() {
    const { pad, session } = this
    const { board } = session.history
    const { currentFrame } = pad
    if (!currentFrame) return
    if (this.fresh.frame && this.fresh.frame !== currentFrame.id) this.commit()
    for (const field of this.fields) {
      const name = /** @type {Field} */ (field.dataset.field)
      const value = this.fresh.typed.get(name) ?? currentFrame[name] ?? ''
      // Setting the same value would move the cursor.
      if (field.value !== value) field.value = value
    }
    const place = board.frames.indexOf(currentFrame)
    find('shot').textContent = text('storyboard.work.shot', { label: labelOf(numberingOf(board.frames)[place]), number: place + 1, count: board.frames.length })
    const seconds = find('seconds')
    if (document.activeElement !== seconds) seconds.value = decimal(durationOf(board, currentFrame) / 1000, 3)
    const begins = find('begins-shot')
    if (begins) Object.assign(begins, { checked: currentFrame.beginsShot || place === 0 || currentFrame.scene !== undefined, disabled: !session.hasPen || place === 0 || currentFrame.scene !== undefined })
    this.propose(this.fieldOf('dialogue')?.value ?? '')
  }
}
