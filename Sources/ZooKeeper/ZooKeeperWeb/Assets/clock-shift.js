// @ts-check

/**
 * Seconds of `+1h30m`, `-20m`, `90s`: by how much a camera's clock is to be shifted.
 * @param {string} words
 * @returns {number | null} nothing for what is no such text
 */
export function seconds(words) {
  const match = /^\s*([+-]?)(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?\s*$/.exec(words)
  if (!match || !match.slice(2).some(Boolean)) return null
  const [days, hours, minutes, rest] = match.slice(2).map((part) => Number(part ?? 0))
  return (match[1] === '-' ? -1 : 1) * (((days * 24 + hours) * 60 + minutes) * 60 + rest)
}
