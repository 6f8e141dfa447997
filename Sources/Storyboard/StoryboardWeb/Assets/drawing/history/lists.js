/** Changes of lists of items with identifiers, and their inverses. */
import { EditError } from './board.js'

/** @typedef {{id: string}} Thing */

/** @template {Thing} T @param {T[]} list @param {string} id */
export function placeOf(list, id) {
  const index = list.findIndex((one) => one.id === id)
  if (index < 0) throw new EditError(`there is no ${id}`)
  return index
}

/** @template {Thing} T @param {T[]} list @param {T[]} added @param {string} [after] before all without it */
export function inserted(list, added, after) {
  const known = new Set(list.map(({ id }) => id))
  for (const { id } of added) {
    if (known.has(id)) throw new EditError(`there is a ${id} already`)
    known.add(id)
  }
  const index = after === undefined || after === null ? 0 : placeOf(list, after) + 1
  return [...list.slice(0, index), ...added, ...list.slice(index)]
}

/**
 * @template {Thing} T
 * @param {T[]} list @param {string[]} ids
 * @returns {{list: T[], runs: {things: T[], after?: string}[]}} inserting the runs one after another restores the list
 */
export function without(list, ids) {
  const gone = new Set(ids)
  if (gone.size !== ids.length) throw new EditError('one of them twice')
  for (const id of ids) placeOf(list, id)
  /** @type {{things: T[], after?: string}[]} */
  const runs = []
  list.forEach((thing, index) => {
    if (!gone.has(thing.id)) return
    const before = list[index - 1]
    if (before && gone.has(before.id)) runs[runs.length - 1].things.push(thing)
    else runs.push(before ? { things: [thing], after: before.id } : { things: [thing] })
  })
  return { list: list.filter(({ id }) => !gone.has(id)), runs }
}

/** @template {Thing} T @param {T[]} list @param {T[]} changed */
export function replaced(list, changed) {
  const fresh = new Map(changed.map((one) => [one.id, one]))
  const before = changed.map(({ id }) => list[placeOf(list, id)])
  return { list: list.map((one) => fresh.get(one.id) ?? one), before }
}

/**
 * A list with one item changed.
 * @template {Thing} T
 * @param {T[]} list @param {string} id @param {(thing: T) => T} change
 */
export function withChanged(list, id, change) {
  const index = placeOf(list, id)
  return list.map((one, place) => (place === index ? change(one) : one))
}
