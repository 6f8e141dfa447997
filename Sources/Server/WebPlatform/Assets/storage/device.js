// @ts-check
/** What apps keep in this browser, whoever it is from: drafts, saved works, what waits to be sent, choices, pages for when it is offline. */

/** What this tab remembers of a wish, until the next page tells whether it came true. */
const WISH = 'forget this device'

/** Has the next page forget all of it, when nobody is signed in there: an account may turn out not to be erased. */
export function forgetDeviceOnceGone() {
  try {
    sessionStorage.setItem(WISH, 'yes')
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/**
 * Forgets all of it, when somebody wanted that on the page before and is gone.
 * @param {boolean} isGone
 */
export async function forgetDeviceWhenGone(isGone) {
  try {
    const isWanted = sessionStorage.getItem(WISH) !== null
    sessionStorage.removeItem(WISH)
    if (isWanted && isGone) await forgetDevice()
  } catch {
    // As above.
  }
}

/**
 * Forgets all of it. What a browser does not keep, or does not let pages take away, is passed over.
 * @returns {Promise<void>}
 */
async function forgetDevice() {
  const works = [
    async () => {
      const all = (await indexedDB.databases()).map(({ name }) => name ?? '')
      await Promise.all(all.map(removal))
    },
    async () => localStorage.clear(),
    async () => sessionStorage.clear(),
    async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    },
  ]
  for (const work of works) await work().catch(() => undefined)
}

/**
 * Removes a database; pages that have it open let it go when they hear of it, or when they are left.
 * @param {string} name
 * @returns {Promise<void>}
 */
function removal(name) {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
}
