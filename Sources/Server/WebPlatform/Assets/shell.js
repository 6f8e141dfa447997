// @ts-check
/**
 * What every page does by itself, whatever its app: asks before what cannot be undone, opens the search, says when it is offline and what
 * it cannot do, tells what is new to whoever wants that.
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

/** Where forms go after which another person may come to this device. */
const LEAVING = ['/sign-out', '/account/erase']
/** Forms that were asked about and may go. */
const agreed = new WeakSet()

// Forms that ask before they are sent, by whatever way.
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

/** Whoever leaves takes along what was not sent yet: another person may come to this device. */
async function mayLeave() {
  const owner = person?.name ?? ''
  // A browser that keeps nothing has nothing to forget.
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
 * Elements of the page with an attribute.
 * @param {string} name
 */
const marked = (name) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`[data-${name}]`)])
marked('unless').forEach(explain)
marked('share-link').forEach(shareButton)
marked('notify').forEach(notificationSwitch)
notify()

// Whoever has to sign in first goes on with what the address holds for the page alone, which no server sees (RFC 9110, 10.2.2).
for (const form of document.querySelectorAll('form[action="/sign-in"]')) {
  if (!(form instanceof HTMLFormElement) || !location.hash) continue
  form.action += location.hash
  history.replaceState(null, '', location.pathname + location.search)
}

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
    // Without one everything works but what needs no connection.
  })
}
