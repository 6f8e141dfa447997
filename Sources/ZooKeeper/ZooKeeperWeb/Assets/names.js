// @ts-check
/** Names of animals offered while one types. */
import { api } from '../platform/server/interface.js'

for (const field of document.querySelectorAll('input[data-names]')) {
  if (!(field instanceof HTMLInputElement)) continue
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      if (!field.value || !field.list) return
      const found = await api('GET', `/animals?limit=8&q=${encodeURIComponent(field.value)}`).catch(() => null)
      if (!found) return
      field.list.replaceChildren(...found.animals.map((/** @type {any} */ animal) => {
        const option = document.createElement('option')
        option.value = animal.name
        option.label = animal.species ?? ''
        return option
      }))
    }, 150)
  })
}
