/** Reliable uploads in chunks, each with a digest. They resume after an interruption (tus 1.0). */
import { api, credentials, problem } from './interface.js'
import { pausing } from './pausing.js'

/** Bytes per request. A lost chunk costs little, and the overhead of requests is small. */
const CHUNK = 4 * 1024 * 1024

/** @returns {Promise<string>} the batch's id */
export async function beginBatch() {
  return (await api('POST', '/batches')).id
}

/**
 * Sends a file, and resumes an earlier attempt (tus 1.0). Retries while the connection is down.
 * @param {string} batch @param {Blob} file
 * @param {string} name with folders, such as `Day 1/IMG_1.JPG`
 * @param {(sent: number) => void} [onProgress] @param {AbortSignal} [signal] @returns {Promise<'ready' | 'infected' | 'unscanned'>}
 */
export async function send(batch, file, name, onProgress = () => {}, signal) {
  const announced = await persistently(signal, () =>
    fetch('/api/v1/uploads', {
      method: 'POST',
      signal,
      headers: {
        ...credentials,
        'Tus-Resumable': '1.0.0',
        'Upload-Length': String(file.size),
        'Upload-Metadata': `filename ${base64(name)},batch ${base64(batch)}`,
      },
    }))
  const place = announced.headers.get('Location') ?? ''
  let offset = Number(announced.headers.get('Upload-Offset'))
  let state = announced.headers.get('Upload-State')
  onProgress(offset)
  while (state === 'arriving') {
    const chunk = file.slice(offset, offset + CHUNK)
    const sum = await digest(chunk)
    const from = offset
    const reply = await persistently(signal, async () => {
      const response = await fetch(place, {
        method: 'PATCH',
        signal,
        headers: {
          ...credentials,
          'Tus-Resumable': '1.0.0',
          'Upload-Offset': String(from),
          'Content-Type': 'application/offset+octet-stream',
          ...(sum ? { 'Upload-Checksum': `sha256 ${sum}` } : {}),
        },
        body: chunk,
      })
      // A part of the chunk may have arrived before the connection broke, so ask for the offset.
      return response.status === 409 ? fetch(place, { method: 'HEAD', signal }) : response
    })
    offset = Number(reply.headers.get('Upload-Offset'))
    state = reply.headers.get('Upload-State')
    onProgress(offset)
  }
  // @ts-ignore: the server knows no other states
  return state
}

/**
 * Repeats a request through broken connections and restarts of the server. A response with the status 423, 460, or 500 and above is retried
 * only in the first eight attempts.
 * @param {AbortSignal | undefined} signal @param {() => Promise<Response>} request
 */
async function persistently(signal, request) {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await request()
      if (response.ok) return response
      if (response.status < 500 && response.status !== 460 && response.status !== 423) throw await problem(response)
      if (attempt >= 8) throw await problem(response)
    } catch (error) {
      if (!(error instanceof TypeError) || signal?.aborted) throw error
    }
    await pausing(Math.min(30000, 500 * 2 ** attempt), signal)
  }
}

/** @param {Blob} chunk */
async function digest(chunk) {
  // Browsers offer digests only on secure origins.
  if (!globalThis.crypto?.subtle) return null
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await chunk.arrayBuffer()))
  return btoa(String.fromCharCode(...bytes))
}

/** @param {string} words */
function base64(words) {
  return btoa(String.fromCharCode(...new TextEncoder().encode(words)))
}
