// @ts-check
/**
 * What is heard of a game: nothing until somebody wants it, music only while the page is in sight, effects by their names.
 *
 * Browsers let a page sound only after somebody touched it: the context is made by the first gesture after somebody wanted sound.
 */
import { Band } from './band.js'
import { EFFECTS, lengthOf } from './effects.js'
import { Mixer } from './mixer.js'

/** Seconds in which a change of volume is heard as none. */
const FADE = 0.08
/** Seconds that an effect sounds on. */
const TAIL = 0.5
/** Milliseconds between two times that the music is planned. */
const PLAN = 2000

export class Sound {
  /** @param {import('../options/options.js').Options} options */
  constructor(options) {
    this.options = options
    /** @type {AudioContext | null} */
    this.context = null
    /** @type {Mixer | null} */
    this.mixer = null
    /** @type {Band | null} */
    this.band = null
    /** Until when an effect is heard: a timer. */
    this.effect = 0
    options.onChange(() => this.wake())
    document.addEventListener('visibilitychange', () => this.settle())
    for (const name of ['pointerup', 'keydown']) document.addEventListener(name, () => this.wake(), { capture: true })
    setInterval(() => this.isMusicHeard && this.band?.plan(), PLAN)
  }

  get isMusicHeard() { return this.options.all.music && document.visibilityState === 'visible' }

  /** Somebody touched the page, perhaps to choose what is heard. */
  wake() {
    if (!this.context && (this.options.all.music || this.options.all.effects)) {
      this.context = new AudioContext({ latencyHint: 'balanced' })
      this.mixer = new Mixer(this.context)
    }
    this.settle()
  }

  /** Brings what sounds to what is wanted: a context that plays nothing sleeps. */
  settle() {
    const { context, mixer } = this
    if (!context || !mixer) return
    const { musicVolume, effectsVolume } = this.options.all
    mixer.music.gain.setTargetAtTime(this.isMusicHeard ? musicVolume : 0, context.currentTime, FADE)
    mixer.effects.gain.setTargetAtTime(effectsVolume, context.currentTime, FADE)
    const moved = this.isMusicHeard || this.effect ? context.resume() : context.suspend()
    moved.catch(() => undefined)
    if (!this.isMusicHeard) return
    this.band ??= new Band(context, mixer.music, Date.now() % 2 ** 31)
    this.band.plan()
  }

  /**
   * Plays an effect, when somebody wants effects.
   * @param {string} name
   * @param {{isCall?: boolean}} how whether it is a call to somebody who does not look: others are heard only in sight
   */
  async play(name, { isCall = false } = {}) {
    const effect = EFFECTS[name]
    const { context, mixer } = this
    if (!effect || !context || !mixer || !this.options.all.effects || (document.hidden && !isCall)) return
    clearTimeout(this.effect)
    this.effect = window.setTimeout(() => {
      this.effect = 0
      this.settle()
    }, (lengthOf(effect) + TAIL) * 1000)
    this.settle()
    // A browser that refuses has nothing to play on.
    await context.resume().catch(() => undefined)
    mixer.play(effect, context.currentTime + 0.01)
  }
}
