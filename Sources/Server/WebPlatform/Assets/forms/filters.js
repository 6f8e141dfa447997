/** Forms that filter a list through the URL (`method="get"`, `data-filter`). The URL omits empty fields. */

const FIELDS = 'input, select'

for (const form of document.querySelectorAll('form[data-filter]')) {
  form.addEventListener('submit', () => {
    for (const field of form.querySelectorAll(FIELDS)) {
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.disabled = field.value === ''
    }
  })
}
// The Back button may show a page whose fields are still disabled.
addEventListener('pageshow', () => {
  for (const field of document.querySelectorAll('form[data-filter] [disabled]')) field.removeAttribute('disabled')
})
