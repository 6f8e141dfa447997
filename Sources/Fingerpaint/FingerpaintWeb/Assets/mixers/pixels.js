// @ts-check
/** Pictures of pixels that the server draws: exact at any size, with more points where fluids lie close together. */
import { ConnectionError, ask } from '../../platform/server/interface.js'
import { pngOf, readLines } from './runs.js'

/** @typedef {{signal?: AbortSignal, onProgress?: (share: number) => void}} Waiting what whoever waits may do, and hears */

/**
 * A picture, which takes some seconds when it is large.
 * @param {Record<string, unknown>} body
 * @param {Waiting} waiting
 */
export async function pixels(body, { signal, onProgress }) {
  /** @type {Blob | null} */
  let file = null
  await readLines(await ask('POST', '/fingerpaint/pixels', body, signal), (line) => {
    if (line.file) file = pngOf(line.file)
    else onProgress?.(line.done / line.of)
  })
  // A stream that ends early is a connection that broke off.
  if (!file) throw new ConnectionError('no file')
  return file
}
