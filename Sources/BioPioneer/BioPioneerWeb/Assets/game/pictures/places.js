/** Which positions of the table press which forms; see README.md. */
import { elementAt } from '../motion/places.js'

/** @typedef {import('../motion/script.js').Place} Place */
/** @typedef {'picture' | 'dragFrom' | 'dragTo'} Way */

const MARKS = ['die', 'discard', 'hand', 'held', 'lab', 'pile', 'problem', 'slot', 'space', 'supply']

/**
 * Parses a form's positions: `die pile:circle slot:3`.
 * @param {string | undefined} words
 * @returns {Place[]} those with a known mark
 */
export const placesOf = (words = '') => words.split(' ').flatMap((word) => {
  const [mark, value] = word.split(':')
  return MARKS.includes(mark) ? [/** @type {Place} */ ({ mark, value })] : []
})

/**
 * The elements at a form's positions, for tapping, dragging or dropping.
 * @param {HTMLElement} root @param {HTMLFormElement} form @param {Way} way
 */
export const picturesOf = (root, form, way) => placesOf(form.dataset[way]).flatMap((place) => {
  const { turn = '', seats = '' } = root.dataset
  const seat = seats.split(' ').includes(turn) ? Number(turn) : undefined
  return elementAt(root, { ...place, seat }) ?? []
})

/**
 * The command forms that name positions to tap (`picture`) or to drag from (`drag-from`).
 * @param {HTMLElement} root @param {'picture' | 'drag-from'} mark
 */
export const formsWith = (root, mark) => /** @type {HTMLFormElement[]} */ ([...root.querySelectorAll(`form[data-command][data-${mark}]`)])

/**
 * Whether a form's button is available.
 * @param {HTMLFormElement} form
 */
export const isPossible = (form) => !form.querySelector('button[aria-disabled="true"]')
