/**
 * The order of groups while people decide about them: by the lowest original position of their photos. So a changed group keeps its
 * position, an undo restores the position, and groups of new photos come last.
 */

/**
 * Original position of each photo.
 * @template T
 * @param {T[]} groups in order
 * @param {(group: T) => number[]} photosOf
 */
export function placesOf(groups, photosOf) {
  return new Map(groups.flatMap((group, place) => photosOf(group).map((photo) => [photo, place])))
}

/**
 * Sorts groups by the lowest original position of their photos; groups with equal positions keep the given order.
 * @template T
 * @param {T[]} groups @param {(group: T) => number[]} photosOf
 * @param {Map<number, number>} places of photos, when the page was loaded
 */
export function inOrder(groups, photosOf, places) {
  const place = (/** @type {T} */ group) => Math.min(Number.MAX_SAFE_INTEGER, ...photosOf(group).map((photo) => places.get(photo) ?? Number.MAX_SAFE_INTEGER))
  return groups.map((group) => ({ group, at: place(group) })).sort((a, b) => a.at - b.at).map(({ group }) => group)
}
