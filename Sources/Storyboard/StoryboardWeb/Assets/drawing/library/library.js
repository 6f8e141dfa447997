/**
 * The object library: its index, names, and placing an object on a frame. Objects are groups of strokes and outlines like all drawings,
 * and can be ungrouped.
 */
import { identifier, renamed } from '../strokes/elements.js'

/** @typedef {import('../strokes/elements.js').Element} Element */
/** @typedef {'people' | 'animals' | 'furniture' | 'props' | 'vehicles' | 'places' | 'nature' | 'arrows' | 'camera'} Kind */
/** @typedef {{id: string, kind: Kind, names: Record<string, string>}} LibraryObject */
/** @typedef {(file: string) => Promise<any>} Fetch reads a JSON file of the folder `objects` */

const FALLBACK = 'en-US'

export class Library {
  /** @param {Fetch} fetch */
  constructor(fetch) {
    this.fetch = fetch
    /** @type {Map<string, Promise<Element[]>>} */
    this.loaded = new Map()
    /** @type {LibraryObject[] | null} */
    this.objects = null
  }

  /** @returns {Promise<LibraryObject[]>} in display order, by kind */
  async index() {
    this.objects ??= /** @type {LibraryObject[]} */ (await this.fetch('index.json'))
    return this.objects
  }

  /** @param {string} id @returns {Promise<Element[]>} around the origin, in units; loaded once */
  load(id) {
    let loading = this.loaded.get(id)
    if (!loading) {
      loading = this.fetch(`${id}.json`)
      loading.catch(() => this.loaded.delete(id))
      this.loaded.set(id, loading)
    }
    return loading
  }
}

/**
 * An object's name in a language, such as `fr` or `en-GB`.
 * @param {LibraryObject} object @param {string} language
 */
export const nameOf = ({ names }, language) => names[language] ?? names[language.split('-')[0]] ?? names[FALLBACK]

/**
 * Objects whose name, in the language or in English, contains all words, ignoring case and accents. Objects with more matches at the
 * start of a word come first.
 * @param {LibraryObject[]} objects @param {string} words @param {string} language
 */
export function found(objects, words, language) {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  const named = objects.map((object) => ({ object, name: ` ${plain(`${nameOf(object, language)} ${nameOf(object, FALLBACK)}`)}` }))
  // So "tree" finds a tree before a street lamp.
  const begun = (/** @type {string} */ name) => wanted.filter((word) => name.includes(` ${word}`)).length
  return named.filter(({ name }) => wanted.every((word) => name.includes(word)))
    .sort((one, other) => begun(other.name) - begun(one.name))
    .map(({ object }) => object)
}

/** @param {string} text without accents, in lower case */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * An object on a frame, as one group.
 * @param {Element[]} elements @param {import('../strokes/elements.js').Place} at @param {number} [scale]
 * @returns {Element}
 */
export const placed = (elements, at, scale = 1) =>
  ({ id: identifier(), content: { group: elements.map(renamed) }, place: [scale, 0, 0, scale, at.x, at.y] })
