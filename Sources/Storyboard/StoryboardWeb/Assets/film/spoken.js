/**
 * Estimates how long a dialogue takes to speak.
 *
 * A word takes 375 milliseconds (160 words a minute). This is the lower end of the BBC's subtitle guidelines (160 to 180 words a minute,
 * section "Timing"), and the rate of radio monologues in Tauroza and Allison ("Speech rates in British English", Applied Linguistics 11,
 * 1990, doi:10.1093/applin/11.1.90). Text in round brackets is not spoken; nor is a speaker's name (a line of capitals above another
 * line, or capitals before a colon). Words are separated by white space; in scripts without spaces, two letters count as a word.
 */
import { DURATIONS } from './timing.js'

/** Milliseconds per word; of silence before and after the text, together; and the minimum. */
const WORD = 375
const BREATH = 500
const SHORTEST = 1000
/** Han, kana, Thai, Lao, Khmer and Burmese letters are written without spaces: two count as a word. */
const UNSPACED = /(?=\p{Alphabetic})[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\u{20000}-\u{2FA1F}]/u

/**
 * @param {string} dialogue text in round brackets and speakers' names are ignored
 * @returns {number | null} milliseconds, rounded up to a tenth of a second; `null` without words
 */
export function spokenLength(dialogue) {
  const lines = dialogue.split(/\r\n|[\n\r\u2028\u2029\u0085\v\f]/).filter((line) => line !== '')
  const words = lines.reduce((sum, line, index) => sum + count(spoken(line, index === lines.length - 1)), 0)
  if (words === 0) return null
  return Math.min(Math.ceil(Math.max(SHORTEST, BREATH + words * WORD) / 100) * 100, DURATIONS.most)
}

/** @param {string} line @param {boolean} isLast */
function spoken(line, isLast) {
  let depth = 0
  let said = ''
  for (const letter of line) {
    if (letter === '(' || letter === '（') depth += 1
    if (depth === 0) said += letter
    if (letter === ')' || letter === '）') depth = Math.max(0, depth - 1)
  }
  if (!isLast && isName(said)) return ''
  const colon = said.indexOf(':')
  return colon >= 0 && isName(said.slice(0, colon)) ? said.slice(colon + 1) : said
}

/**
 * Whether a text has at least two letters, all capitals, at most four words, and none of the marks `! ? . , ;`.
 * @param {string} text
 */
function isName(text) {
  const letters = [...text].filter((letter) => /\p{L}/u.test(letter))
  return letters.length > 1 && letters.every((letter) => /\p{Lu}/u.test(letter))
    && text.split(/\s+/).filter(Boolean).length <= 4 && !/[!?.,;]/.test(text)
}

/** @param {string} text */
function count(text) {
  return text.split(/\s+/).filter(Boolean).reduce((sum, word) => {
    const letters = [...word]
    const unspaced = letters.filter((letter) => UNSPACED.test(letter)).length
    const hasOthers = letters.some((letter) => (/\p{Alphabetic}/u.test(letter) && !UNSPACED.test(letter)) || /[0-9]/.test(letter))
    return sum + Math.floor((unspaced + 1) / 2) + (hasOthers ? 1 : 0)
  }, 0)
}
