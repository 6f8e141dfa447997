/**
 * Sound of the game: off by default; music only while the page is visible; effects by name.
 *
 * Browsers allow sound only after a gesture: the context is created by the first gesture after sound was switched on.
 */
import { Band } from './band.js'
import { EFFECTS, lengthOf } from './effects.js'
import { Mixer } from './mixer.js'

/** Seconds of fading that hide a change of volume. */
const FADE = 0.08
/** Seconds that an effect may decay. */
const TAIL = 0.5
/** Milliseconds between two rounds of scheduling music. */
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
    /** Timer for the end of an effect. */
    this.effect = 0
    options.onChange(() => this.wake())
    document.addEventListener('visibilitychange', () => this.settle())
    for (const name of ['pointerup', 'keydown']) document.addEventListener(name, () => this.wake(), { capture: true })
    setInterval(() => this.isMusicHeard && this.band?.plan(), PLAN)
  }

  get isMusicHeard() { return this.options.all.music && document.visibilityState === 'visible' }

  /** Called after each gesture, and after each change of the options. */
  wake() {
    if (!this.context && (this.options.all.music || this.options.all.effects)) {
      this.context = new AudioContext({ latencyHint: 'balanced' })
      this.mixer = new Mixer(this.context)
    }
    this.settle()
  }

  /** Applies the options: an audio context without sound is suspended. */
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
   * Plays an effect, if effects are on.
   * @param {string} name
   * @param {{isCall?: boolean}} how whether the effect also plays on a hidden page, to call a person back
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
    // If the browser refuses, nothing can be played.
    await context.resume().catch(() => undefined)
    mixer.play(effect, context.currentTime + 0.01)
  }
}
