/**
 * Behavior of every page of every app. It asks before irreversible actions, opens the search, and marks what does not work offline. It
 * shows notifications to people who want them.
 */
import { confirm } from './dialogs/confirm.js'
import { submitHere } from './forms/form.js'
import { explain } from './page/abilities.js'
import { person } from './page/data.js'
import { isCovered } from './page/elements.js'
import { joinWorker, keepWanted, tellKept } from './page/kept.js'
import { forgetNotifications, notificationSwitch, notify } from './page/notifications.js'
import { shareButton } from './page/share.js'
import { text } from './page/texts.js'
import { forgetDeviceOnceGone, forgetDeviceWhenGone } from './storage/device.js'
import { forgetDrafts } from './storage/draft.js'
import { waitingOf, wipe } from './storage/outbox.js'

/** Targets of forms after which the person at this device may change. */
const LEAVING = ['/sign-out', '/account/erase']
/** Forms for which the user has confirmed the action. */
const agreed = new WeakSet()

// Forms that ask for confirmation before they are sent.
document.addEventListener('submit', async (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || agreed.has(form)) return
  const leaves = LEAVING.includes(form.getAttribute('action') ?? '')
  if (!form.dataset.confirm && !leaves) return
  event.preventDefault()
  const sent = event.submitter
  if (form.dataset.confirm && !(await confirm({ question: form.dataset.confirm }))) return
  if (leaves && !(await mayLeave())) return
  if (form.querySelector('[data-forget-device]:checked')) forgetDeviceOnceGone()
  agreed.add(form)
  form.requestSubmit(sent instanceof HTMLElement ? sent : null)
}, { capture: true })

/** Warns before signing out with unsent entries, and deletes them: another person may use the device next. */
async function mayLeave() {
  const owner = person?.name ?? ''
  // Without storage there is nothing to delete.
  const count = await waitingOf(owner).catch(() => 0)
  if (count && !(await confirm({ detail: text('js.outbox.leave', { count }) }))) return false
  if (count) await wipe(owner)
  await forgetDrafts(owner)
  forgetNotifications()
  return true
}

await forgetDeviceWhenGone(!person)

for (const form of document.querySelectorAll('form[data-form]')) if (form instanceof HTMLFormElement) submitHere(form)

if (document.querySelector('select[data-search]')) await import('./forms/combobox.js')

/**
 * Elements with a data attribute.
 * @param {string} name
 */
const marked = (name) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`[data-${name}]`)])
marked('unless').forEach(explain)
marked('share-link').forEach(shareButton)
marked('notify').forEach(notificationSwitch)
notify()

// After signing in, the page needs the fragment of its URL, which browsers never send to the server (RFC 9110, 10.2.2). So the form keeps
// it.
for (const form of document.querySelectorAll('form[action="/sign-in"]')) {
  if (!(form instanceof HTMLFormElement) || !location.hash) continue
  form.action += location.hash
  history.replaceState(null, '', location.pathname + location.search)
}

// A touch selects the whole link, so that it is easy to copy.
for (const field of document.querySelectorAll('input.link')) {
  if (field instanceof HTMLInputElement) field.addEventListener('focus', () => field.select())
}

// A click outside an open sheet closes it, and so does the Escape key.
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
  if (event.key !== '/' || isTyping || isCovered() || event.ctrlKey || event.metaKey || event.altKey || !(link instanceof HTMLAnchorElement)) return
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

tellKept()
if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register('/service-worker.js').then(joinWorker).then(keepWanted).catch(() => {
    // Without a worker, everything works except offline use.
  })
}
