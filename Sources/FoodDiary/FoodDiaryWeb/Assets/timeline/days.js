/**
 * Days as numbers (since 1 January 1970) and as ISO dates, and moments by a person's day. The functions are pure and do not use the
 * document.
 */

const DAY = 86_400_000

/** @param {string} iso such as 2026-11-25 */
export const numberOf = (iso) => Math.round(Date.parse(`${iso}T00:00:00Z`) / DAY)

/** @param {number} day */
export const isoOf = (day) => dateOf(day).toISOString().slice(0, 10)

/**
 * Midnight UTC of a day, for formatters set to UTC.
 * @param {number} day
 */
export const dateOf = (day) => new Date(day * DAY)

/**
 * 1 for Monday to 7 for Sunday.
 * @param {number} day
 */
export const weekdayOf = (day) => ((((day + 3) % 7) + 7) % 7) + 1

/** @param {number} day */
export const dayOfMonth = (day) => dateOf(day).getUTCDate()

/**
 * The same day of another month, or that month's last day.
 * @param {number} day @param {number} months
 */
export function monthsLater(day, months) {
  const date = dateOf(day)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Math.round(Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / DAY)
}

/** @param {string} time such as 07:05 @returns minutes since midnight */
export const minutesOf = (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * Returns a function from an instant to the person's day and minute: the hours after midnight belong to the day before until that day
 * ends.
 * @param {string} zone @param {number} endOfDay minutes after midnight
 * @returns {(instant: string) => {day: number, minutes: number}}
 */
export function momentsIn(zone, endOfDay) {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', hourCycle: 'h23',
  })
  return (instant) => {
    const parts = Object.fromEntries(clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, Number(value)]))
    const day = Math.round(Date.UTC(parts.year, parts.month - 1, parts.day) / DAY)
    const minutes = parts.hour * 60 + parts.minute
    return { day: minutes < endOfDay ? day - 1 : day, minutes }
  }
}
