/**
 * Importing recipes. Chosen files are imported one after another. Content from the bookmarklet or another app may be hostile: the page
 * shows it first, and imports it only after the person agrees.
 */
import { make } from '../../platform/page/elements.js'
import { copyLink } from '../../platform/page/share.js'
import { text } from '../../platform/page/texts.js'
import { toast } from '../../platform/page/toasts.js'
import { Problem, ask } from '../../platform/server/interface.js'
import { takeShared } from '../../platform/storage/shared.js'
import { pageOf, sharedText, siteOf } from './handed.js'
import { keep } from './keep.js'

// Remove the content from the URL, and so from the history, first.
const hash = location.hash
const isShared = new URLSearchParams(location.search).has('shared')
if (hash || isShared) history.replaceState(null, '', location.pathname)

const $ = (/** @type {string} */ name) => /** @type {HTMLElement} */ (document.querySelector(name))
const arrived = $('[data-arrived]')
const form = /** @type {HTMLFormElement} */ ($('[data-paste]'))

/**
 * Content with recipes.
 * @typedef {object} Thing
 * @property {string} name
 * @property {Blob} content
 * @property {string} address the URL of the source; empty if unknown
 * @property {string} [title] the title, if the other app sent one
 */

// Content from the bookmarklet and from other apps

async function handedOver() {
  const source = await pageOf(hash)
  if (source === null) return toast(text('diary.import.broken'))
  await show({ name: 'page.html', content: new Blob([source]), address: '' }, source)
}

async function shared() {
  const all = await takeShared()
  if (!all || !(all.files.length || all.text || all.url || all.title)) return toast(text('diary.import.nothing-shared'))
  if (all.isTooLarge) toast(text('diary.import.shared-too-large'))
  const { words, address } = sharedText(all)
  for (const file of all.files) await show({ name: file.name, content: file, address })
  if (all.files.length) return undefined
  if (words) return show({ name: all.title || 'text', content: new Blob([words]), address, title: all.title ?? '' }, words)
  // A URL alone is no recipe, and the server fetches no pages.
  field('address').value = address
  line(all.title || siteOf(address), make('p', {}, text('diary.import.address-alone')))
}

/**
 * Shows the recipes found in the content, and imports them when the person agrees.
 * @param {Thing} thing
 * @param {string} [source] the content as text, for the field that shows it
 * @returns {Promise<void>}
 */
async function show(thing, source) {
  const item = line(thing.name, make('p', { class: 'quiet' }, text('diary.import.reading')))
  try {
    const answer = await ask('POST', `/diary/recipes/reading?${query(thing, false)}`, thing.content)
    const { recipes, count } = /** @type {API.Answer<'POST', '/diary/recipes/reading'>} */ (await answer.json())
    const button = make('button', { type: 'button', class: 'primary' }, text('diary.import.take'))
    button.addEventListener('click', async () => {
      button.disabled = true
      await take(thing, item)
    })
    item.replaceChildren(...recipes.map(describe), count > recipes.length ? make('p', {}, text('diary.import.more', { count: count - recipes.length })) : '',
      make('p', { class: 'actions' }, button, make('button', { type: 'button', onclick: () => drop(item) }, text('diary.import.drop'))))
    button.focus()
  } catch (error) {
    item.replaceChildren(make('div', {}, make('strong', {}, thing.name), refusal(error)))
    if (!(error instanceof Problem)) {
      return item.append(again(() => {
        item.remove()
        return show(thing, source)
      }))
    }
    if (!source) return undefined
    field('source').value = source
    field('address').value = thing.address
    field('title').value = thing.title ?? ''
    // Free text cannot be parsed as a recipe: it goes into the form of a new recipe.
    const write = make('button', { type: 'button', onclick: () => form.requestSubmit($('[formaction]')) }, text('diary.import.loose'))
    if (!source.trimStart().startsWith('<')) item.append(make('p', { class: 'actions' }, write))
    return undefined
  }
}

