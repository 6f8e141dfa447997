/**
 * Shows the game's events one after another before the table is updated. A tap or a key press skips to the end; with reduced motion there
 * are no motions. Screen readers announce all events. Skipped events have no sound effect, except the last one.
 */
import { announce } from '../../../platform/page/announce.js'
import { make } from '../../../platform/page/elements.js'
import { elementAt } from './places.js'
import { scenesOf } from './script.js'
import { Stage } from './stage.js'

/** Factor of a motion's duration while a newer table waits. */
const HURRY = 0.4
/** Vertical position of captions, as a fraction of the board's height: below the moving pieces, above the buttons. */
const CAPTION = 0.8
/** Keys for navigation, which do not skip. */
const QUIET_KEYS = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

export class Player {
  /**
   * @param {HTMLElement} root
   * @param {{isStill: () => boolean, newest: () => number, cue: (name: string) => void}} by whether motions are off; the newest received
   *   version; plays an effect
   */
  constructor(root, { isStill, newest, cue }) {
    this.root = root
    this.isStill = isStill
    this.newest = newest
    this.cue = cue
    this.stage = new Stage(root)
    this.caption = make('p', { class: 'motion-caption', 'aria-hidden': 'true' })
    root.append(this.caption)
    /** Events up to this version are skipped, waiting ones included. */
    this.skipped = 0
    /**
     * End positions of pieces.
     * @type {import('./script.js').Place[]}
     */
    this.ends = []
    document.addEventListener('pointerdown', (event) => this.skipBy(event), { capture: true })
    document.addEventListener('keydown', (event) => QUIET_KEYS.includes(event.key) || this.skipBy(event), { capture: true })
  }

  get isPlaying() { return this.root.hasAttribute('data-is-playing') }

  /** @param {import('../live/sections.js').Happening[]} happened @param {HTMLElement} fresh the table after the events */
  async play(happened, fresh) {
    const scenes = scenesOf(happened)
    const words = scenes.map((one) => one.words).filter(Boolean).join(' ')
    if (words) announce(words)
    this.ends = scenes.flatMap(({ motion }) => endOf(motion) ?? [])
    this.root.toggleAttribute('data-is-playing', scenes.length > 0)
    for (const scene of scenes) {
      // Many sounds at the same time would be noise.
      if (scene.cue && (scene.version > this.skipped || scene === scenes.at(-1))) this.cue(scene.cue)
      if (scene.version <= this.skipped || this.isStill() || document.hidden) continue
      this.say(scene.words)
      const isLate = this.newest() > (scenes.at(-1)?.version ?? 0)
      await this.stage.show({ ...scene, milliseconds: scene.milliseconds * (isLate ? HURRY : 1) }, fresh)
    }
  }

  /** @param {string} words shown on the board, or at the bottom of the window when the board is not visible */
  say(words) {
    const board = this.root.querySelector('#board')?.getBoundingClientRect()
    const isSeen = board && board.height > 0 && board.bottom > 0 && board.bottom <= innerHeight
    this.caption.toggleAttribute('data-is-on-board', Boolean(isSeen))
    this.caption.style.setProperty('left', isSeen ? `${board.left + board.width / 2}px` : '')
    this.caption.style.setProperty('top', isSeen ? `${board.top + CAPTION * board.height}px` : '')
    this.caption.textContent = words
  }

  /** After the table's update: marks the end positions. */
  shown() {
    this.stage.clear()
    this.caption.textContent = ''
    this.root.removeAttribute('data-is-playing')
    if (!this.ends.length) return
    for (const old of this.root.querySelectorAll('[data-is-fresh]')) old.removeAttribute('data-is-fresh')
    for (const place of this.ends) elementAt(this.root, place)?.setAttribute('data-is-fresh', '')
  }

  skip() {
    this.skipped = this.newest()
    this.stage.end()
  }

  /**
   * A skipping tap or key does nothing else: the element under the finger may have changed by then.
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

/** @param {import('./script.js').Motion} motion @returns {import('./script.js').Place | null} */
function endOf(motion) {
  if (motion.kind === 'fly') return motion.to
  return motion.kind === 'step' ? { mark: 'space', value: motion.spaces.at(-1) } : null
}
