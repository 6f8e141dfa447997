// @ts-check
/** Sending what somebody decides, once, however often the way there breaks. */
import { ConnectionError, problem, unanswered } from '../../../platform/server/interface.js'
import { pausing } from '../../../platform/server/pausing.js'

/** Milliseconds before each further attempt; a device that is online again does not wait. */
const PAUSES = [500, 1000, 2000, 4000, 8000, 15_000]

/** A key of a command, new each time: 128 random bits. Pages without HTTPS have no `randomUUID`. */
export const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The fields of a form as they are sent: with the table that was looked at, and a key.
 * @param {Iterable<[string, unknown]>} fields as `FormData` has them
 * @param {{version: number, key: string}} from
 */
export function commandBody(fields, { version, key }) {
  const body = new URLSearchParams()
  for (const [name, value] of fields) if (typeof value === 'string') body.append(name, value)
  body.set('version', String(version))
  body.set('since', String(version))
  body.set('key', key)
  return body
}

/**
 * Sends a command until somebody answers: its key lets the server do it once.
 * @param {string} address
 * @param {URLSearchParams} body
 * @param {(isLost: boolean) => void} [tell] hears when nobody answers, and when somebody does again
 * @returns {Promise<string>} the fresh sections
 * @throws {import('../../../platform/server/interface.js').Problem} what the server refuses
 * @throws {ConnectionError} when nobody answered for long
 */
export async function sendCommand(address, body, tell = () => undefined) {
  for (const pause of [...PAUSES, null]) {
    const response = await fetch(address, { method: 'POST', body, headers: { Accept: 'application/problem+json' } })
      .catch(unanswered)
    // What stands between says that the server is away or has too much to do.
    const isAnswer = response instanceof Response && ![502, 503, 504].includes(response.status)
    if (isAnswer) {
      tell(false)
      if (!response.ok) throw await problem(response)
      return response.text()
    }
    tell(true)
    if (pause !== null) await pausing(pause)
  }
  throw new ConnectionError('no answer')
}
