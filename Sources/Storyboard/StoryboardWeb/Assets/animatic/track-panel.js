/**
 * The sound track panel: people who may draw choose, move and remove the storyboard's track; other people choose a track for themselves.
 */
import { decimal, text } from '../../platform/page/texts.js'
import { report, toast } from '../../platform/page/toasts.js'
import { TRACK_STARTS, millisecondsOf } from '../film/timing.js'
import { bringTrack, setTrack } from './kept-track.js'

/** @typedef {import('./kept-track.js').SoundTrack} SoundTrack */

const find = (/** @type {string} */ name) => /** @type {any} */ (document.querySelector(`[data-${name}]`))

export class TrackPanel {
  /**
   * @param {import('../workstation/session/project-server.js').ProjectServer} server @param {import('./sound.js').Sound} sound
   * @param {SoundTrack | undefined} track the storyboard's track
   */
  constructor(server, sound, track) {
    this.server = server
    this.sound = sound
    this.field = /** @type {HTMLInputElement} */ (find('track'))
    this.start = /** @type {HTMLInputElement | null} */ (find('track-start'))
    /** @type {SoundTrack | undefined} */
    this.track = track
    /** Resolves when all changes have been saved or refused. */
    this.saving = Promise.resolve()
    this.field.addEventListener('change', () => this.field.files?.[0] && this.take(this.field.files[0]))
    this.start?.addEventListener('change', () => this.move())
    find('track-remove')?.addEventListener('click', () => this.keep(undefined, text('storyboard.animatic.track.removed')))
    this.show()
    void this.listen()
  }

  /** Whether the track is saved. People who may not draw choose a track for themselves, which is not saved. */
  get isKept() { return this.start !== null }

  /** @param {File} file */
  async take(file) {
    this.field.value = ''
    const most = Number(this.field.dataset.most)
    if (!this.isKept) {
      this.sound.setTrack(file, 0)
      find('track-name').textContent = file.name
    } else if (file.size > most) {
      toast(text('storyboard.animatic.track.large', { count: most / 1_000_000 }))
    } else {
      await bringTrack(this.server, file).then((track) => this.keep(track, text('storyboard.animatic.track.kept', { name: track.name })), report)
    }
  }

  move() {
    const start = millisecondsOf(this.start?.value ?? '', TRACK_STARTS)
    find('track-wrong').textContent = start === null ? text('storyboard.animatic.track.start-wrong') : ''
    // A change that is being saved may replace the track.
    if (start !== null) void this.saving.then(() => this.track && start !== this.track.start ? this.keep({ ...this.track, start }) : undefined)
  }

  /**
   * Saves a change after the earlier changes: each change takes the pen and releases it.
   * @param {SoundTrack | undefined} track @param {string} [said] message of the toast, which offers undo
   */
  keep(track, said) {
    this.saving = this.saving.then(() => this.save(track, said))
    return this.saving
  }

  /** @param {SoundTrack | undefined} track @param {string} [said] */
  async save(track, said) {
    const before = this.track
    try {
      await setTrack(this.server, track)
    } catch (error) {
      report(error)
      this.show()
      return
    }
    this.track = track
    this.show()
    void this.listen()
    if (said) toast(said, { label: text('storyboard.work.undo'), run: () => void this.keep(before) })
  }

  show() {
    find('track-name').textContent = this.track?.name ?? ''
    find('track-wrong').textContent = ''
    if (this.start) this.start.value = decimal((this.track?.start ?? 0) / 1000, 3)
    for (const one of document.querySelectorAll('[data-track-kept]')) one.toggleAttribute('hidden', !this.track)
  }

  /** Loads the whole track, so that it can be played from any position. */
  async listen() {
    const { track } = this
    if (!track) {
      this.sound.dropTrack()
      return
    }
    try {
      const answer = await fetch(this.server.address('sounds', track.sound))
      const bytes = answer.ok ? await answer.blob() : null
      if (track !== this.track) return
      if (bytes) this.sound.setTrack(bytes, track.start, () => this.sayUnheard())
      else this.sayUnheard()
    } catch (error) {
      report(error)
    }
  }

  sayUnheard() { toast(text('storyboard.animatic.track.unheard')) }
}
