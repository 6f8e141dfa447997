/** A voice for the current frame: recording, playing, removing. */
import { make } from '../../../platform/page/elements.js'
import { text } from '../../../platform/page/texts.js'
import { report, toast } from '../../../platform/page/toasts.js'
import { setting } from '../frames/frame-edits.js'
import { iconButton } from '../icons.js'

/** Maximum length of a voice in milliseconds: the maximum duration of a frame. */
const LONGEST = 600_000

export class Voice {
  /** @param {import('../tools/toolbox.js').About} about @param {import('../session/project-server.js').ProjectServer} server */
  constructor({ pad, session }, server) {
    this.pad = pad
    this.session = session
    this.server = server
    this.place = /** @type {HTMLElement} */ (document.querySelector('[data-voice]'))
    /** @type {MediaRecorder | null} */
    this.recorder = null
    this.key = ''
  }

  refresh() {
    const { currentFrame } = this.pad
    const key = JSON.stringify([currentFrame?.id, currentFrame?.voice, this.session.hasPen, this.recorder?.state])
    if (key === this.key) return
    this.key = key
    const voice = currentFrame?.voice
    this.place.replaceChildren(...[
      this.session.hasPen ? this.recordButton() : null,
      voice ? iconButton('play', text('storyboard.work.voice.play'), { onclick: () => this.play(voice) }) : null,
      voice && this.session.hasPen ? iconButton('bin', text('storyboard.work.voice.remove'), { onclick: () => this.keep(undefined) }) : null,
    ].flatMap((one) => one ?? []))
  }

  recordButton() {
    const isOn = this.recorder !== null
    return iconButton(isOn ? 'stop' : 'record', text(isOn ? 'storyboard.work.voice.stop' : 'storyboard.work.voice.record'),
      { 'data-record': true, 'aria-pressed': String(isOn), onclick: () => (isOn ? this.recorder?.stop() : this.record()) })
  }

  /** @param {string} hash */
  play(hash) {
    this.player?.pause()
    this.player = new Audio(this.server.address('sounds', hash))
    this.player.play().catch(() => toast(text('storyboard.work.voice.unheard')))
  }

  async record() {
    const frame = this.pad.frame
    const stream = await navigator.mediaDevices?.getUserMedia({ audio: true }).catch(() => null)
    if (!stream || typeof MediaRecorder === 'undefined') {
      toast(text('storyboard.work.voice.refused'))
      return
    }
    const recorder = new MediaRecorder(stream)
    /** @type {Blob[]} */
    const parts = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.addEventListener('stop', () => {
      for (const track of stream.getTracks()) track.stop()
      this.recorder = null
      this.refresh()
      void this.keep(new Blob(parts, { type: recorder.mimeType }), frame)
    })
    recorder.start()
    setTimeout(() => recorder.state === 'recording' && recorder.stop(), LONGEST)
    this.recorder = recorder
    this.refresh()
  }

  /** @param {Blob | undefined} bytes `undefined` removes the voice @param {string} [id] of the frame */
  async keep(bytes, id = this.pad.frame) {
    try {
      const voice = bytes && await this.server.keep('sounds', bytes)
      const frame = this.session.history.board.frames.find((one) => one.id === id)
      if (!frame || !this.session.hasPen) return
      this.session.history.do(setting(frame, { voice }), id)
      this.pad.refresh()
    } catch (error) {
      report(error)
    }
  }
}
