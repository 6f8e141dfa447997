// @ts-check
import { text, toast } from './page.js'

// Forms that ask before they are sent.
document.addEventListener('submit', (event) => {
  const question = event.target instanceof HTMLFormElement ? event.target.dataset.confirm : null
  if (question && !confirm(question)) event.preventDefault()
})

// Links to copy are easier to copy when a touch selects them.
for (const field of document.querySelectorAll('input.link')) {
  if (field instanceof HTMLInputElement) field.addEventListener('focus', () => field.select())
}

// One sheet at a time, and none behind a page that one has left.
for (const sheet of document.querySelectorAll('details.more')) {
  document.addEventListener('click', (event) => {
    if (sheet instanceof HTMLDetailsElement && event.target instanceof Node && !sheet.contains(event.target)) sheet.open = false
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && sheet instanceof HTMLDetailsElement) sheet.open = false
  })
}

// The slash key opens the search, as on many sites.
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLElement && event.target.matches('input, select, textarea, [contenteditable]')
  const link = document.querySelector('[data-search-link]')
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey || !(link instanceof HTMLAnchorElement)) return
  event.preventDefault()
  location.href = link.href
})

const sign = document.querySelector('[data-connection]')
function showConnection() {
  if (sign instanceof HTMLElement) sign.hidden = navigator.onLine
}
addEventListener('online', showConnection)
addEventListener('offline', showConnection)
showConnection()

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register('/service-worker.js').catch(() => {
    // Without one everything works but what needs no connection.
  })
  navigator.serviceWorker.addEventListener('message', (event) => {
    if (event.data === 'stale') toast(text('js.shown-from-before'))
  })
}
