// @ts-check
/** Keeping the screen on while something runs that a sleeping phone would stop or hide: sending photos, recording films, cooking. */
import { can } from './abilities.js'

/**
 * Does something with the screen on, where the browser lets it; elsewhere it is done all the same.
 * @template T
 * @param {() => Promise<T>} task
 * @param {(isHeld: boolean) => void} [tell] hears whether the screen stays on, whenever that changes
 * @returns {Promise<T>}
 */
export async function awake(task, tell = () => undefined) {
  if (!can('awake')) return task()
  const { wakeLock } = /** @type {any} */ (navigator)
  /** @type {any} */
  let lock = null
  // A browser gives the lock up with a page that is left, and may refuse it, with a weak battery for example.
  const hold = async () => {
    if (document.visibilityState !== 'visible') return
    lock = await wakeLock.request('screen').catch(() => null)
    lock?.addEventListener('release', () => tell(false))
    tell(lock !== null)
  }
  document.addEventListener('visibilitychange', hold)
  await hold()
  try {
    return await task()
  } finally {
    document.removeEventListener('visibilitychange', hold)
    await lock?.release()
  }
}
