/*
 * The server prepends `SITE`:
 * - `version`, and `shell`: immutable files
 * - `pages`: always stored
 * - `rooms`: URL prefixes of the apps' pages
 * - `doors`: paths to which the device's other programs share content, each with the app's page that shows the content
 * - `answers`: API responses to store, with parameters in braces
 * - `wanted`: the path of the list of further pages that the person wants offline
 * - `missing`: the page shown in place of pages that are not stored
 *
 * The worker stores the shell, the apps' pages, the recently viewed pages, and the pages that people want offline. It also stores their
 * pictures, and the apps' API responses. It deletes all of these except the shell when another person may use the device.
 */
/* global SITE */
// @ts-ignore
const site = SITE
const FILES = `files-${site.version}`
const PAGES = 'pages'
const PICTURES = 'pictures'
const ANSWERS = 'answers'
/**
 * Limits for recently viewed content: the maximum number of items, and the maximum bytes of an item. A thumbnail or a map tile has about
 * 20 KB.
 * @type {Record<string, {most: number, largest: number}>}
 */
const SHELVES = {
  [PAGES]: { most: 80, largest: 400_000 }, [PICTURES]: { most: 600, largest: 400_000 }, [ANSWERS]: { most: 800, largest: 6_000_000 },
}
/** URL patterns of API responses that are stored. */
const KEPT_ANSWERS = site.answers.map((/** @type {string} */ path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`))
/** The cache for content shared with an app, until the app's page takes it. */
const SHARED = 'shared'
/** The maximum of one share: files, bytes of all files together, and characters in each of its texts. */
const MOST_SHARED = { files: 20, bytes: 60_000_000, text: 1_000_000 }
/** Response header with the time of storing. */
const KEPT = 'x-kept'
/** The lowest priority, for background requests: after all other requests (RFC 9218). */
const IN_BACKGROUND = { headers: { Priority: 'u=7' } }
/** Counts the times that the person may have changed. A response is not stored if the count has changed since its request. */
let era = 0

// @ts-ignore
addEventListener('install', (/** @type {any} */ event) => {
  event.waitUntil(
    caches.open(FILES).then((cache) => cache.addAll([...site.shell, site.missing])).then(() =>
      // Pages need a signed-in person. Before sign-in they are not stored, but fetched later.
      Promise.all(site.pages.map((/** @type {string} */ page) => fetchToKeep(page).catch(() => undefined)))))
  // @ts-ignore
  self.skipWaiting()
})

// @ts-ignore
addEventListener('activate', (/** @type {any} */ event) => {
  event.waitUntil(
    caches.keys().then((names) =>
      Promise.all(names.filter((name) => name.startsWith('files-') && name !== FILES).map((name) => caches.delete(name)))
    // @ts-ignore
    ).then(() => self.clients.claim()))
})

// `keep`: a page requests that the offline pages be fetched. `claim`: the page found that the worker does not control it.
// @ts-ignore
addEventListener('message', (/** @type {any} */ event) => {
  if (event.data === 'keep') event.waitUntil(keepWanted().catch(() => undefined))
  // @ts-ignore
  if (event.data === 'claim') event.waitUntil(self.clients.claim())
})

// A notification opens its page in an existing window, or in a new one.
// @ts-ignore
addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close()
  const path = event.notification.data?.path ?? '/'
  // @ts-ignore
  event.waitUntil(self.clients.matchAll({ type: 'window' }).then(async (windows) => {
    const [first] = windows
    // @ts-ignore
    if (!first) return self.clients.openWindow(path)
    await first.focus()
    return first.navigate(path)
  }))
})

// @ts-ignore
addEventListener('fetch', (/** @type {any} */ event) => {
  const request = event.request
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.method === 'POST' && site.doors[url.pathname]) event.respondWith(takeIn(request, site.doors[url.pathname]))
  if (request.method !== 'GET') return
  if (url.pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
  } else if (request.mode === 'navigate') {
    event.respondWith(page(event, url))
  } else if (KEPT_ANSWERS.some((/** @type {RegExp} */ one) => one.test(url.pathname))) {
    event.respondWith(latest(event, ANSWERS, ''))
  } else if (request.destination === 'image') {
    event.respondWith(latest(event, PICTURES, 'image/'))
  }
})

/**
 * Answers with the current page. Without a connection, it answers with the stored page, marked as stored, or else with a page that says
 * that this page is missing. No other page is ever shown under this URL.
 * @param {any} event @param {URL} url
 */
async function page(event, url) {
  const asked = era
  try {
    const reply = await fetch(event.request)
    // The person may have changed.
    if (/^\/(sign-|invit)/.test(url.pathname)) await forget()
    else event.waitUntil(keepPage(url, reply.clone(), asked))
    return reply
  } catch (error) {
    const kept = await (await caches.open(PAGES)).match(url.pathname + url.search)
    if (kept) return marked(kept)
    const missing = await caches.match(site.missing)
    if (!missing) throw error
    return new Response(missing.body, { status: 503, headers: missing.headers })
  }
}

/**
 * Answers with the current response; without a connection, with the stored response, whose header has the time of storing.
 * @param {any} event @param {string} shelf
 * @param {string} type prefix of the content type to store
 */
async function latest(event, shelf, type) {
  const asked = era
  try {
    const reply = await fetch(event.request)
    if (mayKeep(reply, shelf, type)) event.waitUntil(keep(shelf, event.request.url, dated(reply.clone()), asked))
    return reply
  } catch (error) {
    const kept = await (await caches.open(shelf)).match(event.request.url)
    if (!kept) throw error
    return kept
  }
}

/**
 * Adds the time of storing to a response.
 * @param {Response} reply
 * @param {BodyInit | null} [body] the body, if it was read already
 */
function dated(reply, body = reply.body) {
  const headers = new Headers(reply.headers)
  headers.set(KEPT, new Date().toISOString())
  return new Response(body, { headers })
}

/**
 * Whether a response may be stored on the device.
 * @param {Response} reply @param {string} shelf
 * @param {string} type prefix of the content type
 */
function mayKeep(reply, shelf, type) {
  return reply.status === 200 && !reply.redirected && (reply.headers.get('content-type') ?? '').startsWith(type) &&
    !(reply.headers.get('cache-control') ?? '').includes('no-store') && Number(reply.headers.get('content-length') ?? 0) <= SHELVES[shelf].largest
}

/** @param {URL} url */
const isOfRoom = (url) => site.rooms.some((/** @type {string} */ room) => url.pathname === room || url.pathname.startsWith(`${room}/`))

/** @param {URL} url @param {Response} reply @param {number} asked the era of the request */
async function keepPage(url, reply, asked) {
  if (!isOfRoom(url) || !mayKeep(reply, PAGES, 'text/html')) return undefined
  const text = await reply.text()
  await keep(PAGES, url.pathname + url.search, dated(reply, text), asked)
  return text
}

/** @param {string} path */
async function fetchToKeep(path) {
  const asked = era
  return keepPage(new URL(path, location.origin), await fetch(path, IN_BACKGROUND), asked)
}

/**
 * Stores a response. Above the limit, it deletes the least recently viewed responses, except the pages that are stored for offline use.
 * @param {string} name @param {string} address @param {Response} reply
 * @param {number} asked the era of the request
 */
async function keep(name, address, reply, asked) {
  if (asked !== era) return
  const cache = await caches.open(name)
  // A new write of an entry moves it to the end.
  await cache.put(address, reply)
  if (asked !== era) return forget()
  const all = await cache.keys()
  if (all.length <= SHELVES[name].most) return
  const lasting = new Set([...site.pages, site.wanted, ...(await wanted(cache))])
  const others = all.filter((one) => !lasting.has(new URL(one.url).pathname))
  for (const one of others.slice(0, all.length - SHELVES[name].most)) await cache.delete(one)
}

/**
 * The pages that the person wanted offline at the last check.
 * @param {Cache} cache @returns {Promise<string[]>}
 */
async function wanted(cache) {
  const reply = await cache.match(site.wanted)
  return reply ? (await reply.json()).pages : []
}

/** Fetches the person's offline pages with their pictures, one after another, because they are not urgent. */
async function keepWanted() {
  const asked = era
  const reply = await fetch(site.wanted, IN_BACKGROUND)
  if (!reply.ok) return
  await keep(PAGES, site.wanted, reply.clone(), asked)
  const pictures = await caches.open(PICTURES)
  for (const path of [...site.pages, ...(await reply.json()).pages]) {
    const text = await fetchToKeep(path)
    if (asked !== era) return
    for (const [, address] of (text ?? '').matchAll(/<img[^>]* src="(\/api\/[^"]+)"/g)) {
      const url = new URL(address.replaceAll('&amp;', '&'), location.origin)
      if (await pictures.match(url)) continue
      const reply = await fetch(url, IN_BACKGROUND)
      if (mayKeep(reply, PICTURES, 'image/')) await keep(PICTURES, url.href, reply, asked)
    }
  }
}

/**
 * Stores content shared with an app in place of any earlier share, and redirects to the app's page.
 * @param {Request} request @param {string} page
 */
async function takeIn(request, page) {
  const asked = era
  try {
    const form = await request.formData()
    const word = (/** @type {string} */ name) => String(form.get(name) ?? '').slice(0, MOST_SHARED.text)
    const all = /** @type {File[]} */ (form.getAll('files').filter((one) => one instanceof File && one.size > 0))
    let room = MOST_SHARED.bytes
    const files = all.slice(0, MOST_SHARED.files).filter(({ size }) => size <= room && (room -= size) >= 0)
    await caches.delete(SHARED)
    const shelf = await caches.open(SHARED)
    for (const [index, file] of files.entries()) await shelf.put(`/shared/${index}`, new Response(file))
    await shelf.put('/shared/words', new Response(JSON.stringify({
      title: word('title'), text: word('text'), url: word('url'), isTooLarge: files.length < all.length,
      files: files.map(({ name, type }) => ({ name, type })),
    })))
    if (asked !== era) await forget()
  } catch {
    // The app's page then says that nothing arrived.
  }
  return Response.redirect(`${page}?shared`, 303)
}

async function forget() {
  era += 1
  await Promise.all([...Object.keys(SHELVES), SHARED].map((shelf) => caches.delete(shelf)))
}

/**
 * A stored page with its time of storing.
 * @param {Response} kept
 */
async function marked(kept) {
  const text = await kept.text()
  return new Response(text.replace('<html ', `<html data-kept="${kept.headers.get(KEPT)}" `), { headers: kept.headers })
}
