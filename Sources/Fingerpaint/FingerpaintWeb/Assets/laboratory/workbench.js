/**
 * The state of the laboratory: canvas, protocol, and last run. Painting and mixing continue from the shown state, which is the canvas or
 * an earlier result.
 *
 * Phases: idle, mixing a run, or mixing a single movement. During mixing, only the mixing changes the state: other changes are refused, and
 * a run must be stopped first. Opening another mixer aborts the mixing.
 */
import { UndoStack } from '../../platform/forms/undo.js'
import { text } from '../../platform/page/texts.js'
import { LIMITS, WHITE, isMixed, mixed, moveCount, pointCount, withLayers } from '../mixers/distribution.js'
import { parseProtocol, protocolText } from '../mixers/protocol.js'
import { canvasOf, distributionOf, mix } from '../mixers/runs.js'

/** @typedef {import('../canvas/canvas.js').Canvas} Canvas */
/** @typedef {import('../mixers/distribution.js').Distribution} Distribution */
/** @typedef {import('../mixers/distribution.js').Paint} Paint */
/** @typedef {import('../mixers/mixers.js').Mixer} Mixer */
/** @typedef {import('../mixers/protocol.js').Move} Move */
/** @typedef {import('../mixers/runs.js').Run} Run */
/** @typedef {import('../mixers/runs.js').RunSettings} RunSettings */
/** `shown` is the index of the shown result; null when the painted canvas is shown. */
/** @typedef {{canvas: Canvas, moves: Move[], run: Run | null, shown: number | null}} State */
/** @typedef {'idle' | 'run' | 'movement'} Phase the kind of mixing */

/** A refused change: beyond a limit, or during mixing. */
export class RefusedError extends Error {}

export class Workbench {
  /** @param {Mixer} mixer @param {() => void} onChange */
  constructor(mixer, onChange) {
    this.mixer = mixer
    this.onChange = onChange
    /** @type {State} */
    this.state = { canvas: { distribution: WHITE, base: null }, moves: [], run: null, shown: null }
    /** @type {UndoStack<State>} */
    this.history = new UndoStack()
    /** @type {Phase} */
    this.phase = 'idle'
    /** @type {AbortController | null} */
    this.mixing = null
    /** @type {AbortController | null} aborts the request for the picture of a canvas; this request changes nothing else */
    this.drawing = null
    this.intermediate = false
  }

  get isBusy() { return this.phase !== 'idle' }

  /**
   * Opens a mixer with a white canvas, and aborts the mixing.
   * @param {Mixer} mixer
   */
  open(mixer) {
    this.stop()
    this.drawing?.abort()
    this.phase = 'idle'
    this.mixing = null
    this.mixer = mixer
    this.history.clear()
    this.intermediate = false
    this.state = { canvas: { distribution: WHITE, base: null }, moves: [], run: null, shown: null }
    this.onChange()
  }

  /** The shown state as a canvas. */
  get current() {
    const { canvas, run, shown } = this.state
    return run && shown !== null && run.results[shown] ? canvasOf(run, shown) : canvas
  }

  get protocol() { return protocolText(this.state.moves) }

  /**
   * @param {Partial<State>} change
   * @throws {RefusedError} while mixing
   */
  change(change) {
    this.refuseWhileBusy()
    this.put(change)
  }

  /** @param {Partial<State>} change */
  put(change) {
    this.history.push(this.state)
    this.state = { ...this.state, ...change }
    this.onChange()
  }

  refuseWhileBusy() {
    if (this.isBusy) throw new RefusedError(text('lab.error.busy'))
  }

  undo() { this.restore(() => this.history.undo(this.state)) }
  redo() { this.restore(() => this.history.redo(this.state)) }

  /** @param {() => State | undefined} from */
  restore(from) {
    this.refuseWhileBusy()
    const state = from()
    if (!state) return
    this.state = state
    this.onChange()
  }

  /**
   * Whether each movement is mixed immediately.
   * @param {boolean} isWanted
   */
  setIntermediate(isWanted) {
    this.refuseWhileBusy()
    this.intermediate = isWanted
    this.onChange()
  }

  // Painting

  /** @param {Paint[]} paint */
  paint(paint) {
    const { distribution, base } = this.current
    const painted = withLayers(distribution, paint)
    if (pointCount(painted) > LIMITS.points) throw new RefusedError(text('lab.error.points'))
    this.change({ canvas: { distribution: painted, base }, shown: null })
  }

  /** @param {Distribution} distribution @param {Blob} [picture] the canvas's picture */
  replaceCanvas(distribution, picture) {
    const base = picture && isMixed(distribution) ? { layers: distribution.layers.length, picture } : null
    this.change({ canvas: { distribution, base }, shown: null })
  }

  // The protocol

  /** @param {Move[]} moves */
  setMoves(moves) {
    if (moves.length > LIMITS.movesOfProtocol) throw new RefusedError(text('lab.error.moves', { count: LIMITS.movesOfProtocol }))
    this.change({ moves })
  }

  /** @param {string} protocol */
  setProtocol(protocol) { this.setMoves(parseProtocol(protocol, this.mixer)) }

