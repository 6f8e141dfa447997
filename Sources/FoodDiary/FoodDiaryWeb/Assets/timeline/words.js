/** Dates and times of the timeline in the page's language. */
import { language } from '../../platform/page/data.js'
import { dateOf } from './days.js'

/** @param {Intl.DateTimeFormatOptions} options */
const format = (options) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })

const whole = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const short = format({ day: 'numeric', month: 'short', year: 'numeric' })
const weekdays = format({ weekday: 'short' })
const months = format({ month: 'short' })
const clocks = format({ hour: 'numeric', minute: '2-digit' })
const hours = format({ hour: 'numeric' })

/** @param {number} minutes */
const onTheClock = (minutes) => new Date(minutes * 60_000)

/** @param {number} day */
export const dayInWords = (day) => whole.format(dateOf(day))
/** @param {number} day */
export const weekday = (day) => weekdays.format(dateOf(day))
/** @param {number} day */
export const month = (day) => months.format(dateOf(day))
/** @param {number} minutes since midnight */
export const clock = (minutes) => clocks.format(onTheClock(minutes))
/** @param {number} minutes since midnight */
export const hour = (minutes) => hours.format(onTheClock(minutes))
/** @param {{first: number, last: number}} days */
export const range = ({ first, last }) => (first === last ? short.format(dateOf(first)) : short.formatRange(dateOf(first), dateOf(last)))
