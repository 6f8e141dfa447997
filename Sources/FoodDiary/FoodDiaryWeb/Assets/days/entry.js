/**
 * The form of an entry: picture, draft, and sending, also offline. Without this module the form is sent as a plain form, without a
 * picture.
 */
import { person } from '../../platform/page/data.js'
import { checked } from '../../platform/forms/problems.js'
import { ConnectionError, api, ask } from '../../platform/server/interface.js'
import { ownDraft } from '../../platform/storage/draft.js'
import { pictureField } from '../pictures.js'
import { sayRefusal } from '../refusals.js'
import { outbox, send } from './sending.js'

const form = document.querySelector('[data-entry-form]')
if (form instanceof HTMLFormElement) lively(form)

/** @param {HTMLFormElement} form */
function lively(form) {
  const isNew = form.dataset.entryForm === 'POST'
  const picture = pictureField(form)
  form.noValidate = true

  /** @returns {import('./sending.js').Draft} */
  const fields = () => {
    const data = new FormData(form)
    /** @param {string} name */
    const value = (name) => String(data.get(name) ?? '').trim()
    return {
      day: value('day'), meal: /** @type {API.DiaryEntry['meal']} */ (value('meal')), title: value('title'), note: value('note'), symptoms: value('symptoms'),
      isEatenOut: data.has('isEatenOut'), ...(value('time') ? { time: value('time') } : {}),
      ...(value('recipe') ? { recipe: Number(value('recipe')) } : {}),
    }
  }

  const draft = isNew ? ownDraft('diary', person?.name ?? '') : null
  /** @type {() => void} */
  let keep = () => undefined
  if (draft) {
    draft.recall().then((kept) => {
      const title = form.elements.namedItem('title')
      if (kept?.title && kept.day === fields().day && title instanceof HTMLInputElement && !title.value) fill(form, kept)
      keep = draft.autosave(() => (isOver ? null : fields()))
      // The user may have typed before this module was loaded.
      if (fields().title) keep()
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
        const entry = await outbox.add({ draft: value, picture: picture(), sent: null })
        try {
          await outbox.deliver(entry.key, send)
        } catch (error) {
          // Offline, the entry waits, and the page of the day shows it.
          if (!(error instanceof ConnectionError)) {
            await outbox.remove(entry.key)
            throw error
          }
        }
      } else {
        const path = /** @type {`/diary/entries/${number}`} */ (new URL(form.action).pathname.replace(/\/change$/, ''))
        await api('PUT', path, value)
        const chosen = picture()
        if (chosen) await ask('PUT', `${path}/picture`, chosen)
      }
      leave()
    } catch (error) {
      sayRefusal(form, error)
    } finally {
      form.ariaBusy = null
    }
  })
}

/** @param {HTMLFormElement} form @param {import('./sending.js').Draft} kept */
function fill(form, kept) {
  for (const name of /** @type {const} */ (['title', 'note', 'symptoms', 'time'])) {
    const field = form.elements.namedItem(name)
    if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && kept[name]) field.value = kept[name] ?? ''
  }
  const out = form.elements.namedItem('isEatenOut')
  if (out instanceof HTMLInputElement) out.checked = Boolean(kept.isEatenOut)
  const meal = form.querySelector(`[name="meal"][value="${CSS.escape(String(kept.meal))}"]`)
  if (meal instanceof HTMLInputElement) meal.checked = true
}
