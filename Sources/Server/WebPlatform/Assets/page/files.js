/** Downloads of files that a page makes. */

/**
 * A file name in which characters that file systems forbid are replaced.
 * @param {string} name without the extension
 * @param {string} ending
 */
export const fileName = (name, ending) =>
  `${name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').slice(0, 120).trim() || 'file'}.${ending}`

/**
 * Downloads a blob as a file.
 * @param {Blob} blob
 * @param {string} name without the extension
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
