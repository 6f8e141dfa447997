/** The list of saved items. */
import { number } from '../../platform/charts/scales.js'
import { onHold, openMenu } from '../../platform/dialogs/menu.js'
import { listFiles } from '../../platform/lists/files.js'
import { make } from '../../platform/page/elements.js'
import { date, day, text } from '../../platform/page/texts.js'
import { clipped } from '../mixers/pictures.js'
import { mixerName } from '../mixers/mixers.js'
import { icon } from './saved-parts.js'

/** @typedef {import('./store.js').Kind} Kind */
/** @typedef {import('./store.js').Summary} Summary */

/**
 * @param {Kind} kind @param {Summary[]} found @param {object} page
 * @param {import('../../platform/pictures/addresses.js').Addresses} page.addresses
 * @param {Set<string>} page.ticked names of runs to compare
 * @param {() => void} page.onTick @param {(kind: Kind, name: string) => import('../../platform/dialogs/menu.js').MenuItem[]} page.actions
 * @returns {HTMLElement}
 */
export function savedList(kind, found, page) {
  if (found.length === 0) {
    return make('div', { class: 'empty', role: 'status' }, icon(ICONS[kind]),
      make('p', {}, make('strong', {}, text(`store.no-${kind}`))), make('p', {}, text('saved.empty.why')),
      make('a', { class: 'button', href: '/fingerpaint' }, text('saved.to-lab')))
  }
  return make('div', {}, make('ul', { class: 'saved-rows' }, ...found.map((one) => row(kind, one, page))),
    listFiles({ name: `fingerpaint ${kind}`, columns: COLUMNS[kind], rows: found }))
}

/** @typedef {Record<string, (saved: Summary) => import('../../platform/lists/csv.js').Cell>} Columns */

/** @type {Columns} */
const ALL = { name: (one) => one.name, mixer: (one) => one.mixer, savedAt: (one) => one.savedAt }
/** @type {Columns} */
const PROTOCOL = { protocol: (one) => one.protocol, repeats: (one) => one.repeats }
/** @type {Record<Kind, Columns>} Columns of the exported list. */
const COLUMNS = {
  runs: {
    ...ALL, ...PROTOCOL, engine: (one) => one.engine,
    intensity: (one) => one.performance?.intensity, mixNorm: (one) => one.performance?.mixNorm,
  },
  distributions: ALL,
  protocols: { ...ALL, ...PROTOCOL },
}

const ICONS = { runs: 'lines', distributions: 'edit', protocols: 'list' }

/** @param {Kind} kind @param {Summary} saved @param {Parameters<typeof savedList>[2]} page */
function row(kind, saved, page) {
  const { name } = saved
  const more = make('button', {
    class: 'plain saved-more', 'aria-label': text('saved.more', { name }), 'aria-haspopup': 'menu', 'aria-expanded': 'false',
  }, icon('more'))
  const open = (/** @type {{x: number, y: number} | undefined} */ place) =>
    openMenu(text('saved.actions', { name }), page.actions(kind, name), more, place)
  more.addEventListener('click', () => open(undefined))
  const item = make('li', { class: 'saved-row', 'data-name': name },
    kind === 'runs' ? tick(name, page) : null,
    make('a', { class: 'saved-link', href: `#${kind}/${encodeURIComponent(name)}` },
      thumbnail(saved, page.addresses),
      make('span', { class: 'saved-words' },
        make('span', { class: 'saved-name', 'data-data': true }, name),
        saved.protocol === undefined ? null
          : make('span', { class: 'protocol-text', 'data-data': true }, make('span', {}, saved.protocol), make('span', {}, `× ${saved.repeats}`)),
        make('span', { class: 'quiet' }, mixerName(saved.mixer)),
        make('span', { class: 'quiet saved-last' },
          saved.performance
            ? make('span', {}, `${text('saved.intensity')} `, make('b', { class: 'number' }, number(saved.performance.intensity)))
            : null,
          make('time', { datetime: saved.savedAt, title: date(saved.savedAt) }, day(saved.savedAt))))),
    more)
  onHold(item, open)
  return item
}

/** @param {string} name @param {Parameters<typeof savedList>[2]} page */
function tick(name, { ticked, onTick }) {
  const box = make('input', {
    type: 'checkbox', 'aria-label': text('saved.select', { name }), checked: ticked.has(name),
    onchange: () => {
      if (box.checked) ticked.add(name)
      else ticked.delete(name)
      onTick()
    },
  })
  return make('label', { class: 'saved-tick' }, box)
}

/** @param {Summary} saved @param {import('../../platform/pictures/addresses.js').Addresses} addresses */
function thumbnail(saved, addresses) {
  if (!saved.thumbnail) return null
  const picture = make('img', { class: 'saved-thumbnail', alt: '' })
  clipped(saved.thumbnail, saved.mixer).then((blob) => (picture.src = addresses.of(blob)), () => picture.remove())
  return picture
}
