/** Takes a photo, with location and bearing if the person consents, and uploads and identifies it. Photos are stored before they are sent,
 * so that none is lost. */
import { can } from '../platform/page/abilities.js'
import { awake } from '../platform/page/awake.js'
import { boolean, pageData, person } from '../platform/page/data.js'
import { make } from '../platform/page/elements.js'
import { date, decimal, percent, text } from '../platform/page/texts.js'
import { Addresses } from '../platform/pictures/addresses.js'
import { photoPicker } from '../platform/pictures/picker.js'
import { ConnectionError, Problem, api } from '../platform/server/interface.js'
import { advance, failure, followJob } from '../platform/server/jobs.js'
import { beginBatch, send } from '../platform/server/uploads.js'
import { StoreError } from '../platform/storage/database.js'
import { Outbox } from '../platform/storage/outbox.js'
import { ask } from './answers.js'
import { compass } from './compass.js'
import { LatePlaces, isRecent, late } from './late-places.js'
import { PlaceSearch } from './place-search.js'
import { sidecar } from './sidecar.js'

/**
 * An unsent photo. Its batch is stored with it, so that a retry resumes the upload. `seeks` is set while the photo has no location and may
 * still get one.
 * @typedef {{photo: Blob, name: string, sidecar: string | null, batch: string | null,
 *   seeks?: {taken: string, direction: import('./bearing.js').Bearing | null} | null}} Waiting
 */
/** @typedef {import('../platform/storage/outbox.js').Entry<Waiting>} Entry */

const { usesPosition } = pageData({ usesPosition: boolean })
/** @type {Outbox<Waiting>} */
const outbox = new Outbox('zookeeper', person?.name ?? '')
/** The URLs of the pictures in the list of unsent photos, and of the large picture. */
const [previews, shown] = [new Addresses(), new Addresses()]

const $ = (/** @type {string} */ name) => /** @type {HTMLElement} */ (document.querySelector(`[data-${name}]`))

// MARK: bearing

/** @type {import('./bearing.js').Bearing | null} */
let direction = null
compass($('compass'), (bearing) => { direction = bearing })

// MARK: location

const latePlaces = new LatePlaces(person?.name ?? '', sessionStorage)
// Without the browser's location feature there is no search, and the page explains why.
const search = usesPosition && can('position') ? new PlaceSearch(showPlace, navigator.geolocation) : null

/** @param {import('./place-search.js').State} state */
function showPlace(state) {
  const coords = search?.position?.coords
  $('place-help').hidden = state === 'asking' || state === 'found' || state === 'gave-up'
  $('place-words').textContent = coords
    // No device is accurate to less than a metre, although some devices report smaller errors.
    ? text('camera.place.found', { error: `${decimal(Math.max(1, coords.accuracy), 0)} m` })
    : text(`camera.place.${state}`)
  if (coords) fillIn(coords)
  else showLate(state === 'gave-up' || state === 'refused' ? 'none' : 'seeking')
}

/**
 * Adds a found location to the unsent and sent photos of the last five minutes that have no location.
 * @param {GeolocationCoordinates} coords
 */
async function fillIn(coords) {
  const { own } = await outbox.waiting().catch(() => ({ own: [] }))
  let count = 0
  for (const { key, value } of own) {
    if (!seeksPlace(value)) continue
    await outbox.amend(key, (one) => {
      if (!one.seeks) return one
      count += 1
      const { taken, direction } = one.seeks
      return { ...one, seeks: null, sidecar: sidecar(new Date(taken), late(coords, taken), direction) }
    }).catch(() => undefined)
  }
  count += await latePlaces.tell(coords)
  if (!count) return
  $('late').textContent = text('camera.late.found', { count })
  await showOutbox()
}

/** @param {Waiting} one */
const seeksPlace = ({ seeks }) => Boolean(seeks && isRecent(seeks.taken))

/**
 * Shows how many recent photos have no location.
 * @param {'seeking' | 'none'} state whether the search continues
 */
