// @ts-check
/**
 * What can be taken back, frame by frame.
 *
 * Each frame has a past of its own that stays when somebody goes to another frame and comes back: undo there takes back what was
 * done there. What is about no frame (order, title) has a past too, under `WHOLE`. The past holds edits, not pictures: the exact
 * inverses of what was done.
 */
import { apply } from './apply.js'
import { EditError } from './board.js'

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board.js').Edit} Edit */

/** Under what the past of the whole storyboard goes. */
export const WHOLE = ''
/** How many steps of a frame can be taken back. */
const STEPS = 400

export class History {
  /**
   * @param {Board} board
   * @param {(edit: Edit) => void} send hears every edit that is done here, those of undo and redo among them
   */
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
   * Does something; throws an `EditError` where it does not fit.
   * @param {Edit} edit @param {string} frame whose past it belongs to
   */
  do(edit, frame) {
    const inverse = this.change(edit)
    const own = this.of(frame)
    own.past.push(inverse)
    own.future = []
    if (own.past.length > STEPS) own.past.shift()
  }

  /** @param {string} frame @returns {boolean} whether anything was taken back */
  undo(frame) {
    const own = this.of(frame)
    return this.step(own.past, own.future)
  }

  /** @param {string} frame @returns {boolean} whether anything was done again */
  redo(frame) {
    const own = this.of(frame)
    return this.step(own.future, own.past)
  }

  /**
   * Takes back the last step as if it had never been: what a palm did is not done again.
   * @param {string} frame
   */
  forgetLast(frame) {
    return this.step(this.of(frame).past, [])
  }

  /**
   * What somebody else did.
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
        // What it spoke of is gone (a layer, a whole frame): the step before it is the next.
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
