/** Keeps the screen on during tasks that a sleeping phone would stop or hide: sending photos, recording films, cooking. */
import { can } from './abilities.js'

/**
 * Runs a task with the screen on. If the browser refuses, the task runs anyway.
 * @template T
 * @param {() => Promise<T>} task
 * @param {(isHeld: boolean) => void} [tell] called after each change; states whether the screen stays on
 */
export async function awake(task, tell = () => undefined) {
  if (!can('awake')) return task()
  const { wakeLock } = /** @type {any} */ (navigator)
  /** @type {any} */
  let lock = null
  // The browser releases the lock when the page is hidden. It may refuse the lock, for example with a low battery.
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
