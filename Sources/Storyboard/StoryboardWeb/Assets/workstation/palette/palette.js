/** The palette: standard colors, last used colors, the project's colors, and any color by its number. */
import { make } from '../../../platform/page/elements.js'
import { text } from '../../../platform/page/texts.js'
import { buttons, openDialog } from '../../../platform/dialogs/dialogs.js'
import { complain } from '../../../platform/forms/problems.js'
import { WHOLE } from '../../drawing/history/history.js'
import { INKS, RecentInks, inkOf } from './colours.js'

const MOST = 200

export class Palette {
  /**
   * @param {import('../../drawing/pad.js').Pad} pad @param {import('../session/session.js').Session} session @param {() => void} changed
   */
  constructor(pad, session, changed) {
    this.pad = pad
    this.session = session
    this.changed = changed
    this.recent = new RecentInks(deviceStore())
    document.querySelector('[data-palette]')?.addEventListener('click', () => this.open())
  }

  /** @param {string} ink */
  choose(ink) {
    this.pad.settings.ink = ink
    this.recent.note(ink)
    this.changed()
  }

  open() {
    return openDialog(text('storyboard.work.palette'), (close) => {
      const take = (/** @type {string} */ ink) => {
        this.choose(ink)
        close(undefined)
      }
      const field = make('input', { id: 'work-hex', value: this.pad.settings.ink, maxlength: 7, autocomplete: 'off', spellcheck: 'false' })
      const typed = (/** @type {Event} */ event) => {
        event.preventDefault()
        const ink = inkOf(field.value)
        if (ink) take(ink)
        else complain(field, text('storyboard.work.hex.wrong'))
      }
      return [
        this.swatches('storyboard.work.palette.usual', INKS, take),
        this.swatches('storyboard.work.palette.recent', this.recent.list, take),
        this.swatches('storyboard.work.palette.project', this.session.history.board.colours, take, this.session.hasPen ? this.addButton(close) : null),
        make('form', { class: 'work-hex', onsubmit: typed, novalidate: true },
          make('label', { for: 'work-hex' }, text('storyboard.work.hex')), field,
          make('input', {
            type: 'color', 'aria-label': text('storyboard.work.mixer'), value: this.pad.settings.ink,
            oninput: (event) => { field.value = event.currentTarget.value },
          }),
          make('button', { class: 'primary' }, text('storyboard.work.hex.take'))),
        buttons(make('button', { onclick: () => close(undefined) }, text('js.cancel'))),
      ]
    }, undefined)
  }

  /** @param {string} key @param {string[]} inks @param {(ink: string) => void} take @param {HTMLElement | null} [more] */
  swatches(key, inks, take, more = null) {
    if (!inks.length && !more) return null
    return make('section', {}, make('h3', {}, text(key)), make('div', { class: 'work-inks' }, ...inks.map((ink) => {
      const swatch = make('span', { class: 'work-swatch' })
      swatch.style.background = ink
      return make('button', { class: 'plain', 'aria-label': ink, title: ink, 'aria-pressed': String(ink === this.pad.settings.ink), onclick: () => take(ink) }, swatch)
    }), more))
  }

  /**
   * A button that adds the current color to the project's colors.
   * @param {(answer: undefined) => void} close
   */
  addButton(close) {
    return make('button', {
      class: 'plain', 'aria-label': text('storyboard.work.palette.add'), title: text('storyboard.work.palette.add'), onclick: () => {
        const { frames, sheets, ...settings } = this.session.history.board
        const { ink } = this.pad.settings
        if (!settings.colours.includes(ink) && settings.colours.length < MOST) {
          this.session.history.do({ setStoryboard: { settings: { ...settings, colours: [...settings.colours, ink] } } }, WHOLE)
        }
        close(undefined)
      },
    }, '+')
  }
}

function deviceStore() {
  try {
    return localStorage
  } catch {
    return null
  }
}
