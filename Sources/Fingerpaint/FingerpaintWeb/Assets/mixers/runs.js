/** Requests a mixing run, and passes on each result as it arrives. */
import { ConnectionError, ask, unanswered } from '../../platform/server/interface.js'
import { isMixed, mixed } from './distribution.js'

/** @typedef {import('./distribution.js').Distribution} Distribution */
/** @typedef {{intensity: number, coarse2: number, coarse4: number, coarse8: number, mixNorm: number, mean: number}} Performance */
/** `at` is the canvas of a result that does not follow from the run's protocol alone. */
/** @typedef {{repeats: number, moves: number, performance: Performance, picture: Blob, at?: Distribution}} Result */
/** @typedef {{engine: string, lattice: string, sharpness: number, detail: string}} RunSettings */
/**
 * @typedef {{mixer: string, distribution: Distribution, protocol: string, repeats: number, engine: string, lattice?: string,
 *   results: Result[], stepwise: boolean}} Run
 */

/** The server's error when a started run cannot continue. */
export class RunError extends Error {}

/** @param {Record<string, unknown>} members of a run @param {AbortSignal} signal @param {(result: Result) => void} onResult */
export async function mix(members, signal, onResult) {
  await readLines(await ask('POST', '/fingerpaint/runs', members, signal), ({ repeats, moves, performance, picture }) =>
    onResult({ repeats, moves, performance, picture: pngOf(picture) }))
}

/**
 * Reads JSON lines as they arrive.
 * @param {Response} response
 * @param {(line: any) => void} onLine
 * @throws {RunError} when the server reports that it cannot continue
 */
export async function readLines(response, onLine) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new ConnectionError('no body')
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read().catch((error) => {
      throw unanswered(error)
    })
    const lines = (rest + (value ?? '')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines.filter(Boolean)) {
      const value = JSON.parse(line)
      if (value.error) throw new RunError(value.error)
      onLine(value)
    }
    if (done) return
  }
}

/** @param {string} base64 */
export function pngOf(base64) {
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'image/png' })
}

/**
 * The canvas of a result.
 * @param {Run} run @param {number} index
 */
export function distributionOf(run, index) {
  const result = run.results[index]
  if (result.at) return result.at
  const whole = mixed(run.distribution, run.protocol, result.repeats)
  return mixed(whole, run.protocol.split(' ').slice(0, result.moves).join(' '), 1)
}

/**
 * The canvas of a result, ready to draw.
 * @param {Run} run @param {number} index
 */
export function canvasOf(run, index) {
  const distribution = distributionOf(run, index)
  const base = isMixed(distribution) ? { layers: distribution.layers.length, picture: run.results[index].picture } : null
  return { distribution, base }
}

/**
 * The results for a graph: counted in movements if each movement was mixed by itself.
 * @param {Run} run
 */
export const counted = (run) => (run.stepwise ? run.results.map((result) => ({ ...result, repeats: result.moves, moves: 0 })) : run.results)
