/** Bytes as URL-safe base64, deflated or plain. URLs may be hostile, so the decoded size is limited. Works without the document. */

/** Browsers since 2023 have both classes, but the type checker does not have their types yet. */
const { CompressionStream, DecompressionStream } = /** @type {any} */ (globalThis)

/** @param {Uint8Array} bytes */
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
 * Decodes URL-safe base64.
 * @param {string} letters
 * @throws when the text is not URL-safe base64
 */
export function bytesOf(letters) {
  if (!/^[\w-]*$/.test(letters)) throw new SyntaxError('letters')
  return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

/**
 * @param {Uint8Array} bytes
 * @param {number} most the limit in bytes; a few bytes can inflate to any size
 * @throws {RangeError} when the limit is exceeded; damaged data throw another error
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
