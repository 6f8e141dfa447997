/** Offline pages: fetches them while there is a connection, and marks a stored page with its date. */
import { person } from './data.js'
import { date, text } from './texts.js'

/** Minimum milliseconds between two rounds of fetching a person's offline pages. */
const REST = 10 * 60_000

/**
 * Makes the worker control this page too. A worker claims the pages that exist when it starts. A page that was just loading would otherwise
 * bypass the worker as long as the page stays open, and would not be stored.
 */
export async function joinWorker() {
  const { active } = await navigator.serviceWorker.ready
  if (!navigator.serviceWorker.controller) active?.postMessage('claim')
}

/** Asks the worker to fetch this person's offline pages, at most every `REST` milliseconds, and not while the browser saves data. */
export async function keepWanted() {
  // @ts-ignore
  if (!person || !navigator.onLine || navigator.connection?.saveData || !isTime(`kept for ${person.name}`)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('keep')
}

/** @param {string} key */
function isTime(key) {
  try {
    const last = Number(localStorage.getItem(key))
    const now = Date.now()
    // If the clock was set back, the last time may be in the future. Then it does not block.
    if (last <= now && now - last < REST) return false
    localStorage.setItem(key, String(now))
    return true
  } catch {
    // Without storage there are no offline pages.
    return false
  }
}

/**
 * The oldest date among this page's stored parts.
 * @type {string | undefined}
 */
let oldest
/**
 * The element that shows the date.
 * @type {Text | null}
 */
let when = null

/** Whether this page came from the store because there was no connection. */
export const isKept = () => Boolean(document.documentElement.dataset.kept)

/** Marks a stored page as such. */
export const tellKept = () => tellOlder(document.documentElement.dataset.kept)

/** The notice's element, above the page. */
function notice() {
  const notice = document.createElement('p')
  notice.className = 'notice kept'
  notice.setAttribute('role', 'status')
  const words = document.createTextNode('')
  notice.append(words, ' ')
  const again = document.createElement('a')
  again.href = ''
  again.textContent = text('offline.again')
  notice.append(again)
  document.querySelector('main')?.prepend(notice)
  return words
}

/**
 * Shows that a part of this page is from this date, unless an older date of the page or of a response is shown already.
 * @param {string | null | undefined} kept the date of the stored part
 */
export function tellOlder(kept) {
  if (!kept || (oldest && oldest <= kept)) return
  oldest = kept
  when ??= notice()
  when.data = text('js.kept-from', { when: date(kept) })
}
