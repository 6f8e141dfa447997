// @ts-check
/** Names of animals offered while one types. */
import { api } from '../platform/server/interface.js'

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer
// Fields may come to the page later than this module.
document.addEventListener('input', ({ target: field }) => {
  if (!(field instanceof HTMLInputElement) || field.dataset.names === undefined) return
  clearTimeout(timer)
  timer = setTimeout(async () => {
    if (!field.value || !field.list) return
    const found = await api('GET', `/animals?limit=8&q=${encodeURIComponent(field.value)}`).catch(() => null)
    if (!found) return
    // Whoever was quick has sent the form meanwhile, and the field is gone.
    field.list?.replaceChildren(...found.animals.map((/** @type {any} */ animal) => {
      const option = document.createElement('option')
      option.value = animal.name
      option.label = animal.species ?? ''
      return option
    }))
  }, 150)
})
