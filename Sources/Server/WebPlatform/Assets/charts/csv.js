// @ts-check
/** The numbers of a chart as comma-separated values, as RFC 4180 has them: numbers with a point, as programs read them. */

/**
 * A table with a column for each series; what a series has not is left empty.
 * @param {string} count the head of the places
 * @param {import('./line-chart.js').Series[]} series
 * @returns {string} with a mark of UTF-8 at its beginning, which spreadsheets look for
 */
export function chartTable(count, series) {
  const places = [...new Set(series.flatMap((one) => one.points.map(({ at }) => at)))].sort((a, b) => a - b)
  const rows = places.map((place) =>
    [place, ...series.map((one) => one.points.find(({ at }) => at === place)?.value ?? '')].join(','))
  const head = [count, ...series.map((one) => cell(one.name))].join(',')
  return `\uFEFF${[head, ...rows].join('\r\n')}\r\n`
}

/** A cell that begins like a formula is not to become one in a spreadsheet. */
const cell = (/** @type {string} */ text) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`
