/** Suggests names while the person types. */
import { api } from '../platform/server/interface.js'

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer
// Fields may be added after this module ran.
document.addEventListener('input', ({ target: field }) => {
  if (!(field instanceof HTMLInputElement) || field.dataset.names === undefined) return
  clearTimeout(timer)
  timer = setTimeout(async () => {
    if (!field.value || !field.list) return
    const found = await api('GET', `/animals?limit=8&q=${encodeURIComponent(field.value)}`).catch(() => null)
    if (!found) return
    // In the meantime the form may have been sent, and the field may have been removed.
    field.list?.replaceChildren(...found.animals.map((animal) => {
      const option = document.createElement('option')
      option.value = animal.name
      option.label = animal.species ?? ''
      return option
    }))
  }, 150)
})
