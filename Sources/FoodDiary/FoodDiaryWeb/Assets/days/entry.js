// @ts-check
/**
 * The form of an entry: its picture, its draft, and sending it, also without a connection. Without this module the form is sent as forms
 * are, and has no picture.
 */
import { person } from '../../platform/page/data.js'
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { report } from '../../platform/page/toasts.js'
import { Addresses } from '../../platform/pictures/addresses.js'
import { photoPicker } from '../../platform/pictures/picker.js'
import { checked, complain } from '../../platform/forms/problems.js'
import { ConnectionError, Problem, api, ask } from '../../platform/server/interface.js'
import { Draft } from '../../platform/storage/draft.js'
import { outbox, send } from './sending.js'

const form = document.querySelector('[data-entry-form]')
if (form instanceof HTMLFormElement) lively(form)

/** @param {HTMLFormElement} form */
function lively(form) {
  const isNew = form.dataset.entryForm === 'POST'
  const previews = new Addresses()
  /** @type {Blob | null} */
  let picture = null
  form.noValidate = true

  const field = form.querySelector('[data-picture-field]')
  const place = field?.querySelector('[data-picker]')
  if (field && place instanceof HTMLElement) {
    const chosen = make('p', { class: 'diary-chosen', hidden: true })
    field.append(chosen)
    const show = () => {
      previews.clear()
      chosen.hidden = !picture
      chosen.replaceChildren(...(picture ? [
        make('img', { src: previews.of(picture), alt: text('diary.entry.picture-chosen') }),
        make('button', { type: 'button', onclick: () => { picture = null; show() } }, text('diary.entry.picture-drop')),
      ] : []))
    }
    photoPicker(place, ([{ file }]) => {
      picture = file
      show()
    })
  }

  const fields = () => {
    const data = new FormData(form)
    /** @param {string} name */
    const value = (name) => String(data.get(name) ?? '').trim()
    return {
      day: value('day'), meal: value('meal'), title: value('title'), note: value('note'), symptoms: value('symptoms'),
      isEatenOut: data.has('isEatenOut'), ...(value('time') ? { time: value('time') } : {}),
    }
  }

  const draft = isNew ? new Draft(`diary-draft-${person?.name ?? ''}`) : null
  /** @type {() => void} */
  let keep = () => undefined
  if (draft) {
    draft.recall().then((kept) => {
      const title = form.elements.namedItem('title')
      if (kept?.title && kept.day === fields().day && title instanceof HTMLInputElement && !title.value) fill(form, kept)
      keep = draft.autosave(() => (isOver ? null : fields()))
    })
    form.addEventListener('input', () => keep())
  }
  let isOver = false

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (!checked(form) || form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    const value = fields()
    const leave = () => {
      isOver = true
      keep()
      location.assign(`/diary/days/${value.day}`)
    }
    try {
      if (isNew) {
        const entry = await outbox.add({ draft: value, picture, sent: null })
        try {
          await outbox.deliver(entry.key, send)
        } catch (error) {
          // Without a connection it waits, and the page of the day says so.
          if (!(error instanceof ConnectionError)) {
            await outbox.remove(entry.key)
            throw error
          }
        }
      } else {
        const path = new URL(form.action).pathname.replace(/\/change$/, '')
        await api('PUT', path, value)
        if (picture) await ask('PUT', `${path}/picture`, picture)
      }
      leave()
    } catch (error) {
      const wrong = error instanceof Problem && error.field ? form.elements.namedItem(error.field) : null
      if (wrong instanceof HTMLElement && error instanceof Problem) complain(wrong, error.message)
      else report(error)
    } finally {
      form.ariaBusy = null
    }
  })
}

/**
 * Puts what was being written back.
 * @param {HTMLFormElement} form
 * @param {Record<string, any>} kept
 */
function fill(form, kept) {
  for (const name of ['title', 'note', 'symptoms', 'time']) {
    const field = form.elements.namedItem(name)
    if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && kept[name]) field.value = kept[name]
  }
  const out = form.elements.namedItem('isEatenOut')
  if (out instanceof HTMLInputElement) out.checked = Boolean(kept.isEatenOut)
  const meal = form.querySelector(`[name="meal"][value="${CSS.escape(String(kept.meal))}"]`)
  if (meal instanceof HTMLInputElement) meal.checked = true
}
