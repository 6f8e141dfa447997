/** Parses pasted lists by the rules in `PastedList.swift`. Both are tested with the same cases. The functions do not use the document. */

const BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/
const MARK = /^[•·*\-–▢☐□▪◦‣○●☑☒✓✔]\uFE0F?/u
const NUMBER = /^\d{1,2}[.):]\s/
/** A checkbox of notes apps. */
const BOX = /^(\[ \]|\[[xX]\](?= ))/

/** @param {string} line */
const withoutMark = (line) => line.replace(MARK.test(line) ? MARK : NUMBER, '').trim().replace(BOX, '').trim()

/**
 * The lines, without blank lines and list markers.
 * @param {string} text
 */
export const linesOf = (text) => text.split(BREAKS).map((line) => withoutMark(line.trim())).filter(Boolean)

/**
 * The heading in a line of ingredients; null for an ingredient.
 * @param {string} line
 */
export function headingOf(line) {
  const text = line.trim()
  if (/^\[.+\]$/.test(text)) return text.slice(1, -1)
  return text.endsWith(':') && !/\p{N}/u.test(text) ? text : null
}

/**
 * The steps: paragraphs if blank lines separate them, else lines. A list marker also begins a new step. A backslash at the end of a line
 * keeps its line break.
 * @param {string} text
 */
export function stepsOf(text) {
  const lines = wholeLines(text)
  if (!lines.includes('')) return lines.map(withoutMark).filter(Boolean)
  const steps = ['']
  for (const line of lines) {
    const last = steps.length - 1
    if (!line || (withoutMark(line) !== line && steps[last])) {
      if (steps[last]) steps.push(withoutMark(line))
    } else {
      steps[last] = [steps[last], withoutMark(line)].filter(Boolean).join(' ')
    }
  }
  return steps.filter(Boolean)
}

/**
 * Steps as one text, the inverse of `stepsOf`.
 * @param {string[]} steps
 */
export const textOfSteps = (steps) => steps.map((step) => step.split(BREAKS).join('\\\n')).join('\n\n')

/** @param {string} text */
function wholeLines(text) {
  /** @type {string[]} */
  const lines = []
  let goesOn = false
  for (const line of text.trim().split(BREAKS).map((one) => one.trim())) {
    const breaks = line.endsWith('\\')
    const words = breaks ? line.slice(0, -1).trim() : line
    if (goesOn && line) {
      lines[lines.length - 1] += `\n${words}`
    } else {
      // A blank line follows, so the backslash is part of the text.
      if (goesOn) lines[lines.length - 1] += '\\'
      lines.push(words)
    }
    goesOn = breaks
  }
  if (goesOn) lines[lines.length - 1] += '\\'
  return lines
}
