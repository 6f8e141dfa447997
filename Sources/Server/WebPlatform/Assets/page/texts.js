/**
 * Texts, numbers and dates in the page's language, for all modules.
 *
 * The server sends the texts whose keys stand in the page's modules (`ModuleTexts`): whole keys, or the prefix of a key that a module
 * completes. A key without a text is shown itself, so that no place stays empty.
 */
import { isDisguised, language, texts } from './data.js'

const plurals = new Intl.PluralRules(language)
const numbers = new Intl.NumberFormat(language)
const shares = new Intl.NumberFormat(language, { style: 'percent' })
const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })

/**
 * A text with its placeholders filled; `count` chooses the plural form. In one pass: inserted values are not scanned again, so a name
 * cannot contain a placeholder.
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

/** @param {number} value @param {number} [digits] at most so many behind the point */
export const decimal = (value, digits = 3) => value.toLocaleString(language, { maximumFractionDigits: digits })

/** @param {number} share 0 to 1, as a percentage */
export const percent = (share) => shares.format(share)

/**
 * Text that is formatted by language rules and not from a catalogue is marked in the test language.
 * @param {string} text
 */
const written = (text) => (isDisguised ? `[${text}]` : text)

/** @param {Date | string | number} moment with hour and minute */
export const date = (moment) => written(moments.format(new Date(moment)))

/** @param {Date | string | number} moment without the time */
export const day = (moment) => written(days.format(new Date(moment)))

/** @param {string} time local civil time, `2024-05-04T08:13:55`, or a day without a time, `2024-05-04` */
export const civil = (time) => (time.length === 10 ? day(`${time}T00:00`) : date(time.slice(0, 19)))
