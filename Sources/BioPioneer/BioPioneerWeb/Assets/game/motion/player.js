// @ts-check
/**
 * Shows what happened, one thing after another, before the table shows where it led. Whoever taps or presses a key sees the end at once;
 * whoever wants nothing to move always does. What happened is heard and read out all the same.
 */
import { announce } from '../../../platform/page/announce.js'
import { make } from '../../../platform/page/elements.js'
import { elementAt } from './places.js'
import { scenesOf } from './script.js'
import { Stage } from './stage.js'

/** How much sooner a motion is over while more is waiting. */
const HURRY = 0.4
/** How far down the board the words about a motion stand: below what is moved, above what is pressed. */
const CAPTION = 0.8
/** Keys that go about the page and skip nothing. */
const QUIET_KEYS = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

export class Player {
  /**
   * @param {HTMLElement} root
   * @param {{isStill: () => boolean, newest: () => number, cue: (name: string) => void}} by whether nothing is to move; the newest version
   *   that was received; plays an effect
   */
  constructor(root, { isStill, newest, cue }) {
    this.root = root
    this.isStill = isStill
    this.newest = newest
    this.cue = cue
    this.stage = new Stage(root)
    this.caption = make('p', { class: 'motion-caption', 'aria-hidden': 'true' })
    root.append(this.caption)
    /** The version up to which nobody wants to see anything: what waits to be shown too. */
    this.skipped = 0
    /**
     * Where things came to lie.
     * @type {import('./script.js').Place[]}
     */
    this.ends = []
    document.addEventListener('pointerdown', (event) => this.skipBy(event), { capture: true })
    document.addEventListener('keydown', (event) => QUIET_KEYS.includes(event.key) || this.skipBy(event), { capture: true })
  }

  get isPlaying() { return this.root.hasAttribute('data-is-playing') }

  /**
   * @param {import('../live/sections.js').Happening[]} happened
   * @param {HTMLElement} fresh the table afterwards
   */
  async play(happened, fresh) {
    const scenes = scenesOf(happened)
    const words = scenes.map((one) => one.words).filter(Boolean).join(' ')
    if (words) announce(words)
    this.ends = scenes.flatMap(({ motion }) => endOf(motion) ?? [])
    this.root.toggleAttribute('data-is-playing', scenes.length > 0)
    for (const scene of scenes) {
      // Many sounds at once say nothing.
      if (scene.cue && (scene.version > this.skipped || scene === scenes.at(-1))) this.cue(scene.cue)
      if (scene.version <= this.skipped || this.isStill() || document.hidden) continue
      this.say(scene.words)
      const isLate = this.newest() > (scenes.at(-1)?.version ?? 0)
      await this.stage.show({ ...scene, milliseconds: scene.milliseconds * (isLate ? HURRY : 1) }, fresh)
    }
  }

  /** @param {string} words shown on the board, or at the foot of the window when the board is not seen */
  say(words) {
    const board = this.root.querySelector('#board')?.getBoundingClientRect()
    const isSeen = board && board.height > 0 && board.bottom > 0 && board.bottom <= innerHeight
    this.caption.toggleAttribute('data-is-on-board', Boolean(isSeen))
    this.caption.style.setProperty('left', isSeen ? `${board.left + board.width / 2}px` : '')
    this.caption.style.setProperty('top', isSeen ? `${board.top + CAPTION * board.height}px` : '')
    this.caption.textContent = words
  }

  /** The table shows where it led: marks what came to lie somewhere. */
  shown() {
    this.stage.clear()
    this.caption.textContent = ''
    this.root.removeAttribute('data-is-playing')
    if (!this.ends.length) return
    for (const old of this.root.querySelectorAll('[data-is-fresh]')) old.removeAttribute('data-is-fresh')
    for (const place of this.ends) elementAt(this.root, place)?.setAttribute('data-is-fresh', '')
  }

  /** Shows the end at once. */
  skip() {
    this.skipped = this.newest()
    this.stage.end()
  }

  /**
   * A tap or a key that skips does nothing else: what lies under the finger is another thing when it goes up.
   * @param {Event} event
   */
  skipBy(event) {
    if (!this.isPlaying) return
    this.skip()
    event.stopPropagation()
    if (event instanceof KeyboardEvent) return event.preventDefault()
    const swallow = (/** @type {Event} */ click) => {
      click.preventDefault()
      click.stopPropagation()
    }
    const over = () => document.removeEventListener('click', swallow, { capture: true })
    document.addEventListener('click', swallow, { capture: true, once: true })
    document.addEventListener('pointerdown', over, { capture: true, once: true })
  }
}

/**
 * Where something comes to lie.
 * @param {import('./script.js').Motion} motion
 * @returns {import('./script.js').Place | null}
 */
function endOf(motion) {
  if (motion.kind === 'fly') return motion.to
  return motion.kind === 'step' ? { mark: 'space', value: motion.spaces.at(-1) } : null
}
