/** Shifts a camera's clock for a group of the inbox, for some of its photos, or for one photo. It shows a preview
 * first. */
import { complain } from '../platform/forms/problems.js'
import { make } from '../platform/page/elements.js'
import { text } from '../platform/page/texts.js'
import { report } from '../platform/page/toasts.js'
import { api } from '../platform/server/interface.js'
import { seconds } from './clock-shift.js'

/**
 * The photos of a form.
 * @param {HTMLFormElement} form @returns {Omit<API.Body<'POST', '/clock-shifts'>, 'seconds'>}
 */
function subject(form) {
  const boxes = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll('input[name="photos"]')])
  if (boxes.length > 0) return { photos: boxes.filter((one) => one.checked).map((one) => Number(one.value)) }
  const group = /** @type {HTMLElement | null} */ (form.closest('[data-kind]'))
  return group ? { kind: /** @type {API.Body<'POST', '/clock-shifts'>['kind']} */ (group.dataset.kind), key: group.dataset.key } : { photos: [Number(form.dataset.photo)] }
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[data-shift]'))) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const field = /** @type {HTMLInputElement} */ (form.querySelector('[name="shift"]'))
    const amount = seconds(field.value)
    if (amount === null) return complain(field, text('inbox.bad-shift'))
    const which = subject(form)
    try {
      const preview = await api('POST', '/clock-shifts/preview', { ...which, seconds: amount })
      form.querySelector('[data-preview]')?.replaceChildren(
        make('p', {}, text('inbox.shifted', { count: preview.photos })),
        make('ul', {}, ...preview.examples.slice(0, 5).map((one) =>
          make('li', { class: 'number' }, `${one.before.replace('T', ' ')} → ${one.after.replace('T', ' ')}`))),
        make('button', {
          type: 'button', class: 'primary', onclick: async () => {
            const receipt = await api('POST', '/clock-shifts', { ...which, seconds: amount })
            location.href = `${form.dataset.shift}?did=${receipt.operation}`
          },
        }, text('inbox.apply')))
    } catch (error) {
      report(error)
    }
  })
}
