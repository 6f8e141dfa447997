/** "Your turn": a sound, a vibration, and another page title while the page is hidden. Browsers do not vibrate for a hidden page. */
import { text } from '../../../platform/page/texts.js'

/** Milliseconds of vibration, pause, vibration. */
const SHAKE = [120, 80, 120]

export class TurnCall {
  /** @param {import('../options/options.js').Options} options @param {import('../sound/sound.js').Sound} sound */
  constructor(options, sound) {
    this.options = options
    this.sound = sound
    /**
     * The page title without the call; null without a call.
     * @type {string | null}
     */
    this.title = null
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.end())
  }

  /**
   * A turn begins on this device.
   * @param {string} name name of the person whose turn it is
   */
  call(name) {
    if (this.options.all.vibration) navigator.vibrate?.(SHAKE)
    this.sound.play('turn', { isCall: true })
    if (document.visibilityState === 'visible') return
    this.title ??= document.title
    document.title = `● ${text('biopioneer.turn.title', { name })} · ${this.title}`
  }

  /** The turn is over, or the page is visible. */
  end() {
    if (this.title === null) return
    document.title = this.title
    this.title = null
  }
}
