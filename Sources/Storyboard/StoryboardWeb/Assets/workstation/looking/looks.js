/** The view of the frame: buttons and keys for the gestures of fingers and wheel; guides, onion skin, and a larger canvas. */
import { make } from '../../../platform/page/elements.js'
import { percent, text } from '../../../platform/page/texts.js'
import { buttons, openDialog } from '../../../platform/dialogs/dialogs.js'
import { whole } from '../../drawing/raster/view.js'

/** @typedef {'larger' | 'smaller' | 'whole' | 'left' | 'right' | 'mirror' | 'onion' | 'panels'} Look */

const STEP = 1.25
const TURN = Math.PI / 12
const GUIDES = /** @type {const} */ (['grid', 'thirds', 'safe', 'one-point', 'two-point', 'three-point'])

export class Looks {
  /** @param {import('../../drawing/pad.js').Pad} pad */
  constructor(pad) {
    this.pad = pad
    this.work = /** @type {HTMLElement} */ (document.querySelector('[data-work]'))
    this.zoom = /** @type {HTMLElement} */ (document.querySelector('[data-zoom]'))
    for (const button of document.querySelectorAll('[data-look]')) {
      button.addEventListener('click', () => this.look(/** @type {Look} */ (button.getAttribute('data-look'))))
    }
    document.querySelector('[data-guides]')?.addEventListener('click', () => this.openGuides())
    const { looking } = pad
    const { changed } = looking
    // The shown zoom also follows gestures.
    looking.changed = () => {
      changed()
      this.show()
    }
    pad.easel.surround = surround()
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      pad.easel.surround = surround()
      pad.easel.markAll()
    })
    this.show()
  }

  /** @param {Look} what */
  look(what) {
    const { pad } = this
    const { looking } = pad
    if (what === 'larger') looking.zoom(STEP)
    if (what === 'smaller') looking.zoom(1 / STEP)
    if (what === 'whole') looking.showWhole()
    if (what === 'left') looking.turn(-TURN)
    if (what === 'right') looking.turn(TURN)
    if (what === 'mirror') looking.flip()
    if (what === 'onion') {
      pad.hasOnion = !pad.hasOnion
      pad.refresh()
    }
    if (what === 'panels') this.work.toggleAttribute('data-alone')
    this.show()
  }

  show() {
    const { view, frame, stage } = this.pad.easel
    this.zoom.textContent = percent(Math.round((100 * view.scale) / whole(frame, stage).scale) / 100)
    const states = { mirror: view.isFlipped, onion: this.pad.hasOnion, panels: this.work.hasAttribute('data-alone') }
    for (const [name, isOn] of Object.entries(states)) document.querySelector(`[data-look="${name}"]`)?.setAttribute('aria-pressed', String(isOn))
  }

  openGuides() {
    const { pad } = this
    const change = (/** @type {boolean} */ isOn, /** @type {typeof GUIDES[number]} */ guide) => {
      pad.guides = isOn ? [...pad.guides, guide] : pad.guides.filter((one) => one !== guide)
      pad.paintOverlay()
    }
    return openDialog(text('storyboard.work.guides'), (close) => [
      ...GUIDES.map((guide) => make('label', { class: 'check' },
        make('input', { type: 'checkbox', checked: pad.guides.includes(guide), onchange: (event) => change(event.currentTarget.checked, guide) }),
        text(`storyboard.work.guide.${guide}`))),
      make('label', { class: 'check' },
        make('input', { type: 'checkbox', checked: pad.settings.keepsToGrid, onchange: (event) => pad.keepToGrid(event.currentTarget.checked) }),
        text('storyboard.work.guide.keep')),
      buttons(make('button', { class: 'primary', onclick: () => close(undefined) }, text('js.ok'))),
    ], undefined)
  }
}

/** The desk's color, from the style sheet. */
const surround = () => getComputedStyle(document.documentElement).getPropertyValue('--desk').trim() || '#8a8a8a'
