// @ts-check
/** Files that a page makes. */

/**
 * The name of a file; what file systems forbid is replaced.
 * @param {string} name without its ending
 * @param {string} ending
 */
export const fileName = (name, ending) =>
  `${name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').slice(0, 120).trim() || 'file'}.${ending}`

/**
 * Gives the browser a file to keep.
 * @param {Blob} blob
 * @param {string} name without its ending
 * @param {string} ending
 */
export function download(blob, name, ending) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName(name, ending)
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
