/**
 * Forms that keep the typed values and show errors beside the fields (`data-form`). Without modules they are sent as plain forms.
 *
 * The form is sent by `fetch`. Every form of the platform answers with a redirect (303), which the page follows. A refusal
 * (`application/problem+json`) appears beside the field that it names, or else below the form; the typed values stay. Values that fail the
 * browser's own checks are not sent.
 */
import { make } from '../page/elements.js'
import { report } from '../page/toasts.js'
import { ConnectionError, problem } from '../server/interface.js'
import { checked, complain } from './problems.js'

/** @param {HTMLFormElement} form */
export function submitHere(form) {
  // Otherwise the browser shows its own messages first, one field at a time.
  form.noValidate = true
  const note = make('p', { class: 'wrong', role: 'alert' })
  form.append(note)
  form.addEventListener('submit', async (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    note.textContent = ''
    if (!checked(form) || form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    try {
      const response = await send(form, event.submitter)
      if (response.ok) location.assign(response.url)
      else refuse(form, note, await problem(response))
    } catch (error) {
      report(error)
    } finally {
      form.ariaBusy = null
    }
  })
}

/** @param {HTMLFormElement} form @param {HTMLElement | null} submitter a button may have a value too */
function send(form, submitter) {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  if (submitter instanceof HTMLButtonElement && submitter.name) body.append(submitter.name, submitter.value)
  return fetch(form.action, { method: 'POST', body, headers: { Accept: 'application/problem+json' } }).catch((error) => {
    throw new ConnectionError('no answer', { cause: error })
  })
}

/** @param {HTMLFormElement} form @param {HTMLElement} note @param {import('../server/interface.js').Problem} wrong */
function refuse(form, note, wrong) {
  const field = wrong.field === null ? null : form.elements.namedItem(wrong.field)
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) {
    complain(field, wrong.message)
    field.focus()
  } else {
    note.textContent = wrong.message
  }
}
