/**
 * The layer above the table for motions. It shows copies of pieces ("ghosts"), which stay at their end positions until the table is
 * updated. All motions of the layer can be ended at once.
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
     * Originals that are hidden while their copies move.
     * @type {Set<HTMLElement | SVGElement>}
     */
    this.originals = new Set()
  }

  end() { for (const one of this.animations) one.finish() }

  /** Removes all copies, after the table's update. */
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
   * Adds a copy above the original.
   * @param {HTMLElement | SVGElement} thing
   */
  copy(thing) { return this.lay(copyOf(thing), thing.getBoundingClientRect()) }

  /**
   * @template {HTMLElement | SVGElement} E
   * @param {E} ghost
   * @param {{left: number, top: number, width?: number, height?: number}} frame in the window; without a size the copy keeps its own
   */
  lay(ghost, { left, top, width, height }) {
    for (const [side, value] of Object.entries({ left, top, width, height })) {
      if (value !== undefined) ghost.style.setProperty(side, `${value}px`)
    }
    ghost.classList.add('ghost')
    this.layer.append(ghost)
    return ghost
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {number} duration in milliseconds */
  animate(element, frames, duration) {
    const animation = element.animate(frames, { duration, easing: 'ease-in-out', fill: 'forwards' })
    this.animations.add(animation)
    return animation
  }
}
