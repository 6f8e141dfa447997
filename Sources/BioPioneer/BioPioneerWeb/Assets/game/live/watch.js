// @ts-check
/**
 * Whether the stream of events is alive. A phone that changes its network keeps a dead connection open for minutes, and no browser tells:
 * the server says something every ten seconds, and who hears nothing for long opens another.
 */

/** Milliseconds without a word after which a connection counts as lost. */
const SILENCE = 20_000

export class Watch {
  /** @param {() => number} [clock] milliseconds */
  constructor(clock = Date.now) {
    this.clock = clock
    this.last = clock()
    this.isLost = false
  }

  /**
   * Something was heard.
   * @returns {boolean} whether that ends a loss
   */
  heard() {
    this.last = this.clock()
    const wasLost = this.isLost
    this.isLost = false
    return wasLost
  }

  /** The device, or a request, says that there is no connection. */
  lose() { this.isLost = true }

  /**
   * Whether it is time to open another connection; then it is given its time again.
   */
  isSilent() {
    if (this.clock() - this.last < SILENCE) return false
    this.last = this.clock()
    this.isLost = true
    return true
  }
}
