/** The list of recipes: filters while typing; each recipe has a menu on long press, right click and by keys. */
import { onHold, openMenu } from '../../platform/dialogs/menu.js'
import { text } from '../../platform/page/texts.js'
import { report } from '../../platform/page/toasts.js'
import { api } from '../../platform/server/interface.js'
import { share } from './share.js'

/** Milliseconds without a keystroke before a search starts. */
const PAUSE = 120

const search = document.querySelector('[data-search]')
let timer = 0
/** @type {AbortController | null} */
let asked = null

if (search instanceof HTMLFormElement) {
  const look = () => {
    clearTimeout(timer)
    timer = Number(setTimeout(() => show(search).catch((error) => error.name === 'AbortError' || report(error)), PAUSE))
  }
  search.addEventListener('input', look)
  search.addEventListener('submit', (event) => {
    event.preventDefault()
    look()
  })
}

/**
 * Replaces the list by the server's results, taken from the server's page, so that only the server renders recipes.
 * @param {HTMLFormElement} form
 */
async function show(form) {
  asked?.abort()
  asked = new AbortController()
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value.trim()) query.set(name, value)
  const address = `${form.action.split('?')[0]}?${query}`
  const answer = await fetch(address, { signal: asked.signal })
  if (!answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const name of ['[data-recipes]', '[data-count]', '[data-pages]']) {
    const [old, fresh] = [document.querySelector(name), page.querySelector(name)]
    if (old && fresh) old.replaceWith(fresh)
  }
  history.replaceState(null, '', address)
  menus()
}

function menus() {
  for (const item of document.querySelectorAll('[data-recipe]')) {
    if (!(item instanceof HTMLElement)) continue
    const path = /** @type {const} */ (`/diary/recipes/${item.dataset.recipe}`)
    const link = /** @type {HTMLElement} */ (item.querySelector('.diary-title'))
    const give = { label: text('diary.share.share'), run: () => share(item.dataset.recipe ?? '', item.dataset.title ?? '', link).catch(report) }
    const view = { label: text('diary.menu.view'), href: path }
    const items = 'own' in item.dataset ? [
      view, { label: text('diary.menu.edit'), href: `${path}/edit` }, give,
      {
        label: text('diary.menu.remove'), isDanger: true,
        run: () => api('DELETE', path).then(() => location.assign(`/diary/recipes?removed=${item.dataset.recipe}`), report),
      },
      { label: text('diary.menu.cancel'), run: () => undefined },
    ] : [
      view,
      { label: text('diary.menu.save'), run: () => api('POST', `${path}/favourite`, { state: 'on' }).then(() => location.reload(), report) },
      give,
      { label: text('diary.menu.cancel'), run: () => undefined },
    ]
    onHold(item, (place) => openMenu(item.dataset.title ?? '', items, link, place))
    item.addEventListener('keydown', (event) => {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
      event.preventDefault()
      openMenu(item.dataset.title ?? '', items, link)
    })
  }
}

menus()
