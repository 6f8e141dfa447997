/**
 * Browser features that this page may use, and explanations where one is missing. Over plain HTTP, the usual way from a phone to a computer
 * at home, browsers disable many features. Every module that needs one of these features checks it here first.
 *
 * A page has a place for the explanation beside the feature's control (`PageAbility` of the server, `data-unless`).
 */
import { text } from './texts.js'

/** @typedef {'awake' | 'camera' | 'notifications' | 'offline' | 'position' | 'share'} Ability */

/**
 * Whether the browser has the interfaces of a feature.
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
 * The reason why a feature is missing: an insecure origin, or an old browser.
 * @param {Ability} ability @param {any} [browser]
 * @returns {'insecure' | 'missing' | null} null when the feature is available
 */
export function obstacle(ability, browser = globalThis) {
  // On an insecure origin, some browsers lack the interfaces, and other browsers refuse to use them.
  if (!browser.isSecureContext) return 'insecure'
  return PARTS[ability](browser) ? null : 'missing'
}

/** @param {Ability} ability */
export const can = (ability) => obstacle(ability) === null

/**
 * Explains why the feature is missing, and names the alternative. The result is falsy when the feature is available or not needed:
 * computers have no share sheet, but can copy links.
 * @param {Ability} ability
 */
export function excuse(ability) {
  const why = obstacle(ability)
  return why && !(why === 'missing' && ability === 'share') && `${text(`js.cannot.${why}`)} ${text(`js.cannot.${ability}`)}`
}

/**
 * Shows the explanation in its place.
 * @param {HTMLElement} place with `data-unless`
 */
export function explain(place) {
  const words = excuse(/** @type {Ability} */ (place.dataset.unless))
  place.textContent = words || null
  place.hidden = !words
}
