/**
 * The drawing pad: connects gestures, tools, easel and history. A page passes two stacked canvases and the frame to draw on; the pad does
 * not access the rest of the page.
 */
import { seenLayers, surfaceOf } from './history/board.js'
import { Reception } from './input/reception.js'
import { Easel } from './raster/easel.js'
import { Looking } from './raster/looking.js'
import { matrixOf, unitAt } from './raster/view.js'
import { paintOverlay } from './shapes/overlay.js'
import { linesOf } from './shapes/guides.js'
import { moved } from './strokes/affine.js'
import { HEIGHT, widthOf } from './strokes/elements.js'
import { neighboursOf } from './raster/onion.js'
import { FigureTool } from './tools/figure.js'
import { FillTool } from './tools/fill.js'
import { LetteringTool } from './tools/lettering.js'
import { PickerTool } from './tools/picker.js'
import { SelectTool } from './tools/select.js'
import { StrokeTool } from './tools/stroke.js'
import { WipeTool } from './tools/wipe.js'

/** @typedef {import('./input/hands.js').Sample} Sample */
/** @typedef {import('./strokes/elements.js').Place} Place */
/** @typedef {import('./strokes/elements.js').Element} Element */
/** @typedef {import('./tools/tool.js').Settings} Settings */
/** @typedef {'pencil' | 'pen' | 'brush' | 'marker' | 'eraser' | 'wipe' | 'fill' | 'line' | 'rectangle' | 'ellipse' | 'text' | 'select' | 'picker'} ToolName */
/**
 * Callbacks of the page.
 * @typedef {object} PadOwner
 * @property {() => void} [changed] the board or the undo history changed
 * @property {() => void} [penSeen] a pen was used for the first time; if fingers are set to `auto`, they move the paper from now on
 * @property {() => void} [isLocked] the person tried to draw on a locked or hidden layer
 * @property {() => void} [selected] the selection changed
 * @property {(ink: string, isFinal: boolean) => void} [picked]
 * @property {(text: string, at: Place) => Promise<string | null>} [askWords]
 */

export class Pad {
  /**
   * @param {{canvas: HTMLCanvasElement, overlay: HTMLCanvasElement, stage: HTMLElement}} elements the stage receives the pointers
   * @param {import('./history/history.js').History} history @param {import('./input/habits.js').Habits} habits
   * @param {PadOwner & {pictures?: import('./brushes/paint.js').Pictures}} owner
   */
  constructor({ canvas, overlay, stage }, history, habits, owner = {}) {
    this.history = history
    this.owner = owner
    this.overlay = overlay
    this.stage = stage
    this.easel = new Easel(canvas, { frame: { width: widthOf(history.board.aspect), height: HEIGHT }, pictures: owner.pictures })
    this.looking = new Looking(this.easel, () => this.paintOverlay())
    /** @type {Settings} */
    this.settings = { ink: '#1c1c1c', size: 6, opacity: 1, stabiliser: 0.1, gap: 8, isRegular: false, isFromMiddle: false, keepsRegular: false, keepsToGrid: false }
    /** @type {import('./shapes/guides.js').Guide[]} */
    this.guides = []
    this.hasOnion = false
    /** Whether another window has the pen. */
    this.isReadOnly = false
    this.frame = history.board.frames[0]?.id ?? ''
    this.layer = ''
    /** @type {Element[] | null} */
    this.previewed = null
    /** @type {import('./history/board.js').Frame[]} the visible onion-skin frames */
    this.seen = []
    const sheet = this.sheet()
    this.selection = new SelectTool(sheet, () => this.owner.selected?.())
    this.tools = this.makeTools(sheet)
    /** @type {ToolName} */
    this.chosen = 'pencil'
    /** @type {import('./tools/tool.js').Tool | null} the tool of the current line */
    this.working = null
    this.reception = new Reception(stage, this.hands(), habits)
    new ResizeObserver(() => this.resize()).observe(stage)
    this.resize()
    this.open(this.frame)
  }

  // Tools