async function showLate(state) {
  const { own } = await outbox.waiting().catch(() => ({ own: [] }))
  const count = own.filter(({ value }) => seeksPlace(value)).length + latePlaces.waiting.length
  $('late').textContent = count ? text(`camera.late.${state}`, { count }) : ''
}

$('place-again').addEventListener('click', () => search?.begin())
addEventListener('online', () => latePlaces.tell(search?.position?.coords ?? null))
if (search) search.begin()
else if (usesPosition) $('place-words').textContent = text('camera.place.refused')

/**
 * The device's data for a photo taken now. Without a location, the search continues for five more minutes.
 * @param {Date} taken @returns {Pick<Waiting, 'sidecar' | 'seeks'>}
 */
function told(taken) {
  if (!usesPosition) return { sidecar: sidecar(taken), seeks: null }
  const coords = search?.position?.coords
  if (!coords) search?.begin()
  return {
    sidecar: sidecar(taken, coords, direction),
    seeks: search && !coords ? { taken: taken.toISOString(), direction } : null,
  }
}

// MARK: taking a photo

// An older photo contains its own time and location. A new photo may need the time and location of the device.
photoPicker($('picker'), ([{ file, name, isNow }]) => take(file, name || 'photo.jpg', isNow))

/** @param {Blob} photo @param {string} name @param {boolean} isNow */
async function take(photo, name, isNow) {
  const value = { photo, name, ...(isNow ? told(new Date()) : { sidecar: null, seeks: null }), batch: null }
  showPhoto(photo)
  $('answers').replaceChildren()
  $('picker').classList.add('small')
  $('taken').scrollIntoView({ block: 'start' })
  try {
    const { key } = await outbox.add(value)
    if (value.seeks) await showLate('seeking')
    await deliver(key)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    // There is no storage, or no space, so the photo is sent from memory.
    showState(text('camera.not-kept'))
    const nothing = async () => undefined
    await attempt(value, { remember: nothing, forget: nothing }).catch(showFailure)
  }
}

/**
 * Shows the current photo of the page: the last one taken, or the unsent one that is being sent.
 * @param {Blob} photo
 */
function showPhoto(photo) {
  const preview = /** @type {HTMLImageElement} */ ($('preview'))
  shown.clear()
  preview.src = shown.of(photo)
  preview.hidden = false
  $('taken').hidden = false
}

// MARK: sending and identifying

/** @param {string} words @param {boolean} [canRetry] */
function showState(words, canRetry = false) {
  $('taken').hidden = false
  $('state').textContent = words
  $('retry').hidden = !canRetry
}

/** @param {unknown} error */
function showFailure(error) {
  const isOffline = error instanceof ConnectionError || !navigator.onLine
  showState(isOffline ? text('camera.kept') : text('camera.failed', { why: error instanceof Error ? error.message : String(error) }), true)
}

/** @param {Entry} entry */
const sendEntry = (entry) => attempt(entry.value, {
  remember: (value) => outbox.change({ ...entry, value }), forget: () => outbox.remove(entry.key),
})

/** @param {string} key the key of a photo in the outbox */
async function deliver(key) {
  await outbox.deliver(key, sendEntry).catch(showFailure)
  await showOutbox()
}

/**
 * Sends a photo, imports it, and asks for its identity.
 * @param {Waiting} one
 * @param {{remember: (one: Waiting) => Promise<unknown>, forget: () => Promise<unknown>}} memory `remember` stores the batch of the upload
 * with the photo, and `forget` deletes the stored photo
 * @returns {Promise<boolean>} whether the device may delete the photo
 */
