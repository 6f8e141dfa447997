/** Pictures rendered by the server: exact at any size, with more points where fluids are finely mixed. */
import { ConnectionError, ask } from '../../platform/server/interface.js'
import { pngOf, readLines } from './runs.js'

/** @typedef {{signal?: AbortSignal, onProgress?: (share: number) => void}} Waiting abort signal and progress callback */

/**
 * A picture; a large one takes some seconds.
 * @param {Record<string, unknown>} body @param {Waiting} waiting
 */
export async function pixels(body, { signal, onProgress }) {
  /** @type {Blob | null} */
  let file = null
  await readLines(await ask('POST', '/fingerpaint/pixels', body, signal), (line) => {
    if (line.file) file = pngOf(line.file)
    else onProgress?.(line.done / line.of)
  })
  // The stream ended early: the connection broke.
  if (!file) throw new ConnectionError('no file')
  return file
}
