/** Axes of graphs: positions of values, and ticks. */
import { language } from '../page/data.js'

/** @typedef {{value: number, label: string | null}} Tick a tick without a label is a minor tick */
/** @typedef {{place: (value: number) => number, ticks: Tick[]}} Scale */

/**
 * A logarithmic scale between round numbers below the smallest and above the largest value: 1, 2 or 5 times a power of ten.
 * @param {number[]} values values that are not positive are ignored
 * @param {number} from position of the lowest value
 * @param {number} to position of the highest value
 * @returns {Scale & {floor: number} | null} null when no value is positive
 */
export function logScale(values, from, to) {
  const positive = values.filter((value) => value > 0)
  if (positive.length === 0) return null
  // This tolerance prevents empty space above a value such as 1.000001.
  const ceiling = round(Math.max(...positive) * (1 - 1e-3), 1)
  const floor = Math.min(round(Math.min(...positive) * (1 + 1e-3), -1), round(ceiling * 0.99, -1))
  const [low, high] = [Math.log10(floor), Math.log10(ceiling)]
  const place = (/** @type {number} */ value) => {
    const part = (Math.log10(value) - low) / (high - low)
    return from + Math.min(1, Math.max(0, part)) * (to - from)
  }
  return { place, ticks: ticks(low, high, Math.abs(to - from)), floor }
}

/** @param {number} low @param {number} high both are exponents of ten @param {number} length */
function ticks(low, high, length) {
  // The number of decades per label, so that labels do not touch.
  const every = Math.ceil((high - low) / Math.max(2, length / 28))
  const isNarrow = high - low < 1.8
  /** @type {Tick[]} */
  const all = []
  for (let exponent = Math.floor(low); exponent <= high; exponent += 1) {
    for (let digit = 1; digit < 10; digit += 1) {
      const at = Math.log10(digit) + exponent
      if (at < low - 1e-9 || at > high + 1e-9 || (digit > 1 && every > 1)) continue
      const hasLabel = digit === 1 ? exponent % every === 0 : isNarrow && (digit === 2 || digit === 5)
      const value = Number(`${digit}e${exponent}`)
      all.push({ value, label: hasLabel ? (digit === 1 ? power(exponent) : number(value)) : null })
    }
  }
  return all
}

/** @param {number} value @param {1 | -1} direction */
function round(value, direction) {
  const exponent = Math.floor(Math.log10(value))
  const candidates = [1, 2, 5, 10].map((digit) => Number(`${digit}e${exponent}`))
  return direction > 0 ? candidates.find((one) => one >= value) ?? candidates[3] : candidates.filter((one) => one <= value).pop() ?? candidates[0]
}

/**
 * A scale of whole numbers from zero.
 * @param {number} last @param {number} from @param {number} to @returns {Scale}
 */
export function countScale(last, from, to) {
  const end = Math.max(1, last)
  const most = Math.max(2, Math.floor((to - from) / 44))
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => end / one <= most) ?? end
  /** @type {Tick[]} */
  const ticks = []
  for (let value = 0; value <= end; value += 1) {
    const isLarge = value % step === 0
    if (isLarge || step <= 5) ticks.push({ value, label: isLarge ? value.toLocaleString(language) : null })
  }
  return { place: (value) => from + (value / end) * (to - from), ticks }
}

/**
 * A number with at most three significant digits; a dash for a missing or infinite value.
 * @param {number | undefined | null} value
 */
export function number(value) {
  if (value === undefined || value === null || !Number.isFinite(value)) return '–'
  if (value !== 0 && Math.abs(value) < 1e-3) {
    const exponent = Math.floor(Math.log10(Math.abs(value)))
    const digits = (value / 10 ** exponent).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    return `${digits} × ${raised(exponent)}`
  }
  return value.toLocaleString(language, { maximumSignificantDigits: 3 })
}

/** @param {number} exponent */
const power = (exponent) => (exponent > -3 && exponent < 3 ? number(10 ** exponent) : raised(exponent))

/** @param {number} exponent */
const raised = (exponent) => `10${[...String(exponent)].map((one) => (one === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(one)])).join('')}`