  /** @param {import('./tools/tool.js').Sheet} sheet @returns {Record<ToolName, import('./tools/tool.js').Tool>} */
  makeTools(sheet) {
    const stroke = (/** @type {import('./strokes/elements.js').Tool} */ tool) => new StrokeTool(sheet, tool)
    const figure = (/** @type {'line' | 'rectangle' | 'ellipse'} */ kind) => new FigureTool(sheet, kind)
    return {
      pencil: stroke('pencil'), pen: stroke('pen'), brush: stroke('brush'), marker: stroke('marker'), eraser: stroke('eraser'),
      wipe: new WipeTool(sheet), fill: new FillTool(sheet), line: figure('line'), rectangle: figure('rectangle'), ellipse: figure('ellipse'),
      text: new LetteringTool(sheet, async (text, at) => (await this.owner.askWords?.(text, at)) ?? null), select: this.selection,
      picker: new PickerTool(
        (at) => this.easel.colourAt(moved(matrixOf(this.easel.view, this.easel.stage), at)), (ink, isFinal) => this.owner.picked?.(ink, isFinal)),
    }
  }

  /** @returns {import('./tools/tool.js').Sheet} */
  sheet() {
    const pad = this
    return {
      elements: () => this.shownLayer?.elements ?? [],
      commit: (edit) => this.commit(edit),
      preview: (elements) => {
        this.previewed = elements
        this.show()
      },
      easel: this.easel,
      get layer() { return pad.layer },
      settings: () => this.settings,
      overlay: () => this.paintOverlay(),
    }
  }

  get currentFrame() { return this.history.board.frames.find(({ id }) => id === this.frame) }

  get currentLayer() { return this.currentFrame?.layers.find(({ id }) => id === this.layer) }

  get shownLayer() {
    const { currentFrame } = this
    return currentFrame && seenLayers(this.history.board, currentFrame).find(({ id }) => id === this.layer)
  }

  /** @param {{draw?: Element[], erase?: string[], change?: Element[], under?: string[]}} edit */
  commit({ draw, erase, change, under }) {
    const { currentLayer } = this
    if (!currentLayer) return
    const on = surfaceOf(this.frame, currentLayer)
    const passed = new Set([...(erase ?? []), ...(under ?? [])])
    const above = (this.shownLayer?.elements ?? []).filter(({ id }) => !passed.has(id)).at(-1)?.id
    /** @type {import('./history/board.js').Edit[]} */
    const edits = []
    if (erase?.length) edits.push({ erase: { on, elements: erase } })
    if (change?.length) edits.push({ change: { on, elements: change } })
    if (draw?.length) edits.push({ draw: { on, elements: draw, ...(above === undefined ? {} : { above }) } })
    if (edits.length) this.do(edits.length === 1 ? edits[0] : { all: { edits } })
  }

  /** @param {import('./history/board.js').Edit} edit */
  do(edit) {
    this.history.do(edit, this.frame)
    this.refresh()
  }

  undo() {
    if (!this.isReadOnly && this.history.undo(this.frame)) this.refresh()
  }

  redo() {
    if (!this.isReadOnly && this.history.redo(this.frame)) this.refresh()
  }

  // Display

  /**
   * Opens a frame with the given layer, or else with its foreground, or else with its topmost layer.
   * @param {string} frame @param {string} [layer]
   */
  open(frame, layer) {
    this.dropLine()
    this.frame = frame
    const layers = this.currentFrame?.layers ?? []
    this.layer = layers.find(({ id }) => id === layer)?.id ?? layers.find(({ role }) => role === 'foreground')?.id ?? layers.at(-1)?.id ?? ''
    this.selection.choose([])
    this.refresh()
  }

  /** Shows the current board. */
  refresh() {
    this.easel.frame = { width: widthOf(this.history.board.aspect), height: HEIGHT }
    this.show()
    this.showNeighbours()
    this.paintOverlay()
    this.owner.changed?.()
  }

  show() {
    const { currentFrame, history, previewed, layer } = this
    if (!currentFrame) return
    this.easel.show(seenLayers(history.board, currentFrame).map((one) => (previewed && one.id === layer ? { ...one, elements: previewed } : one)))
  }

