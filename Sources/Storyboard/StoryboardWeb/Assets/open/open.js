/**
 * The open-project view: a tap selects a tile, or deselects the selected one. Without this module the server does the same with page
 * loads.
 */

const opening = document.querySelector('form[data-opening]')
if (opening instanceof HTMLFormElement) {
  const project = /** @type {HTMLInputElement} */ (opening.elements.namedItem('project'))
  const open = /** @type {HTMLButtonElement} */ (opening.querySelector('button'))
  const tiles = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('button[data-select]'))

  /** @param {string} id empty for none */
  const select = (id) => {
    project.value = id
    open.disabled = id === ''
    for (const tile of tiles) tile.setAttribute('aria-pressed', String(tile.dataset.select === id))
  }

  for (const tile of tiles) {
    tile.addEventListener('click', (event) => {
      event.preventDefault()
      select(tile.dataset.select === project.value ? '' : tile.dataset.select ?? '')
    })
  }

  // A page from the back-forward cache begins without a selection, like a new one.
  addEventListener('pageshow', (event) => {
    if (event.persisted) select('')
  })
}

/** An open menu closes on a click elsewhere, or on Escape; opening another menu closes it too. */
const openMenu = () => /** @type {HTMLDetailsElement | null} */ (document.querySelector('details.storyboard-menu[open]'))
addEventListener('click', ({ target }) => {
  const menu = openMenu()
  if (menu && target instanceof Node && !menu.contains(target)) menu.open = false
})
addEventListener('keydown', ({ key }) => {
  const menu = openMenu()
  if (key !== 'Escape' || !menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
})
