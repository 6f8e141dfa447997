// @ts-check
/** Taking a photo: place and direction with consent, sending, asking. Photos are kept first and sent then, so none is lost. */
import { Problem, api, data, followJob, language, make, text } from '../platform/page.js'
import { beginBatch, send } from '../platform/uploads.js'
import { ask } from './answers.js'
import { change, forget, keep, waiting } from './outbox.js'
import { sidecar } from './sidecar.js'

const $ = (/** @type {string} */ name) => /** @type {HTMLElement} */ (document.querySelector(`[data-${name}]`))

// MARK: where, and in which direction

/** @type {GeolocationPosition | null} */
let position = null
/** @type {{degrees: number, isTrue: boolean} | null} */
let direction = null

/** Looks for the place; after half a minute without one the search goes on for five, then ends. */
function locate() {
  if (!data.usesPosition) return
  if (!navigator.geolocation) return showNoPlace()
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
  const error = `${Math.round(position.coords.accuracy).toLocaleString(language)} m`
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
  if (!data.usesPosition) return
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
const told = (taken) => (data.usesPosition ? sidecar(taken, position?.coords, direction) : sidecar(taken))

// MARK: taking

for (const field of document.querySelectorAll('input[data-capture], input[data-choose]')) {
  field.addEventListener('change', () => {
    if (!(field instanceof HTMLInputElement) || !field.files?.[0]) return
    const file = field.files[0]
    // A photo of before says itself when and where it was taken; one of now may need help.
    const isNow = field.hasAttribute('data-capture') || Date.now() - file.lastModified < 60000
    take(file, file.name || 'photo.jpg', isNow)
    field.value = ''
  })
}

const video = /** @type {HTMLVideoElement} */ ($('video'))
if (navigator.mediaDevices?.getUserMedia) {
  $('live').hidden = false
  $('live').addEventListener('click', async () => {
    try {
      video.srcObject = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 3840 }, height: { ideal: 2160 } },
      })
      $('viewfinder').hidden = false
      await video.play()
    } catch (error) {
      showState(text('camera.no-camera', { why: error instanceof Error ? error.message : '' }))
    }
  })
}
$('shutter').addEventListener('click', () => {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const stream = /** @type {MediaStream} */ (video.srcObject)
  for (const track of stream.getTracks()) track.stop()
  $('viewfinder').hidden = true
  canvas.toBlob((blob) => { if (blob) take(blob, `photo-${Date.now()}.jpg`, true) }, 'image/jpeg', 0.92)
})

/** @param {Blob} photo @param {string} name @param {boolean} isNow */
async function take(photo, name, isNow) {
  const taken = new Date()
  const preview = /** @type {HTMLImageElement} */ ($('preview'))
  preview.src = URL.createObjectURL(photo)
  $('taken').hidden = false
  $('answers').replaceChildren()
  $('starts').classList.add('small')
  $('taken').scrollIntoView({ block: 'start' })
  const one = { photo, name, sidecar: isNow ? told(taken) : null, taken: taken.toISOString(), person: data.person?.name ?? '', batch: null }
  try {
    const id = Number(await keep(one))
    await deliver(id)
  } catch {
    // A device without room, or one that keeps nothing: then the photo is sent from memory.
    showState(text('camera.not-kept'))
    await sending(() => attempt({ ...one, id: -1 }))
  }
}

// MARK: sending and asking

/** @param {string} words @param {boolean} [canRetry] */
function showState(words, canRetry = false) {
  $('taken').hidden = false
  $('state').textContent = words
  $('retry').hidden = !canRetry
}

/** One photo after another, however many ask: none is sent twice. */
let line = Promise.resolve()
/** @param {() => Promise<void>} work */
function sending(work) {
  line = line.then(work, work)
  return line
}

/** The photos of whoever is signed in: a device may be another's too. */
async function own() {
  return (await waiting()).filter((one) => one.person === (data.person?.name ?? ''))
}

