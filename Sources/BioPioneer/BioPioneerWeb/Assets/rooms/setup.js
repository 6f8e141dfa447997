/**
 * The set-up of a game, live: changes from other devices are shown at once. After the person has changed a field, a notice offers the
 * changes instead. Names are requested for people without a profile.
 */
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { subscribe } from '../../platform/server/events.js'

const setup = document.querySelector('[data-setup]')
if (setup instanceof HTMLElement) follow(setup)

/** @param {HTMLElement} setup */
function follow(setup) {
  showNames(setup)
  setup.addEventListener('change', () => { showNames(setup) })
  let isChanged = false
  setup.addEventListener('input', () => { isChanged = true })
  let shown = Number(setup.dataset.version)
  subscribe(`/biopioneer/rooms/${setup.dataset.code}`, {
    table: ({ version }) => {
      if (version <= shown) return
      shown = version
      if (isChanged) tell(setup)
      else refresh(setup, () => isChanged)
    },
  })
}

/**
 * Only people at this device need a typed name; profiles and computers have one.
 * @param {HTMLElement} setup
 */
function showNames(setup) {
  for (const who of /** @type {NodeListOf<HTMLSelectElement>} */ (setup.querySelectorAll('[data-who]'))) {
    const field = who.closest('fieldset')?.querySelector('[data-name-field]')
    if (field instanceof HTMLElement) field.hidden = who.value !== 'name'
  }
}

/** @param {HTMLElement} setup */
function tell(setup) {
  if (setup.querySelector('[data-changed]')) return
  const show = make('button', { type: 'button', onclick: () => location.reload() }, text('biopioneer.setup.changed'))
  setup.prepend(make('p', { class: 'notice', role: 'status', 'data-changed': '' }, show))
}

/**
 * Updates the page; if the game has begun, or the room is gone, another page is loaded.
 * @param {HTMLElement} setup
 * @param {() => boolean} isTouched whether the person has changed a field, perhaps during the request
 */
async function refresh(setup, isTouched) {
  const response = await fetch(location.pathname).catch(() => null)
  if (!response?.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = page.querySelector('[data-setup]')
  if (!fresh) location.reload()
  else if (isTouched()) tell(setup)
  else {
    setup.replaceChildren(...fresh.childNodes)
    showNames(setup)
  }
}
