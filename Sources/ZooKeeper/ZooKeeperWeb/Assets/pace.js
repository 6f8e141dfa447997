// @ts-check
/** How fast something goes that takes long. */

/** Seconds over which the pace is measured, and after which it is first told: at first it says nothing. */
const [SPAN, PATIENCE] = [20, 2]

/** By what was done lately. */
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

  /** How many a second; null as long as that is a guess. */
  get rate() {
    const [first, last] = [this.marks[0], this.marks[this.marks.length - 1]]
    const seconds = first ? last.at - first.at : 0
    return seconds < PATIENCE || last.done <= first.done ? null : (last.done - first.done) / seconds
  }
}
