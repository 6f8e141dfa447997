/**
 * Notifications of finished jobs and of news of the apps, for a person who looks elsewhere. The browser shows them on this device while a
 * page or the installed app runs. They come from this server; no push service is used.
 *
 * The browser asks for permission only after a press of the button (`data-notify`, `NotificationSwitch` of the server). The choice is
 * stored on the device. One page listens; it shows nothing while a page of this site is in front.
 */
import { subscribe } from '../server/events.js'
import { obstacle } from './abilities.js'
import { person } from './data.js'
import { text } from './texts.js'

/** @typedef {{title: string, text: string, path: string, tag: string}} Notice */

/** The names of two locks. The page that listens holds the first one; all pages in front hold the second one. */
const [LISTENING, IN_FRONT] = ['notices', 'in-front']
const key = `notifications of ${person?.name ?? ''}`
/**
 * Stops listening on this page.
 * @type {AbortController | null}
 */
let listening = null

/**
 * Runs a task on the device's storage. Returns null when the browser denies storage.
 * @template T
 * @param {(kept: Storage) => T} task
 */
function onDevice(task) {
  try {
    return task(localStorage)
  } catch {
    return null
  }
}

const isWanted = () => obstacle('notifications') === null && Notification.permission === 'granted' && onDevice((kept) => kept.getItem(key)) === 'on'

/** Deletes the person's choice on this device, when they sign out. */
export function forgetNotifications() {
  onDevice((kept) => kept.removeItem(key))
}

/** Starts listening, if the person chose notifications on this device. */
export function notify() {
  if (!person || !isWanted() || listening) return
  listening = new AbortController()
  const { signal } = listening
  whileInFront(signal)
  navigator.locks.request(LISTENING, { signal }, () => new Promise((resolve) => {
    const stop = subscribe('/notices', { notice: (/** @type {Notice} */ notice) => tell(notice) })
    signal.addEventListener('abort', () => {
      stop()
      resolve(undefined)
    })
  })).catch(() => undefined)
}

function fallSilent() {
  listening?.abort()
  listening = null
}

/**
 * Shows the other pages, by a lock, that this page is in front.
 * @param {AbortSignal} signal
 */
function whileInFront(signal) {
  let gone = new AbortController()
  const look = () => {
    gone.abort()
    if (document.visibilityState !== 'visible' || !document.hasFocus() || signal.aborted) return
    gone = new AbortController()
    const left = gone.signal
    // The browser may grant the lock when the page is no longer in front.
    navigator.locks.request(IN_FRONT, { mode: 'shared' }, () => new Promise((resolve) => {
      if (left.aborted) return resolve(undefined)
      left.addEventListener('abort', resolve)
    }))
  }
  for (const name of ['focus', 'blur', 'pageshow']) addEventListener(name, look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  signal.addEventListener('abort', look)
  look()
}

/** @param {Notice} notice */
async function tell({ title, text: body, path, tag }) {
  const { held = [] } = await navigator.locks.query()
  if (held.some((lock) => lock.name === IN_FRONT)) return
  const options = { body, tag, data: { path }, lang: document.documentElement.lang }
  // Phones show only notifications of service workers.
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker) return worker.showNotification(title, options)
  const shown = new Notification(title, options)
  shown.onclick = () => {
    focus()
    location.assign(path)
  }
}

/**
 * Connects a notification switch.
 * @param {HTMLElement} place with `data-notify`
 */
export function notificationSwitch(place) {
  const button = /** @type {HTMLButtonElement} */ (place.querySelector('button'))
  const state = /** @type {HTMLElement} */ (place.querySelector('[data-notify-state]'))
  const show = () => {
    const isPossible = obstacle('notifications') === null
    const isRefused = isPossible && Notification.permission === 'denied'
    button.hidden = !isPossible || isRefused
    button.textContent = text(isWanted() ? 'js.notify.off' : 'js.notify.on')
    state.textContent = isRefused ? text('js.notify.refused') : isWanted() ? text('js.notify.is-on') : ''
  }
  button.addEventListener('click', async () => {
    if (isWanted()) {
      forgetNotifications()
      fallSilent()
    } else if ((await Notification.requestPermission()) === 'granted') {
      onDevice((kept) => kept.setItem(key, 'on'))
      notify()
    }
    show()
  })
  show()
}
