/**
 * Requests to the server's API (`/api/v1`), for all modules.
 *
 * Errors: a `Problem` (the server refused; its message is a sentence for people), a `ConnectionError` (no response), or an `AbortError`
 * (the caller stopped the request).
 */
import { formToken } from '../page/data.js'
import { tellOlder } from '../page/kept.js'

/** A refusal of the server. */
export class Problem extends Error {
  /** @param {number} status HTTP status @param {string} detail a sentence for people @param {string | null} [field] the wrong field */
  constructor(status, detail, field = null) {
    super(detail)
    this.status = status
    this.field = field
  }
}

/** The request got no response, because the connection failed. */
export class ConnectionError extends Error {}

/** Headers of every request that changes data. */
export const credentials = { 'X-Form-Token': formToken }

/**
 * Sends a request with a JSON response; a response without content (204) gives null. `docs/api.d.ts` has the bodies and answers of all
 * routes.
 * @template {string} Method
 * @template {string} Path
 * @param {Method} method
 * @param {Path} path below /api/v1
 * @param {API.Body<Method, Path>} [body] sent as JSON
 * @param {AbortSignal} [signal] @returns {Promise<API.Answer<Method, Path>>}
 */
export async function api(method, path, body, signal) {
  const response = await ask(method, path, body, signal)
  return response.status === 204 ? /** @type {API.Answer<Method, Path>} */ (null) : response.json()
}

/**
 * Sends a request for any response: a file, or a stream.
 * @param {string} method
 * @param {string} path below /api/v1
 * @param {unknown} [body] sent as JSON; a file is sent unchanged
 * @param {AbortSignal} [signal]
 */
export async function ask(method, path, body, signal) {
  const type = body instanceof Blob ? body.type || 'application/octet-stream' : 'application/json'
  const response = await fetch(`/api/v1${path}`, {
    method, signal,
    headers: { ...credentials, ...(body === undefined ? {} : { 'Content-Type': type }) },
    body: body instanceof Blob ? body : JSON.stringify(body),
  }).catch((error) => {
    throw unanswered(error)
  })
  if (!response.ok) throw await problem(response)
  tellOlder(response.headers.get('x-kept'))
  return response
}

/**
 * Sends a small message without waiting. The browser sends it even if the user leaves the page.
 * @param {string} method
 * @param {string} path below /api/v1
 * @param {unknown} body
 */
export function tell(method, path, body) {
  const headers = { ...credentials, 'Content-Type': 'application/json' }
  fetch(`/api/v1${path}`, { method, headers, body: JSON.stringify(body), keepalive: true }).catch(() => undefined)
}

/**
 * The error of an interrupted request or stream: the caller stopped it, or the connection failed.
 * @param {any} error
 */
export const unanswered = (error) => (error?.name === 'AbortError' ? error : new ConnectionError('no answer', { cause: error }))

/**
 * The `Problem` of a response. Its message is the body's `detail`, else the reason phrase of the status.
 * @param {Response} response
 */
export async function problem(response) {
  // The body may not be JSON, for example when a proxy answers.
  const { detail, field } = (await response.json().catch(() => null)) ?? {}
  return new Problem(response.status, detail ?? response.statusText, field)
}
