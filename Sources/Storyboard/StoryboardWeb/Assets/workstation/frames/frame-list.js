/** The list of frames: opening, adding, copying, removing and reordering, with pointer and keys. */
import { announce } from '../../../platform/page/announce.js'
import { make } from '../../../platform/page/elements.js'
import { decimal, text } from '../../../platform/page/texts.js'
import { toast } from '../../../platform/page/toasts.js'
import { reorderable } from '../../../platform/lists/reorder.js'
import { WHOLE } from '../../drawing/history/history.js'
import { labelOf, numberingOf } from '../../film/numbering.js'
import { durationOf } from '../../film/timing.js'
import { adding, blankFrame, copied, moving, removing } from './frame-edits.js'
import { SmallPictures } from './small-pictures.js'

/** @typedef {import('../../drawing/history/board.js').Edit} Edit */
/** @typedef {import('../../drawing/history/board.js').Frame} Frame */

const MOST = 2000

export class FrameList {
  /** @param {import('../tools/toolbox.js').About} about @param {import('../pictures/pictures.js').Pictures} pictures */
  constructor({ pad, session }, pictures) {
    this.pad = pad
    this.session = session
    this.list = /** @type {HTMLElement} */ (document.querySelector('[data-frames]'))
    this.small = new SmallPictures(() => session.history.board, (hash) => pictures.get(hash))
    /** @type {Map<string, HTMLElement>} */
    this.rows = new Map()
    /** @type {Map<string, string>} the last used layer of each frame */
    this.layers = new Map()
    /** @type {Frame[] | null} */
    this.shown = null
    const on = (/** @type {string} */ name, /** @type {() => void} */ work) => document.querySelector(`[data-${name}]`)?.addEventListener('click', work)
    on('add-frame', () => this.add())
    on('copy-frame', () => this.duplicate())
    on('remove-frame', () => this.remove())
    on('undo-frames', () => this.undo())
    reorderable(this.list, {
      items: () => /** @type {HTMLElement[]} */ ([...this.list.children]), name: (item) => item.dataset.name ?? '',
      moved: (from, to) => this.move(from, to), isLocked: () => !session.hasPen,
    })
  }

  get board() { return this.session.history.board }

  get place() { return this.board.frames.findIndex(({ id }) => id === this.pad.frame) }

  refresh() {
    const { frames } = this.board
    if (frames !== this.shown) this.fill(frames)
    this.shown = frames
    this.layers.set(this.pad.frame, this.pad.layer)
    for (const [id, row] of this.rows) {
      const isOpen = id === this.pad.frame
      if (row.classList.contains('open') === isOpen) continue
      row.classList.toggle('open', isOpen)
      if (isOpen) row.firstElementChild?.setAttribute('aria-current', 'true')
      else row.firstElementChild?.removeAttribute('aria-current')
      if (isOpen) row.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    const isOff = !this.session.hasPen
    for (const [name, cannot] of Object.entries({
      'add-frame': frames.length >= MOST, 'copy-frame': frames.length >= MOST, 'remove-frame': frames.length < 2,
      'undo-frames': !this.session.history.canUndo(WHOLE),
    })) document.querySelector(`[data-${name}]`)?.toggleAttribute('disabled', isOff || cannot)
    this.small.refresh()
  }

  repaint() { this.small.repaint() }

  /** @param {Frame[]} frames */
  fill(frames) {
    const numbers = numberingOf(frames)
    const rows = frames.map((frame, index) => {
      const row = this.rows.get(frame.id) ?? this.row(frame)
      this.describe(row, frame, labelOf(numbers[index]), index)
      return row
    })
    for (const id of this.rows.keys()) if (!frames.some((frame) => frame.id === id)) this.rows.delete(id)
    rows.forEach((row, index) => {
      if (this.list.children[index] !== row) this.list.insertBefore(row, this.list.children[index] ?? null)
    })
    while (this.list.children.length > rows.length) this.list.lastElementChild?.remove()
  }

  /** @param {Frame} frame */
  row(frame) {
    const canvas = make('canvas', { 'aria-hidden': 'true', width: 16, height: 9 })
    const row = make('li', { class: 'work-frame', 'data-frame': frame.id },
      make('button', { class: 'plain', onclick: () => this.go(frame.id) }, canvas,
        make('span', { class: 'work-frame-words' }, make('strong', { class: 'number' }), make('span', { class: 'quiet number' }))))
    this.small.put(canvas, frame.id)
    this.rows.set(frame.id, row)
    return row
  }

  /** @param {HTMLElement} row @param {Frame} frame @param {string} label @param {number} index */
  describe(row, frame, label, index) {
    const seconds = text('storyboard.work.frame.seconds', { seconds: decimal(durationOf(this.board, frame) / 1000, 2) })
    const [number, time] = row.querySelectorAll('.number')
    if (number.textContent !== label) number.textContent = label
    if (time.textContent !== seconds) time.textContent = seconds
    row.dataset.name = text('storyboard.work.frame', { label, number: index + 1 })
    const name = [row.dataset.name, seconds, frame.alternative].filter(Boolean).join(', ')
    row.firstElementChild?.setAttribute('aria-label', name)
  }

  // Actions

  /** @param {string} id */
  go(id) {
    this.pad.open(id, this.layers.get(id))
    announce(this.rows.get(id)?.dataset.name ?? '')
  }

  /** @param {number} by */
  step(by) {
    const frame = this.board.frames[this.place + by]
    if (frame) this.go(frame.id)
  }

  /** @param {Edit | null} edit */
  do(edit) {
    if (!edit || !this.session.hasPen) return false
    this.session.history.do(edit, WHOLE)
    return true
  }

  add() {
    const frame = blankFrame()
    if (this.do(adding([frame], this.pad.frame))) this.go(frame.id)
  }

  duplicate() {
    const { currentFrame } = this.pad
    if (!currentFrame) return
    const frame = copied(currentFrame)
    if (this.do(adding([frame], currentFrame.id))) this.go(frame.id)
  }

  remove() {
    const { board, place } = this
    if (board.frames.length < 2) return
    const name = this.rows.get(this.pad.frame)?.dataset.name ?? ''
    const next = board.frames[place + 1] ?? board.frames[place - 1]
    const gone = this.pad.frame
    if (!this.do(removing([gone]))) return
    this.go(next.id)
    toast(text('storyboard.work.frame.deleted', { name }), {
      label: text('storyboard.work.undo'), run: () => {
        this.undo()
        if (this.rows.has(gone)) this.go(gone)
      },
    })
  }

  /** Undoes the last change of whole frames. */
  undo() {
    if (!this.session.hasPen || !this.session.history.undo(WHOLE)) return
    if (!this.pad.currentFrame) this.pad.open(this.board.frames[0]?.id ?? '')
    else this.pad.refresh()
  }

  /** @param {number} from @param {number} to */
  move(from, to) {
    // The dragged row is already at its new place on the screen, so the list must be filled again.
    this.shown = null
    if (this.do(moving(this.board, [this.board.frames[from].id], to))) this.pad.refresh()
    else this.refresh()
  }

  /** @param {number} by number of positions to move the current frame by */
  carry(by) {
    const to = Math.min(this.board.frames.length - 1, Math.max(0, this.place + by))
    if (to !== this.place) this.move(this.place, to)
  }
}
