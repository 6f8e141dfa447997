/**
 * The page of saved items: list and details. The URL fragment names the shown items, so that Back works: `#runs`, `#runs/NAME`, the same
 * for distributions and protocols, and `#compare/NAME/NAME` for runs.
 */
import { confirm } from '../../platform/dialogs/confirm.js'
import { tell } from '../../platform/dialogs/dialogs.js'
import { menuButton, openMenu } from '../../platform/dialogs/menu.js'
import { askName, explain } from '../../platform/dialogs/names.js'
import '../../platform/forms/filters.js'
import { fitting } from '../../platform/forms/matching.js'
import { make } from '../../platform/page/elements.js'
import { download } from '../../platform/page/files.js'
import { text } from '../../platform/page/texts.js'
import { report, toast } from '../../platform/page/toasts.js'
import { Addresses } from '../../platform/pictures/addresses.js'
import { fileField } from '../../platform/pictures/drop.js'
import { StoreError } from '../../platform/storage/database.js'
import { NotABackup, backup, restore } from './backup.js'
import { comparison } from './saved-compare.js'
import { savedList } from './saved-list.js'
import { distributionDetails, protocolDetails } from './saved-others.js'
import { icon } from './saved-parts.js'
import { runDetails } from './saved-run.js'
import { KINDS, laboratoryLink, saved } from './store.js'

/** @typedef {import('./store.js').Kind} Kind */
/** @typedef {{kind: Kind, names: string[], isComparison: boolean}} Place */

const root = /** @type {HTMLElement} */ (document.querySelector('[data-saved]'))
const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`[data-${name}]`))
const details = part('details')
const listAddresses = new Addresses()
const viewAddresses = new Addresses()
const isWide = matchMedia('(min-width: 64rem)')
/** @type {Set<string>} */
const ticked = new Set()
let shownKind = ''
const filter = /** @type {HTMLFormElement} */ (root.querySelector('form[data-filter]'))
// Read once: later changes apply when the form is submitted.
const fields = new FormData(filter)
const conditions = { q: String(fields.get('q') ?? ''), mixer: String(fields.get('mixer') ?? '') }
/** Number of the latest request to show an item: older requests are dropped. */
let turn = 0

/** @returns {Place} */
function place() {
  const [first, ...rest] = location.hash.slice(1).split('/')
  const names = rest.map((one) => decodeURIComponent(one))
  if (first === 'compare' && names.length > 1) return { kind: 'runs', names, isComparison: true }
  return { kind: KINDS.find((one) => one === first) ?? 'runs', names: names.slice(0, 1), isComparison: false }
}

async function show() {
  const mine = (turn += 1)
  const { kind, names: asked, isComparison } = place()
  const cameFrom = root.dataset.view === 'details' ? details.dataset.name : undefined
  root.dataset.view = asked.length ? 'details' : 'list'
  if (kind !== shownKind) await fillList(kind)
  if (mine !== turn) return
  // On wide windows the newest item is shown when none was requested.
  const names = asked.length || !isWide.matches ? asked : firstName()
  if (isComparison) tick(names)
  mark(names)
  viewAddresses.clear()
  details.dataset.name = names[0]
  if (names.length === 0) {
    details.replaceChildren()
    row(cameFrom)?.querySelector('a')?.focus()
    return
  }
  try {
    const words = isComparison ? text('saved.compare.title', { count: names.length }) : names[0]
    const title = make('h2', { tabindex: -1, 'data-data': !isComparison }, words)
    const records = await Promise.all(names.map((name) => saved.get(kind, name)))
    const content = isComparison ? await comparison(records, viewAddresses) : await detailsOf(kind, records[0])
    if (mine !== turn) return
    details.replaceChildren(
      make('a', { class: 'button plain saved-back', href: `#${kind}` }, icon('back'), text('saved.back')),
      make('header', { class: 'saved-title' }, title, isComparison ? null : titleActions(kind, names[0])),
      ...content)
    // On a phone the details replace the list, which had the focus.
    if (part('list').offsetParent === null) {
      title.focus({ preventScroll: true })
      scrollTo({ top: 0 })
    }
  } catch (error) {
    details.replaceChildren()
    await explain(error).catch(report)
    location.hash = kind
  }
}