  // Mixing

  /**
   * Applies the protocol to the shown state.
   * @param {number} repeats @param {RunSettings} settings
   */
  async mix(repeats, settings) {
    const start = this.current
    const { protocol } = this
    this.checkMoves(start.distribution, this.state.moves.length * repeats)
    /** @type {Run} */
    const run = {
      mixer: this.mixer.id, distribution: start.distribution, protocol, repeats, engine: settings.engine, stepwise: false, results: [],
      ...(settings.engine === 'mapping' ? { lattice: settings.lattice } : {}),
    }
    const members = { ...this.members(settings), distribution: start.distribution, protocol, repeats, detail: settings.detail }
    await this.execute('run', members, (result) => {
      run.results.push(result)
      const shown = run.results.length - 1
      if (shown === 0) this.put({ canvas: start, run, shown })
      else this.show(shown)
    })
  }

  /**
   * Applies one movement to the shown state, and adds it to the protocol.
   * @param {Move} move @param {RunSettings} settings
   */
  async mixStep(move, settings) {
    const start = this.current
    const { run, shown } = this.state
    const protocol = protocolText([move])
    this.checkMoves(start.distribution, 1)
    const kept = run?.stepwise && this.state.moves.length > 0 ? run.results.slice(0, (shown ?? run.results.length - 1) + 1) : []
    const moves = [...this.state.moves.slice(0, Math.max(0, kept.length - 1)), move]
    const results = kept
    await this.execute('movement', { ...this.members(settings), distribution: start.distribution, protocol, repeats: 1 }, (result) => {
      if (result.repeats === 0 && results.length > 0) return
      const at = mixed(start.distribution, protocol, result.repeats)
      results.push({ ...result, repeats: 0, moves: results.length, at })
    })
    const distribution = kept[0].at ?? start.distribution
    this.change({
      moves, shown: results.length - 1,
      run: { mixer: this.mixer.id, distribution, protocol: protocolText(moves), repeats: 1, engine: settings.engine, stepwise: true, results },
    })
  }

  /**
   * Requests the picture of a canvas that was mixed elsewhere.
   * @param {RunSettings} settings
   */
  async drawBase(settings) {
    const { canvas } = this.state
    if (canvas.base || !isMixed(canvas.distribution)) return
    this.drawing?.abort()
    const drawing = this.drawing = new AbortController()
    try {
      await mix({ ...this.members(settings), distribution: canvas.distribution, protocol: '', repeats: 0 }, drawing.signal, ({ picture }) => {
        if (this.state.canvas !== canvas) return
        this.state = { ...this.state, canvas: { ...canvas, base: { layers: canvas.distribution.layers.length, picture } } }
        this.onChange()
      })
    } finally {
      if (this.drawing === drawing) this.drawing = null
    }
  }

  stop() { this.mixing?.abort() }

  /** @param {number | null} index */
  show(index) {
    this.state = { ...this.state, shown: index }
    this.onChange()
  }

  /** @param {RunSettings} settings */
  members({ engine, lattice, sharpness }) {
    const { columns, rows } = this.mixer.grid
    return {
      mixer: this.mixer.id, engine, ...(engine === 'mapping' ? { lattice } : {}),
      ...(sharpness > 1 ? { columns: columns * sharpness, rows: rows * sharpness } : {}),
    }
  }

  /** @param {Distribution} distribution @param {number} more */
  checkMoves(distribution, more) {
    if (moveCount(distribution) + more > LIMITS.moves) throw new RefusedError(text('lab.error.mixed'))
  }

  /**
   * @param {Phase} phase @param {Record<string, unknown>} members @param {(result: import('../mixers/runs.js').Result) => void} onResult
   */
  async execute(phase, members, onResult) {
    this.refuseWhileBusy()
    const mixing = this.mixing = new AbortController()
    this.phase = phase
    this.onChange()
    try {
      await mix(members, mixing.signal, (result) => {
        if (!mixing.signal.aborted) onResult(result)
      })
    } finally {
      // Another mixer may be open meanwhile, with its own mixing.
      if (this.mixing === mixing) {
        this.phase = 'idle'
        this.mixing = null
        this.onChange()
      }
    }
  }

  // Saving

  /** @param {Run} run */
  openRun(run) {
    this.refuseWhileBusy()
    const stepwise = run.stepwise ?? (run.repeats === 1 && run.results.length > 2)
    const whole = { ...run, stepwise }
    this.change({
      canvas: { distribution: run.distribution, base: isMixed(run.distribution) ? { layers: run.distribution.layers.length, picture: run.results[0].picture } : null },
      moves: parseProtocol(run.protocol, this.mixer), run: whole, shown: run.results.length - 1,
    })
  }

  /** The distribution before the last run; without a run, the canvas. */
  get startDistribution() { return this.state.run?.distribution ?? this.state.canvas.distribution }

  /** The shown distribution. */
  get distribution() {
    const { run, shown, canvas } = this.state
    return run && shown !== null ? distributionOf(run, shown) : canvas.distribution
  }
}
