// @ts-check
/** The numbers of a chart as a table. */
import { csv } from '../lists/csv.js'

/**
 * A table with a column for each series; what a series has not is left empty.
 * @param {string} count the head of the places
 * @param {import('./line-chart.js').Series[]} series
 * @returns {string}
 */
export function chartTable(count, series) {
  const places = [...new Set(series.flatMap((one) => one.points.map(({ at }) => at)))].sort((a, b) => a - b)
  return csv([
    [count, ...series.map((one) => one.name)],
    ...places.map((place) => [place, ...series.map((one) => one.points.find(({ at }) => at === place)?.value)]),
  ])
}
