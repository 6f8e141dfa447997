/**
 * Dragging pieces with mouse, pen or finger onto their targets, as an alternative to the buttons. Escape, and a gesture that the browser
 * takes over, cancel the drag; a tap stays a tap.
 */
import { onDrag } from '../../../platform/canvas/drag.js'
import { press } from '../live/forms.js'
import { cardIn } from '../motion/places.js'
import { Carried } from './carried.js'
import { formsWith, picturesOf } from './places.js'

/** Pixels of movement that start a drag. */
const SLACK = 6

export class Dragging {
  /**
   * @param {HTMLElement} root
   * @param {{isLocked: () => boolean, dropped: (frame: DOMRect) => void}} by whether pieces are locked now; where a piece was
   *   dropped
   */
  constructor(root, { isLocked, dropped }) {
    this.root = root
    this.isLocked = isLocked
    this.dropped = dropped
    /**
     * Pieces with listeners.
     * @type {WeakSet<Element>}
     */
    this.known = new WeakSet()
    /** @type {Carried | null} */
    this.carried = null
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.carried) return
      event.preventDefault()
      event.stopPropagation()
      this.putBack()
    }, { capture: true })
    this.shown()
  }

  /** The table was updated: sets which pieces can be dragged now. */
  shown() {
    // The dragged piece or its form may be gone.
    this.putBack()
    for (const old of this.root.querySelectorAll('[data-is-draggable]')) old.removeAttribute('data-is-draggable')
    for (const form of formsWith(this.root, 'drag-from')) {
      for (const piece of piecesOf(this.root, form)) {
        piece.setAttribute('data-is-draggable', '')
        if (this.known.has(piece)) continue
        this.known.add(piece)
        this.follow(piece)
      }
    }
  }

  /** @param {HTMLElement | SVGElement} piece */
  follow(piece) {
    let hasMoved = false
    onDrag(piece, (start) => {
      hasMoved = false
      const forms = formsWith(this.root, 'drag-from').filter((form) => piecesOf(this.root, form).includes(piece))
      if (this.isLocked() || this.carried || !forms.length) return null
      return {
        move: (event) => {
          if (!hasMoved && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < SLACK) return
          if (!hasMoved) this.carried = new Carried(this.root, piece, forms, start)
          hasMoved = true
          this.carried?.move(event)
        },
        end: () => this.drop(),
        cancel: () => this.putBack(),
      }
    })
    // The click after a drag is not a tap.
    piece.addEventListener('click', (event) => {
      if (!hasMoved) return
      hasMoved = false
      event.preventDefault()
      event.stopPropagation()
    }, { capture: true })
    // Parts of drawings ignore `touch-action`: a finger on them would scroll the page.
    piece.addEventListener('touchmove', (event) => piece.hasAttribute('data-is-draggable') && event.preventDefault(), { passive: false })
    // Prevents the browser's context menu and its own dragging of images.
    for (const name of ['contextmenu', 'dragstart']) piece.addEventListener(name, (event) => event.preventDefault())
  }

  drop() {
    const { carried } = this
    if (!carried) return
    const { form } = carried
    const frame = carried.ghost.getBoundingClientRect()
    this.putBack()
    if (!form) return
    this.dropped(frame)
    press(form)
  }

  /** Cancels the drag. */
  putBack() {
    this.carried?.end()
    this.carried = null
  }
}

/**
 * The pieces dragged for a form: at each position the card, or else the element of the position.
 * @param {HTMLElement} root @param {HTMLFormElement} form
 */
const piecesOf = (root, form) => picturesOf(root, form, 'dragFrom').map((place) => cardIn(place) ?? place)
