import { csv } from '../lists/csv.js'

/**
 * A table as CSV, with one row per position and one column per series; a missing value leaves an empty cell.
 * @param {string} count header of the column with the points' positions
 * @param {import('./line-chart.js').Series[]} series
 */
export function chartTable(count, series) {
  const places = [...new Set(series.flatMap((one) => one.points.map(({ at }) => at)))].sort((a, b) => a - b)
  return csv([
    [count, ...series.map((one) => one.name)],
    ...places.map((place) => [place, ...series.map((one) => one.points.find(({ at }) => at === place)?.value)]),
  ])
}
