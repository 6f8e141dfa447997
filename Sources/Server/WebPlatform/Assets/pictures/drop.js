/** Files and folders that people choose or drop, as one list with paths such as `Day 1/IMG_1.JPG`. All pages that take files use it. */

/** @typedef {{file: File, name: string}} Chosen */

/** @param {Element} place has the class `over` while files are dragged over it @param {(files: Chosen[]) => void} take */
export function dropZone(place, take) {
  place.addEventListener('dragover', (event) => {
    event.preventDefault()
    place.classList.add('over')
  })
  place.addEventListener('dragleave', () => place.classList.remove('over'))
  place.addEventListener('drop', async (event) => {
    event.preventDefault()
    place.classList.remove('over')
    const items = /** @type {DragEvent} */ (event).dataTransfer?.items ?? []
    // All entries are read first, because dropped items are gone after the first `await`.
    const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
    take((await Promise.all(entries.map((entry) => walk(entry, '')))).flat())
  })
}

/**
 * A field for files or for a folder. It is emptied after each choice, so that people can choose the same file twice.
 * @param {HTMLInputElement} field @param {(files: Chosen[]) => void} take
 */
export function fileField(field, take) {
  field.addEventListener('change', () => {
    const files = [...(field.files ?? [])].map((file) => ({ file, name: file.webkitRelativePath || file.name }))
    field.value = ''
    if (files.length) take(files)
  })
}

/**
 * The files below an entry. Hidden files in a folder are skipped.
 * @param {any} entry of the File and Directory Entries API
 * @param {string} path @returns {Promise<Chosen[]>}
 */
export async function walk(entry, path) {
  if (entry.isFile) {
    const file = await new Promise((resolve, reject) => entry.file(resolve, reject))
    return [{ file, name: path + entry.name }]
  }
  const reader = entry.createReader()
  const found = []
  for (;;) {
    // A reader returns at most a hundred entries at a time.
    const some = /** @type {any[]} */ (await new Promise((resolve, reject) => reader.readEntries(resolve, reject)))
    if (!some.length) return found
    for (const one of some) if (!one.name.startsWith('.')) found.push(...(await walk(one, `${path}${entry.name}/`)))
  }
}
