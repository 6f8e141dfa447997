// @ts-check
/**
 * Pages that the device keeps for when there is no connection: has them brought while there is one, and says of a kept page that it is
 * one, and from when.
 */
import { person } from './data.js'
import { date, text } from './texts.js'

/** Milliseconds between two times that this device brings what somebody wants kept, at least. */
const REST = 10 * 60_000

/**
 * Has the worker answer for this page too. A worker takes over the pages that are there when it starts; one that was on its way just then
 * would ask past it for as long as it stays open, and nothing of it would be kept.
 */
export async function joinWorker() {
  const { active } = await navigator.serviceWorker.ready
  if (!navigator.serviceWorker.controller) active?.postMessage('claim')
}

/** Has the worker bring what the person of this page wants kept, once the page has nothing else to do. */
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
    // A clock that was set back does not stop it for long.
    if (last <= now && now - last < REST) return false
    localStorage.setItem(key, String(now))
    return true
  } catch {
    // A browser that keeps nothing keeps no pages either.
    return false
  }
}

/**
 * When what is oldest on this page was kept.
 * @type {string | undefined}
 */
let oldest
/**
 * Where that is said.
 * @type {Text | null}
 */
let when = null

/** Whether this page is one that was kept, and there was no connection when it was asked for. */
export const isKept = () => Boolean(document.documentElement.dataset.kept)

/** Says above a kept page that it is one. */
export const tellKept = () => tellOlder(document.documentElement.dataset.kept)

/** The place above the page where it is said. */
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
 * Says that something on this page was kept then, unless something older is on it: the page itself, or what it asked for since.
 * @param {string | null | undefined} kept
 */
export function tellOlder(kept) {
  if (!kept || (oldest && oldest <= kept)) return
  oldest = kept
  when ??= notice()
  when.data = text('js.kept-from', { when: date(kept) })
}
