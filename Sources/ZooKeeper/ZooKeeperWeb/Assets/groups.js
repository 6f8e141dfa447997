/**
 * Groups of photos of probably one animal. One press names a group, removes a photo, or merges two groups; one more press undoes the
 * change. The page is not reloaded, so text typed into other groups stays.
 */
import './names.js'
import { complain } from '../platform/forms/problems.js'
import { make } from '../platform/page/elements.js'
import { text } from '../platform/page/texts.js'
import { report, toast } from '../platform/page/toasts.js'
import { api } from '../platform/server/interface.js'
import { mayName } from './deciding.js'
import { inOrder, placesOf } from './group-order.js'

const root = document.querySelector('[data-groups]')

/** The identity of a card. While its sightings are the same, the card stays. */
const sightings = (/** @type {Element} */ card) =>
  [...card.querySelectorAll('input[name="sightings"]')].map((field) => Number(/** @type {HTMLInputElement} */ (field).value))

const places = placesOf([...(root?.querySelectorAll('[data-group]') ?? [])], sightings)

root?.addEventListener('submit', async (event) => {
  const { target: form, submitter: button } = /** @type {SubmitEvent} */ (event)
  const card = form instanceof HTMLFormElement ? form.closest('[data-group]') : null
  if (!(form instanceof HTMLFormElement) || !(button instanceof HTMLButtonElement) || !card) return
  event.preventDefault()
  const command = (button.getAttribute('formaction') ?? form.getAttribute('action') ?? '').split('/').pop() ?? ''
  const field = /** @type {HTMLInputElement} */ (form.querySelector('input[name="name"]'))
  const name = field.value.trim()
  const chosen = sightings(card)
  button.disabled = true
  try {
    const { operation } = await (command === 'name' ? api('POST', '/groups/name', { sightings: chosen, name })
      : command === 'split' ? api('POST', '/groups/split', { sightings: chosen, out: [Number(button.value)] })
        : api('POST', '/groups/merge', { sightings: chosen, with: Number(button.value) }))
    const saved = command === 'name' ? text(mayName ? 'groups.saved.name' : 'identify.suggested', { name }) : command === 'split' ? text('groups.saved.split') : text('groups.saved.merge')
    field.value = ''
    button.disabled = false
    await refresh(card, notice(saved, operation))
  } catch (error) {
    button.disabled = false
    if (command === 'name' && error instanceof Error) complain(field, error.message)
    else report(error)
  }
})

/**
 * Shows a notice of a change, with undo.
 * @param {string} words @param {number} operation
 */
function notice(words, operation) {
  const undo = make('button', { type: 'button' }, text('js.undo'))
  const place = make('div', { class: 'notice good done', role: 'status', 'data-saved': '' }, make('span', {}, words), undo)
  undo.addEventListener('click', async () => {
    undo.disabled = true
    try {
      await api('POST', `/operations/${operation}/undo`)
      await refresh(place)
      toast(text('done.undo-done'))
    } catch (error) {
      undo.disabled = false
      report(error)
    }
  })
  return place
}

/**
 * Replaces the groups by the current groups of the server, in the original order, so that nothing moves under the finger. Unchanged cards
 * stay, and earlier notices are removed.
 * @param {Element} place where the change was made
 * @param {HTMLElement} [said] the notice of the change
 */
async function refresh(place, said) {
  const answer = await fetch(location.pathname + location.search.replace(/[?&]did=\d+/, ''))
  if (!answer.ok) throw new TypeError(answer.statusText)
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[data-groups]')
  if (!root || !fresh) return
  const cards = [...root.querySelectorAll('[data-group]')]
  const old = new Map(cards.map((card) => [sightings(card).join(), card]))
  // The notice comes before the next card that stays.
  const rest = cards.filter((card) => place.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING)
  const came = [...fresh.querySelectorAll('[data-group]')]
  const end = make('span')
  came.at(-1)?.after(end)
  for (const card of inOrder(came, sightings, places)) {
    const same = old.get(sightings(card).join())
    // The candidate for merging may have changed.
    const near = same && card.querySelector('[data-near]')
    if (near) same.querySelector('[data-near]')?.replaceWith(near)
    if (same) card.remove()
    end.before(same ?? card)
  }
  end.remove()
  if (said) {
    const next = rest.find((card) => fresh.contains(card))
    if (next) next.before(said)
    else fresh.append(said)
  }
  root.replaceChildren(...fresh.childNodes)
  said?.querySelector('button')?.focus()
}
