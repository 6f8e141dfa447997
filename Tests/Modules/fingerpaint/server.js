/** A server that answers what a test tells it to, in place of the one behind the page. */

/** What was asked for, in order: the path, the body, and the headers. */
export const asked = []

/** @type {((path: string, body: any, signal?: AbortSignal) => Response | Promise<Response>) | null} */
let answer = null

/**
 * Forgets what was asked before, and answers with this from now on.
 * @param {typeof answer} next null when nobody can be reached
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

/** A line of a run; its picture says which one it is. */
export const line = (repeats, intensity, moves = 0) =>
  `${JSON.stringify({ repeats, moves, performance: { intensity }, picture: btoa(`picture ${repeats}`) })}\n`

/** A body that comes in these pieces, and then breaks when it is to. */
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
