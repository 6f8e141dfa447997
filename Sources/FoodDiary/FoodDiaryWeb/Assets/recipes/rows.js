/**
 * The texts of rows, and how typing changes them: splitting, joining, pasting, removing. The functions are pure and do not use the
 * document. There is always at least one row.
 */

/**
 * Rows and the caret.
 * @typedef {object} Typed
 * @property {string[]} rows
 * @property {number} row
 * @property {number} caret the number of characters before the caret in the row
 */

/**
 * A selection within a row; without a selection both ends are the caret.
 * @typedef {{row: number, start: number, end: number}} Chosen
 */

/**
 * Splits a row at the caret.
 * @param {readonly string[]} rows @param {Chosen} chosen
 */
export function split(rows, { row, start, end }) {
  const [before, after] = [rows[row].slice(0, start).trimEnd(), rows[row].slice(end).trimStart()]
  return { rows: put(rows, row, 1, [before, after]), row: row + 1, caret: 0 }
}

/**
 * Joins a row to the previous one; this also removes an empty row.
 * @param {readonly string[]} rows @param {number} row
 */
export function join(rows, row) {
  if (row === 0) return { rows: [...rows], row, caret: 0 }
  const [before, text] = [rows[row - 1], rows[row]]
  const gap = before && text && !/\s$/.test(before) && !/^\s/.test(text) ? ' ' : ''
  return { rows: put(rows, row - 1, 2, [before + gap + text]), row: row - 1, caret: before.length }
}

/**
 * Replaces the selection by several lines: the first continues the row at the caret, and the text after the caret follows the last.
 * @param {readonly string[]} rows @param {Chosen} chosen @param {readonly string[]} lines
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
 * Removes a row. The caret goes to the next row, or to the previous one after the last. The only row becomes empty.
 * @param {readonly string[]} rows @param {number} row
 */
export function without(rows, row) {
  const rest = put(rows, row, 1, [])
  if (!rest.length) return { rows: [''], row: 0, caret: 0 }
  const next = Math.min(row, rest.length - 1)
  return { rows: rest, row: next, caret: rest[next].length }
}

/**
 * Whether the row is last and empty, but not the only one: there, a request for a new row ends the list.
 * @param {readonly string[]} rows @param {number} row
 */
export const isEnd = (rows, row) => row > 0 && row === rows.length - 1 && !rows[row].trim()

/**
 * Replaces a range of rows.
 * @param {readonly string[]} rows @param {number} from @param {number} count @param {readonly string[]} added
 */
const put = (rows, from, count, added) => [...rows.slice(0, from), ...added, ...rows.slice(from + count)]
