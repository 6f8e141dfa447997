/** Loading days: in chunks of four weeks, each once, and only chunks with visible days. Pure functions that do not use the document. */

/** @typedef {import('./scale.js').Days} Days */

const LENGTH = 28

/** @param {number} day */
export const chunkOf = (day) => Math.floor(day / LENGTH)

/**
 * The visible chunks that were not requested yet.
 * @param {Days} seen @param {{has: (chunk: number) => boolean}} asked
 */
export function lacking(seen, asked) {
  const all = []
  for (let chunk = chunkOf(seen.first); chunk <= chunkOf(seen.last); chunk += 1) if (!asked.has(chunk)) all.push(chunk)
  return all
}

/**
 * The days of a chunk within the diary's days.
 * @param {number} chunk @param {Days} days
 */
export const daysOf = (chunk, days) => ({
  first: Math.max(days.first, chunk * LENGTH), last: Math.min(days.last, (chunk + 1) * LENGTH - 1),
})
