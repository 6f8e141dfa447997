// @ts-check
/** The rows that stand for lines of a field: how each looks and is called, and what it is a row of. */
import { grip } from '../../platform/lists/reorder.js'
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { headingOf, linesOf, stepsOf, textOfSteps } from './pasted.js'

/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */

/**
 * What rows are of.
 * @typedef {object} Kind
 * @property {string} label the key of a row's name, with its place among all
 * @property {string} add the key of the button's name
 * @property {string} how the key of what says how it is done
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
 * A row without words.
 * @param {Kind} kind
 * @param {(item: HTMLElement, opener: HTMLElement) => void} open its menu
 * @returns {HTMLElement}
 */
export function rowOf(kind, open) {
  const attributes = { spellcheck: 'true', autocomplete: 'off', enterkeyhint: 'enter' }
  const field = kind.isLong ? make('textarea', { ...attributes, rows: 1 }) : make('input', { ...attributes, type: 'text' })
  const handle = grip('')
  // Keys move a row from within its field and by its menu: a stop of its own would only make the way longer.
  handle.tabIndex = -1
  const more = make('button', { type: 'button', class: 'plain icon-only', 'aria-haspopup': 'menu', 'aria-expanded': 'false' }, '⋯')
  const item = make('li', {}, handle, field, more)
  more.addEventListener('click', () => open(item, more))
  return item
}

/**
 * Has all rows say what they are.
 * @param {HTMLElement[]} items
 * @param {Kind} kind
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

/**
 * @param {HTMLElement} item
 * @returns {Field}
 */
export const fieldOf = (item) => /** @type {Field} */ (item.querySelector('input, textarea'))

/**
 * What people hear of a row: its words, unless they are many.
 * @param {Field} field
 */
export function nameOf(field) {
  const words = field.value.trim() || text('diary.rows.empty')
  return words.length > 60 ? `${words.slice(0, 59)}…` : words
}

/**
 * A browser that does not size a field by what stands in it is helped.
 * @param {Field} field
 */
function grow(field) {
  if (CSS.supports('field-sizing', 'content')) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight + 2}px`
}
