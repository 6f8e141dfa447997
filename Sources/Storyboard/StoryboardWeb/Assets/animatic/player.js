/** The clock of an animatic: position, play state, and the visible frame. Time is a parameter; no access to the document. */
import { lengthOf, placeAt, timesOf } from '../film/timing.js'

export class Player {
  /** @param {import('../film/timing.js').Timed} board @param {() => number} [now] in milliseconds */
  constructor(board, now = () => performance.now()) {
    this.times = timesOf(board)
    this.length = lengthOf(board)
    this.now = now
    this.at = 0
    /** @type {number | null} start time of the film, as if it had run without pauses */
    this.began = null
  }

  get isRunning() { return this.began !== null }

  get place() { return placeAt(this.times, this.at) }

  /** Starts from the beginning if the film is at its end. */
  play() {
    if (this.at >= this.length) this.at = 0
    this.began = this.now() - this.at
  }

  pause() {
    this.tick()
    this.began = null
  }

  /** @param {number} at in milliseconds */
  seek(at) {
    this.at = Math.min(this.length, Math.max(0, at))
    if (this.isRunning) this.began = this.now() - this.at
  }

  /** Advances to the current time. @returns {boolean} whether the film has just come to its end */
  tick() {
    if (this.began === null) return false
    this.at = Math.min(this.length, this.now() - this.began)
    if (this.at < this.length) return false
    this.began = null
    return true
  }
}
