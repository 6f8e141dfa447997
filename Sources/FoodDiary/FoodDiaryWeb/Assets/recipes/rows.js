// @ts-check
/**
 * The texts of rows, and what typing makes of them: rows are split, joined, pasted and taken away. Values in, values out, without a
 * document. There is always a row to type into.
 */

/**
 * Rows, and where somebody goes on typing.
 * @typedef {object} Typed
 * @property {string[]} rows
 * @property {number} row
 * @property {number} caret characters before it
 */

/**
 * A part of the text of a row that is chosen; where nothing is, both ends are where the caret stands.
 * @typedef {{row: number, start: number, end: number}} Chosen
 */

/**
 * A new row below, with what stood behind the caret.
 * @param {readonly string[]} rows
 * @param {Chosen} chosen
 * @returns {Typed}
 */
export function split(rows, { row, start, end }) {
  const [before, after] = [rows[row].slice(0, start).trimEnd(), rows[row].slice(end).trimStart()]
  return { rows: put(rows, row, 1, [before, after]), row: row + 1, caret: 0 }
}

/**
 * A row goes to the end of the one before it, which is how an empty one goes.
 * @param {readonly string[]} rows
 * @param {number} row
 * @returns {Typed}
 */
export function join(rows, row) {
  if (row === 0) return { rows: [...rows], row, caret: 0 }
  const [before, text] = [rows[row - 1], rows[row]]
  const gap = before && text && !/\s$/.test(before) && !/^\s/.test(text) ? ' ' : ''
  return { rows: put(rows, row - 1, 2, [before + gap + text]), row: row - 1, caret: before.length }
}

/**
 * Several lines in the place of what is chosen: the first goes on where the caret stands, the last is followed by what stood behind it.
 * @param {readonly string[]} rows
 * @param {Chosen} chosen
 * @param {readonly string[]} lines
 * @returns {Typed}
 */
export function paste(rows, { row, start, end }, lines) {
  if (!lines.length) return { rows: [...rows], row, caret: start }
  const [before, after] = [rows[row].slice(0, start), rows[row].slice(end)]
  const added = [...lines]
  added[0] = before + added[0]
  const last = added.length - 1
  const caret = added[last].length
  added[last] += after
  return { rows: put(rows, row, 1, added), row: row + last, caret }
}

/**
 * Without a row. Somebody goes on in the one that comes to stand there.
 * @param {readonly string[]} rows
 * @param {number} row
 * @returns {Typed}
 */
export function without(rows, row) {
  const rest = put(rows, row, 1, [])
  if (!rest.length) return { rows: [''], row: 0, caret: 0 }
  const next = Math.min(row, rest.length - 1)
  return { rows: rest, row: next, caret: rest[next].length }
}

/**
 * Whether nothing is to come behind a row: somebody who asks for a new row there is done with the list.
 * @param {readonly string[]} rows
 * @param {number} row
 */
export const isEnd = (rows, row) => row > 0 && row === rows.length - 1 && !rows[row].trim()

/**
 * Rows with others in the place of some.
 * @param {readonly string[]} rows
 * @param {number} from
 * @param {number} count
 * @param {readonly string[]} added
 */
const put = (rows, from, count, added) => [...rows.slice(0, from), ...added, ...rows.slice(from + count)]
