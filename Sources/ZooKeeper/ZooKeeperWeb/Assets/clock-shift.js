
/**
 * Parses a clock shift such as `+1h30m`, `-20m` or `90s`, to seconds.
 * @param {string} words
 * @returns {number | null} null for other texts
 */
export function seconds(words) {
  const match = /^\s*([+-]?)(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?\s*$/.exec(words)
  if (!match || !match.slice(2).some(Boolean)) return null
  const [days, hours, minutes, rest] = match.slice(2).map((part) => Number(part ?? 0))
  return (match[1] === '-' ? -1 : 1) * (((days * 24 + hours) * 60 + minutes) * 60 + rest)
}
