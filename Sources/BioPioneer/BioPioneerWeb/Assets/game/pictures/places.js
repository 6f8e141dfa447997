// @ts-check
/** Which places of the table press which forms; see README.md. */
import { elementAt } from '../motion/places.js'

/** @typedef {import('../motion/script.js').Place} Place */
/** @typedef {'picture' | 'dragFrom' | 'dragTo'} Way */

const MARKS = ['die', 'discard', 'hand', 'held', 'lab', 'pile', 'problem', 'slot', 'space', 'supply']

/**
 * Places as forms name them: `die pile:circle slot:3`.
 * @param {string | undefined} words
 * @returns {Place[]} those that there are
 */
export const placesOf = (words = '') => words.split(' ').flatMap((word) => {
  const [mark, value] = word.split(':')
  return MARKS.includes(mark) ? [/** @type {Place} */ ({ mark, value })] : []
})

/**
 * What presses or moves by a form.
 * @param {HTMLElement} root
 * @param {HTMLFormElement} form
 * @param {Way} way
 * @returns {(HTMLElement | SVGElement)[]}
 */
export const picturesOf = (root, form, way) => placesOf(form.dataset[way]).flatMap((place) => {
  const { turn = '', seats = '' } = root.dataset
  const seat = seats.split(' ').includes(turn) ? Number(turn) : undefined
  return elementAt(root, { ...place, seat }) ?? []
})

/**
 * The forms of a table that have such pictures.
 * @param {HTMLElement} root
 * @param {'picture' | 'drag-from'} mark
 * @returns {HTMLFormElement[]}
 */
export const formsWith = (root, mark) => /** @type {HTMLFormElement[]} */ ([...root.querySelectorAll(`form[data-command][data-${mark}]`)])

/**
 * Whether a form's button can be pressed now.
 * @param {HTMLFormElement} form
 */
export const isPossible = (form) => !form.querySelector('button[aria-disabled="true"]')
