// @ts-check
/** Taking a photo: place and direction with consent, sending, asking. Photos are kept first and sent then, so none is lost. */
import { can } from '../platform/page/abilities.js'
import { awake } from '../platform/page/awake.js'
import { boolean, pageData, person } from '../platform/page/data.js'
import { make } from '../platform/page/elements.js'
import { date, decimal, percent, text } from '../platform/page/texts.js'
import { Addresses } from '../platform/pictures/addresses.js'
import { photoPicker } from '../platform/pictures/picker.js'
import { ConnectionError, Problem, api } from '../platform/server/interface.js'
import { advance, followJob } from '../platform/server/jobs.js'
import { beginBatch, send } from '../platform/server/uploads.js'
import { StoreError } from '../platform/storage/database.js'
import { Outbox } from '../platform/storage/outbox.js'
import { ask } from './answers.js'
import { sidecar } from './sidecar.js'

/**
 * A photo that waits: the batch is remembered with it, so that another attempt goes on where one stopped.
 * @typedef {{photo: Blob, name: string, sidecar: string | null, batch: string | null}} Waiting
 */
/** @typedef {import('../platform/storage/outbox.js').Entry<Waiting>} Entry */

const { usesPosition } = pageData({ usesPosition: boolean })
/** @type {Outbox<Waiting>} */
const outbox = new Outbox('zookeeper', person?.name ?? '')
/** The pictures of the list of what waits, and the one that was just taken. */
const [previews, shown] = [new Addresses(), new Addresses()]

const $ = (/** @type {string} */ name) => /** @type {HTMLElement} */ (document.querySelector(`[data-${name}]`))

// MARK: where, and in which direction

/** @type {GeolocationPosition | null} */
let position = null
/** @type {{degrees: number, isTrue: boolean} | null} */
let direction = null

/** Looks for the place; after half a minute without one the search goes on for five, then ends. */
function locate() {
  if (!usesPosition) return
  // Nothing that somebody could allow: the page says so itself.
  if (!can('position')) {
    $('place-words').textContent = text('camera.place.none')
    return
  }
  $('place-words').textContent = text('camera.place.asking')
  const patience = setTimeout(() => { if (!position) showNoPlace() }, 30000)
  const watch = navigator.geolocation.watchPosition((found) => {
    clearTimeout(patience)
    position = found
    $('place-help').hidden = true
    showPlace()
  }, (error) => {
    if (error.code === error.PERMISSION_DENIED) {
      clearTimeout(patience)
      navigator.geolocation.clearWatch(watch)
    }
    if (!position) showNoPlace()
  }, { enableHighAccuracy: true, maximumAge: 10000, timeout: 60000 })
  setTimeout(() => {
    if (position) return
    navigator.geolocation.clearWatch(watch)
    $('place-words').textContent = text('camera.place.gave-up')
  }, 300000)
}

function showPlace() {
  if (!position) return
  // No device knows where it is to less than a metre, whatever it says.
  const error = `${decimal(Math.max(1, position.coords.accuracy), 0)} m`
  const wind = direction ? ' ' + text('camera.place.direction', { wind: `${Math.round(direction.degrees)}°` }) : ''
  $('place-words').textContent = text('camera.place.found', { error }) + wind
}

function showNoPlace() {
  $('place-words').textContent = text('camera.place.none')
  $('place-help').hidden = false
}

/**
 * The bearing of the camera: the back of a phone that is held upright.
 * @param {any} event
 */
function turned(event) {
  if (typeof event.webkitCompassHeading === 'number') {
    direction = { degrees: event.webkitCompassHeading, isTrue: false }
  } else if (event.absolute && event.alpha !== null) {
    direction = { degrees: (360 - event.alpha + 360) % 360, isTrue: false }
  }
  showPlace()
}
async function watchCompass() {
  if (!usesPosition) return
  // Apple's browsers want to be asked after a touch.
  const orientation = /** @type {any} */ (globalThis.DeviceOrientationEvent)
  if (orientation?.requestPermission) await orientation.requestPermission().catch(() => 'denied')
  addEventListener('deviceorientationabsolute', turned)
  addEventListener('deviceorientation', turned)
}
$('place-again').addEventListener('click', locate)
locate()
document.addEventListener('click', watchCompass, { once: true })

/**
 * What this device tells about a photo of now.
 * @param {Date} taken
 */
const told = (taken) => (usesPosition ? sidecar(taken, position?.coords, direction) : sidecar(taken))

// MARK: taking