async function attempt(one, { remember, forget }) {
  const bar = /** @type {HTMLProgressElement} */ ($('progress'))
  showPhoto(one.photo)
  if (!navigator.onLine) throw new ConnectionError('offline')
  const slow = setTimeout(() => showState(text('camera.slow')), 10000)
  bar.hidden = false
  let outcome
  try {
    outcome = await awake(() => bring(one, remember, bar))
  } finally {
    clearTimeout(slow)
    bar.hidden = true
  }
  if (!outcome) return true
  if (!outcome.sightings.length) {
    const isKnown = outcome.counts.duplicate > 0 || outcome.updated > 0
    // An unreadable photo stays on the device until its owner removes it.
    showState(text(isKnown ? 'camera.duplicate' : 'camera.unreadable'))
    $('answers').replaceChildren(...outcome.known.slice(0, 1).map((/** @type {number} */ id) =>
      make('p', { class: 'actions' }, make('a', { class: 'button primary', href: `/zookeeper/sightings/${id}` }, text('camera.known')))))
    return isKnown
  }
  await forget()
  await showOutbox()
  if (one.seeks) sentWithoutPlace(outcome.photos, one.seeks.taken)
  showState(text('camera.asking'))
  const answers = await ask(outcome.sightings, $('answers'))
  showState(answers.length ? text('camera.sent') : '')
  $('answers').scrollIntoView({ block: 'nearest' })
  $('answers').append(make('p', { class: 'actions' },
    make('a', { class: 'button', href: `/zookeeper/sightings/${outcome.sightings[0]}` }, text('import.see'))))
  return true
}

/**
 * Records photos that were sent without a location.
 * @param {number[]} photos @param {string} taken
 */
function sentWithoutPlace(photos, taken) {
  if (!isRecent(taken)) return
  for (const photo of photos) latePlaces.add(photo, taken)
  // The location may have been found during the upload. `fillIn` is not awaited, because it waits for the end of this delivery.
  const coords = search?.position?.coords
  if (coords) fillIn(coords)
}

/**
 * Sends and imports a photo. Its batch is stored with it, so that a retry resumes here.
 * @param {Waiting} one @param {(one: Waiting) => Promise<unknown>} remember @param {HTMLProgressElement} bar
 * @returns {Promise<API.ImportReport | null>} null for a photo that the scanner refused
 */
async function bring(one, remember, bar) {
  const known = one.batch && (await api('GET', `/batches/${one.batch}`).catch((error) => {
    if (error instanceof Problem) return null
    throw error
  }))
  const batch = known && !known.closedAt && one.batch ? one.batch : await beginBatch()
  if (batch !== one.batch) await remember({ ...one, batch })
  const state = await send(batch, one.photo, one.name, (sent) => {
    advance(bar, { done: sent, total: one.photo.size })
    showState(text('camera.sending', { share: percent(sent / one.photo.size) }))
  })
  if (state === 'infected') {
    showState(text('camera.infected'))
    return null
  }
  if (one.sidecar) await send(batch, new Blob([one.sidecar]), `${one.name}.xmp`)
  showState(text('camera.importing'))
  bar.removeAttribute('value')
  const begun = await api('POST', '/imports', { batch })
  const job = await followJob(begun.id, (/** @type {API.ImportJob} */ _) => {})
  if (job.state !== 'done') throw new Error(failure(job) || job.state)
  return job.result
}

$('retry').addEventListener('click', async () => {
  const [first] = (await outbox.waiting()).own
  if (first) await deliver(first.key)
})

async function showOutbox() {
  const { own, others } = await outbox.waiting().catch(() => ({ own: [], others: 0 }))
  $('outbox').hidden = own.length + others === 0
  $('send-all').hidden = own.length === 0
  previews.clear()
  $('outbox-list').replaceChildren(
    ...own.map(({ key, value, addedAt, refusal }) => make('li', {},
      make('img', { alt: '', width: 80, height: 60, src: previews.of(value.photo) }),
      make('div', {}, date(addedAt),
        seeksPlace(value) ? make('p', { class: 'quiet' }, text('camera.late.one')) : null, refusal ? make('p', { class: 'wrong' }, refusal.why) : null),
      make('button', { onclick: () => outbox.remove(key).then(showOutbox) }, text('camera.remove')))),
    ...(others ? [make('li', {}, text('camera.other-person', { count: others }))] : []))
}

async function sendAll() {
  // Without storage there is nothing to send.
  if (navigator.onLine) await outbox.deliverAll(sendEntry, showFailure).catch(() => undefined)
  await showOutbox()
}
$('send-all').addEventListener('click', sendAll)
addEventListener('online', sendAll)
sendAll()
