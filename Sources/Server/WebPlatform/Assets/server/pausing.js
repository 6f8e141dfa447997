/** Pauses between retries of requests. */

/**
 * Waits for a time. The wait ends early when the device is online again.
 * @param {number} milliseconds @param {AbortSignal} [signal]
 * @returns {Promise<void>} rejected with the signal's reason
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
