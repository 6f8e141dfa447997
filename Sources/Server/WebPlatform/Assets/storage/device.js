/** All data of all apps and accounts in this browser: drafts, saved works, unsent entries, choices, offline pages. */

/** The key in this tab's storage for a requested deletion. The next page removes it, and deletes the data if the account is gone. */
const WISH = 'forget this device'

/** Requests that the next page delete all data if the account is gone, because erasing the account may still fail. */
export function forgetDeviceOnceGone() {
  try {
    sessionStorage.setItem(WISH, 'yes')
  } catch {
    // Without storage there is nothing to delete.
  }
}

/**
 * Deletes all data, if the previous page requested it and the account is gone.
 * @param {boolean} isGone
 */
export async function forgetDeviceWhenGone(isGone) {
  try {
    const isWanted = sessionStorage.getItem(WISH) !== null
    sessionStorage.removeItem(WISH)
    if (isWanted && isGone) await forgetDevice()
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Deletes all data. It skips stores that the browser lacks, or does not let pages delete. */
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
 * Deletes a database. Other pages close the database when the browser notifies them, or when the user leaves them.
 * @param {string} name @returns {Promise<void>}
 */
function removal(name) {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
}
