/** Keyboard navigation in the calendar: arrow keys move by day and by week (a row is a week); Page Up and Page Down move by month. */
const grid = document.querySelector('[data-calendar]')
const days = grid ? /** @type {HTMLAnchorElement[]} */ ([...grid.querySelectorAll('a')]) : []

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** @param {string} rel */
function turn(rel) {
  const link = document.querySelector(`a[rel="${rel}"]`)
  if (link instanceof HTMLAnchorElement) location.assign(link.href)
}

grid?.addEventListener('keydown', (event) => {
  if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return
  const index = days.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement))
  if (index < 0) return
  if (event.key === 'PageUp') turn('prev')
  else if (event.key === 'PageDown') turn('next')
  else if (event.key in STEPS) {
    const next = index + STEPS[event.key]
    if (next < 0) turn('prev')
    else if (next >= days.length) turn('next')
    else days[next].focus()
  } else return
  event.preventDefault()
})
