/**
 * A multi-line field as rows: one per ingredient, or per step. The field stays, but is hidden: the form sends it. Without this module the
 * person edits the field.
 *
 * Enter adds a row, Backspace at the start of a row joins it to the previous one, and a pasted list becomes rows. Rows are moved by their
 * grips, with Alt and the arrow keys, and by their menus.
 */
import { openMenu } from '../../platform/dialogs/menu.js'
import { moved } from '../../platform/lists/order.js'
import { reorderable } from '../../platform/lists/reorder.js'
import { announce } from '../../platform/page/announce.js'
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { toast } from '../../platform/page/toasts.js'
import { headingOf } from './pasted.js'
import { fieldOf, nameOf, number, rowOf } from './row-fields.js'
import { isEnd, join, paste, split, without } from './rows.js'

export class RowList {
  /**
   * @param {HTMLTextAreaElement} area @param {import('./row-fields.js').Kind} kind
   * @param {() => void} [done] called when the user asks for a new row below an empty last one
   */
  constructor(area, kind, done) {
    this.area = area
    this.kind = kind
    this.done = done
    /** Removes the undo offer, which would overwrite later changes. */
    this.withdraw = () => {}
    this.list = make('ol', { class: 'diary-rows', 'data-rows': area.name })
    const label = area.closest('label')
    const id = `how-${area.name}`
    const add = () => this.show({ rows: [...this.values(), ''], row: this.items().length, caret: 0 })
    const how = make('p', { class: 'quiet', id }, text(kind.how))
    const legend = label?.firstChild?.textContent?.trim() ?? ''
    label?.before(make('fieldset', { class: 'diary-row-list', 'aria-describedby': id }, make('legend', {}, legend), how, this.list,
      make('button', { type: 'button', onclick: add }, `+ ${text(kind.add)}`)))
    if (label) label.hidden = true
    this.list.addEventListener('input', (/** @type {Event} */ event) => this.typed(event))
    this.list.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.key(event))
    this.list.addEventListener('beforeinput', (/** @type {InputEvent} */ event) => this.erase(event))
    this.list.addEventListener('paste', (/** @type {ClipboardEvent} */ event) => this.paste(event))
    reorderable(this.list, { items: () => this.items(), name: (item) => nameOf(fieldOf(item)), moved: () => { this.withdraw(); this.changed() } })
    this.load()
  }

  /** Reads the rows from the field. */
  load() {
    this.fill(this.kind.read(this.area.value))
  }

  /** Focuses the last row. */
  focus() {
    const fields = this.fields()
    fields[fields.length - 1].focus()
  }

  /** @returns {HTMLElement[]} */
  items() { return /** @type {any} */ ([...this.list.children]) }
  fields() { return this.items().map(fieldOf) }
  values() { return this.fields().map((field) => field.value) }

  /** @param {Event | null} event the selection in the event's field */
  chosen(event) {
    const row = this.fields().findIndex((field) => field === event?.target)
    const field = this.fields()[row]
    return field && { row, start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0 }
  }

  // Display

  /**
   * Shows other rows, and sets the caret.
   * @param {import('./rows.js').Typed} typed
   */
  show({ rows, row, caret }) {
    this.withdraw()
    this.fill(rows)
    this.changed()
    const field = this.fields()[row]
    field.focus()
    field.setSelectionRange(caret, caret)
  }

  /** @param {string[]} rows */
  fill(rows) {
    const texts = rows.length ? rows : ['']
    while (this.items().length > texts.length) this.list.lastElementChild?.remove()
    while (this.items().length < texts.length) this.list.append(rowOf(this.kind, (item, opener) => this.menu(item, opener)))
    this.fields().forEach((field, index) => { field.value = texts[index] })
    number(this.items(), this.kind)
  }

  /** Copies the rows to the field that the form sends. */
  changed() {
    number(this.items(), this.kind)
    this.area.value = this.kind.write(this.values().map((one) => one.trim()).filter(Boolean))
    this.area.dispatchEvent(new Event('input', { bubbles: true }))
  }

  // User actions

  /** @param {Event} event */
  typed(event) {
    event.stopPropagation()
    this.withdraw()
    this.changed()
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const chosen = this.chosen(event)
    if (!chosen || event.isComposing) return
    // Alt with Left or Right moves by words, or through the history; the list uses only up and down.
    if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) event.stopImmediatePropagation()
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const rows = this.values()
    const to = { ArrowUp: chosen.row - 1, ArrowDown: chosen.row + 1 }[event.key]
    if (event.key === 'Enter' && !(event.shiftKey && this.kind.isLong)) {
      event.preventDefault()
      if (this.done && isEnd(rows, chosen.row)) {
        this.fill(without(rows, chosen.row).rows)
        this.changed()
        this.done()
      } else {
        this.show(split(rows, chosen))
      }
    } else if (event.key === 'Backspace' && isAtStart(chosen)) {
      event.preventDefault()
      this.show(join(rows, chosen.row))
    } else if (to !== undefined && !this.kind.isLong && rows[to] !== undefined) {
      event.preventDefault()
      this.fields()[to].focus()
    }
  }

  /** @param {InputEvent} event read because some on-screen keyboards do not name the pressed key */
  erase(event) {
    const chosen = this.chosen(event)
    if (!chosen || event.inputType !== 'deleteContentBackward' || !isAtStart(chosen)) return
    event.preventDefault()
    this.show(join(this.values(), chosen.row))
  }

  /** @param {ClipboardEvent} event */
  paste(event) {
    const chosen = this.chosen(event)
    const raw = event.clipboardData?.getData('text/plain') ?? ''
    const lines = this.kind.read(raw)
    // Text without line breaks is pasted normally, except into an empty row.
    const isWithin = chosen && !/[\r\n]/.test(raw) && this.values()[chosen.row] !== ''
    if (!chosen || !lines.length || isWithin) return
    event.preventDefault()
    const before = this.values()
    this.show(paste(before, chosen, lines))
    if (lines.length > 1) this.offer(text('diary.rows.pasted', { count: lines.length }), before, chosen.row)
  }

  /** @param {HTMLElement} item @param {HTMLElement} opener */
  menu(item, opener) {
    const [row, rows] = [this.items().indexOf(item), this.values()]
    const heading = headingOf(rows[row])
    const move = (/** @type {string} */ label, /** @type {number} */ to) =>
      (to in rows ? [{ label, run: () => this.move(row, to) }] : [])
    const put = (/** @type {string} */ value) => () =>
      this.show({ rows: rows.map((one, index) => (index === row ? value : one)), row, caret: value.length })
    const name = nameOf(fieldOf(item))
    openMenu(name, [
      ...move(text('diary.rows.up'), row - 1), ...move(text('diary.rows.down'), row + 1),
      ...(this.kind.isLong || !rows[row].trim() ? [] : [heading === null
        ? { label: text('diary.rows.to-heading'), run: put(`[${rows[row].trim()}]`) }
        : { label: text('diary.rows.from-heading'), run: put(heading.replace(/:$/, '')) }]),
      { label: text('diary.rows.remove'), isDanger: true, run: () => this.remove(row) },
      { label: text('diary.menu.cancel') },
    ], opener)
  }

  /** @param {number} from @param {number} to */
  move(from, to) {
    const rows = moved(this.values(), from, to)
    this.show({ rows, row: to, caret: rows[to].length })
    announce(text('js.order.dropped', { name: nameOf(this.fields()[to]), place: to + 1, total: rows.length }))
  }

  /** @param {number} row */
  remove(row) {
    const [before, name] = [this.values(), nameOf(this.fields()[row])]
    this.show(without(before, row))
    if (before[row].trim()) this.offer(text('diary.rows.removed', { name }), before, row)
  }

  /**
   * Announces a change, and offers to undo it.
   * @param {string} message @param {string[]} rows @param {number} row
   */
  offer(message, rows, row) {
    this.withdraw = toast(message, { label: text('diary.undo'), run: () => this.show({ rows, row, caret: rows[row].length }) })
  }
}

/** @param {import('./rows.js').Chosen} chosen */
const isAtStart = ({ start, end }) => start === 0 && end === 0
