/** Schedules the music a little ahead, so that a busy page does not interrupt it. */
import { BEATS, compose, TEMPO } from './composer.js'
import { playNote } from './voices.js'

const BEAT = 60 / TEMPO
/** Seconds scheduled ahead: more than a bar, and more than a browser delays a timer. */
const AHEAD = 5

export class Band {
  /** @param {BaseAudioContext} context @param {AudioNode} into @param {number} seed */
  constructor(context, into, seed) {
    this.context = context
    this.into = into
    this.bars = compose(seed)
    /** Start of the next bar, in seconds of the audio context. */
    this.next = context.currentTime + 0.1
  }

  /**
   * Schedules all bars that begin soon.
   * @param {number} [until] in seconds of the audio context
   */
  plan(until = this.context.currentTime + AHEAD) {
    // After a pause the music continues without catching up.
    this.next = Math.max(this.next, this.context.currentTime)
    for (; this.next < until; this.next += BEATS * BEAT) {
      for (const note of this.bars.next().value.notes) {
        playNote(this.context, this.into, note, this.next + note.at * BEAT, note.length * BEAT)
      }
    }
  }
}
