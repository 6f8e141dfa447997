// @ts-check
/** Plays the piece a little ahead of what is heard, so that a busy page never makes it stumble. */
import { BEATS, compose, TEMPO } from './composer.js'
import { playNote } from './voices.js'

const BEAT = 60 / TEMPO
/** Seconds that are planned ahead: more than a bar, and more than a browser lets a timer sleep. */
const AHEAD = 5

export class Band {
  /**
   * @param {BaseAudioContext} context
   * @param {AudioNode} into
   * @param {number} seed
   */
  constructor(context, into, seed) {
    this.context = context
    this.into = into
    this.bars = compose(seed)
    /** When the next bar begins, in seconds of the context. */
    this.next = context.currentTime + 0.1
  }

  /**
   * Plans all bars that begin soon.
   * @param {number} [until] seconds of the context
   */
  plan(until = this.context.currentTime + AHEAD) {
    // After a pause the music goes on where it was, without catching up.
    this.next = Math.max(this.next, this.context.currentTime)
    for (; this.next < until; this.next += BEATS * BEAT) {
      for (const note of this.bars.next().value.notes) {
        playNote(this.context, this.into, note, this.next + note.at * BEAT, note.length * BEAT)
      }
    }
  }
}
