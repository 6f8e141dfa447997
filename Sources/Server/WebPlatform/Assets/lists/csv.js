/** Comma-separated values (RFC 4180): decimal points, and empty cells for missing values. */

/** @typedef {string | number | boolean | null | undefined} Cell */

/**
 * A table; the first row is the header.
 * @param {readonly (readonly Cell[])[]} rows
 * @returns {string} begins with a byte order mark, which spreadsheets need to detect UTF-8
 */
export const csv = (rows) => `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

/** @param {Cell} value a text that begins like a formula must not become a formula in a spreadsheet */
function cell(value) {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  return `"${value.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`
}
