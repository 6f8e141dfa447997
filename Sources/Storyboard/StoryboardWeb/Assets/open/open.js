// @ts-check
/**
 * The open-project view: a tap on a tile selects it, a tap on another moves the selection, a tap on the selected one takes it back.
 * Without this module the server does the same, a page at a time.
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

  // A page that comes back from the browser's memory begins without a selection, as a fresh one does.
  addEventListener('pageshow', (event) => {
    if (event.persisted) select('')
  })
}

/** A menu closes when somebody goes on elsewhere, or says so; opening one closes another by itself. */
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
