// @ts-check
/**
 * Telling somebody what is new while they look elsewhere: work that is done, and what the apps have news of. The browser shows it, on
 * this device, while a page or the installed app runs; nothing leaves the machine.
 *
 * Nobody is asked before they press the button (`data-notify`, `NotificationSwitch` of the server), and what they chose is kept on the
 * device. One of the pages listens, and none speaks while one of them is in front.
 */
import { subscribe } from '../server/events.js'
import { obstacle } from './abilities.js'
import { person } from './data.js'
import { text } from './texts.js'

/** @typedef {{title: string, text: string, path: string, tag: string}} Notice */

/** Names of locks: held by the page that listens, and by all that are in front. */
const [LISTENING, IN_FRONT] = ['notices', 'in-front']
const key = `notifications of ${person?.name ?? ''}`
/**
 * Ends the listening of this page.
 * @type {AbortController | null}
 */
let listening = null

/**
 * Does something with what the device keeps; a browser may keep nothing, and then there is nothing to do.
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

/** Forgets what somebody chose on this device, when they leave it. */
export function forgetNotifications() {
  onDevice((kept) => kept.removeItem(key))
}

/** Begins to listen, when somebody wants it on this device. */
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
 * Lets the other pages know when this one is in front.
 * @param {AbortSignal} signal
 */
function whileInFront(signal) {
  let gone = new AbortController()
  const look = () => {
    gone.abort()
    if (document.visibilityState !== 'visible' || !document.hasFocus() || signal.aborted) return
    gone = new AbortController()
    const left = gone.signal
    // A lock may be granted after somebody left.
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
  // Phones show notifications of service workers only.
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker) return worker.showNotification(title, options)
  const shown = new Notification(title, options)
  shown.onclick = () => {
    focus()
    location.assign(path)
  }
}

/**
 * Makes a switch lively.
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
