// @ts-check
/**
 * Asking the interface of the server (`/api/v1`), for all modules.
 *
 * What can go wrong: a `Problem` (the server answered and refuses; its message is a sentence for people), a `ConnectionError` (nobody
 * answered), or an `AbortError` (whoever asked stopped it).
 */
import { formToken } from '../page/data.js'
import { tellOlder } from '../page/kept.js'

/** What the server says is wrong. */
export class Problem extends Error {
  /**
   * @param {number} status of HTTP
   * @param {string} detail a sentence for people
   * @param {string | null} [field] what it is about
   */
  constructor(status, detail, field = null) {
    super(detail)
    this.status = status
    this.field = field
  }
}

/** Nobody answered: the connection is the problem, not what was asked. */
export class ConnectionError extends Error {}

/** What every request carries that changes something. */
export const credentials = { 'X-Form-Token': formToken }

/**
 * Asks for something that is JSON.
 * @param {string} method
 * @param {string} path below /api/v1
 * @param {unknown} [body] sent as JSON
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>} null for an answer without a body
 */
export async function api(method, path, body, signal) {
  const response = await ask(method, path, body, signal)
  return response.status === 204 ? null : response.json()
}

/**
 * Asks for anything: a file, or a stream.
 * @param {string} method
 * @param {string} path below /api/v1
 * @param {unknown} [body] sent as JSON; a file as it is
 * @param {AbortSignal} [signal]
 * @returns {Promise<Response>}
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
 * Tells something small for which nobody waits; it arrives although the page is left meanwhile.
 * @param {string} method
 * @param {string} path below /api/v1
 * @param {unknown} body
 */
export function tell(method, path, body) {
  const headers = { ...credentials, 'Content-Type': 'application/json' }
  fetch(`/api/v1${path}`, { method, headers, body: JSON.stringify(body), keepalive: true }).catch(() => undefined)
}

/**
 * Why a request or its stream broke off: stopped, or the connection.
 * @param {any} error
 */
export const unanswered = (error) => (error?.name === 'AbortError' ? error : new ConnectionError('no answer', { cause: error }))

/**
 * What a response says is wrong; its status line, when it says nothing.
 * @param {Response} response
 */
export async function problem(response) {
  // Not JSON: the status line has to do.
  const { detail, field } = (await response.json().catch(() => null)) ?? {}
  return new Problem(response.status, detail ?? response.statusText, field)
}
