// @ts-check
/** What every module of a page uses: its data and texts, the interface, jobs, and small messages. */

const element = document.getElementById('page-data')
/** @type {Record<string, any>} */
export const data = JSON.parse(element?.textContent ?? '{}')

/** The language of the page, as formats want it. */
export const language = data.language ?? 'en-US'

/**
 * What was written by the rules of a language and not taken from a catalogue; shows so in the language for testers.
 * @param {string} text
 */
export const written = (text) => (data.isDisguised ? `[${text}]` : text)

/**
 * A text of the catalogue with its places filled; `count` decides between singular and plural.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function text(key, values = {}) {
  let message = data.texts?.[key] ?? key
  if (typeof message === 'object') {
    message = message[new Intl.PluralRules(language).select(Number(values.count))] ?? message.other
  }
  for (const [name, value] of Object.entries(values)) {
    message = message.replaceAll(`{${name}}`, typeof value === 'number' ? value.toLocaleString(language) : value)
  }
  return message
}

/** What the server says is wrong. */
export class Problem extends Error {
  /** @param {number} status @param {string} detail */
  constructor(status, detail) {
    super(detail)
    this.status = status
  }
}

/**
 * Asks the interface.
 * @param {string} method
 * @param {string} path below /api/v1
 * @param {any} [body] sent as JSON
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function api(method, path, body, signal) {
  const response = await fetch(`/api/v1${path}`, {
    method,
    signal,
    headers: {
      'X-Form-Token': data.formToken,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!response.ok) throw await problem(response)
  return response.status === 204 ? null : response.json()
}

/** @param {Response} response */
export async function problem(response) {
  let detail = response.statusText
  try {
    detail = (await response.json()).detail ?? detail
  } catch {
    // Not JSON: the status line has to do.
  }
  return new Problem(response.status, detail)
}

/**
 * What a job waits for, in words; nothing once it has its turn.
 * @param {{state: string, ahead?: number}} job
 */
export const waitingFor = (job) => (job.state === 'waiting' && job.ahead ? text('js.ahead', { count: job.ahead }) : '')

/**
 * Follows a job until it is over. A lost connection is taken up again.
 * @param {string} id
 * @param {(job: any) => void} onChange
 * @returns {Promise<any>} the job as it ended
 */
export function followJob(id, onChange) {
  return new Promise((resolve, reject) => {
    const source = new EventSource(`/api/v1/jobs/${id}/events`)
    /** @param {any} job */
    const hear = (job) => {
      onChange(job)
      if (!['done', 'failed', 'cancelled'].includes(job.state)) return false
      source.close()
      resolve(job)
      return true
    }
    source.addEventListener('job', (event) => hear(JSON.parse(event.data)))
    source.addEventListener('error', async () => {
      // The source tries again, unless somebody between answered in the server's place: then the job is asked for.
      for (let pause = 1000; source.readyState === EventSource.CLOSED; pause = Math.min(15000, pause * 2)) {
        try {
          if (hear(await api('GET', `/jobs/${id}`))) return
        } catch (error) {
          if (error instanceof Problem && [401, 403, 404].includes(error.status)) return reject(error)
        }
        await new Promise((done) => setTimeout(done, pause))
      }
    })
  })
}

/**
 * A message that goes away by itself; with an action it stays longer.
 * @param {string} message
 * @param {{label: string, run: () => void}} [action]
 */
export function toast(message, action) {
  const place = document.querySelector('[data-toasts]')
  if (!place) return
  const box = document.createElement('div')
  box.className = 'toast'
  const words = document.createElement('span')
  words.textContent = message
  box.append(words)
  if (action) {
    const button = document.createElement('button')
    button.textContent = action.label
    button.addEventListener('click', () => {
      box.remove()
      action.run()
    })
    box.append(button)
  }
  place.append(box)
  setTimeout(() => box.remove(), action ? 12000 : 5000)
}

/**
 * An element with attributes and children; text is text.
 * @param {string} name
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null | undefined)} children
 * @returns {any}
 */
export function make(name, attributes = {}, ...children) {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value)
    else node.setAttribute(key, value === true ? '' : String(value))
  }
  for (const child of children) if (child !== null && child !== undefined) node.append(child)
  return node
}

/** @param {any} error */
export function report(error) {
  if (error?.name === 'AbortError') return
  toast(error instanceof Problem ? error.message : text('js.no-connection'))
}