/** @param {Kind} kind @param {any} record */
function detailsOf(kind, record) {
  if (kind === 'runs') return runDetails(record)
  return kind === 'distributions' ? distributionDetails(record, viewAddresses) : protocolDetails(record)
}

/** @param {Kind} kind @param {string} name */
function titleActions(kind, name) {
  const more = menuButton(make('button', { class: 'plain', 'aria-label': text('saved.more', { name }) }, icon('more')),
    text('saved.actions', { name }), () => actions(kind, name).slice(1))
  return make('div', { class: 'saved-title-actions' },
    make('a', { class: 'button primary', href: laboratoryLink(kind, name) }, text('saved.open')), more)
}

/**
 * Whether an item matches the page's filter.
 * @param {import('./store.js').Summary} summary
 */
function isWanted({ name, mixer }) {
  return (!conditions.mixer || mixer === conditions.mixer) && fitting([name], (one) => one, conditions.q).length > 0
}

/**
 * The filter applies to every kind. Links and the form keep the shown kind.
 * @param {Kind} kind
 */
function keepKind(kind) {
  for (const link of root.querySelectorAll('a.chip')) if (link instanceof HTMLAnchorElement) link.hash = kind
  filter.action = `${location.pathname}#${kind}`
}

/** @param {Kind} kind */
async function fillList(kind) {
  keepKind(kind)
  root.querySelectorAll('[data-kind]').forEach((one) => one.removeAttribute('aria-current'))
  root.querySelector(`[data-kind="${kind}"]`)?.setAttribute('aria-current', 'page')
  try {
    const lists = await Promise.all(KINDS.map((one) => saved.list(one)))
    KINDS.forEach((one, index) => {
      const count = root.querySelector(`[data-kind="${one}"] .saved-count`)
      if (count) count.textContent = String(lists[index].length || '')
    })
    const all = lists[KINDS.indexOf(kind)]
    const found = all.filter(isWanted)
    for (const name of ticked) if (kind === 'runs' && !found.some((one) => one.name === name)) ticked.delete(name)
    listAddresses.clear()
    part('list').replaceChildren(all.length > 0 && found.length === 0
      ? make('p', { class: 'empty', role: 'status' }, text('saved.filter.none'))
      : savedList(kind, found, { addresses: listAddresses, ticked, onTick: countTicks, actions }))
    shownKind = kind
    root.classList.toggle('nothing', all.length === 0)
    part('compare-bar').hidden = kind !== 'runs' || found.length < 2
    countTicks()
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    part('compare-bar').hidden = true
    root.classList.add('nothing')
    part('list').replaceChildren(make('div', { class: 'notice bad', role: 'alert' },
      make('strong', {}, text(`js.store.${error.code}`)), make('p', {}, text(`js.store.${error.code}.why`))))
  }
}

function countTicks() {
  part('compare').toggleAttribute('disabled', ticked.size < 2)
  part('compare-bar').classList.toggle('begun', ticked.size > 0)
  part('compare-hint').textContent = ticked.size ? text('saved.compare.count', { count: ticked.size }) : text('saved.compare.hint')
}

function firstName() {
  const first = root.querySelector('.saved-row')
  return first instanceof HTMLElement && first.dataset.name !== undefined ? [first.dataset.name] : []
}

/**
 * Ticks the compared runs, so that another run can be added.
 * @param {string[]} names
 */
function tick(names) {
  ticked.clear()
  for (const name of names) ticked.add(name)
  for (const one of root.querySelectorAll('.saved-row')) {
    const box = one.querySelector('input')
    if (one instanceof HTMLElement && box) box.checked = names.includes(one.dataset.name ?? '')
  }
  countTicks()
}

