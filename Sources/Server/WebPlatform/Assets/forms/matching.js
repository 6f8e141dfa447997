// @ts-check
/** Which of many things somebody means who types a part of a name. Without the page: values in, values out. */

/** @param {string} text without marks above letters, and all small */
const plain = (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * The things whose names contain all that is typed, word by word; those that begin with it come first. Otherwise they keep their order.
 * @template T
 * @param {readonly T[]} things
 * @param {(thing: T) => string} name
 * @param {string} typed
 * @returns {T[]}
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
