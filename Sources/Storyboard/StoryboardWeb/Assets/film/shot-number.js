/**
 * Scene and shot numbers as productions write them: `12`, and `12A` for an insertion after numbers were locked. The same rules as the server's
 * (`Numbering/ShotNumber.swift`), so that a page does not ask the server after each change.
 */

const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const SMALL = CAPITALS.toLowerCase()

/** @typedef {{stem: string, suffix: string}} ShotNumber letters after the last digit are the suffix: lower case, then upper case */

/** @param {string} text @returns {ShotNumber} without letters after a digit, the whole text is the stem */
export function parsed(text) {
  const [, stem, suffix] = /^(.*?)([A-Za-z]*)$/su.exec(text) ?? ['', text, '']
  return /\p{Nd}$/u.test(stem) ? { stem, suffix } : { stem: text, suffix: '' }
}

/** @param {ShotNumber} number */
export const written = ({ stem, suffix }) => stem + suffix

/** @param {ShotNumber} number @returns {number | null} the stem as a whole number; `null` if it has other characters */
export const wholeOf = ({ stem }) => (/^[+-]?\d+$/.test(stem) ? Number(stem) : null)

/**
 * A free number between two numbers.
 * @param {ShotNumber | undefined} previous @param {ShotNumber} next @param {Set<string>} taken
 */
export function between(previous, next, taken) {
  let candidate = step(previous ?? assumedPrevious(next), next)
  // Each step gives a longer suffix or a later letter, so the loop ends after at most as many steps as there are taken numbers.
  while (taken.has(written(candidate))) candidate = step(candidate, next)
  return candidate
}

/** @param {ShotNumber} number @param {ShotNumber} next */
function step({ stem, suffix }, next) {
  const child = { stem, suffix: `${suffix}A` }
  const follower = letterAfter(suffix.at(-1), CAPITALS)
  const sibling = follower ? { stem, suffix: suffix.slice(0, -1) + follower } : null
  if (next.stem !== stem) return suffix === '' ? child : sibling ?? child
  // The next number already extends the previous number: choose a number before the next number.
  if (next.suffix.length > suffix.length && next.suffix.startsWith(suffix)) return { stem, suffix: `a${next.suffix}` }
  const smaller = letterAfter(suffix[0], SMALL)
  if (suffix.slice(1) === next.suffix && smaller) return { stem, suffix: smaller + next.suffix }
  if (sibling && smallOf(sibling.suffix) === smallOf(next.suffix) && sibling.suffix < next.suffix) return sibling
  return child
}

/** @param {string} suffix */
const smallOf = (suffix) => /^[a-z]*/.exec(suffix)?.[0] ?? ''

/**
 * The number that is assumed before this one when no number precedes it: 12 before 12A, and 11 before 12.
 * @param {ShotNumber} number
 */
function assumedPrevious({ stem, suffix }) {
  if (suffix) return { stem, suffix: '' }
  const whole = wholeOf({ stem, suffix })
  return whole === null ? { stem: `A${stem}`, suffix: '' } : { stem: String(Math.max(0, whole - 1)), suffix: '' }
}

/** @param {string | undefined} letter @param {string} alphabet */
function letterAfter(letter, alphabet) {
  const isOfIt = letter !== undefined && (letter === letter.toLowerCase()) === (alphabet === SMALL)
  return isOfIt ? [...alphabet].find((one) => one > /** @type {string} */ (letter)) : undefined
}
