// @ts-check
/** Forms that filter a list by the address (`method="get"`, `data-filter`): fields without a value stay out of it. */

const FIELDS = 'input, select'

for (const form of document.querySelectorAll('form[data-filter]')) {
  form.addEventListener('submit', () => {
    for (const field of form.querySelectorAll(FIELDS)) {
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.disabled = field.value === ''
    }
  })
}
// The way back may lead to a page whose fields still sleep.
addEventListener('pageshow', () => {
  for (const field of document.querySelectorAll('form[data-filter] [disabled]')) field.removeAttribute('disabled')
})
