/** The save state, and saving a named version. */
import { make } from '../../../platform/page/elements.js'
import { text } from '../../../platform/page/texts.js'
import { report, toast } from '../../../platform/page/toasts.js'
import { buttons, openDialog } from '../../../platform/dialogs/dialogs.js'
import { saveWords } from './save-words.js'

const LONGEST_NAME = 200

export class SaveState {
  /** @param {HTMLElement} button @param {() => void} retry */
  constructor(button, retry) {
    this.button = button
    this.place = /** @type {HTMLElement} */ (button.querySelector('[data-save-words]'))
    this.detail = text('storyboard.work.saved.why')
    this.isUnsaved = false
    button.addEventListener('click', () => this.explain(retry))
  }

  /** @param {import('../../drawing/queue/queue.js').SaveState} state @param {boolean} isKeptHere */
  show(state, isKeptHere) {
    const { words, detail, tone } = saveWords(state, isKeptHere)
    this.detail = detail
    this.isUnsaved = state.state === 'unsaved'
    this.button.dataset.tone = tone
    this.button.dataset.state = state.state
    this.button.title = detail
    // Announce a state only once.
    if (this.place.textContent !== words) this.place.textContent = words
  }

  /** @param {() => void} retry */
  explain(retry) {
    return openDialog(this.place.textContent ?? '', (close) => [
      make('p', {}, this.detail),
      buttons(
        ...(this.isUnsaved ? [make('button', { onclick: () => { retry(); close(undefined) } }, text('storyboard.work.unsaved.again'))] : []),
        make('button', { class: 'primary', autofocus: true, onclick: () => close(undefined) }, text('js.ok'))),
    ], undefined)
  }

  /** @param {import('./session.js').Session} session @param {import('./project-server.js').ProjectServer} server */
  async saveVersion(session, server) {
    const name = await askName()
    if (!name) return
    if (!await session.drained()) {
      toast(text('storyboard.work.save.not-yet'))
      return
    }
    await server.saveVersion(name).then(() => toast(text('storyboard.work.save.done', { name })), report)
  }
}

function askName() {
  return openDialog(text('storyboard.work.save.title'), (close) => {
    const field = make('input', { id: 'version-name', maxlength: LONGEST_NAME, autocomplete: 'off', required: true, autofocus: true })
    const send = (/** @type {Event} */ event) => {
      event.preventDefault()
      if (field.value.trim()) close(field.value.trim())
    }
    return [
      make('p', {}, text('storyboard.work.save.why')),
      make('form', { onsubmit: send },
        make('label', { for: 'version-name' }, text('storyboard.work.save.name')), field,
        buttons(
          make('button', { type: 'button', onclick: () => close(null) }, text('js.cancel')),
          make('button', { class: 'primary' }, text('js.save')))),
    ]
  }, /** @type {string | null} */ (null))
}