/** @param {API.Answer<'POST', '/diary/recipes/reading'>['recipes'][number]} recipe */
function describe(recipe) {
  const about = [text('diary.import.ingredients', { count: recipe.ingredients }), text('diary.import.steps', { count: recipe.steps }), siteOf(recipe.source)]
  return make('div', {}, make('strong', {}, recipe.title), make('span', { class: 'quiet' }, about.filter(Boolean).join(' · ')),
    recipe.hasUnread ? make('span', { class: 'quiet' }, text('diary.import.has-unread')) : null,
    recipe.lacksPicture ? make('span', { class: 'quiet' }, text('diary.import.picture-elsewhere')) : null)
}

/** @param {HTMLElement} item */
function drop(item) {
  item.remove()
  arrived.hidden = !arrived.querySelector('li')
}

/** @param {string} name @param {HTMLElement} content */
function line(name, content) {
  const item = make('li', { class: 'diary-arrival' }, make('div', {}, make('strong', {}, name), content))
  arrived.querySelector('ul')?.append(item)
  arrived.hidden = false
  arrived.focus()
  return item
}

// Import

function chosenFiles() {
  const input = $('[data-files]')
  if (!(input instanceof HTMLInputElement)) return
  input.addEventListener('change', async () => {
    for (const file of input.files ?? []) {
      const row = make('li', {}, make('div', {}, file.name, make('span', { class: 'quiet' }, text('diary.import.reading'))))
      $('[data-taken]').append(row)
      await take({ name: file.name, content: file, address: '' }, row)
    }
    input.value = ''
  })
}

/** @param {Thing} thing @param {HTMLElement} row shows the result */
async function take(thing, row) {
  try {
    const answer = await ask('POST', `/diary/recipes/files?${query(thing, true)}`, thing.content)
    const { recipes, withoutPicture } = /** @type {API.Answer<'POST', '/diary/recipes/files'>} */ (await answer.json())
    const links = recipes.map((one) => make('a', { href: `/diary/recipes/${one.id}` }, one.recipe.title))
    const lost = withoutPicture.length ? make('span', { class: 'quiet' }, text('diary.import.without-picture', { count: withoutPicture.length })) : null
    row.replaceChildren(make('div', {}, make('span', { class: 'quiet' }, text('diary.import.taken')), ...links, lost))
    links[0]?.focus()
  } catch (error) {
    row.replaceChildren(make('div', {}, thing.name, refusal(error)))
    if (!(error instanceof Problem)) row.append(again(() => take(thing, row)))
  }
}

/**
 * A button to retry. Only this page has the content, so the import cannot wait for a connection.
 * @param {() => Promise<unknown>} run
 */
const again = (run) => make('p', { class: 'actions' }, make('button', { type: 'button', onclick: () => { run() } }, text('diary.import.again')))

/** @param {Thing} thing @param {boolean} withAddress */
const query = ({ name, address }, withAddress) =>
  new URLSearchParams({ name: name.slice(0, 200), ...(withAddress && address ? { address: address.slice(0, 2000) } : {}) })

/** @param {unknown} error */
const refusal = (error) => make('span', { class: 'wrong', role: 'alert' }, error instanceof Problem ? error.message : text('js.no-connection'))

/** @param {string} name */
const field = (name) => /** @type {HTMLInputElement | HTMLTextAreaElement} */ (form.elements.namedItem(name))

// The bookmarklet

function bookmark() {
  const link = document.querySelector('[data-bookmark] a')
  if (!(link instanceof HTMLAnchorElement)) return
  const values = [location.origin + location.pathname, text('diary.import.too-long')].map((one) => JSON.stringify(one))
  link.href = `javascript:${encodeURIComponent(`(${keep})(${values})`)}`
  $('[data-bookmark]').hidden = false
  // This page has no recipe to import.
  link.addEventListener('click', (event) => {
    event.preventDefault()
    toast(text('diary.import.drag'))
  })
  $('[data-copy]').addEventListener('click', () => copyLink(link.href))
}

chosenFiles()
bookmark()
if (hash.startsWith('#page=')) await handedOver()
if (isShared) await shared()
