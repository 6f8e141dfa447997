// @ts-check
/** Work that the server does in the background: following it, and saying how far it is. */
import { text } from '../page/texts.js'
import { subscribe } from './events.js'
import { Problem, api } from './interface.js'

/** @typedef {{state: 'waiting' | 'running' | 'stopping' | 'done' | 'failed' | 'cancelled', ahead?: number, progress?: any, result?: any}} Job */

/**
 * What a job waits for, in words; nothing once it has its turn.
 * @param {{state: string, ahead?: number}} job
 */
export const waitingFor = (job) => (job.state === 'waiting' && job.ahead ? text('js.ahead', { count: job.ahead }) : '')

/**
 * Shows on a bar how far something is; as long as nobody knows how much there is, the bar says so.
 * @param {HTMLProgressElement} bar
 * @param {{done: number, total: number} | null | undefined} progress
 */
export function advance(bar, progress) {
  if (!progress?.total) return
  bar.max = progress.total
  bar.value = progress.done
}

/**
 * Follows a job until it is over. A lost connection is taken up again.
 * @param {string} id
 * @param {(job: Job) => void} onChange
 * @returns {Promise<any>} the job as it ended; rejected with a `Problem` for a job that is not there for whoever asks
 */
export function followJob(id, onChange) {
  return new Promise((resolve, reject) => {
    const hear = (/** @type {Job} */ job) => {
      onChange(job)
      if (!['done', 'failed', 'cancelled'].includes(job.state)) return
      stop()
      resolve(job)
    }
    const stop = subscribe(`/jobs/${id}`, { job: hear }, async () => {
      try {
        hear(await api('GET', `/jobs/${id}`))
      } catch (error) {
        if (!(error instanceof Problem && [401, 403, 404].includes(error.status))) return
        stop()
        reject(error)
      }
    })
  })
}