  showNeighbours() {
    const { frames } = this.history.board
    const around = this.hasOnion ? neighboursOf(frames, frames.findIndex(({ id }) => id === this.frame)) : []
    // Do not repaint the same neighbors after every stroke.
    if (around.length === this.seen.length && around.every(({ frame }, index) => frame === this.seen[index])) return
    this.seen = around.map(({ frame }) => frame)
    this.easel.showNeighbours(around.map(({ frame, distance }) => ({ layers: seenLayers(this.history.board, frame), distance })))
  }

  resize() {
    const { clientWidth, clientHeight } = this.stage
    if (!clientWidth || !clientHeight) return
    this.looking.resize(clientWidth, clientHeight)
  }

  paintOverlay() {
    const context = /** @type {CanvasRenderingContext2D} */ (this.overlay.getContext('2d'))
    const { matrix, density, view, frame, canvas } = this.easel
    const { width, height } = canvas
    if (this.overlay.width !== width || this.overlay.height !== height) Object.assign(this.overlay, { width, height })
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, this.overlay.width, this.overlay.height)
    const isSelecting = this.chosen === 'select'
    paintOverlay(context, {
      matrix, density, scale: view.scale, guides: this.guides.flatMap((guide) => linesOf(guide, frame)),
      lasso: isSelecting ? this.selection.lasso : [], box: isSelecting ? this.selection.box : null,
    })
  }

  // Gestures

  /** @param {ToolName} name */
  choose(name) {
    this.dropLine()
    this.chosen = name
    this.paintOverlay()
  }

  /** @param {boolean} isOn whether figures and moves snap to the grid; also shows the grid */
  keepToGrid(isOn) {
    this.settings.keepsToGrid = isOn
    if (isOn && !this.guides.includes('grid')) this.guides = [...this.guides, 'grid']
    this.paintOverlay()
    this.owner.changed?.()
  }

  dropLine() {
    this.working?.cancel()
    this.working = null
  }

  /** @returns {import('./input/reception.js').Reception['hands']['owner'] & {wheel: (at: Place, by: Place, isZoom: boolean) => void}} */
  hands() {
    return {
      begin: (at, { isEraser }) => this.begin(at, isEraser),
      go: (points, predicted) => this.working?.go(points.map((one) => this.point(one)), predicted.map((one) => this.point(one))),
      straighten: (to) => this.working?.straighten(this.point(to)),
      end: () => {
        const tool = this.working
        this.working = null
        this.stepBefore = this.history.of(this.frame).past.at(-1)
        tool?.end()
      },
      cancel: () => this.dropLine(),
      takeBack: () => this.takeBack(),
      grasp: () => this.looking.grasp(),
      shift: (from, to) => this.looking.shift(from, to),
      release: (isKept) => this.looking.release(isKept),
      undo: () => this.undo(),
      redo: () => this.redo(),
      seePen: () => this.owner.penSeen?.(),
      wheel: (at, by, isZoom) => this.looking.wheel(at, by, isZoom),
    }
  }

  /** @param {Sample} at @param {boolean} isEraser */
  begin(at, isEraser) {
    const { currentLayer, chosen } = this
    const drawsNothing = chosen === 'picker' || chosen === 'select'
    if (this.isReadOnly) return
    if (!drawsNothing && (!currentLayer || currentLayer.isLocked || currentLayer.isHidden)) {
      this.owner.isLocked?.()
      return
    }
    this.working = this.tools[isEraser ? 'eraser' : chosen]
    this.working.begin(this.point(at))
  }

  /** Undoes the last line, if it changed the board. */
  takeBack() {
    if (this.history.of(this.frame).past.at(-1) !== this.stepBefore && this.history.forgetLast(this.frame)) this.refresh()
  }

  /** @param {Sample} sample in pixels of the stage @returns {import('./strokes/trace.js').Point} in units */
  point({ x, y, pressure, tiltX, tiltY }) {
    return { ...unitAt(this.easel.view, this.easel.stage, { x, y }), pressure, tiltX, tiltY }
  }
}
