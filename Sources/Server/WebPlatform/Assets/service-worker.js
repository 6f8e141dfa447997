// @ts-check
/*
 * The server puts `SITE` before this: version, shell (files that never change), pages that are kept for when there is no connection,
 * and `missing`, the page that says of all others that they are not.
 */
/* global SITE */
// @ts-ignore
const site = SITE
const FILES = `files-${site.version}`
const PAGES = 'pages'

// @ts-ignore
addEventListener('install', (/** @type {any} */ event) => {
  event.waitUntil(
    caches.open(FILES).then((cache) => cache.addAll([...site.shell, site.missing])).then(() =>
      // Pages need somebody to be signed in; whoever is not gets them later.
      caches.open(PAGES).then((cache) =>
        Promise.all(site.pages.map((/** @type {string} */ page) =>
          fetch(page).then((reply) => (reply.ok && !reply.redirected ? cache.put(page, reply) : undefined)).catch(() => undefined)
        )))))
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

// A notification leads to its page: in a window that is there, or in a new one.
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
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
  } else if (request.mode === 'navigate') {
    event.respondWith(page(request, url))
  }
})

/**
 * The page of now; without a connection the one of before, else what says that it is not here. No other page ever stands under its
 * address.
 * @param {any} request
 * @param {URL} url
 */
async function page(request, url) {
  try {
    const reply = await fetch(request)
    // Another person may be here now.
    if (/^\/(sign-|invitation)/.test(url.pathname)) await caches.delete(PAGES)
    if (reply.ok && !reply.redirected && site.pages.includes(url.pathname) && !url.search) {
      const cache = await caches.open(PAGES)
      await cache.put(url.pathname, reply.clone())
    }
    return reply
  } catch (error) {
    const cache = await caches.open(PAGES)
    const kept = site.pages.includes(url.pathname) ? await cache.match(url.pathname) : undefined
    if (kept) {
      // @ts-ignore
      const windows = await self.clients.matchAll({ type: 'window' })
      setTimeout(() => windows.forEach((/** @type {any} */ one) => one.postMessage('stale')), 1000)
      return kept
    }
    const missing = await caches.match(site.missing)
    if (!missing) throw error
    return new Response(missing.body, { status: 503, headers: missing.headers })
  }
}
