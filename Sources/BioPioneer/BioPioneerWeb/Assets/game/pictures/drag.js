// @ts-check
/**
 * Pieces that are dragged with a mouse, a pen or a finger onto what they are for: another way of pressing the button that does the same.
 * Escape, and a gesture that the browser takes over, leave everything as it was; a tap stays a tap.
 */
import { onDrag } from '../../../platform/canvas/drag.js'
import { press } from '../live/forms.js'
import { cardIn } from '../motion/places.js'
import { Carried } from './carried.js'
import { formsWith, picturesOf } from './places.js'

/** Pixels that a pointer goes before it drags. */
const SLACK = 6

export class Dragging {
  /**
   * @param {HTMLElement} root
   * @param {{isLocked: () => boolean, dropped: (frame: DOMRect) => void}} by whether nothing can be moved now; where a piece was let go
   */
  constructor(root, { isLocked, dropped }) {
    this.root = root
    this.isLocked = isLocked
    this.dropped = dropped
    /**
     * Pieces that are followed already.
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

  /** The table shows what is new: which pieces can be dragged now. */
  shown() {
    // What was in the air may be gone, and what it was for too.
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
    // The end of a drag is no tap.
    piece.addEventListener('click', (event) => {
      if (!hasMoved) return
      hasMoved = false
      event.preventDefault()
      event.stopPropagation()
    }, { capture: true })
    // Parts of drawings do not heed `touch-action`: a finger on them would scroll the page.
    piece.addEventListener('touchmove', (event) => piece.hasAttribute('data-is-draggable') && event.preventDefault(), { passive: false })
    // A finger that rests opens no menu of the browser, and a picture is not dragged by it.
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

  /** Nothing is left of the drag. */
  putBack() {
    this.carried?.end()
    this.carried = null
  }
}

/**
 * What is dragged for a form: the card of a place, or else what lies there.
 * @param {HTMLElement} root
 * @param {HTMLFormElement} form
 */
const piecesOf = (root, form) => picturesOf(root, form, 'dragFrom').map((place) => cardIn(place) ?? place)