// A photo of before says itself when and where it was taken; one of now may need help.
photoPicker($('picker'), ([{ file, name, isNow }]) => take(file, name || 'photo.jpg', isNow))

/** @param {Blob} photo @param {string} name @param {boolean} isNow */
async function take(photo, name, isNow) {
  const taken = new Date()
  const preview = /** @type {HTMLImageElement} */ ($('preview'))
  shown.clear()
  preview.src = shown.of(photo)
  $('taken').hidden = false
  $('answers').replaceChildren()
  $('picker').classList.add('small')
  $('taken').scrollIntoView({ block: 'start' })
  const value = { photo, name, sidecar: isNow ? told(taken) : null, batch: null }
  try {
    const { key } = await outbox.add(value)
    await deliver(key)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    // A device without room, or one that keeps nothing: then the photo is sent from memory.
    showState(text('camera.not-kept'))
    const nothing = async () => undefined
    await attempt(value, { remember: nothing, forget: nothing }).catch(showFailure)
  }
}

// MARK: sending and asking

/** @param {string} words @param {boolean} [canRetry] */
function showState(words, canRetry = false) {
  $('taken').hidden = false
  $('state').textContent = words
  $('retry').hidden = !canRetry
}

/** @param {any} error */
function showFailure(error) {
  const isOffline = error instanceof ConnectionError || !navigator.onLine
  showState(isOffline ? text('camera.kept') : text('camera.failed', { why: error instanceof Error ? error.message : String(error) }), true)
}

/** @param {Entry} entry */
const sendEntry = (entry) => attempt(entry.value, {
  remember: (value) => outbox.change({ ...entry, value }), forget: () => outbox.remove(entry.key),
})

/** @param {string} key a photo of the outbox */
async function deliver(key) {
  await outbox.deliver(key, sendEntry).catch(showFailure)
  await showOutbox()
}

/**
 * Sends a photo, has it imported, and asks who is on it.
 * @param {Waiting} one
 * @param {{remember: (one: Waiting) => Promise<unknown>, forget: () => Promise<unknown>}} memory keeps what is known of the photo by now,
 *   until nothing need be kept
 * @returns {Promise<boolean>} whether the device need not keep the photo any longer
 */
async function attempt(one, { remember, forget }) {
  const bar = /** @type {HTMLProgressElement} */ ($('progress'))
  if (!navigator.onLine) throw new ConnectionError('offline')
  const slow = setTimeout(() => showState(text('camera.slow')), 10000)
  bar.hidden = false
  /** @type {any} */
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
    // A photo that cannot be read stays on the device until its owner removes it.
    showState(text(isKnown ? 'camera.duplicate' : 'camera.unreadable'))
    $('answers').replaceChildren(...outcome.known.slice(0, 1).map((/** @type {number} */ id) =>
      make('p', { class: 'actions' }, make('a', { class: 'button primary', href: `/zookeeper/sightings/${id}` }, text('camera.known')))))
    return isKnown
  }
  await forget()
  showOutbox()
  showState(text('camera.asking'))
  const answers = await ask(outcome.sightings, $('answers'))
  showState(answers.length ? text('camera.sent') : '')
  $('answers').scrollIntoView({ block: 'nearest' })
  $('answers').append(make('p', { class: 'actions' },
    make('a', { class: 'button', href: `/zookeeper/sightings/${outcome.sightings[0]}` }, text('import.see'))))
  return true
}

/**
 * Sends a photo and has it imported. The batch is remembered with the photo, so that another attempt goes on where this one
 * stops.
 * @param {Waiting} one
 * @param {(one: Waiting) => Promise<unknown>} remember
 * @param {HTMLProgressElement} bar
 * @returns {Promise<any>} what came of it; nothing for a photo that the scanner refused
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
  const job = await followJob(begun.id, () => {})
  if (job.state !== 'done') throw new Error(job.result?.error ?? job.state)
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
      make('div', {}, date(addedAt), refusal ? make('p', { class: 'wrong' }, refusal.why) : null),
      make('button', { onclick: () => outbox.remove(key).then(showOutbox) }, text('camera.remove')))),
    ...(others ? [make('li', {}, text('camera.other-person', { count: others }))] : []))
}

async function sendAll() {
  // A device that keeps nothing has nothing to send.
  if (navigator.onLine) await outbox.deliverAll(sendEntry, showFailure).catch(() => undefined)
  await showOutbox()
}
$('send-all').addEventListener('click', sendAll)
addEventListener('online', sendAll)
sendAll()
