/** Undo and redo. States are immutable values, so that many of them cost little. */

/** @template T */
export class UndoStack {
  /** @param {number} limit */
  constructor(limit = 200) {
    this.limit = limit
    /** @type {T[]} */
    this.past = []
    /** @type {T[]} */
    this.future = []
  }

  /**
   * Records a state before it is replaced.
   * @param {T} state
   */
  push(state) {
    this.past.push(state)
    if (this.past.length > this.limit) this.past.shift()
    this.future = []
  }

  /** @param {T} now @returns {T | undefined} the previous state */
  undo(now) {
    const state = this.past.pop()
    if (state !== undefined) this.future.push(now)
    return state
  }

  /** @param {T} now @returns {T | undefined} the state that was undone */
  redo(now) {
    const state = this.future.pop()
    if (state !== undefined) this.past.push(now)
    return state
  }

  clear() {
    this.past = []
    this.future = []
  }
}
