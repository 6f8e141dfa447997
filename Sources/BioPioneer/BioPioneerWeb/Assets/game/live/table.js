/** Keeps the page in step with the server's table: updates are shown one after another. */
import { report } from '../../../platform/page/toasts.js'
import { ConnectionError, Problem } from '../../../platform/server/interface.js'
import { freshTable, showFresh } from './sections.js'
import { commandBody, newKey, sendCommand } from './command.js'

/**
 * @typedef {object} TableListener
 * @property {(happened: import('./sections.js').Happening[], fresh: HTMLElement) => Promise<void>} play shows the events, before the
 *   sections are updated
 * @property {() => void} shown called after the update
 * @property {(isLost: boolean) => void} lost
 * @property {(isBusy: boolean) => void} busy called while a command is running
 */

/** Status codes after which the page is out of date: signed out, or the room is gone. */
const GONE = [401, 403, 404, 410]

export class Table {
  /** @param {HTMLElement} root @param {TableListener} listener */
  constructor(root, listener) {
    this.root = root
    this.listener = listener
    /** The newest received version, perhaps not shown yet. */
    this.newest = Number(root.dataset.version)
    /** The newest version that the server announced. */
    this.wanted = this.newest
    this.isSending = false
    this.isBringing = false
    /** @type {Promise<void>} tables are shown one after another */
    this.shown = Promise.resolve()
  }

  get code() { return this.root.dataset.code ?? '' }

  /** URL of the sections. */
  get address() { return this.root.dataset.sections ?? `/biopioneer/rooms/${this.code}/table` }

  /** The subject of the table's events. */
  get subject() { return this.root.dataset.events ?? `/biopioneer/rooms/${this.code}` }

  /** The seats that play on this device. */
  get seats() { return (this.root.dataset.seats ?? '').split(' ').filter(Boolean) }

  /** Whether it is the turn of a seat on this device. */
  get isOurTurn() { return this.root.dataset.over === undefined && this.seats.includes(this.root.dataset.turn ?? '') }

  /**
   * Sends a form's command. Does nothing while another command is being sent.
   * @param {HTMLFormElement} form
   * @param {{button: HTMLElement | null, isConfirmed: boolean}} how the pressed button; whether the user confirmed
   * @param {(sentence: string) => void} refuse called with the reason for a refusal
   */
  async send(form, { button, isConfirmed }, refuse) {
    if (this.isSending) return
    const fields = new FormData(form)
    if (button instanceof HTMLButtonElement && button.name) fields.append(button.name, button.value)
    if (isConfirmed) fields.set('confirmed', 'yes')
    const body = commandBody(fields, { version: this.newest, key: newKey() })
    this.isSending = true
    this.listener.busy(true)
    try {
      this.receive(await sendCommand(form.action, body, this.listener.lost))
    } catch (error) {
      if (!(error instanceof Problem)) report(error)
      else if (error.status === 401) location.reload()
      else refuse(error.message)
      // The command was for an older table, or may have succeeded.
      if (error instanceof ConnectionError || (error instanceof Problem && error.status === 409)) this.wanted = this.newest + 1
    } finally {
      this.isSending = false
      this.listener.busy(false)
    }
    await this.catchUp()
  }

  /**
   * The server announced a version.
   * @param {number} version
   */
  hear(version) {
    this.wanted = Math.max(this.wanted, version)
    return this.catchUp()
  }

  /** Fetches a newer version, unless a request is running. */
  async catchUp() {
    if (this.isSending || this.isBringing || this.wanted <= this.newest) return
    this.isBringing = true
    const wanted = this.wanted
    try {
      const response = await fetch(`${this.address}?fragment=all&since=${this.newest}`)
      if (GONE.includes(response.status)) return location.reload()
      if (!response.ok) return
      this.receive(await response.text())
      // The server announced a version that it does not have: do not request it again.
      if (this.newest < wanted && this.wanted === wanted) this.wanted = this.newest
    } catch {
      // The next event triggers a request.
      this.wanted = this.newest
      this.listener.lost(true)
    } finally {
      this.isBringing = false
    }
    await this.catchUp()
  }

  /**
   * Parses a response, and shows it after the earlier ones.
   * @param {string} html
   */
  receive(html) {
    const fresh = freshTable(html)
    if (!fresh) return location.reload()
    if (fresh.version < this.newest) return
    const happened = fresh.happened.filter((one) => one.version > this.newest)
    this.newest = fresh.version
    this.shown = this.shown.then(() => this.show(fresh.root, happened)).catch(report)
  }

  /** @param {HTMLElement} fresh @param {import('./sections.js').Happening[]} happened */
  async show(fresh, happened) {
    await this.listener.play(happened, fresh)
    showFresh(this.root, fresh)
    this.listener.shown()
  }
}
