/** Sends a command that the server executes once, even if the connection breaks. */
import { ConnectionError, problem, unanswered } from '../../../platform/server/interface.js'
import { pausing } from '../../../platform/server/pausing.js'

/** Milliseconds before each retry; a device that comes online retries at once. */
const PAUSES = [500, 1000, 2000, 4000, 8000, 15_000]

/** A new command key: 128 random bits. Pages without HTTPS have no `randomUUID`. */
export const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The request body of a form: its fields, the version of the table that was shown, and a key.
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
 * Sends a command until a response comes; thanks to the key in the body, the server executes the command once.
 * @param {string} address
 * @param {URLSearchParams} body
 * @param {(isLost: boolean) => void} [tell] called when a response is missing, and when a response arrives again
 * @returns {Promise<string>} the updated sections
 * @throws {import('../../../platform/server/interface.js').Problem} when the server refuses
 * @throws {ConnectionError} when no response came after all retries
 */
export async function sendCommand(address, body, tell = () => undefined) {
  for (const pause of [...PAUSES, null]) {
    const response = await fetch(address, { method: 'POST', body, headers: { Accept: 'application/problem+json' } })
      .catch(unanswered)
    // With these codes a proxy reports that the server is down or overloaded.
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
