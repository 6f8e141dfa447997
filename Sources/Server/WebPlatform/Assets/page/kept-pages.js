/** Lists the pages stored on the device by title, last used first. The list is shown in place of a page that is missing offline. */

const place = /** @type {HTMLElement} */ (document.querySelector('[data-kept-pages]'))
const list = /** @type {HTMLElement} */ (place.querySelector('ul'))

async function show() {
  const cache = await caches.open('pages')
  for (const request of [...(await cache.keys())].reverse()) {
    const reply = await cache.match(request)
    if (!reply?.headers.get('content-type')?.startsWith('text/html')) continue
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.href = request.url
    link.textContent = page.title
    item.append(link)
    list.append(item)
  }
  place.hidden = list.children.length === 0
}

show()
