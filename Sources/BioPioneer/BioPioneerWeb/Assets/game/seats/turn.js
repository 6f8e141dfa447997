// @ts-check
/**
 * "Your turn": by a sound and by shaking the phone, which may lie beside; for whoever looks elsewhere in the title too, until they look.
 * Browsers do not shake for a page that is out of sight.
 */
import { text } from '../../../platform/page/texts.js'

/** Milliseconds of shaking, pause, shaking. */
const SHAKE = [120, 80, 120]

export class TurnCall {
  /**
   * @param {import('../options/options.js').Options} options
   * @param {import('../sound/sound.js').Sound} sound
   */
  constructor(options, sound) {
    this.options = options
    this.sound = sound
    /**
     * The title without the call; null while nobody is called.
     * @type {string | null}
     */
    this.title = null
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.end())
  }

  /**
   * A turn begins on this device.
   * @param {string} name of whose turn it is
   */
  call(name) {
    if (this.options.all.vibration) navigator.vibrate?.(SHAKE)
    this.sound.play('turn', { isCall: true })
    if (document.visibilityState === 'visible') return
    this.title ??= document.title
    document.title = `● ${text('biopioneer.turn.title', { name })} · ${this.title}`
  }

  /** It is somebody else's turn, or somebody looks. */
  end() {
    if (this.title === null) return
    document.title = this.title
    this.title = null
  }
}
