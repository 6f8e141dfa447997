/** Follows background jobs of the server, and shows their progress. */
import { text } from '../page/texts.js'
import { subscribe } from './events.js'
import { Problem, api } from './interface.js'

/**
 * Why a job waits, in words; empty when the job does not wait, or no other job is ahead.
 * @param {API.Job} job
 */
export const waitingFor = (job) => (job.state === 'waiting' && job.ahead ? text('js.ahead', { count: job.ahead }) : '')

/** @param {API.Job} job a failed one */
export const failure = (job) => /** @type {{error?: string} | null} */ (job.result)?.error ?? ''

/**
 * Shows progress on a bar. With an unknown total, the bar is indeterminate.
 * @param {HTMLProgressElement} bar @param {API.Job['progress']} progress
 */
export function advance(bar, progress) {
  if (!progress?.total) return
  bar.max = progress.total
  bar.value = progress.done ?? 0
}

/**
 * Follows a job until it ends. A lost connection is reopened.
 * @template {API.Job} Job
 * @param {string} id @param {(job: Job) => void} onChange
 * @returns {Promise<Job>} the job at its end; rejected with a `Problem` for a job that does not exist, or that this person may not see
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
        hear(/** @type {Job} */ (await api('GET', `/jobs/${id}`)))
      } catch (error) {
        if (!(error instanceof Problem && [401, 403, 404].includes(error.status))) return
        stop()
        reject(error)
      }
    })
  })
}
