/**
 * Content that other apps on the device share with the app (`ShareAccess.swift`). The service worker stores it until a page takes it once.
 * The worker deletes it when the person may have changed.
 */

/** The worker's cache for shared content. */
const SHELF = 'shared'

/**
 * @typedef {object} Shared
 * @property {string} title
 * @property {string} text
 * @property {string} url
 * @property {File[]} files
 * @property {boolean} isTooLarge whether files were left out because of their size or number
 */

/**
 * Takes and deletes the content; null when there is none.
 * @returns {Promise<Shared | null>}
 */
export async function takeShared() {
  // Without HTTPS a browser has no cache, and cannot share with pages.
  if (!globalThis.caches) return null
  const shelf = await caches.open(SHELF)
  const words = await shelf.match('/shared/words')
  if (!words) return null
  const { title, text, url, files, isTooLarge } = await words.json()
  const taken = []
  for (const [index, { name, type }] of files.entries()) {
    const kept = await shelf.match(`/shared/${index}`)
    if (kept) taken.push(new File([await kept.blob()], name, { type }))
  }
  await caches.delete(SHELF)
  return { title, text, url, files: taken, isTooLarge }
}
