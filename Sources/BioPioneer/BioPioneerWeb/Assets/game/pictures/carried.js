/** A dragged piece: a copy follows the pointer, and drop targets are highlighted. */
import { copyOf } from '../motion/copies.js'
import { isPossible, picturesOf } from './places.js'
import { targetUnder } from './targets.js'

export class Carried {
  /**
   * @param {HTMLElement} root @param {HTMLElement | SVGElement} piece
   * @param {HTMLFormElement[]} forms the forms that a drop can press
   * @param {PointerEvent} start
   */
  constructor(root, piece, forms, start) {
    this.piece = piece
    this.start = { x: start.clientX, y: start.clientY }
    this.targets = forms.flatMap((form) => picturesOf(root, form, 'dragTo').map((element) => ({ element, form })))
    for (const { element, form } of this.targets) element.setAttribute('data-is-target', isPossible(form) ? 'yes' : 'no')
    const { left, top, width, height } = piece.getBoundingClientRect()
    this.ghost = copyOf(piece)
    this.ghost.classList.add('ghost', 'dragged')
    for (const [side, value] of Object.entries({ left, top, width, height })) this.ghost.style.setProperty(side, `${value}px`)
    root.append(this.ghost)
    piece.setAttribute('data-is-carried', '')
    /**
     * The form of the target below the piece.
     * @type {HTMLFormElement | null}
     */
    this.form = null
  }

  /** @param {PointerEvent} event */
  move({ clientX, clientY }) {
    this.ghost.style.setProperty('transform', `translate(${clientX - this.start.x}px, ${clientY - this.start.y}px)`)
    const frames = this.targets.map(({ element }) => element.getBoundingClientRect())
    const over = targetUnder(frames, { x: clientX, y: clientY })
    this.form = over === null ? null : this.targets[over].form
    this.targets.forEach(({ element }, index) => element.toggleAttribute('data-is-over', index === over))
  }

  end() {
    this.ghost.remove()
    this.piece.removeAttribute('data-is-carried')
    for (const { element } of this.targets) for (const name of ['data-is-target', 'data-is-over']) element.removeAttribute(name)
  }
}
