// @ts-check
/**
 * How high a day is drawn, which day is where, and how it is enlarged. Days lie below one another; a view has their height and how far it
 * is moved, both in pixels. Without the page: values in, values out.
 */
import { monthsLater } from './days.js'

/** @typedef {'day' | 'week' | 'month'} Level */
/** @typedef {{height: number, top: number}} View */
/** @typedef {{first: number, last: number}} Days both belong to it */

/**
 * From near to far.
 * @type {Level[]}
 */
export const LEVELS = ['day', 'week', 'month']

/** How many days a window shows, and how low a day may be there: a finger finds 24 pixels. */
const SHOWN = { day: 1, week: 7, month: 31 }
const LEAST = { day: 240, week: 64, month: 24 }

/**
 * How high a day is at each level in a window so high.
 * @param {number} window
 * @returns {Record<Level, number>}
 */
export function heightsIn(window) {
  const of = (/** @type {Level} */ level) => Math.max(LEAST[level], window / SHOWN[level])
  return { day: of('day'), week: of('week'), month: of('month') }
}

/**
 * The level that a height is nearest to, as one sees it: by how many times larger it is.
 * @param {number} height @param {Record<Level, number>} heights
 * @returns {Level}
 */
export function levelOf(height, heights) {
  const away = (/** @type {Level} */ level) => Math.abs(Math.log(height / heights[level]))
  return LEVELS.reduce((best, level) => (away(level) < away(best) ? level : best))
}

/** @param {Level} level @param {number} steps more is farther */
export const levelBeside = (level, steps) => LEVELS[Math.min(LEVELS.length - 1, Math.max(0, LEVELS.indexOf(level) + steps))]

/** @param {Days} days */
const count = ({ first, last }) => last - first + 1

/**
 * How high all days are together.
 * @param {View} view @param {Days} days
 */
export const wholeHeight = (view, days) => view.height * count(days)

/**
 * A view that shows no more than there is.
 * @param {View} view @param {Days} days @param {number} window
 * @returns {View}
 */
export function bounded({ height, top }, days, window) {
  return { height, top: Math.max(0, Math.min(top, height * count(days) - window)) }
}

/**
 * A view with days of another height; what is so far below the upper edge stays there.
 * @param {View} view @param {number} height @param {number} around @param {Days} days @param {number} window
 */
export const enlarged = (view, height, around, days, window) =>
  bounded({ height, top: ((view.top + around) * height) / view.height - around }, days, window)

/**
 * A height that fingers or a wheel ask for, within what there is.
 * @param {number} height @param {Record<Level, number>} heights
 */
export const heightWithin = (height, heights) => Math.min(heights.day, Math.max(heights.month, height))

/**
 * Where a day begins in the window.
 * @param {number} day @param {View} view @param {Days} days
 */
export const placeOf = (day, view, days) => (day - days.first) * view.height - view.top

/**
 * The day at a place of the window.
 * @param {number} place @param {View} view @param {Days} days
 */
export const dayAt = (place, view, days) =>
  Math.min(days.last, Math.max(days.first, days.first + Math.floor((view.top + place) / view.height)))

/**
 * The days that are seen, whole or in part.
 * @param {View} view @param {Days} days @param {number} window @returns {Days}
 */
export const seen = (view, days, window) => ({ first: dayAt(0, view, days), last: dayAt(window - 1, view, days) })

/**
 * A view moved as little as shows a day; where it is higher than the window, from its beginning.
 * @param {number} day @param {View} view @param {Days} days @param {number} window
 */
export function showing(day, view, days, window) {
  const place = placeOf(day, view, days)
  const below = place + view.height - window
  const by = place < 0 || view.height >= window ? place : Math.max(0, below)
  return bounded({ ...view, top: view.top + by }, days, window)
}

/**
 * A view with a day in its middle.
 * @param {number} day @param {View} view @param {Days} days @param {number} window
 */
export const centred = (day, view, days, window) =>
  bounded({ ...view, top: (day - days.first + 0.5) * view.height - window / 2 }, days, window)

/**
 * The day that a step leads to: a day up or down, or as much as the level is called after.
 * @param {number} day @param {'day' | Level} by @param {number} steps @param {Days} days
 */
export function dayAfter(day, by, steps, days) {
  const to = by === 'month' ? monthsLater(day, steps) : day + steps * (by === 'week' ? 7 : 1)
  return Math.min(days.last, Math.max(days.first, to))
}
