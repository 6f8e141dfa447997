/** Ticks of the shopping list, stored on this device, also offline; the ticks belong to the account, and signing out deletes them. */
import { person } from '../../platform/page/data.js'
import { ownDraft } from '../../platform/storage/draft.js'

const boxes = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll('[data-thing]')])
const draft = ownDraft('diary shopping', person?.name ?? '')

draft.recall().then((/** @type {unknown} */ kept) => {
  const ticked = new Set(Array.isArray(kept) ? kept : [])
  for (const box of boxes) box.checked ||= ticked.has(box.dataset.thing)
  const keep = draft.autosave(() => boxes.filter((box) => box.checked).map((box) => box.dataset.thing))
  for (const box of boxes) box.addEventListener('change', keep)
})
