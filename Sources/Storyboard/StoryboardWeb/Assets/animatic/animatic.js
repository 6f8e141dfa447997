/** The page of the animatic. */
import { pageData, shape, string } from '../../platform/page/data.js'
import { awake } from '../../platform/page/awake.js'
import { text } from '../../platform/page/texts.js'
import { download } from '../../platform/page/files.js'
import { toast } from '../../platform/page/toasts.js'
import { seenLayers } from '../drawing/history/board.js'
import { thumbnail } from '../drawing/raster/composite.js'
import { HEIGHT, widthOf } from '../drawing/strokes/elements.js'
import { labelOf, numberingOf } from '../film/numbering.js'
import { clock } from '../film/timing.js'
import { Pictures } from '../workstation/pictures/pictures.js'
import { ProjectServer } from '../workstation/session/project-server.js'
import { Player } from './player.js'
import { Sound } from './sound.js'
import { TrackPanel } from './track-panel.js'

/** Height of the film in pixels. */
const LINES = 720

const { project } = pageData({ project: shape({ id: string, role: string }) })
const find = (/** @type {string} */ name) => /** @type {any} */ (document.querySelector(`[data-${name}]`))

class Animatic {
  /** @param {ProjectServer} server @param {import('../drawing/history/board.js').Board & {track?: import('./kept-track.js').SoundTrack}} board */
  constructor(server, board) {
    this.board = board
    this.player = new Player(board)
    this.sound = new Sound((hash) => server.address('sounds', hash))
    this.pictures = new Pictures((hash) => server.address('pictures', hash), () => {
      this.shown = -1
      this.show()
    })
    this.labels = numberingOf(board.frames).map(labelOf)
    this.screen = /** @type {HTMLCanvasElement} */ (find('screen'))
    Object.assign(this.screen, { height: LINES, width: Math.round((LINES * widthOf(board.aspect)) / HEIGHT) })
    this.shown = -1
    /** @type {(() => void) | null} called when the film ends or is stopped */
    this.over = null
    find('place').max = this.player.length
    find('play').addEventListener('click', () => (this.player.isRunning ? this.pause() : this.play()))
    find('place').addEventListener('input', () => this.seek(Number(find('place').value)))
    find('record').addEventListener('click', () => this.record())
    find('record').hidden = typeof MediaRecorder === 'undefined' || !('captureStream' in this.screen)
    addEventListener('keydown', (event) => {
      if (event.key !== ' ' || event.target !== document.body) return
      event.preventDefault()
      find('play').click()
    })
    this.track = new TrackPanel(server, this.sound, board.track)
    this.show()
  }

  /** @returns {Promise<void>} resolves at the end of the film */
  play() {
    this.player.play()
    this.showState()
    return awake(() => new Promise((resolve) => {
      this.over = resolve
      this.step()
    }))
  }

  pause() {
    this.player.pause()
    this.end()
  }

  end() {
    this.sound.stop()
    this.showState()
    this.show()
    this.over?.()
    this.over = null
  }

  step() {
    if (!this.player.isRunning) return
    const isOver = this.player.tick()
    this.show()
    if (isOver) {
      this.end()
      return
    }
    const { place } = this.player
    this.sound.follow(this.player.at, this.board.frames[place], this.player.times[place]?.start ?? 0)
    requestAnimationFrame(() => this.step())
  }

  /** @param {number} at */
  seek(at) {
    this.player.seek(at)
    this.sound.stop()
    this.show()
  }

  show() {
    const { player, board } = this
    const { place } = player
    find('place').value = player.at
    find('place').setAttribute('aria-valuetext', clock(player.at))
    find('time').textContent = `${clock(player.at)} / ${clock(player.length)}`
    if (place === this.shown) return
    this.shown = place
    const frame = board.frames[place]
    const layers = seenLayers(board, frame).filter(({ role }) => role !== 'reference')
    const picture = thumbnail(layers, { width: widthOf(board.aspect), height: HEIGHT }, this.screen.width, (hash) => this.pictures.get(hash))
    this.screen.getContext('2d')?.drawImage(picture, 0, 0)
    find('said').textContent = frame.dialogue
    const name = text('storyboard.work.frame', { label: this.labels[place], number: place + 1 })
    this.screen.setAttribute('aria-label', [name, frame.alternative].filter(Boolean).join(', '))
    if (!player.isRunning) find('frame-name').textContent = name
  }

  showState() {
    const { isRunning } = this.player
    find('play').setAttribute('aria-pressed', String(isRunning))
    find('play').querySelector('span').textContent = text(isRunning ? 'storyboard.animatic.pause' : 'storyboard.animatic.play')
  }

  /** Records the screen while the film plays, from start to end. */
  async record() {
    const rate = this.board.rate.numerator / this.board.rate.denominator
    const stream = new MediaStream([...this.screen.captureStream(rate).getTracks(), ...this.sound.stream.getTracks()])
    const recorder = new MediaRecorder(stream)
    /** @type {Blob[]} */
    const parts = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const isDone = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    this.seek(0)
    find('record').disabled = true
    toast(text('storyboard.animatic.recording'))
    recorder.start()
    await this.play()
    recorder.stop()
    await isDone
    find('record').disabled = false
    const kind = recorder.mimeType.includes('mp4') ? 'mp4' : 'webm'
    download(new Blob(parts, { type: recorder.mimeType }), this.board.title, kind)
  }
}

const server = new ProjectServer(project.id)
new Animatic(server, (await server.project()).storyboard)
document.querySelector('[data-animatic]')?.setAttribute('data-ready', '')
