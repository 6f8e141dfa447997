// @ts-check
/** Comma-separated values as RFC 4180 has them: numbers with a point, as programs read them; nothing stays empty. */

/** @typedef {string | number | boolean | null | undefined} Cell */

/**
 * A table, its head being the first row.
 * @param {readonly (readonly Cell[])[]} rows
 * @returns {string} with a mark of UTF-8 at its beginning, which spreadsheets look for
 */
export const csv = (rows) => `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

/** @param {Cell} value words that begin like a formula are not to become one in a spreadsheet */
function cell(value) {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  return `"${value.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`
}
