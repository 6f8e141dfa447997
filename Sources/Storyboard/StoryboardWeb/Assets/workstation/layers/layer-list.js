/** The layers of the frame, the topmost first: the active one, visibility, lock, opacity, and sharing. */
import { make } from '../../../platform/page/elements.js'
import { percent, text } from '../../../platform/page/texts.js'
import { openMenu } from '../../../platform/dialogs/menu.js'
import { grip, reorderable } from '../../../platform/lists/reorder.js'
import { iconButton } from '../icons.js'
import { addingLayer, movingLayer, settingLayer } from './layer-edits.js'
import { layerMenu } from './layer-menu.js'

/** @typedef {import('../../drawing/history/board.js').Layer} Layer */
/** @typedef {import('../../drawing/history/board.js').Edit} Edit */

const MOST = 40

export class LayerList {
  /** @param {import('../tools/toolbox.js').About} about */
  constructor({ pad, session }) {
    this.pad = pad
    this.session = session
    this.list = /** @type {HTMLElement} */ (document.querySelector('[data-layers]'))
    this.add = document.querySelector('[data-add-layer]')
    this.add?.addEventListener('click', () => this.addLayer())
    /** @type {unknown[]} last shown state */
    this.shown = []
    reorderable(this.list, {
      items: () => /** @type {HTMLElement[]} */ ([...this.list.children]), name: (item) => item.dataset.name ?? '',
      moved: (from, to) => this.move(from, to), isLocked: () => !session.hasPen,
    })
  }

  refresh() {
    const { pad, session } = this
    const { sheets } = session.history.board
    const shown = [pad.currentFrame?.layers, pad.layer, session.hasPen, sheets.map(({ name }) => name).join('\n')]
    if (shown.every((one, index) => one === this.shown[index])) return
    this.shown = shown
    const focused = focusIn(this.list)
    this.list.replaceChildren(...[...(pad.currentFrame?.layers ?? [])].reverse().map((layer) => this.row(layer)))
    focused()
    this.add?.toggleAttribute('disabled', !session.hasPen || (pad.currentFrame?.layers.length ?? 0) >= MOST)
  }

  /** @param {Layer} layer */
  row(layer) {
    const { pad, session } = this
    const name = nameOf(layer, session.history.board)
    const isOpen = layer.id === pad.layer
    const off = !session.hasPen
    const set = (/** @type {Partial<Layer>} */ change) => this.do(settingLayer(pad.frame, this.now(layer), change))
    return make('li', { class: isOpen ? 'work-layer open' : 'work-layer', 'data-name': name, 'data-layer': layer.id, 'data-role': layer.role },
      session.mayDraw ? grip(name) : null,
      make('button', { class: 'plain work-layer-name', 'aria-pressed': String(isOpen), 'data-key': 'name', onclick: () => pad.open(pad.frame, layer.id) },
        make('span', {}, name), layer.shared === undefined ? null : make('span', { class: 'badge' }, text('storyboard.work.layer.shared'))),
      iconButton(layer.isHidden ? 'eyeOff' : 'eye', text(layer.isHidden ? 'storyboard.work.layer.show' : 'storyboard.work.layer.hide', { name }),
        { disabled: off, 'data-key': 'seen', onclick: () => set({ isHidden: !layer.isHidden }) }),
      iconButton(layer.isLocked ? 'lock' : 'unlock', text(layer.isLocked ? 'storyboard.work.layer.unlock' : 'storyboard.work.layer.lock', { name }),
        { disabled: off, 'data-key': 'lock', onclick: () => set({ isLocked: !layer.isLocked }) }),
      session.mayDraw ? iconButton('more', text('storyboard.work.layer.more', { name }), {
        disabled: off, 'data-key': 'more', 'aria-haspopup': 'menu', onclick: (/** @type {{currentTarget: HTMLElement}} */ event) => openMenu(name, layerMenu(this, this.now(layer)), event.currentTarget),
      }) : null,
      isOpen && session.mayDraw ? this.density(layer, name, set) : null)
  }

  /** @param {Layer} layer @param {string} name @param {(change: Partial<Layer>) => void} set */
  density(layer, name, set) {
    return make('input', {
      type: 'range', class: 'work-density', min: 0, max: 100, value: Math.round(100 * layer.opacity), disabled: !this.session.hasPen, 'data-key': 'density',
      'aria-label': text('storyboard.work.layer.opacity', { name }), title: percent(layer.opacity),
      onchange: (event) => set({ opacity: Number(event.currentTarget.value) / 100 }),
    })
  }

  /** @param {Layer} layer its current state */
  now(layer) { return this.pad.currentFrame?.layers.find(({ id }) => id === layer.id) ?? layer }

  /** @param {Edit} edit */
  do(edit) {
    if (this.session.hasPen) this.pad.do(edit)
  }

  addLayer() {
    const { currentFrame } = this.pad
    if (!currentFrame) return
    const { edit, layer } = addingLayer(currentFrame.id, text('storyboard.work.layer.new', { number: currentFrame.layers.length + 1 }), { over: this.pad.layer })
    this.do(edit)
    this.pad.open(this.pad.frame, layer.id)
  }

  /** @param {number} from @param {number} to indices of the list; the first is the topmost */
  move(from, to) {
    const { currentFrame } = this.pad
    if (!currentFrame) return
    const { length } = currentFrame.layers
    this.do(movingLayer(currentFrame, currentFrame.layers[length - 1 - from].id, length - 1 - to))
  }
}

/**
 * A layer's name, else the name of its shared sheet, else the name of its role.
 * @param {Layer} layer @param {import('../../drawing/history/board.js').Board} board
 */
export function nameOf(layer, board) {
  const sheet = board.sheets.find(({ id }) => id === layer.shared)
  return layer.name || sheet?.name || text(`storyboard.work.role.${layer.role}`)
}

/**
 * Remembers the focused button of a row.
 * @param {HTMLElement} list @returns {() => void} restores the focus
 */
function focusIn(list) {
  const focused = document.activeElement
  const row = focused instanceof HTMLElement && list.contains(focused) ? focused.closest('li')?.dataset.layer : undefined
  const key = focused instanceof HTMLElement ? focused.dataset.key ?? (focused.hasAttribute('data-grip') ? 'grip' : '') : ''
  return () => {
    if (row === undefined) return
    const place = list.querySelector(`[data-layer="${row}"] ${key === 'grip' ? '[data-grip]' : `[data-key="${key}"]`}`)
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }
}
