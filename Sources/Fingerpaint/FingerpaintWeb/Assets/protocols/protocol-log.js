/** The movements of a protocol as chips. A selected chip can be removed, moved, or given another step. */
import { moved } from '../../platform/lists/order.js'
import { reorderable } from '../../platform/lists/reorder.js'
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { moveText, stepText } from '../mixers/protocol.js'

/** @typedef {import('../mixers/protocol.js').Move} Move */

export class ProtocolLog {
  /** @param {HTMLElement} list @param {{step: () => number, isLocked: () => boolean, change: (moves: Move[]) => void}} owner */
  constructor(list, owner) {
    this.list = list
    this.owner = owner
    /** @type {Move[]} */
    this.moves = []
    this.chosen = -1
    list.addEventListener('keydown', (event) => this.key(event))
    reorderable(list, {
      items: () => this.chips().map((chip) => /** @type {HTMLElement} */ (chip.parentElement)),
      name: (item) => item.innerText,
      moved: (from, to) => this.bring(from, to),
      isLocked: () => owner.isLocked(),
    })
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
    return make('li', {}, make('button', {
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

  chips() { return /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll('.chip')]) }

  /** @param {number} index @returns {HTMLElement | undefined} */
  button(index) { return this.chips()[index] }

  /** @param {number} from @param {number} to */
  bring(from, to) {
    if (to < 0 || to >= this.moves.length) return
    this.chosen = to
    this.owner.change(moved(this.moves, from, to))
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
    const index = this.chips().indexOf(/** @type {HTMLElement} */ (event.target))
    if (index < 0 || this.owner.isLocked() || (event.key !== 'Delete' && event.key !== 'Backspace')) return
    this.remove(index)
    event.preventDefault()
  }
}
