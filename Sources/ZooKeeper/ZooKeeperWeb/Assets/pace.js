/** The rate of long tasks. */

/** Seconds over which the rate is measured, and seconds before it is first shown, because early values are unreliable. */
const [SPAN, PATIENCE] = [20, 2]

export class Pace {
  /** @param {() => number} [clock] in milliseconds */
  constructor(clock = () => performance.now()) {
    this.clock = clock
    /** @type {{at: number, done: number}[]} */
    this.marks = []
  }

  /** @param {number} done */
  mark(done) {
    const at = this.clock() / 1000
    this.marks.push({ at, done })
    while (this.marks.length > 2 && at - this.marks[0].at > SPAN) this.marks.shift()
  }

  /** Items per second; null while there is too little data. */
  get rate() {
    const [first, last] = [this.marks[0], this.marks[this.marks.length - 1]]
    const seconds = first ? last.at - first.at : 0
    return seconds < PATIENCE || last.done <= first.done ? null : (last.done - first.done) / seconds
  }
}
