/** Finds items by a part of their names. Pure functions, without the document. */

/** @param {string} text @returns {string} the text in lower case without diacritics */
const plain = (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * The items whose names contain every typed word. Names that begin with the text come first; otherwise the order stays.
 * @template T
 * @param {readonly T[]} things @param {(thing: T) => string} name @param {string} typed
 */
export function fitting(things, name, typed) {
  const wanted = plain(typed.trim())
  if (!wanted) return [...things]
  const parts = wanted.split(/\s+/)
  const found = things.filter((thing) => {
    const words = plain(name(thing))
    return parts.every((part) => words.includes(part))
  })
  const begins = (/** @type {T} */ thing) => plain(name(thing)).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((thing) => !begins(thing))]
}
