/**
 * Photos that this tab sent without a location. If the device finds its location within five minutes, the location is sent to the server.
 * The list is kept across pages, so that the user can open an answer and return without losing the list.
 */
import { ConnectionError, api } from '../platform/server/interface.js'
import { END } from './place-search.js'

/**
 * A location in the form of the API; `error` is in metres.
 * @typedef {{latitude: number, longitude: number, error: number}} Place
 */
/** @typedef {{owner: string, photo: number, taken: string, place: Place | null}} Late */

const KEY = 'zookeeper late places'
/** Walking speed in metres per second. It gives the possible error per second between the photo and the fix. */
const PACE = 1.4

/**
 * Whether a photo may still get the device's current location.
 * @param {string} taken
 */
export const isRecent = (taken) => Date.now() - Date.parse(taken) < END

/**
 * The location of a photo, from a later fix.
 * @param {GeolocationCoordinates} coords @param {string} taken
 */
export function late({ latitude, longitude, accuracy }, taken) {
  const seconds = Math.max(0, Date.now() - Date.parse(taken)) / 1000
  return { latitude, longitude, accuracy: accuracy + PACE * seconds }
}

export class LatePlaces {
  /** @param {string} owner the name of the account @param {Storage} storage */
  constructor(owner, storage) {
    this.owner = owner
    this.storage = storage
  }

  /** Photos that wait for a location, or for the upload of a found location. */
  get waiting() {
    return this.all.filter((one) => one.owner === this.owner && (one.place || isRecent(one.taken)))
  }

  /** @returns {Late[]} */
  get all() {
    try {
      return JSON.parse(this.storage.getItem(KEY) ?? '[]')
    } catch {
      // Without storage the photo stays without a location.
      return []
    }
  }

  /** @param {Late[]} all */
  keep(all) {
    try {
      this.storage.setItem(KEY, JSON.stringify(all))
    } catch {
      // Without storage the photo stays without a location.
    }
  }

  /** @param {number} photo @param {string} taken */
  add(photo, taken) {
    this.keep([...this.all, { owner: this.owner, photo, taken, place: null }])
  }

  /**
   * Sends the server a found location, and earlier locations that are still unsent.
   * @param {GeolocationCoordinates | null} coords
   * @returns {Promise<number>} the number of photos that got a location by this call
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
        // The server refused the location, for example because the photo's import was undone.
      }
      this.keep(this.all.filter((other) => other.photo !== one.photo))
    }
    return count
  }
}
