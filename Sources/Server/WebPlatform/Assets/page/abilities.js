// @ts-check
/**
 * What the browser lets this page do, and what to say where it does not: over plain HTTP, which is how a phone in the house comes to
 * the computer, browsers keep much back. Every module that wants one of these asks here first.
 *
 * A page has a place for the words where somebody would use the ability (`PageAbility` of the server, `data-unless`).
 */
import { text } from './texts.js'

/** @typedef {'awake' | 'camera' | 'notifications' | 'offline' | 'position' | 'share'} Ability */

/**
 * Whether a browser has what an ability takes.
 * @type {Record<Ability, (browser: any) => boolean>}
 */
const PARTS = {
  awake: ({ navigator }) => 'wakeLock' in navigator,
  camera: ({ navigator }) => Boolean(navigator.mediaDevices?.getUserMedia),
  notifications: (browser) => 'Notification' in browser,
  offline: ({ navigator }) => 'serviceWorker' in navigator,
  position: ({ navigator }) => 'geolocation' in navigator,
  share: ({ navigator }) => 'share' in navigator,
}

/**
 * What is in the way: an address that is not secure, or a browser that has no such thing.
 * @param {Ability} ability
 * @param {any} [browser]
 * @returns {'insecure' | 'missing' | null} nothing when the page can
 */
export function obstacle(ability, browser = globalThis) {
  // Some browsers have the parts and refuse to use them, others have not even these.
  if (!browser.isSecureContext) return 'insecure'
  return PARTS[ability](browser) ? null : 'missing'
}

/** @param {Ability} ability */
export const can = (ability) => obstacle(ability) === null

/**
 * Why the page cannot, and what else there is; nothing when it can, or when nobody misses it: computers have no sheet for sharing, and
 * all that it would do.
 * @param {Ability} ability
 */
export function excuse(ability) {
  const why = obstacle(ability)
  return why && !(why === 'missing' && ability === 'share') && `${text(`js.cannot.${why}`)} ${text(`js.cannot.${ability}`)}`
}

/**
 * Says in its place what the page cannot do.
 * @param {HTMLElement} place with `data-unless`
 */
export function explain(place) {
  const words = excuse(/** @type {Ability} */ (place.dataset.unless))
  place.textContent = words || null
  place.hidden = !words
}
