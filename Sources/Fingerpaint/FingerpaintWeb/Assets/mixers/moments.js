/** Times of a run's results: axis positions and texts. */
import { text } from '../../platform/page/texts.js'

/** @typedef {import('../results/graph.js').GraphResult} GraphResult */

/**
 * Position of a result on the axis: a movement is a fraction of a repeat.
 * @param {GraphResult} result @param {import('../results/graph.js').Series} series
 */
export function position(result, series) {
  return result.moves ? result.repeats + result.moves / (mostMoves(series.results) + 1) : result.repeats
}

/** @type {WeakMap<GraphResult[], {length: number, moves: number}>} */
const known = new WeakMap()

/**
 * Maximum number of movements after a repeat; cached, because it is called for every point.
 * @param {GraphResult[]} results
 */
function mostMoves(results) {
  let found = known.get(results)
  if (found?.length !== results.length) {
    found = { length: results.length, moves: results.reduce((most, one) => Math.max(most, one.moves ?? 0), 0) }
    known.set(results, found)
  }
  return found.moves
}

/**
 * The time of a result in words.
 * @param {{repeats: number, moves?: number}} result
 * @param {import('../results/graph.js').Graph['unit']} [unit] unit of `repeats`
 */
export function when({ repeats, moves }, unit = 'repeats') {
  if (unit === 'both') return text('graph.at-both', { count: repeats })
  if (unit === 'moves') return text('graph.at-moves', { count: repeats })
  if (!moves) return text('graph.at', { count: repeats })
  return repeats ? text('graph.at-move', { count: repeats, moves }) : text('graph.at-moves', { count: moves })
}
