// @ts-check
/**
 * Words, numbers and moments in the language of the page, for all modules.
 *
 * The server sends the texts whose keys stand in the modules of the page (`ModuleTexts`): whole, or their beginning up to where a
 * module fills it in. A key without a text stands for itself, so that nothing is empty.
 */
import { isDisguised, language, texts } from './data.js'

const plurals = new Intl.PluralRules(language)
const numbers = new Intl.NumberFormat(language)
const shares = new Intl.NumberFormat(language, { style: 'percent' })
const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })

/**
 * A text with its places filled; `count` decides between its forms. In one pass: what is put into a place is never looked at
 * again, so that no name can bring a place of its own.
 * @param {string} key
 * @param {Record<string, string | number>} [values] numbers are written as the language does
 */
export function text(key, values = {}) {
  const message = texts[key] ?? key
  const form = typeof message === 'string' ? message : (message[plurals.select(Number(values.count))] ?? message.other)
  return form.replaceAll(/\{([\w-]+)\}/g, (place, name) => {
    const value = values[name]
    return typeof value === 'number' ? numbers.format(value) : (value ?? place)
  })
}

/** @param {string} key whether there is a text of this key */
export const hasText = (key) => key in texts

/** @param {number} value @param {number} [digits] at most so many behind the point */
export const decimal = (value, digits = 3) => value.toLocaleString(language, { maximumFractionDigits: digits })

/** @param {number} share 0 to 1, as a percentage */
export const percent = (share) => shares.format(share)

/**
 * What is written by the rules of a language and not taken from a catalogue shows so in the language for testers.
 * @param {string} text
 */
const written = (text) => (isDisguised ? `[${text}]` : text)

/** @param {Date | string | number} moment with its hour and minute */
export const date = (moment) => written(moments.format(new Date(moment)))

/** @param {Date | string | number} moment without its hour */
export const day = (moment) => written(days.format(new Date(moment)))

/** @param {string} time on a clock somewhere, `2024-05-04T08:13:55`, or a day of which no time is known, `2024-05-04` */
export const civil = (time) => (time.length === 10 ? day(`${time}T00:00`) : date(time.slice(0, 19)))
