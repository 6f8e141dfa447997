// @ts-check
/** Pauses between attempts, for what talks to the server. */

/**
 * Waits; not longer than until the device is online again.
 * @param {number} milliseconds
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>} rejected with the reason of the signal
 */
export function pausing(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal?.removeEventListener('abort', stop)
    }
    const done = () => {
      end()
      resolve()
    }
    const stop = () => {
      end()
      reject(signal?.reason)
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    signal?.addEventListener('abort', stop)
  })
}
