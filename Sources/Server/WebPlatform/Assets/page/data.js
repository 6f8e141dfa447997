// @ts-check
/**
 * What the server puts into every page for its modules, read once and checked.
 *
 * The members that all pages have are exported by name. What a page's own modules need beside them (`PageParts.data`) they read
 * with `pageData`, which says what it expects:
 *
 *     const { tiles, usesPosition } = pageData({ tiles: optional(string), usesPosition: boolean })
 *
 * The types follow from the checks. A page that brings something else stops its modules with a `PageDataError` which names the
 * member, instead of failing somewhere later.
 */

/** @typedef {'visitor' | 'staff' | 'curator' | 'owner'} Role */
/** @typedef {{name: string, role: Role}} Person */
/** A text, or its forms by the categories of `Intl.PluralRules`. */
/** @typedef {string | Record<string, string>} Message */
/**
 * Says whether a value is what was expected.
 * @template T
 * @typedef {(value: unknown) => value is T} Check
 */

/** A page that lacks what its modules need. */
export class PageDataError extends Error {
  /** @param {string} member */
  constructor(member) {
    super(`the page brings no fitting "${member}" for its modules`)
  }
}

/** @type {Check<string>} */
export const string = (value) => typeof value === 'string'
/** @type {Check<number>} */
export const number = (value) => typeof value === 'number'
/** @type {Check<boolean>} */
export const boolean = (value) => typeof value === 'boolean'

/**
 * Null or nothing at all will do too.
 * @template T
 * @param {Check<T>} check
 * @returns {Check<T | null | undefined>}
 */
export const optional = (check) => /** @type {Check<T | null | undefined>} */ ((value) => value === null || value === undefined || check(value))

/**
 * A list, whose members are checked.
 * @template T
 * @param {Check<T>} check
 * @returns {Check<T[]>}
 */
export const listOf = (check) => /** @type {Check<T[]>} */ ((value) => Array.isArray(value) && value.every(check))

/**
 * An object with such members, and perhaps others.
 * @template {Record<string, Check<any>>} S
 * @param {S} members
 * @returns {Check<{[K in keyof S]: S[K] extends Check<infer T> ? T : never}>}
 */
export const shape = (members) => /** @type {Check<any>} */ ((value) => {
  if (typeof value !== 'object' || value === null) return false
  const found = /** @type {Record<string, unknown>} */ (value)
  return Object.entries(members).every(([name, check]) => check(found[name]))
})

/** @type {Record<string, unknown>} */
const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}')

/**
 * Members of the page's data.
 * @template {Record<string, Check<any>>} S
 * @param {S} members what each has to be
 * @returns {{[K in keyof S]: S[K] extends Check<infer T> ? T : never}}
 * @throws {PageDataError} naming the first member that is something else
 */
export function pageData(members) {
  const wrong = Object.entries(members).find(([name, check]) => !check(data[name]))
  if (wrong) throw new PageDataError(wrong[0])
  return /** @type {any} */ (data)
}

const person_ = /** @type {Check<Person>} */ (shape({ name: string, role: string }))
/** @type {Check<Record<string, Message>>} */
const messages = shape({})

/** The language of the page, as formats want it: `en-GB`. The token that every request carries. The texts by their keys. */
export const { language, formToken, texts } = pageData({ language: string, formToken: string, texts: messages })

/** Whether the page is in the language for testers, in which everything that a catalogue did not say stands out. */
export const isDisguised = pageData({ isDisguised: optional(boolean) }).isDisguised ?? false

/** Who is signed in; null for a page that anyone may see. */
export const person = pageData({ person: optional(person_) }).person ?? null
