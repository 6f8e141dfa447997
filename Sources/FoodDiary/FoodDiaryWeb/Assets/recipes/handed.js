// @ts-check
/** What a bookmark hands over behind the number sign of an address (`keep.js`), and what is shared as text. Without a document. */
import { bytesOf, inflated } from '../../platform/page/letters.js'

/** Bytes of a page, unpacked. */
const MOST = 1_000_000

/**
 * The source of a page. Whoever made the address may be anybody: what it holds is bounded, and looked at as text.
 * @param {string} hash of an address
 * @returns {Promise<string | null>} null where nothing was handed over, or what is broken or too long
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
 * What is in a text that was shared: words, and the address of the page that they are from. Many apps put the address among the words.
 * @param {{text: string, url: string}} shared
 * @returns {{words: string, address: string}}
 */
export function sharedText({ text, url }) {
  const found = /https?:\/\/\S+/.exec(url || text)?.[0] ?? ''
  const words = text.trim()
  return { words: words === found ? '' : words, address: found }
}

/**
 * Where a page is from, as one says it: the site's name.
 * @param {string | null | undefined} address
 */
export function siteOf(address) {
  try {
    return address ? new URL(address).host : ''
  } catch {
    return ''
  }
}
