// @ts-check
/**
 * In which order groups stand while people decide about them: where their first photo stood when the page came. What became of a
 * group stands in its place, what is taken back returns there, and groups that the page did not have come last.
 */

/**
 * Where each photo stands.
 * @template T
 * @param {T[]} groups in their order
 * @param {(group: T) => number[]} photosOf
 * @returns {Map<number, number>}
 */
export function placesOf(groups, photosOf) {
  return new Map(groups.flatMap((group, place) => photosOf(group).map((photo) => [photo, place])))
}

/**
 * Groups in the order in which they stand; those of one place in the order in which they are given.
 * @template T
 * @param {T[]} groups
 * @param {(group: T) => number[]} photosOf
 * @param {Map<number, number>} places of photos when the page came
 * @returns {T[]}
 */
export function inOrder(groups, photosOf, places) {
  const place = (/** @type {T} */ group) => Math.min(Number.MAX_SAFE_INTEGER, ...photosOf(group).map((photo) => places.get(photo) ?? Number.MAX_SAFE_INTEGER))
  return groups.map((group) => ({ group, at: place(group) })).sort((a, b) => a.at - b.at).map(({ group }) => group)
}
