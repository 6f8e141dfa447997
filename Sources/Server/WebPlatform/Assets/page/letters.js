// @ts-check
/**
 * Bytes as letters that an address can carry (base 64 without characters that addresses change), deflated or as they are. Who made an
 * address may be anybody: what it holds is bounded. Without a document.
 */

/** Browsers of 2023 and later have both; the type checker does not know them yet. */
const { CompressionStream, DecompressionStream } = /** @type {any} */ (globalThis)

/**
 * @param {Uint8Array} bytes
 * @returns {Promise<Uint8Array>}
 */
export async function deflated(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** @param {Uint8Array} bytes */
export function lettersOf(bytes) {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * The bytes that letters stand for.
 * @param {string} letters
 * @returns {Uint8Array}
 * @throws what is no base 64
 */
export function bytesOf(letters) {
  if (!/^[\w-]*$/.test(letters)) throw new SyntaxError('letters')
  return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

/**
 * What deflated bytes unfold to.
 * @param {Uint8Array} bytes
 * @param {number} most bytes: a few can unfold to any number
 * @returns {Promise<Uint8Array>}
 * @throws {RangeError} when there are more; what is damaged throws something else
 */
export async function inflated(bytes, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const pieces = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(await new Blob(pieces).arrayBuffer())
    length += value.length
    if (length > most) {
      await reader.cancel()
      throw new RangeError(`more than ${most} bytes`)
    }
    pieces.push(value)
  }
}
