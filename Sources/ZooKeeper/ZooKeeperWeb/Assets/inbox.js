// @ts-check
/** Shifting a camera's clock: first a preview. */
import { complain } from '../platform/forms/problems.js'
import { make } from '../platform/page/elements.js'
import { text } from '../platform/page/texts.js'
import { report } from '../platform/page/toasts.js'
import { api } from '../platform/server/interface.js'
import { seconds } from './clock-shift.js'

for (const form of document.querySelectorAll('form[data-shift]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const field = /** @type {HTMLInputElement} */ (form.querySelector('[name="shift"]'))
    const amount = seconds(field.value)
    if (amount === null) return complain(field, text('inbox.bad-shift'))
    const group = /** @type {HTMLElement} */ (form.closest('[data-kind]'))
    const which = { kind: group.dataset.kind, key: group.dataset.key }
    try {
      const preview = await api('POST', '/clock-shifts/preview', { ...which, seconds: amount })
      form.querySelector('[data-preview]')?.replaceChildren(
        make('p', {}, text('inbox.shifted', { count: preview.photos })),
        make('ul', {}, ...preview.examples.slice(0, 5).map((/** @type {any} */ one) =>
          make('li', { class: 'number' }, `${one.before.replace('T', ' ')} → ${one.after.replace('T', ' ')}`))),
        make('button', {
          type: 'button', class: 'primary', onclick: async () => {
            const receipt = await api('POST', '/clock-shifts', { ...which, seconds: amount })
            location.href = `/zookeeper/inbox?did=${receipt.operation}`
          },
        }, text('inbox.apply')))
    } catch (error) {
      report(error)
    }
  })
}
