/** The elapsed time of a turn, for information only: there is no time limit. */

/**
 * Minutes and seconds between two times.
 * @param {number} from in milliseconds
 * @param {number} to in milliseconds
 */
export function elapsed(from, to) {
  const seconds = Math.max(0, Math.floor((to - from) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** @param {HTMLElement} root @param {import('../options/options.js').Options} options */
export function keepClock(root, options) {
  const show = () => {
    const place = root.querySelector('[data-clock]')
    if (!(place instanceof HTMLElement)) return
    const since = Date.parse(root.dataset.turnSince ?? '')
    place.hidden = !options.all.clock || Number.isNaN(since) || root.dataset.over !== undefined
    const words = place.hidden ? '' : elapsed(since, Date.now())
    if (place.textContent !== words) place.textContent = words
  }
  setInterval(show, 1000)
  options.onChange(show)
  show()
  return show
}
