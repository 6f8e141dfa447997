/**
 * A window's session at a project: it reads the storyboard, draws while it has the pen, and follows the edits of other windows otherwise.
 *
 * Opening a project for drawing requests the pen. A window that lost the pen submits its unsent edits, which become a version beside the
 * project. It reloads the project and continues read-only with a new client name, because a client's numbers never have gaps.
 */
import { EditError } from '../../drawing/history/board.js'
import { History } from '../../drawing/history/history.js'
import { EditQueue } from '../../drawing/queue/queue.js'
import { identifier } from '../../drawing/strokes/elements.js'
import { ConnectionError, Problem } from '../../../platform/server/interface.js'
import { Unsent } from './unsent.js'

/** @typedef {import('./project-server.js').ProjectServer} ProjectServer */
/** @typedef {import('../../drawing/queue/queue.js').SaveState} SaveState */
/**
 * Callbacks of the page.
 * @typedef {object} Owner
 * @property {(state: SaveState, isKeptHere: boolean) => void} saveChanged
 * @property {() => void} penChanged `hasPen` or `pen` changed
 * @property {() => void} boardChanged another window changed the storyboard, or it was reloaded
 * @property {(leftOut: number) => void} keptBeside the unsent edits are now in a version beside the project
 * @property {() => void} commented
 * @property {(count: number) => void} recovered number of an earlier window's edits that reached the project
 * @property {(notes: string[]) => void} found new findings of the server about the project's files
 */
/** @typedef {import('./unsent.js').Store & Pick<import('../../drawing/queue/store.js').EditStore, 'add'>} Store */

const GONE = 410
const CONFLICT = 409
/** Milliseconds before the first retry of storing unsent edits in a version beside the project, and the longest pause. */
const PAUSE = { first: 1000, longest: 30_000 }
const DRAWERS = ['draw', 'own']

export class Session {
  /** @param {{project: string, account: string}} about @param {ProjectServer} server @param {Store} store @param {Owner} owner */
  constructor({ project, account }, server, store, owner) {
    this.identity = { project, owner: account }
    this.server = server
    this.store = store
    this.owner = owner
    this.window = identifier()
    /** @type {API.StoryboardProject['role']} */
    this.role = 'view'
    /** @type {API.StoryboardPen | null} */
    this.pen = null
    this.hasPen = false
    /** @type {string | null} */
    this.comments = null
    /** @type {Set<string>} findings about the project's files so far */
    this.notes = new Set()
    /** The number of the project's last edit that is both on the screen and on the server. */
    this.sequence = 0
    /** @type {History} */
    this.history = new History(/** @type {any} */ ({ frames: [] }), () => undefined)
    this.queue = this.newQueue()
    this.unsent = new Unsent(this.identity, server, store, owner)
    /** Ends the pause between two retries. */
    this.hurry = () => {}
    /** Catching up runs one step at a time. */
    this.line = Promise.resolve()
  }

  get mayDraw() { return DRAWERS.includes(this.role) }

  newQueue() {
    const { window } = this
    return new EditQueue({ ...this.identity, client: window }, {
      store: this.store,
      send: async ({ client, edits }) => {
        const { sequence } = await this.server.send(client, edits.map(({ sequence: number, edit }) => ({ number, edit })))
        this.sequence = Math.max(this.sequence, sequence)
      },
      tell: (state, isKeptHere) => {
        if (window !== this.window) return
        this.owner.saveChanged(state, isKeptHere)
        if (state.state === 'unsaved' && state.why !== 'offline') void this.lose(state.why === 'refused')
      },
    })
  }

  /** Loads the project, recovers edits of a crashed window from this device, and requests the pen. */
  async open() {
    await this.read()
    if (this.mayDraw) {
      if (await this.unsent.deliverLeft(this.window)) await this.read()
      // Do not request the pen from a window that draws. The server can still refuse, because the pen may have been taken since.
      if (!this.pen || this.pen.isFree) {
        await this.claim(false).catch((error) => {
          if (!(error instanceof Problem && error.status === CONFLICT)) throw error
        })
      }
    }
    this.stop = this.server.listen((event) => this.hear(event))
  }

  async read() {
    const project = await this.server.project()
    this.sequence = project.sequence
    this.role = project.role
    this.pen = project.pen ?? null
    // Keep the history object, because other objects hold it too; only its board changes.
    this.history.board = project.storyboard
    this.history.frames.clear()
    this.history.send = (edit) => void this.queue.add(edit)
    const news = project.notes.filter((note) => !this.notes.has(note))
    for (const note of news) this.notes.add(note)
    if (news.length) this.owner.found(news)
  }

