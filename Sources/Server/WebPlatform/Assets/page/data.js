/**
 * The data that the server puts into every page for its modules. They are read once, and checked.
 *
 * Members that all pages have are exported by name. A page's own modules read further members (`PageParts.data`) with `pageData`, and state
 * the expected types:
 *
 *     const { tiles, usesPosition } = pageData({ tiles: optional(string), usesPosition: boolean })
 *
 * The types follow from the checks. Wrong data stop the modules at once, with a `PageDataError` that names the member.
 */

/** @typedef {'visitor' | 'staff' | 'curator' | 'owner'} Role */
/** @typedef {{name: string, role: Role}} Person */
/** A text, or its plural forms by the categories of `Intl.PluralRules`. */
/** @typedef {string | Record<string, string>} Message */
/**
 * Whether a value has the expected type.
 * @template T
 * @typedef {(value: unknown) => value is T} Check
 */

/** The page lacks data that its modules need. */
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
 * Null and undefined pass too.
 * @template T
 * @param {Check<T>} check
 */
export const optional = (check) => /** @type {Check<T | null | undefined>} */ ((value) => value === null || value === undefined || check(value))

/**
 * A list whose items pass a check.
 * @template T
 * @param {Check<T>} check
 */
export const listOf = (check) => /** @type {Check<T[]>} */ ((value) => Array.isArray(value) && value.every(check))

/**
 * An object with these members, and perhaps others.
 * @template {Record<string, Check<any>>} S
 * @param {S} members @returns {Check<{[K in keyof S]: S[K] extends Check<infer T> ? T : never}>}
 */
export const shape = (members) => /** @type {Check<any>} */ ((value) => {
  if (typeof value !== 'object' || value === null) return false
  const found = /** @type {Record<string, unknown>} */ (value)
  return Object.entries(members).every(([name, check]) => check(found[name]))
})

/** @type {Record<string, unknown>} */
const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}')

/**
 * @template {Record<string, Check<any>>} S
 * @param {S} members the check of each member
 * @returns {{[K in keyof S]: S[K] extends Check<infer T> ? T : never}}
 * @throws {PageDataError} naming the first member that fails its check
 */
export function pageData(members) {
  const wrong = Object.entries(members).find(([name, check]) => !check(data[name]))
  if (wrong) throw new PageDataError(wrong[0])
  return /** @type {any} */ (data)
}

const person_ = /** @type {Check<Person>} */ (shape({ name: string, role: string }))
/** @type {Check<Record<string, Message>>} */
const messages = shape({})

/** The page's language tag, such as `en-GB`; the CSRF token of every request; the texts by their keys. */
export const { language, formToken, texts } = pageData({ language: string, formToken: string, texts: messages })

/** Whether the page is in the test language, in which every text from outside the catalogues is visible. */
export const isDisguised = pageData({ isDisguised: optional(boolean) }).isDisguised ?? false

/** The signed-in person; null if no person is signed in. */
export const person = pageData({ person: optional(person_) }).person ?? null
