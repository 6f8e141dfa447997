// @ts-check
/**
 * The object library: what it has, what it is called, and how an object comes on a frame. Objects are groups of strokes and
 * outlines like everything that is drawn, and can be taken apart.
 */
import { identifier, renamed } from '../strokes/elements.js'

/** @typedef {import('../strokes/elements.js').Element} Element */
/** @typedef {'people' | 'animals' | 'furniture' | 'props' | 'vehicles' | 'places' | 'nature' | 'arrows' | 'camera'} Kind */
/** @typedef {{id: string, kind: Kind, names: Record<string, string>}} LibraryObject */
/** @typedef {(file: string) => Promise<any>} Fetch the contents of a file of the folder `objects`, read as JSON */

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

  /** @returns {Promise<LibraryObject[]>} in the order in which they are shown, kind by kind */
  async index() {
    this.objects ??= /** @type {LibraryObject[]} */ (await this.fetch('index.json'))
    return this.objects
  }

  /** @param {string} id @returns {Promise<Element[]>} around the origin, in units; asked for once */
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
 * What an object is called in a language, such as `fr` or `en-GB`.
 * @param {LibraryObject} object @param {string} language
 */
export const nameOf = ({ names }, language) => names[language] ?? names[language.split('-')[0]] ?? names[FALLBACK]

/**
 * Objects whose name, in a language or in English, has all words in it, however they are written; those first in which more of them
 * begin a word.
 * @param {LibraryObject[]} objects @param {string} words @param {string} language
 */
export function found(objects, words, language) {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  const named = objects.map((object) => ({ object, name: ` ${plain(`${nameOf(object, language)} ${nameOf(object, FALLBACK)}`)}` }))
  // A tree comes before a street lamp.
  const begun = (/** @type {string} */ name) => wanted.filter((word) => name.includes(` ${word}`)).length
  return named.filter(({ name }) => wanted.every((word) => name.includes(word)))
    .sort((one, other) => begun(other.name) - begun(one.name))
    .map(({ object }) => object)
}

/** @param {string} text without accents and capitals */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * An object on a frame: one thing, until somebody takes it apart.
 * @param {Element[]} elements @param {import('../strokes/elements.js').Place} at @param {number} [scale]
 * @returns {Element}
 */
export const placed = (elements, at, scale = 1) =>
  ({ id: identifier(), content: { group: elements.map(renamed) }, place: [scale, 0, 0, scale, at.x, at.y] })