/** @param {string[]} names */
function mark(names) {
  for (const one of root.querySelectorAll('.saved-row')) {
    const isHere = one instanceof HTMLElement && names.includes(one.dataset.name ?? '')
    if (isHere) one.querySelector('a')?.setAttribute('aria-current', 'true')
    else one.querySelector('a')?.removeAttribute('aria-current')
  }
}

/** @param {string | undefined} name */
const row = (name) => [...root.querySelectorAll('.saved-row')].find((one) => one instanceof HTMLElement && one.dataset.name === name)

/** @param {Kind} kind @param {string} name @returns {import('../../platform/dialogs/menu.js').MenuItem[]} */
const actions = (kind, name) => [
  { label: text('saved.open'), href: laboratoryLink(kind, name) },
  { label: text('saved.rename'), run: () => renameIt(kind, name) },
  { label: text('saved.file'), run: () => keep(name, { kind, name }) },
  { label: text('saved.remove'), run: () => removeIt(kind, name), isDanger: true },
]

/** @param {Kind} kind @param {string} name */
async function renameIt(kind, name) {
  const chosen = await askName({ title: text('saved.rename.title'), value: name, save: (to, overwrite) => saved.rename(kind, name, to, { overwrite }) })
  if (chosen === null) return
  if (ticked.delete(name)) ticked.add(chosen)
  await refill(kind, name, chosen)
}

/** @param {Kind} kind @param {string} name */
async function removeIt(kind, name) {
  if (!(await confirm({ detail: text('saved.remove.why', { name }) }))) return
  try {
    await saved.remove(kind, name)
    toast(text('saved.removed', { name }))
    await refill(kind, name)
  } catch (error) {
    await explain(error).catch(report)
  }
}

/**
 * Rebuilds the list after an item was renamed or removed.
 * @param {Kind} kind @param {string} before @param {string} [after]
 */
async function refill(kind, before, after) {
  shownKind = ''
  const here = place()
  const isShown = here.names.includes(before)
  const hash = after && !here.isComparison ? `#${kind}/${encodeURIComponent(after)}` : `#${kind}`
  if (isShown && location.hash !== hash) location.hash = hash
  else await show()
}

/**
 * Makes a file of all items, or of one.
 * @param {string} fileName @param {{kind: Kind, name: string}} [only]
 */
async function keep(fileName, only) {
  try {
    download(await backup(only), fileName, 'fingerpaint.json')
  } catch (error) {
    await explain(error).catch(report)
  }
}

/** @param {import('../../platform/pictures/drop.js').Chosen[]} files */
async function bringBack([{ file }]) {
  try {
    const { added, known } = await restore(file)
    toast([text('saved.restored', { count: added }), known ? text('saved.restored.known', { count: known }) : ''].join(' '))
  } catch (error) {
    if (error instanceof NotABackup) await tell({ message: text('saved.not-backup'), detail: text('saved.not-backup.why') })
    else await explain(error).catch(report)
  }
  shownKind = ''
  await show()
}

const backupButton = part('backup')
backupButton.addEventListener('click', () => openMenu(text('saved.backup'), [
  { label: text('saved.backup.all'), run: () => keep(`fingerpaint ${new Date().toISOString().slice(0, 10)}`) },
  { label: text('saved.restore'), run: () => part('file').click() },
], backupButton))
fileField(/** @type {HTMLInputElement} */ (part('file')), bringBack)
part('compare').addEventListener('click', () => {
  location.hash = `compare/${[...ticked].map(encodeURIComponent).join('/')}`
})
addEventListener('hashchange', () => show().catch(report))
// When a window is resized or a phone is turned, a requested item stays shown, with its settings.
isWide.addEventListener('change', () => place().names.length === 0 && show().catch(report))
// Another window, or the laboratory, may have saved an item meanwhile.
addEventListener('pageshow', (event) => {
  if (!event.persisted) return
  shownKind = ''
  show().catch(report)
})
show().catch(report)
