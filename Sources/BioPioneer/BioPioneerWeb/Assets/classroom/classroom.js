/** Progress of a class's rooms, live. */
import { subscribe } from '../../platform/server/events.js'

const rooms = document.querySelector('[data-class]')
if (rooms instanceof HTMLElement) {
  subscribe(`/biopioneer/classrooms/${rooms.dataset.class}`, { class: () => refresh(rooms) })
}

/**
 * Shows the current rooms; the focus stays.
 * @param {HTMLElement} rooms
 */
async function refresh(rooms) {
  const response = await fetch(location.pathname).catch(() => null)
  if (!response?.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const fresh of page.querySelectorAll('[data-class] > [data-id]')) {
    const id = fresh.getAttribute('data-id') ?? ''
    const old = rooms.querySelector(`[data-id="${CSS.escape(id)}"]`)
    if (!old) rooms.append(fresh)
    else if (old.innerHTML !== fresh.innerHTML) exchange(old, fresh)
  }
}

/** @param {Element} old @param {Element} fresh */
function exchange(old, fresh) {
  const hadFocus = old.contains(document.activeElement)
  old.replaceChildren(...fresh.childNodes)
  const link = old.querySelector('a')
  if (hadFocus && link) link.focus({ preventScroll: true })
}
