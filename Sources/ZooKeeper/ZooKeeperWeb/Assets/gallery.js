/** Loads more of the gallery when the user scrolls. */
import '../platform/forms/filters.js'
import './here.js'
import { report } from '../platform/page/toasts.js'

const grid = document.querySelector('[data-grid]')

/** @param {Element} link */
async function more(link) {
  const address = new URL(/** @type {HTMLAnchorElement} */ (link).href)
  address.searchParams.set('part', 'cards')
  link.setAttribute('aria-busy', 'true')
  try {
    const response = await fetch(address)
    if (!response.ok) throw new TypeError(response.statusText)
    const part = document.createElement('template')
    part.innerHTML = await response.text()
    link.closest('p')?.remove()
    grid?.append(...part.content.querySelectorAll('li'))
    const next = part.content.querySelector('p')
    if (next) grid?.after(next)
    watch()
  } catch (error) {
    link.removeAttribute('aria-busy')
    report(error)
  }
}

const watcher = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue
    watcher.unobserve(entry.target)
    more(entry.target)
  }
}, { rootMargin: '800px' })

function watch() {
  const link = document.querySelector('[data-more]')
  if (!link || !grid) return
  link.addEventListener('click', (event) => {
    event.preventDefault()
    watcher.unobserve(link)
    more(link)
  })
  watcher.observe(link)
}
watch()
