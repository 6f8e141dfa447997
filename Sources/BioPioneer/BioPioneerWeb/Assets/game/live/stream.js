/** Receives the table's events, and reports when the connection is lost and restored. */
import { subscribe } from '../../../platform/server/events.js'
import { Watch } from './watch.js'

/** Milliseconds between two checks of the connection. */
const LOOK = 5000

/**
 * @param {string} subject of the table's events; empty for a table without events
 * @param {{version: (version: number) => void, lost: (isLost: boolean) => void}} listener
 * @returns {{lose: (isLost: boolean) => void}} for requests that lost the connection, or restored it
 */
export function listen(subject, listener) {
  // A lesson has no other players.
  if (!subject) return { lose: listener.lost }
  const watch = new Watch()
  let stop = () => undefined
  const lose = (/** @type {boolean} */ isLost) => {
    if (isLost) watch.lose()
    else watch.heard()
    listener.lost(isLost)
  }
  const open = () => {
    stop()
    stop = /** @type {() => undefined} */ (subscribe(subject, {
      table: ({ version }) => {
        if (watch.heard()) listener.lost(false)
        listener.version(Number(version))
      },
    }))
  }
  const look = () => {
    if (!watch.isSilent()) return
    listener.lost(true)
    open()
  }
  open()
  setInterval(look, LOOK)
  // A hidden page may have been suspended.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  addEventListener('offline', () => lose(true))
  addEventListener('online', open)
  return { lose }
}
