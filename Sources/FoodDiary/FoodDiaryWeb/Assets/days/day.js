/** The page of a day: shows and sends unsent entries; entries have a menu on long press, right click and by keys. */
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { report } from '../../platform/page/toasts.js'
import { openMenu, onHold } from '../../platform/dialogs/menu.js'
import { ConnectionError, api } from '../../platform/server/interface.js'
import { outbox, send } from './sending.js'

const page = document.querySelector('[data-day]')
const list = document.querySelector('[data-waiting]')

/** Shows this day's unsent entries. */
async function show() {
  if (!(list instanceof HTMLElement) || !(page instanceof HTMLElement)) return
  const { own } = await outbox.waiting().catch(() => ({ own: [] }))
  const here = own.filter(({ value }) => value.draft.day === page.dataset.day)
  list.hidden = here.length === 0
  list.replaceChildren(...here.map(({ key, value, refusal }) => make('li', {},
    make('div', {}, make('strong', {}, String(value.draft.title)),
      make('span', { class: 'quiet' }, refusal ? refusal.why : text('diary.entry.waits'))),
    make('button', { onclick: () => outbox.remove(key).then(show, report) }, text('diary.entry.waits-drop')))))
}

/** Sends the unsent entries, and shows the results. */
async function deliver() {
  const before = (await outbox.waiting().catch(() => ({ own: [] }))).own.length
  if (!before) return
  await outbox.deliverAll(send, (error) => { if (!(error instanceof ConnectionError)) report(error) })
  const after = (await outbox.waiting()).own.length
  if (after < before) location.reload()
}

show().then(deliver).then(show).catch(report)
addEventListener('online', () => deliver().then(show).catch(report))

for (const entry of document.querySelectorAll('[data-entry]')) {
  if (!(entry instanceof HTMLElement)) continue
  const id = entry.dataset.entry
  const link = /** @type {HTMLElement} */ (entry.querySelector('.diary-title'))
  const day = page instanceof HTMLElement ? page.dataset.day : ''
  const items = () => [
    { label: text('diary.menu.edit'), href: `/diary/entries/${id}` },
    { label: text('diary.menu.again'), href: `/diary/days/${day}/add?again=${id}` },
    {
      label: text('diary.menu.remove'), isDanger: true,
      run: () => api('DELETE', `/diary/entries/${id}`).then(() => location.assign(`/diary/days/${day}?removed=${id}`), report),
    },
    { label: text('diary.menu.cancel'), run: () => undefined },
  ]
  onHold(entry, (place) => openMenu(entry.dataset.title ?? '', items(), link, place))
  entry.addEventListener('keydown', (event) => {
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
    event.preventDefault()
    openMenu(entry.dataset.title ?? '', items(), link)
  })
}
