// @ts-check
/**
 * What somebody shared with the app from elsewhere on the device (`ShareDoor.swift`). The service worker keeps it until a page takes it,
 * once, and forgets it when another person may come.
 */

/** Where the worker keeps it. */
const SHELF = 'shared'

/**
 * @typedef {object} Shared
 * @property {string} title
 * @property {string} text
 * @property {string} url
 * @property {File[]} files
 * @property {boolean} isTooLarge whether files were left out for that
 */

/**
 * Takes it: afterwards it is nowhere but here. Null when nothing is there.
 * @returns {Promise<Shared | null>}
 */
export async function takeShared() {
  // Without HTTPS a browser keeps nothing for pages, and shares nothing with them.
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
