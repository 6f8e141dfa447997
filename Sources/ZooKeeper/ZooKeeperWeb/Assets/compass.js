/** The compass of the camera page: a needle, and the bearing in words, or the reason why it is unknown. */
import { text } from '../platform/page/texts.js'
import { bearing, wind } from './bearing.js'

/** The time in milliseconds after which a device without a report counts as a device without a compass. */
const PATIENCE = 3000

/**
 * Shows the camera's bearing, and reports it.
 * @param {HTMLElement} root with `data-compass`
 * @param {(bearing: import('./bearing.js').Bearing) => void} tell
 */
export function compass(root, tell) {
  const find = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`[data-compass-${name}]`))
  const [words, ask] = [find('words'), find('ask')]
  const needle = /** @type {SVGElement} */ (root.querySelector('[data-needle]'))
  const say = (/** @type {string} */ sentence) => { if (words.textContent !== sentence) words.textContent = sentence }

  const turned = (/** @type {any} */ event) => {
    const found = bearing(event, screen.orientation?.angle)
    if (!found) return
    clearTimeout(patience)
    ask.hidden = true
    const degrees = Math.round(found.degrees) % 360
    root.classList.add('points')
    needle.setAttribute('transform', `rotate(${-degrees})`)
    say(text('camera.compass.points', { wind: text(`compass.${wind(degrees)}`), degrees }))
    tell(found)
  }
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let patience
  const wait = () => {
    clearTimeout(patience)
    patience = setTimeout(() => say(text('camera.compass.none')), PATIENCE)
  }
  addEventListener('deviceorientationabsolute', turned)
  addEventListener('deviceorientation', turned)

  // Some browsers, such as all of Apple's, require a permission prompt after a press, once per browser session.
  const orientation = /** @type {any} */ (globalThis.DeviceOrientationEvent)
  if (!orientation?.requestPermission) return wait()
  const settle = (/** @type {boolean} */ isAllowed, /** @type {string} */ otherwise) => {
    if (root.classList.contains('points')) return
    say(isAllowed ? text('camera.compass.asking') : otherwise)
    if (isAllowed) wait()
  }
  ask.addEventListener('click', async () => {
    const answer = await orientation.requestPermission().catch(() => 'denied')
    ask.hidden = true
    settle(answer === 'granted', text('camera.compass.refused'))
  })
  orientation.requestPermission().catch(() => 'denied').then((/** @type {string} */ answer) => {
    ask.hidden = answer === 'granted' || root.classList.contains('points')
    settle(answer === 'granted', text('camera.compass.ask-why'))
  })
}
