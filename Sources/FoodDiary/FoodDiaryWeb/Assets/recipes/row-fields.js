/** The kinds of rows, with their elements and labels. */
import { grip } from '../../platform/lists/reorder.js'
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { headingOf, linesOf, stepsOf, textOfSteps } from './pasted.js'

/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */

/**
 * A kind of row.
 * @typedef {object} Kind
 * @property {string} label text key of a row's label, with its position
 * @property {string} add text key of the button's label
 * @property {string} how text key of the instructions
 * @property {boolean} isLong whether a row may have several lines
 * @property {(text: string) => string[]} read
 * @property {(rows: string[]) => string} write
 */

/** @type {Kind} */
export const INGREDIENTS = {
  label: 'diary.rows.ingredient', add: 'diary.rows.add-ingredient', how: 'diary.rows.ingredients-how',
  isLong: false, read: linesOf, write: (rows) => rows.join('\n'),
}

/** @type {Kind} */
export const STEPS = {
  label: 'diary.rows.step', add: 'diary.rows.add-step', how: 'diary.rows.steps-how',
  isLong: true, read: stepsOf, write: textOfSteps,
}

/**
 * An empty row.
 * @param {Kind} kind
 * @param {(item: HTMLElement, opener: HTMLElement) => void} open opens the row's menu
 * @returns {HTMLElement}
 */
export function rowOf(kind, open) {
  const attributes = { spellcheck: 'true', autocomplete: 'off', enterkeyhint: 'enter' }
  const field = kind.isLong ? make('textarea', { ...attributes, rows: 1 }) : make('input', { ...attributes, type: 'text' })
  const handle = grip('')
  // Keys move a row from its field or by its menu. A tab stop for the grip would only slow down navigation.
  handle.tabIndex = -1
  const more = make('button', { type: 'button', class: 'plain icon-only', 'aria-haspopup': 'menu', 'aria-expanded': 'false' }, '⋯')
  const item = make('li', {}, handle, field, more)
  more.addEventListener('click', () => open(item, more))
  return item
}

/**
 * Updates the labels of all rows.
 * @param {HTMLElement[]} items @param {Kind} kind
 */
export function number(items, kind) {
  const total = items.length
  items.forEach((item, index) => {
    const field = fieldOf(item)
    const isHeading = !kind.isLong && headingOf(field.value) !== null
    item.classList.toggle('heading', isHeading)
    field.setAttribute('aria-label', text(isHeading ? 'diary.rows.heading' : kind.label, { place: index + 1, total }))
    const [handle, more] = item.querySelectorAll('button')
    handle.setAttribute('aria-label', text('js.order.grip', { name: nameOf(field) }))
    more.setAttribute('aria-label', text('diary.rows.menu', { name: nameOf(field) }))
    if (kind.isLong) grow(field)
  })
}

/** @param {HTMLElement} item */
export const fieldOf = (item) => /** @type {Field} */ (item.querySelector('input, textarea'))

/**
 * The accessible name of a row: its text, unless it is long.
 * @param {Field} field
 */
export function nameOf(field) {
  const words = field.value.trim() || text('diary.rows.empty')
  return words.length > 60 ? `${words.slice(0, 59)}…` : words
}

/**
 * Fits the field's height to its text, in browsers without `field-sizing`.
 * @param {Field} field
 */
function grow(field) {
  if (CSS.supports('field-sizing', 'content')) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight + 2}px`
}
