/** A mock server with answers set by the test. */

/** The requests in order: path, body, and headers. */
export const asked = []

/** @type {((path: string, body: any, signal?: AbortSignal) => Response | Promise<Response>) | null} */
let answer = null

/**
 * Clears the requests, and sets the answer function.
 * @param {typeof answer} next null when the server is unreachable
 */
export function serve(next) {
  asked.length = 0
  answer = next
}

globalThis.fetch = async (path, { body, headers, signal }) => {
  signal?.throwIfAborted()
  const sent = body === undefined ? undefined : JSON.parse(body)
  asked.push({ path, body: sent, headers })
  if (!answer) throw new TypeError('Failed to fetch')
  return answer(path, sent, signal)
}

/** A line of a run's response; its picture identifies it. */
export const line = (repeats, intensity, moves = 0) =>
  `${JSON.stringify({ repeats, moves, performance: { intensity }, picture: btoa(`picture ${repeats}`) })}\n`

/** A body in these pieces, which may break off at the end. */
export function pieces(all, { breaks = false } = {}) {
  const encoder = new TextEncoder()
  const rest = [...all]
  return new Response(new ReadableStream({
    pull(stream) {
      if (rest.length) stream.enqueue(encoder.encode(rest.shift()))
      else if (breaks) stream.error(new TypeError('network error'))
      else stream.close()
    },
  }))
}
