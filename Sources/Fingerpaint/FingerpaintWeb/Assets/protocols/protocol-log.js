// @ts-check
/** The movements of a protocol as chips. One that is chosen can be removed, brought elsewhere, or given another step. */
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { moveText, stepText } from '../mixers/protocol.js'

/** @typedef {import('../mixers/protocol.js').Move} Move */

export class ProtocolLog {
  /**
   * @param {HTMLElement} list
   * @param {{step: () => number, isLocked: () => boolean, change: (moves: Move[]) => void}} owner
   */
  constructor(list, owner) {
    this.list = list
    this.owner = owner
    /** @type {Move[]} */
    this.moves = []
    this.chosen = -1
    this.dragged = -1
    list.addEventListener('keydown', (event) => this.key(event))
  }

  /** @param {Move[]} moves */
  show(moves) {
    const hadFocus = this.list.contains(document.activeElement)
    const isLonger = moves.length > this.moves.length
    this.moves = moves
    this.chosen = Math.min(this.chosen, moves.length - 1)
    this.list.replaceChildren(...moves.map((move, index) => this.chip(move, index)))
    if (this.chosen >= 0 && !this.owner.isLocked()) this.list.children[this.chosen].after(this.tools())
    if (hadFocus) this.button(this.chosen)?.focus()
    else if (isLonger) this.list.scrollLeft = this.list.scrollWidth
  }

  /** @param {Move} move @param {number} index */
  chip(move, index) {
    const isChosen = index === this.chosen
    return make('li', {
      draggable: this.owner.isLocked() ? null : 'true',
      ondragstart: () => { this.dragged = index },
      ondragover: (/** @type {DragEvent} */ event) => this.dragged >= 0 && event.preventDefault(),
      ondrop: (/** @type {DragEvent} */ event) => {
        event.preventDefault()
        if (this.dragged >= 0) this.bring(this.dragged, index)
        this.dragged = -1
      },
    }, make('button', {
      class: 'chip', 'aria-pressed': String(isChosen), disabled: this.owner.isLocked(),
      'aria-label': text('lab.protocol.move', { move: moveText(move), number: index + 1 }),
      onclick: () => {
        this.chosen = isChosen ? -1 : index
        this.show(this.moves)
        this.button(index)?.focus()
      },
    }, moveText(move)))
  }

  tools() {
    const index = this.chosen
    const step = this.owner.step()
    const tool = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {() => void} */ onclick, isOff = false) =>
      make('button', { title: label, 'aria-label': label, disabled: isOff, onclick }, sign)
    return make('li', { class: 'chip-tools' },
      tool(text('lab.protocol.earlier'), '←', () => this.bring(index, index - 1), index === 0),
      tool(text('lab.protocol.later'), '→', () => this.bring(index, index + 1), index === this.moves.length - 1),
      tool(text('lab.protocol.change-step', { step: stepText(step) }), `[${stepText(step)}]`, () => this.replace(index, { ...this.moves[index], hundredths: step })),
      make('button', { class: 'danger', onclick: () => this.remove(index) }, text('lab.protocol.remove')))
  }

  /** @param {number} index @returns {HTMLElement | null | undefined} */
  button(index) {
    return /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll('.chip')])[index]
  }

  /** @param {number} from @param {number} to */
  bring(from, to) {
    if (to < 0 || to >= this.moves.length) return
    const moves = this.moves.filter((_, index) => index !== from)
    moves.splice(to, 0, this.moves[from])
    this.chosen = to
    this.owner.change(moves)
    this.button(to)?.focus()
  }

  /** @param {number} index @param {Move} move */
  replace(index, move) {
    this.owner.change(this.moves.map((one, place) => (place === index ? move : one)))
    this.button(index)?.focus()
  }

  /** @param {number} index */
  remove(index) {
    this.chosen = -1
    this.owner.change(this.moves.filter((_, place) => place !== index))
    this.button(Math.min(index, this.moves.length - 1))?.focus()
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const index = this.button(0) ? [...this.list.querySelectorAll('.chip')].indexOf(/** @type {Element} */ (event.target)) : -1
    if (index < 0 || this.owner.isLocked()) return
    if (event.key === 'Delete' || event.key === 'Backspace') this.remove(index)
    else if (event.altKey && event.key === 'ArrowLeft') this.bring(index, index - 1)
    else if (event.altKey && event.key === 'ArrowRight') this.bring(index, index + 1)
    else return
    event.preventDefault()
  }
}
