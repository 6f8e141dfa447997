/**
 * Texts, numbers and dates in the page's language, for all modules.
 *
 * The server sends the texts whose keys occur in the page's modules (`ModuleTexts`): whole keys, or the start of a key that a module
 * completes. For a key without a text, the key itself is shown, so that no place is empty.
 */
import { isDisguised, language, texts } from './data.js'

const plurals = new Intl.PluralRules(language)
const numbers = new Intl.NumberFormat(language)
const shares = new Intl.NumberFormat(language, { style: 'percent' })
const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })

/**
 * A text with its placeholders filled; `count` chooses the plural form. Inserted values are not scanned again, so a name that looks like a
 * placeholder stays unchanged.
 * @param {string} key
 * @param {Record<string, string | number>} [values] numbers are formatted for the language
 */
export function text(key, values = {}) {
  const message = texts[key] ?? key
  const form = typeof message === 'string' ? message : (message[plurals.select(Number(values.count))] ?? message.other)
  return form.replaceAll(/\{([\w-]+)\}/g, (place, name) => {
    const value = values[name]
    return typeof value === 'number' ? numbers.format(value) : (value ?? place)
  })
}

/** @param {string} key whether the key has a text */
export const hasText = (key) => key in texts

/** @param {number} value @param {number} [digits] the maximum number of decimal places */
export const decimal = (value, digits = 3) => value.toLocaleString(language, { maximumFractionDigits: digits })

/** @param {number} share 0 to 1, as a percentage */
export const percent = (share) => shares.format(share)

/**
 * Marks a text in the test language. It is for texts that language rules format, and that come from no catalogue.
 * @param {string} text
 */
const written = (text) => (isDisguised ? `[${text}]` : text)

/** @param {Date | string | number} moment shown with hour and minute */
export const date = (moment) => written(moments.format(new Date(moment)))

/** @param {Date | string | number} moment shown without the time */
export const day = (moment) => written(days.format(new Date(moment)))

/** @param {string} time local civil time, `2024-05-04T08:13:55`, or a day without a time, `2024-05-04` */
export const civil = (time) => (time.length === 10 ? day(`${time}T00:00`) : date(time.slice(0, 19)))