  /**
   * Requests the pen.
   * @param {boolean} takeOver whether to take the pen from another window; throws a `Problem` when the server refuses
   */
  async claim(takeOver) {
    const { pen } = await this.server.takePen(this.window, takeOver)
    this.pen = pen
    if (!this.hasPen) {
      await (this.line = this.line.then(() => this.catchUp()))
      this.hasPen = true
      this.owner.boardChanged()
    }
    this.owner.penChanged()
  }

  /** Renews the pen: without edits the lease would expire. */
  async renew() {
    if (this.hasPen) await this.server.takePen(this.window, false).catch((error) => this.hearProblem(error))
  }

  /** @param {unknown} error */
  hearProblem(error) {
    if (error instanceof Problem && error.status === CONFLICT) return this.lose()
    if (!(error instanceof Problem || error instanceof ConnectionError)) throw error
    return undefined
  }

  /** @param {import('./project-server.js').ProjectEvent} event */
  hear({ sequence, pen, comments }) {
    const before = this.pen
    if (comments !== this.comments) this.owner.commented()
    this.comments = comments
    this.pen = pen
    if (this.hasPen && pen && pen.window !== this.window) void this.lose()
    else if (!this.hasPen && sequence !== this.sequence) void this.follow(sequence)
    if (pen?.window !== before?.window || pen?.isFree !== before?.isFree) this.owner.penChanged()
  }

  /** @param {number} sequence the number of the project's last edit */
  follow(sequence) {
    this.line = this.line.then(async () => {
      if (this.hasPen || sequence === this.sequence) return
      await this.catchUp()
      this.owner.boardChanged()
    }).catch((error) => {
      // Offline: the next event asks again.
      if (!(error instanceof ConnectionError || error instanceof Problem)) throw error
    })
    return this.line
  }

  async catchUp() {
    try {
      const { entries, sequence } = await this.server.entries(this.sequence)
      for (const entry of entries) if (entry.sequence > this.sequence) this.history.receive(entry.edit)
      this.sequence = sequence
    } catch (error) {
      const isOver = (error instanceof Problem && error.status === GONE) || error instanceof EditError
      if (!isOver) throw error
      await this.read()
      this.owner.boardChanged()
    }
  }

  /**
   * The pen was taken, or the server refuses the edits: unsent edits are stored in a version beside the project, and the window continues
   * read-only.
   * @param {boolean} [goesOn] whether the window requests the pen again
   */
  async lose(goesOn = false) {
    if (!this.hasPen) return
    this.hasPen = false
    const { queue, window } = this
    const rows = queue.surrender()
    this.window = identifier()
    this.queue = this.newQueue()
    this.owner.penChanged()
    await queue.line
    await this.insist({ waiting: rows.length, isKeptHere: rows.every(({ key }) => queue.kept.has(key)) }, async () => {
      await this.unsent.beside(window, rows)
      await this.read()
      if (goesOn) await this.claim(true)
    })
    this.owner.saveChanged(this.queue.state, true)
    this.owner.boardChanged()
    this.owner.penChanged()
  }

  /**
   * Retries until the server responds, and shows the unsaved state until then.
   * @param {{waiting: number, isKeptHere: boolean}} about @param {() => Promise<void>} work
   */
  async insist({ waiting, isKeptHere }, work) {
    for (let pause = PAUSE.first; ; pause = Math.min(PAUSE.longest, 2 * pause)) {
      try {
        await work()
        return
      } catch (error) {
        if (!(error instanceof ConnectionError || error instanceof Problem)) throw error
        const why = error instanceof ConnectionError || error.status >= 500 ? 'offline' : 'refused'
        this.owner.saveChanged({ state: 'unsaved', waiting, why, detail: error.message }, isKeptHere)
        await new Promise((resolve) => {
          this.hurry = () => resolve(undefined)
          setTimeout(this.hurry, pause)
        })
      }
    }
  }

  /** Retries immediately, because the connection is back or the user asked for it. */
  retry() {
    this.hurry()
    this.queue.retry()
  }

  /**
   * Releases the pen if all edits are on the server; otherwise the lease expires, and the next window on this device sends the other edits.
   */
  leave() {
    if (this.hasPen && this.queue.state.state === 'saved') this.server.releasePen(this.window)
  }

  /** @returns {Promise<boolean>} whether the server got all edits within five seconds */
  async drained() {
    for (let turn = 0; turn < 100 && this.queue.state.state === 'saving'; turn += 1) await new Promise((resolve) => setTimeout(resolve, 50))
    return this.queue.state.state === 'saved'
  }
}
