/**
 * The code of the bookmarklet "Keep in Menagerie", which runs on pages of other sites. Its source becomes the bookmark's URL, so it
 * imports no module and uses no outer variable.
 *
 * The code takes the page's machine-readable recipe (JSON-LD, microdata), or else the page without forms, and opens the import page with
 * this content. The content travels in the URL's fragment, which browsers do not send to servers.
 *
 * @param {string} place URL of the import page
 * @param {string} tooLong message for a page that is too long
 */
export function keep(place, tooLong) {
  const most = 900000
  /** @param {Element} element */
  const plain = (element) => {
    const copy = /** @type {Element} */ (element.cloneNode(true))
    for (const part of copy.querySelectorAll('script:not([type*="ld+json"]), style, svg, iframe, noscript, template, form, input, textarea')) part.remove()
    return copy.outerHTML
  }
  /** @param {string} text */
  const quoted = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const said = [...document.querySelectorAll('script[type*="ld+json"]')].filter((one) => /recipe/i.test(one.textContent ?? ''))
  const parts = [...said, ...document.querySelectorAll('[itemtype*="schema.org/Recipe"]')]
  const html = `<html lang="${quoted(document.documentElement.lang)}"><title>${quoted(document.title)}</title>` +
    `<link rel="canonical" href="${quoted(location.href.split('#')[0])}">` +
    (parts.length ? parts.map(plain).join('') : plain(document.body))
  const bytes = new TextEncoder().encode(html)
  if (bytes.length > most) return alert(tooLong)
  /** @param {string} kind @param {Uint8Array} packed */
  const go = (kind, packed) => {
    let text = ''
    for (let at = 0; at < packed.length; at += 32768) text += String.fromCharCode(...packed.subarray(at, at + 32768))
    const address = `${place}#page=${kind}${btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`
    if (address.length > most) return alert(tooLong)
    if (!open(address)) location.href = address
  }
  const { CompressionStream } = /** @type {any} */ (globalThis)
  if (!CompressionStream) return go('p', bytes)
  new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer()
    .then((packed) => go('z', new Uint8Array(packed)), () => go('p', bytes))
}
