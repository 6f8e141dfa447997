// @ts-check
/** What was being worked on, kept on this device so that it is there again after a reload. Without storage nothing is kept. */

const NAME = 'fingerpaint-working'
const TABLE = 'state'
const KEY = 'latest'

/**
 * Stays open: a page that is being left has no time to open a database.
 * @type {IDBDatabase | null}
 */
let database = null

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** @returns {Promise<any>} undefined when there is nothing */
export async function recall() {
  try {
    const opened = await open()
    database = opened
    return await new Promise((resolve, reject) => {
      const request = opened.transaction(TABLE).objectStore(TABLE).get(KEY)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  } catch {
    return undefined
  }
}

/** @param {unknown} state */
function keep(state) {
  try {
    const transaction = database?.transaction(TABLE, 'readwrite', { durability: 'relaxed' })
    transaction?.objectStore(TABLE).put(state, KEY)
    // A transaction does not commit by itself for a page that is gone.
    transaction?.commit()
  } catch {
    // A browser without storage, or with a full one: people can still work, and saving says what is wrong.
  }
}

/**
 * Keeps a state soon after each change, and at once when the page goes out of sight.
 * @param {() => unknown} state
 * @returns {() => void} to be called after each change
 */
export function autosave(state) {
  let timer = 0
  const now = () => {
    clearTimeout(timer)
    timer = 0
    keep(state())
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && timer) now()
  })
  addEventListener('pagehide', () => timer && now())
  return () => {
    clearTimeout(timer)
    timer = window.setTimeout(now, 300)
  }
}
