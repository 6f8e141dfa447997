/**
 * Server-sent events by subject, such as a job, a room, or a list that several people change.
 *
 *     const stop = subscribe('/rooms/7', { moved: (piece) => show(piece), left: (person) => forget(person) })
 *
 * A subject is a path below /api/v1 with a stream at `<subject>/events`. Its events have names and JSON data. All listeners of a subject on
 * a page share one connection, because a browser allows six per server. The browser reopens a lost connection; this module reopens it when
 * a proxy answered for the server. Pauses grow to 15 seconds, and end at once when the device is online again. Missed events are not
 * repeated, but the streams of jobs, rooms, classes and projects begin with the present state.
 */
import { pausing } from './pausing.js'

/** Milliseconds before the first retry, and the longest pause. */
const PAUSE = { first: 1000, longest: 15_000 }

/** @typedef {Record<string, (value: any) => void>} Handlers by event name */
/**
 * @typedef {object} Listener
 * @property {Handlers} handlers
 * @property {() => Promise<void>} again called before each retry of this module; an error ends the listening
 */

/** @type {Map<string, Channel>} */
const channels = new Map()

/**
 * @param {string} subject a path below /api/v1
 * @param {Handlers} handlers
 * @param {() => Promise<void>} [again] called before this module reopens the connection, not before the browser does: it finds out whether
 * the subject still exists; a rejection ends the listening
 * @returns {() => void} stops listening
 */
export function subscribe(subject, handlers, again = async () => undefined) {
  const channel = channels.get(subject) ?? new Channel(subject)
  channels.set(subject, channel)
  const listener = { handlers, again }
  channel.add(listener)
  return () => channel.remove(listener)
}

/** One connection and its listeners. */
class Channel {
  /** @param {string} subject */
  constructor(subject) {
    this.subject = subject
    /** @type {Set<Listener>} */
    this.listeners = new Set()
    /** Names of events for which the source has a listener. */
    this.names = new Set()
    this.pause = PAUSE.first
    /** @type {EventSource} */
    this.source = this.open()
  }

  open() {
    const source = new EventSource(`/api/v1${this.subject}/events`)
    source.addEventListener('open', () => { this.pause = PAUSE.first })
    source.addEventListener('error', () => {
      // In other states the browser reconnects by itself.
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
