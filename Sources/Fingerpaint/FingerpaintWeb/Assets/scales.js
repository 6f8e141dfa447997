// @ts-check
/** Axes of graphs: where a value lies, and which values get a tick. */
import { language } from '../platform/page.js'

/** @typedef {{value: number, label: string | null}} Tick a tick without a label is a small one */
/** @typedef {{place: (value: number) => number, ticks: Tick[]}} Scale */

/**
 * Decades from below the least to above the greatest value.
 * @param {number[]} values those that are not positive do not count
 * @param {number} from where the lowest value lies
 * @param {number} to where the highest lies
 * @returns {Scale & {floor: number} | null} nothing, when no value is positive
 */
export function logScale(values, from, to) {
  const positive = values.filter((value) => value > 0)
  if (positive.length === 0) return null
  // A thousandth of a decade of leave: a value of 1.0000001 needs no further decade.
  const low = Math.floor(Math.log10(Math.min(...positive)) + 1e-3)
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...positive)) - 1e-3))
  const place = (/** @type {number} */ value) => {
    const part = (Math.log10(value) - low) / (high - low)
    return from + Math.min(1, Math.max(0, part)) * (to - from)
  }
  const isNarrow = high - low === 1
  // So many decades have a label each that these do not touch.
  const every = Math.ceil((high - low) / Math.max(2, Math.abs(to - from) / 28))
  /** @type {Tick[]} */
  const ticks = []
  for (let exponent = low; exponent <= high; exponent += 1) {
    ticks.push({ value: 10 ** exponent, label: (high - exponent) % every === 0 ? power(exponent) : null })
    if (exponent === high || every > 1) continue
    for (let digit = 2; digit < 10; digit += 1) {
      const value = digit * 10 ** exponent
      ticks.push({ value, label: isNarrow && (digit === 2 || digit === 5) ? number(value) : null })
    }
  }
  return { place, ticks, floor: 10 ** low }
}

/**
 * Whole numbers from nought.
 * @param {number} last
 * @param {number} from
 * @param {number} to
 * @returns {Scale}
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
 * A number with three digits that count.
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
