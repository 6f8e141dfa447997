/** Sends many files as one batch, a few in parallel. A refused file does not stop the others. */
import { Problem } from './interface.js'
import { send } from './uploads.js'

/** The maximum number of files sent in parallel. */
const WIDTH = 3

/** @typedef {{file: Blob, name: string}} Named a file with its path */
/** @typedef {{bytes: number, done: number}} Sent bytes and files that are finished */
/**
 * @typedef {object} Watcher
 * @property {(sent: Sent) => void} progress
 * @property {(name: string, state: 'infected' | 'unscanned') => void} suspect the scanner's finding about a file
 * @property {(name: string, why: Problem) => void} refused
 */

/**
 * @param {string} batch
 * @param {Named[]} files with unique names, as `named` makes them
 * @param {Watcher} watcher @param {AbortSignal} [signal]
 * @returns {Promise<number>} the number of accepted files; rejected when the sender lacks permission, or stopped
 */
export async function sendAll(batch, files, watcher, signal) {
  const bytes = new Map()
  let [done, refused] = [0, 0]
  const tell = () => watcher.progress({ bytes: [...bytes.values()].reduce((sum, one) => sum + one, 0), done })
  const todo = [...files]
  const work = async () => {
    for (let one = todo.shift(); one; one = todo.shift()) {
      const { file, name } = one
      try {
        const state = await send(batch, file, name, (sent) => {
          bytes.set(name, sent)
          tell()
        }, signal)
        if (state !== 'ready') watcher.suspect(name, state)
      } catch (error) {
        if (!(error instanceof Problem) || [401, 403].includes(error.status)) throw error
        refused += 1
        watcher.refused(name, error)
      }
      done += 1
      tell()
    }
  }
  await Promise.all(Array.from({ length: WIDTH }, work))
  return files.length - refused
}

/**
 * The same files with unique names. If two names are equal, the second gets a number before its extension.
 * @template {{name: string}} T
 * @param {T[]} files @returns {T[]}
 */
export function named(files) {
  const seen = new Set()
  return files.map((one) => {
    const [, stem, end = ''] = /^(.+?)(\.[^./]*)?$/.exec(one.name) ?? ['', one.name]
    let name = one.name
    for (let number = 2; seen.has(name); number += 1) name = `${stem} (${number})${end}`
    seen.add(name)
    return { ...one, name }
  })
}
