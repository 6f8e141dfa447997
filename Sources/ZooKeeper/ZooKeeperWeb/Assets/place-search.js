/**
 * A search for the device's position. After half a minute without a fix it reports a delay. After five minutes without a fix it ends until
 * it is restarted.
 */

/** @typedef {'asking' | 'seeking' | 'found' | 'refused' | 'gave-up'} State */

/** Milliseconds until the search reports a delay, until it ends, and between two attempts. */
export const [SLOW, END, PAUSE] = [30_000, 300_000, 10_000]

const OPTIONS = { enableHighAccuracy: true, maximumAge: 10_000, timeout: 60_000 }

export class PlaceSearch {
  /** @param {(state: State) => void} tell called with each state @param {Geolocation} geolocation */
  constructor(tell, geolocation) {
    this.tell = tell
    this.geolocation = geolocation
    /** @type {GeolocationPosition | null} */
    this.position = null
    /** @type {number | null} */
    this.watch = null
    /** @type {ReturnType<typeof setTimeout>[]} */
    this.timers = []
  }

  /** Starts the search. A running search gets five more minutes. */
  begin() {
    this.timers.forEach(clearTimeout)
    this.timers = []
    if (this.position) return
    this.tell('asking')
    this.timers = [setTimeout(() => this.tell('seeking'), SLOW), setTimeout(() => this.stop('gave-up'), END)]
    this.ask()
  }

  ask() {
    if (this.watch !== null) this.geolocation.clearWatch(this.watch)
    this.watch = this.geolocation.watchPosition((found) => this.hear(found), (error) => this.fail(error), OPTIONS)
  }

  /** @param {GeolocationPosition} found */
  hear(found) {
    this.timers.forEach(clearTimeout)
    this.timers = []
    this.position = found
    this.tell('found')
  }

  /** @param {GeolocationPositionError} error */
  fail(error) {
    if (error.code === error.PERMISSION_DENIED) return this.stop('refused')
    // A device that does not move may have no new position.
    if (this.position && error.code === error.TIMEOUT) return
    const isLost = this.position !== null
    this.position = null
    if (isLost) return this.begin()
    this.tell('seeking')
    this.timers.push(setTimeout(() => this.ask(), PAUSE))
  }

  /** @param {State} state */
  stop(state) {
    this.timers.forEach(clearTimeout)
    this.timers = []
    if (this.watch !== null) this.geolocation.clearWatch(this.watch)
    this.watch = null
    this.position = null
    this.tell(state)
  }
}
