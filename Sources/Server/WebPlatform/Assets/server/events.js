// @ts-check
/**
 * What happens on the server, told as it happens (server-sent events), by subject: a job, a room, a list that several people change.
 *
 *     const stop = subscribe('/rooms/7', { moved: (piece) => show(piece), left: (person) => forget(person) })
 *
 * A subject is a path below /api/v1 with a stream at `<subject>/events`, whose events have names and data that is JSON. All who listen
 * to one subject on a page share one connection: a browser has six for a server. A lost connection is taken up again: by the browser
 * itself, or by this module when something between answered in the server's place, after pauses that grow to a quarter of a
 * minute, and at once when the device is online again. Events of the time between are not repeated; `again` is where to ask for the state.
 */
import { pausing } from './pausing.js'

/** Milliseconds before the first and the longest of the attempts. */
const PAUSE = { first: 1000, longest: 15_000 }

/** @typedef {Record<string, (value: any) => void>} Handlers by names of events */
/**
 * @typedef {object} Listener
 * @property {Handlers} handlers
 * @property {() => Promise<void>} again asked before another attempt; when it throws, the listener hears no more
 */

/** @type {Map<string, Channel>} */
const channels = new Map()

/**
 * Listens to a subject.
 * @param {string} subject a path below /api/v1
 * @param {Handlers} handlers
 * @param {() => Promise<void>} [again] what to do when events may have been missed; a rejection ends the listening
 * @returns {() => void} ends the listening
 */
export function subscribe(subject, handlers, again = async () => undefined) {
  const channel = channels.get(subject) ?? new Channel(subject)
  channels.set(subject, channel)
  const listener = { handlers, again }
  channel.add(listener)
  return () => channel.remove(listener)
}

/** One connection and all who listen to it. */
class Channel {
  /** @param {string} subject */
  constructor(subject) {
    this.subject = subject
    /** @type {Set<Listener>} */
    this.listeners = new Set()
    /** Names of events that the source is asked for already. */
    this.names = new Set()
    this.pause = PAUSE.first
    /** @type {EventSource} */
    this.source = this.open()
  }

  open() {
    const source = new EventSource(`/api/v1${this.subject}/events`)
    source.addEventListener('open', () => { this.pause = PAUSE.first })
    source.addEventListener('error', () => {
      // Otherwise the browser tries again by itself.
      if (source.readyState === EventSource.CLOSED && this.source === source) this.reopen()
    })
    this.source = source
    this.names.clear()
    for (const listener of this.listeners) this.hear(listener)
    return source
  }

  /** @param {Listener} listener */
  add(listener) {
    this.listeners.add(listener)
    this.hear(listener)
  }

  /** @param {Listener} listener */
  remove(listener) {
    this.listeners.delete(listener)
    if (this.listeners.size) return
    this.source.close()
    if (channels.get(this.subject) === this) channels.delete(this.subject)
  }

  /** @param {Listener} listener */
  hear({ handlers }) {
    for (const name of Object.keys(handlers)) {
      if (this.names.has(name)) continue
      this.names.add(name)
      this.source.addEventListener(name, (/** @type {MessageEvent} */ event) => {
        const value = JSON.parse(event.data)
        for (const listener of [...this.listeners]) listener.handlers[name]?.(value)
      })
    }
  }

  async reopen() {
    for (const listener of [...this.listeners]) {
      await listener.again().catch(() => this.remove(listener))
    }
    if (!this.listeners.size) return
    await pausing(this.pause)
    this.pause = Math.min(PAUSE.longest, this.pause * 2)
    if (this.listeners.size) this.open()
  }
}
