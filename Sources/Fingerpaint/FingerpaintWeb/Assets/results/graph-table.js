// @ts-check
/** The numbers of a graph as comma-separated values, as RFC 4180 has them: numbers with a point, as programs read them. */

/**
 * A table with a column for each series.
 * @param {{name: string, results: {repeats: number, performance: any}[]}[]} series
 * @param {import('./graph.js').Measure} measure
 * @returns {string} with a mark of UTF-8 at its beginning, which spreadsheets look for
 */
export function graphTable(series, measure) {
  // A cell that begins like a formula is not to become one in a spreadsheet.
  const cell = (/** @type {string} */ text) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`
  const repeats = [...new Set(series.flatMap((one) => one.results.map((result) => result.repeats)))].sort((a, b) => a - b)
  const rows = repeats.map((count) => [
    count, ...series.map((one) => one.results.find((result) => result.repeats === count)?.performance[measure] ?? ''),
  ].join(','))
  const head = ['repeat', ...series.map((one) => cell(one.name))].join(',')
  return `\uFEFF${[head, ...rows].join('\r\n')}\r\n`
}
