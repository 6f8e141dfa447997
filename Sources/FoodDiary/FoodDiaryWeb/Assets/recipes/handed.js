/** Parses content from the bookmarklet (`keep.js`), in a URL's fragment, and shared text. The functions do not use the document. */
import { bytesOf, inflated } from '../../platform/page/letters.js'

/** Maximum size of a page in bytes, uncompressed. */
const MOST = 1_000_000

/**
 * The source of a page. The URL may be hostile: its size is bounded, and it is treated as text.
 * @param {string} hash the URL's fragment
 * @returns {Promise<string | null>} null if the URL has no page, or if the page is damaged or too long
 */
export async function pageOf(hash) {
  const [, kind, text] = /^#page=([pz])([\w-]+)$/.exec(hash) ?? []
  if (!text || text.length > 2 * MOST) return null
  try {
    const bytes = kind === 'z' ? await inflated(bytesOf(text), MOST) : bytesOf(text)
    return bytes.length <= MOST ? new TextDecoder().decode(bytes) : null
  } catch {
    return null
  }
}

/**
 * Splits shared text into words and the URL of its page. Many apps put the URL into the text.
 * @param {{text: string, url: string}} shared
 */
export function sharedText({ text, url }) {
  const found = /https?:\/\/\S+/.exec(url || text)?.[0] ?? ''
  const words = text.trim()
  return { words: words === found ? '' : words, address: found }
}

/**
 * The host of a URL, for display; empty if the URL is invalid.
 * @param {string | null | undefined} address
 */
export function siteOf(address) {
  try {
    return address ? new URL(address).host : ''
  } catch {
    return ''
  }
}
