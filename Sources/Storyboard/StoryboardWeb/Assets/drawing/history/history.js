/**
 * Undo and redo, per frame.
 *
 * Each frame has its own undo history, which stays when the person goes to another frame and comes back. Changes that concern no frame
 * (order, title) have a history under `WHOLE`. A history holds the exact inverses of edits, not pictures.
 */
import { apply } from './apply.js'
import { EditError } from './board.js'

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board.js').Edit} Edit */

/** Key of the whole storyboard's history. */
export const WHOLE = ''
/** Maximum undo steps per frame. */
const STEPS = 400

export class History {
  /** @param {Board} board @param {(edit: Edit) => void} send called with every local edit, including undo and redo */
  constructor(board, send) {
    this.board = board
    this.send = send
    /** @type {Map<string, {past: Edit[], future: Edit[]}>} */
    this.frames = new Map()
  }

  /** @param {string} frame */
  of(frame) {
    let own = this.frames.get(frame)
    if (!own) this.frames.set(frame, (own = { past: [], future: [] }))
    return own
  }

  /** @param {string} frame */
  canUndo(frame) { return this.of(frame).past.length > 0 }

  /** @param {string} frame */
  canRedo(frame) { return this.of(frame).future.length > 0 }

  /**
   * Applies an edit; throws an `EditError` if the edit does not fit.
   * @param {Edit} edit @param {string} frame the frame in whose history it goes
   */
  do(edit, frame) {
    const inverse = this.change(edit)
    const own = this.of(frame)
    own.past.push(inverse)
    own.future = []
    if (own.past.length > STEPS) own.past.shift()
  }

  /** @param {string} frame @returns {boolean} whether a step was undone */
  undo(frame) {
    const own = this.of(frame)
    return this.step(own.past, own.future)
  }

  /** @param {string} frame @returns {boolean} whether a step was redone */
  redo(frame) {
    const own = this.of(frame)
    return this.step(own.future, own.past)
  }

  /**
   * Undoes the last step without redo: for a line drawn by a palm.
   * @param {string} frame
   */
  forgetLast(frame) {
    return this.step(this.of(frame).past, [])
  }

  /**
   * Applies an edit of another window.
   * @param {Edit} edit
   */
  receive(edit) {
    this.board = apply(this.board, edit).board
  }

  /** @param {Edit[]} from @param {Edit[]} to */
  step(from, to) {
    for (let edit = from.pop(); edit; edit = from.pop()) {
      try {
        to.push(this.change(edit))
        return true
      } catch (error) {
        // The layer or frame of this step is gone: try the step before.
        if (!(error instanceof EditError)) throw error
      }
    }
    return false
  }

  /** @param {Edit} edit @returns {Edit} its inverse */
  change(edit) {
    const { board, inverse } = apply(this.board, edit)
    this.board = board
    this.send(edit)
    return inverse
  }
}