/** @param {number | null} id a photo of the outbox; without one, the first */
function deliver(id) {
  return sending(async () => {
    const all = await own()
    const one = id === null ? all[0] : all.find((candidate) => candidate.id === id)
    if (one) await attempt(one)
  })
}

/** @param {import('./outbox.js').Waiting} one */
async function attempt(one) {
  const bar = /** @type {HTMLProgressElement} */ ($('progress'))
  if (!navigator.onLine) {
    bar.hidden = true
    showState(text('camera.kept'), true)
    return showOutbox()
  }
  const slow = setTimeout(() => showState(text('camera.slow')), 10000)
  try {
    bar.hidden = false
    const outcome = await bring(one, bar)
    clearTimeout(slow)
    bar.hidden = true
    if (!outcome) return
    if (!outcome.sightings.length) {
      const isKnown = outcome.counts.duplicate > 0
      if (isKnown) await forget(one.id)
      // A photo that cannot be read stays on the device until its owner removes it.
      return showState(text(isKnown ? 'camera.duplicate' : 'camera.unreadable'))
    }
    await forget(one.id)
    showState(text('camera.asking'))
    const answers = await ask(outcome.sightings, $('answers'))
    showState(answers.length ? text('camera.sent') : '')
    $('answers').scrollIntoView({ block: 'nearest' })
    $('answers').append(make('p', { class: 'actions' },
      make('a', { class: 'button', href: `/zookeeper/sightings/${outcome.sightings[0]}` }, text('import.see'))))
  } catch (error) {
    bar.hidden = true
    const isOffline = error instanceof TypeError || !navigator.onLine
    showState(isOffline ? text('camera.kept') : text('camera.failed', { why: error instanceof Error ? error.message : String(error) }), true)
  } finally {
    clearTimeout(slow)
    showOutbox()
  }
}

/**
 * Sends a photo and has it imported. The batch is remembered with the photo, so that another attempt goes on where this one
 * stops.
 * @param {import('./outbox.js').Waiting} one
 * @param {HTMLProgressElement} bar
 * @returns {Promise<any>} what came of it; nothing for a photo that the scanner refused
 */
async function bring(one, bar) {
  const known = one.batch && (await api('GET', `/batches/${one.batch}`).catch((error) => {
    if (error instanceof Problem) return null
    throw error
  }))
  const batch = known && !known.closedAt && one.batch ? one.batch : await beginBatch()
  if (batch !== one.batch && one.id > 0) await change({ ...one, batch })
  const state = await send(batch, one.photo, one.name, (sent) => {
    bar.max = one.photo.size
    bar.value = sent
    showState(text('camera.sending', { share: (sent / one.photo.size).toLocaleString(language, { style: 'percent' }) }))
  })
  if (state === 'infected') {
    await forget(one.id)
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
$('retry').addEventListener('click', () => deliver(null))

async function showOutbox() {
  const all = await waiting().catch(() => [])
  const mine = await own().catch(() => [])
  $('outbox').hidden = all.length === 0
  $('send-all').hidden = mine.length === 0
  $('outbox-list').replaceChildren(
    ...mine.map((one) => make('li', {},
      make('img', { alt: '', width: 80, height: 60, src: URL.createObjectURL(one.photo) }),
      make('div', {}, new Date(one.taken).toLocaleString(language)),
      make('button', { onclick: async () => { await forget(one.id); showOutbox() } }, text('camera.remove')))),
    ...(all.length > mine.length ? [make('li', {}, text('camera.other-person', { count: all.length - mine.length }))] : []))
}

async function sendAll() {
  for (const one of await own()) {
    if (!navigator.onLine) return
    await deliver(one.id)
  }
}
$('send-all').addEventListener('click', sendAll)
addEventListener('online', sendAll)
showOutbox().then(() => { if (navigator.onLine) sendAll() })
