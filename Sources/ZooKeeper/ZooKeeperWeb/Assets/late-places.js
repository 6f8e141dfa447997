// @ts-check
/**
 * Photos that this tab sent without a place: when the device finds the place within five minutes, the server is told. The list
 * outlives the page, so that whoever looks at the answer and comes back loses nothing.
 */
import { ConnectionError, api } from '../platform/server/interface.js'
import { END } from './place-search.js'

/**
 * A place as the interface has it; `error` in metres.
 * @typedef {{latitude: number, longitude: number, error: number}} Place
 */
/** @typedef {{owner: string, photo: number, taken: string, place: Place | null}} Late */

const KEY = 'zookeeper late places'
/** Metres that somebody walks in a second: what the place may be off when it comes later than the photo. */
const PACE = 1.4

/**
 * Whether a photo may still get the place where the device is now.
 * @param {string} taken
 */
export const isRecent = (taken) => Date.now() - Date.parse(taken) < END

/**
 * Where a photo was taken, by a place that came later.
 * @param {GeolocationCoordinates} coords
 * @param {string} taken
 */
export function late({ latitude, longitude, accuracy }, taken) {
  const seconds = Math.max(0, Date.now() - Date.parse(taken)) / 1000
  return { latitude, longitude, accuracy: accuracy + PACE * seconds }
}

export class LatePlaces {
  /**
   * @param {string} owner the name of the account
   * @param {Storage} storage
   */
  constructor(owner, storage) {
    this.owner = owner
    this.storage = storage
  }

  /**
   * Those that still wait for a place, or to have it told.
   * @returns {Late[]}
   */
  get waiting() {
    return this.all.filter((one) => one.owner === this.owner && (one.place || isRecent(one.taken)))
  }

  /** @returns {Late[]} */
  get all() {
    try {
      return JSON.parse(this.storage.getItem(KEY) ?? '[]')
    } catch {
      // A browser that keeps nothing: the photo has no place then.
      return []
    }
  }

  /** @param {Late[]} all */
  keep(all) {
    try {
      this.storage.setItem(KEY, JSON.stringify(all))
    } catch {
      // As above.
    }
  }

  /** @param {number} photo @param {string} taken */
  add(photo, taken) {
    this.keep([...this.all, { owner: this.owner, photo, taken, place: null }])
  }

  /**
   * Tells the server of a place that was found, and of those that it was not told before.
   * @param {GeolocationCoordinates | null} coords
   * @returns {Promise<number>} how many photos have their place now
   */
  async tell(coords) {
    this.keep(this.all.filter((one) => one.place || isRecent(one.taken)).map((one) => {
      if (one.place || !coords || one.owner !== this.owner) return one
      const { latitude, longitude, accuracy } = late(coords, one.taken)
      return { ...one, place: { latitude, longitude, error: accuracy } }
    }))
    let count = 0
    for (const one of this.waiting) {
      if (!one.place) continue
      try {
        if (await api('PUT', `/photos/${one.photo}/late-place`, one.place)) count += 1
      } catch (error) {
        if (error instanceof ConnectionError) return count
        // Refused: the photo was taken back meanwhile, say.
      }
      this.keep(this.all.filter((other) => other.photo !== one.photo))
    }
    return count
  }
}
