/**
 * Checks whether the event stream is alive. A phone that changes its network keeps a dead connection open for minutes, and no browser
 * reports it. The server sends a message at least every ten seconds. After a long silence the page opens another connection.
 */

/** Milliseconds of silence after which a connection counts as lost. */
const SILENCE = 20_000

export class Watch {
  /** @param {() => number} [clock] in milliseconds */
  constructor(clock = Date.now) {
    this.clock = clock
    this.last = clock()
    this.isLost = false
  }

  /**
   * A message arrived.
   * @returns {boolean} whether the connection was lost until now
   */
  heard() {
    this.last = this.clock()
    const wasLost = this.isLost
    this.isLost = false
    return wasLost
  }

  /** The device, or a request, reports that there is no connection. */
  lose() { this.isLost = true }

  /** Whether to open another connection, after a long silence. If so, the silence is measured from now on. */
  isSilent() {
    if (this.clock() - this.last < SILENCE) return false
    this.last = this.clock()
    this.isLost = true
    return true
  }
}
