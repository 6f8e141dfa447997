// @ts-check
/**
 * The layer over the table on which things move: copies of what lies on it ("ghosts"), which stay where they have come to until the table
 * itself shows it. All motions of the layer can be ended at once.
 */
import { make } from '../../../platform/page/elements.js'
import { copyOf } from './copies.js'

export class Ghosts {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.layer = make('div', { class: 'motion-layer', 'aria-hidden': 'true' })
    root.append(this.layer)
    /** @type {Set<Animation>} */
    this.animations = new Set()
    /**
     * What is hidden because a copy of it moves.
     * @type {Set<HTMLElement | SVGElement>}
     */
    this.originals = new Set()
  }

  /** Ends what moves now. */
  end() { for (const one of this.animations) one.finish() }

  /** Takes away all that lies over the table: the table shows it now. */
  clear() {
    for (const one of this.animations) one.cancel()
    this.animations.clear()
    this.layer.replaceChildren()
    for (const one of this.originals) one.style.removeProperty('visibility')
    this.originals.clear()
  }

  /** @param {HTMLElement | SVGElement} thing */
  hide(thing) {
    thing.style.visibility = 'hidden'
    this.originals.add(thing)
  }

  /**
   * A copy of something, over it.
   * @param {HTMLElement | SVGElement} thing
   */
  copy(thing) { return this.lay(copyOf(thing), thing.getBoundingClientRect()) }

  /**
   * @template {HTMLElement | SVGElement} E
   * @param {E} ghost
   * @param {{left: number, top: number, width?: number, height?: number}} frame in the window; without a size it has its own
   * @returns {E}
   */
  lay(ghost, { left, top, width, height }) {
    for (const [side, value] of Object.entries({ left, top, width, height })) {
      if (value !== undefined) ghost.style.setProperty(side, `${value}px`)
    }
    ghost.classList.add('ghost')
    this.layer.append(ghost)
    return ghost
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {number} duration milliseconds
   */
  animate(element, frames, duration) {
    const animation = element.animate(frames, { duration, easing: 'ease-in-out', fill: 'forwards' })
    this.animations.add(animation)
    return animation
  }
}
