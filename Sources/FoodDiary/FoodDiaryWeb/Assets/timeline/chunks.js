// @ts-check
/** Which days are asked for: four weeks at a time, each once, and only those that are looked at. Without the page. */

/** @typedef {import('./scale.js').Days} Days */

const LENGTH = 28

/** @param {number} day */
export const chunkOf = (day) => Math.floor(day / LENGTH)

/**
 * The chunks that are seen and that nobody has asked for.
 * @param {Days} seen @param {{has: (chunk: number) => boolean}} asked
 */
export function lacking(seen, asked) {
  const all = []
  for (let chunk = chunkOf(seen.first); chunk <= chunkOf(seen.last); chunk += 1) if (!asked.has(chunk)) all.push(chunk)
  return all
}

/**
 * The days of a chunk that there are.
 * @param {number} chunk @param {Days} days
 * @returns {Days}
 */
export const daysOf = (chunk, days) => ({
  first: Math.max(days.first, chunk * LENGTH), last: Math.min(days.last, (chunk + 1) * LENGTH - 1),
})
