/**
 * The view of the timeline: height of a day and scroll offset, both in pixels, and how zooming changes them. Days are stacked. The
 * functions are pure and do not use the document.
 */
import { monthsLater } from './days.js'

/** @typedef {'day' | 'week' | 'month'} Level */
/** @typedef {{height: number, top: number}} View */
/** @typedef {{first: number, last: number}} Days both inclusive */

/**
 * From near to far.
 * @type {Level[]}
 */
export const LEVELS = ['day', 'week', 'month']

/** Days per window, and the minimum height of a day in pixels: touch targets need 24. */
const SHOWN = { day: 1, week: 7, month: 31 }
const LEAST = { day: 240, week: 64, month: 24 }

/**
 * Height of a day at each level, for a window's height.
 * @param {number} window @returns {Record<Level, number>}
 */
export function heightsIn(window) {
  const of = (/** @type {Level} */ level) => Math.max(LEAST[level], window / SHOWN[level])
  return { day: of('day'), week: of('week'), month: of('month') }
}

/**
 * The level with the height nearest to the given one, by ratio.
 * @param {number} height @param {Record<Level, number>} heights
 * @returns {Level}
 */
export function levelOf(height, heights) {
  const away = (/** @type {Level} */ level) => Math.abs(Math.log(height / heights[level]))
  return LEVELS.reduce((best, level) => (away(level) < away(best) ? level : best))
}

/** @param {Level} level @param {number} steps above 0 toward the month, below 0 toward the day */
export const levelBeside = (level, steps) => LEVELS[Math.min(LEVELS.length - 1, Math.max(0, LEVELS.indexOf(level) + steps))]

/** @param {Days} days */
const count = ({ first, last }) => last - first + 1

/** @param {View} view @param {Days} days */
export const wholeHeight = (view, days) => view.height * count(days)

/**
 * The view limited to the existing days.
 * @param {View} view @param {Days} days @param {number} window
 */
export function bounded({ height, top }, days, window) {
  return { height, top: Math.max(0, Math.min(top, height * count(days) - window)) }
}

/**
 * The view after zooming. The point at the distance `around` below the upper edge keeps its position.
 * @param {View} view @param {number} height @param {number} around @param {Days} days @param {number} window
 */
export const enlarged = (view, height, around, days, window) =>
  bounded({ height, top: ((view.top + around) * height) / view.height - around }, days, window)

/**
 * A height limited to the range of levels.
 * @param {number} height @param {Record<Level, number>} heights
 */
export const heightWithin = (height, heights) => Math.min(heights.day, Math.max(heights.month, height))

/**
 * Top of a day in the window.
 * @param {number} day @param {View} view @param {Days} days
 */
export const placeOf = (day, view, days) => (day - days.first) * view.height - view.top

/**
 * The day at a point of the window.
 * @param {number} place @param {View} view @param {Days} days
 */
export const dayAt = (place, view, days) =>
  Math.min(days.last, Math.max(days.first, days.first + Math.floor((view.top + place) / view.height)))

/**
 * The visible days, whole or in part.
 * @param {View} view @param {Days} days @param {number} window @returns {Days}
 */
export const seen = (view, days, window) => ({ first: dayAt(0, view, days), last: dayAt(window - 1, view, days) })

/**
 * The view after the shortest scroll that shows a day; if the day is higher than the window, its top.
 * @param {number} day @param {View} view @param {Days} days @param {number} window
 */
export function showing(day, view, days, window) {
  const place = placeOf(day, view, days)
  const below = place + view.height - window
  const by = place < 0 || view.height >= window ? place : Math.max(0, below)
  return bounded({ ...view, top: view.top + by }, days, window)
}

/**
 * The view with a day in the middle.
 * @param {number} day @param {View} view @param {Days} days @param {number} window
 */
export const centred = (day, view, days, window) =>
  bounded({ ...view, top: (day - days.first + 0.5) * view.height - window / 2 }, days, window)

/**
 * The day after a step: by one day, or by the length of the level.
 * @param {number} day @param {'day' | Level} by @param {number} steps @param {Days} days
 */
export function dayAfter(day, by, steps, days) {
  const to = by === 'month' ? monthsLater(day, steps) : day + steps * (by === 'week' ? 7 : 1)
  return Math.min(days.last, Math.max(days.first, to))
}
