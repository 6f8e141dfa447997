/** The workstation: a project session, the drawing pad, and the panels around the pad. */
import { pageData, person, shape, string } from '../../platform/page/data.js'
import { toast } from '../../platform/page/toasts.js'
import { text } from '../../platform/page/texts.js'
import { Habits } from '../drawing/input/habits.js'
import { Pad } from '../drawing/pad.js'
import { EditStore } from '../drawing/queue/store.js'
import { Comments } from './comments/comments.js'
import { FrameList } from './frames/frame-list.js'
import { LayerList } from './layers/layer-list.js'
import { Looks } from './looking/looks.js'
import { Notes } from './notes/notes.js'
import { Voice } from './notes/voice.js'
import { ObjectShelf } from './objects/object-shelf.js'
import { Pictures } from './pictures/pictures.js'
import { ReferencePictures } from './pictures/reference-pictures.js'
import { PenNotices } from './session/pen-notices.js'
import { ProjectServer } from './session/project-server.js'
import { SaveState } from './session/save-state.js'
import { Session } from './session/session.js'
import { Shortcuts } from './shortcuts.js'
import { Toolbox } from './tools/toolbox.js'
import { askWords } from './tools/words-dialog.js'
import { Tabs } from './tabs.js'

/** Milliseconds between renewals of the pen while the window is visible; the lease of the pen is half a minute. */
const RENEWAL = 12_000

const { project } = pageData({ project: shape({ id: string, role: string }) })
const find = (/** @type {string} */ name) => /** @type {HTMLElement} */ (document.querySelector(`[data-${name}]`))

class Workstation {
  constructor() {
    this.server = new ProjectServer(project.id)
    this.saveState = new SaveState(find('save-state'), () => this.session.retry())
    this.notices = new PenNotices(find('notices'))
    /** @type {Comments | null} */
    this.comments = null
    /** @type {Session} */
    this.session = new Session({ project: project.id, account: person?.name ?? '' }, this.server, new EditStore(), {
      saveChanged: (state, isKeptHere) => this.saveState.show(state, isKeptHere),
      penChanged: () => this.showPen(),
      boardChanged: () => this.changedElsewhere(),
      keptBeside: (leftOut) => this.notices.keptBeside(leftOut, `/storyboard/${project.id}/versions`),
      commented: () => void this.comments?.read(),
      recovered: (count) => this.notices.say(text('storyboard.work.recovered', { count })),
      found: (notes) => this.notices.sayAll(notes),
    })
  }

  async open() {
    await this.session.open()
    this.pictures = new Pictures((hash) => this.server.address('pictures', hash), () => this.repaint())
    this.habits = new Habits()
    this.pad = new Pad(
      { canvas: /** @type {HTMLCanvasElement} */ (find('canvas')), overlay: /** @type {HTMLCanvasElement} */ (find('overlay')), stage: find('stage') },
      this.session.history, this.habits, {
        pictures: (hash) => this.pictures?.get(hash) ?? null,
        changed: () => this.refresh(),
        penSeen: () => toast(text('storyboard.work.pen-seen')),
        isLocked: () => this.sayLocked(),
        selected: () => this.toolbox?.refresh(),
        picked: (ink, isFinal) => this.toolbox?.picked(ink, isFinal),
        askWords: (words) => askWords(words),
      })
    this.makePanels(this.pad, this.pictures)
    this.showPen()
    this.refresh()
    this.stayInTouch()
    document.querySelector('[data-work]')?.setAttribute('data-ready', '')
  }

  /** @param {Pad} pad @param {Pictures} pictures */
  makePanels(pad, pictures) {
    const { session, server } = this
    const about = { pad, session }
    this.looks = new Looks(pad)
    this.frames = new FrameList(about, pictures)
    this.layers = new LayerList(about)
    this.notes = new Notes(about)
    this.voice = new Voice(about, server)
    this.comments = person && session.role !== 'view' ? new Comments(about, server) : null
    this.tabs = new Tabs()
    this.shortcuts = new Shortcuts(about, this)
    if (!session.mayDraw) return
    this.toolbox = new Toolbox(about, /** @type {Habits} */ (this.habits))
    this.shelf = new ObjectShelf(about, (name) => this.toolbox?.take(name))
    this.references = new ReferencePictures(about, server)
    find('save').addEventListener('click', () => this.saveState.saveVersion(session, server))
  }

  refresh() {
    if (!this.frames) return
    for (const panel of [this.frames, this.layers, this.notes, this.voice, this.comments, this.toolbox, this.shelf, this.references]) panel?.refresh()
    const { title, summary } = this.session.history.board
    find('title').textContent = title
    find('summary').textContent = summary
  }

  repaint() {
    this.pad?.easel.lookAgain()
    this.frames?.repaint()
  }

  changedElsewhere() {
    const { pad } = this
    if (!pad) return
    if (!pad.currentFrame || !pad.currentLayer) pad.open(pad.currentFrame?.id ?? this.session.history.board.frames[0]?.id ?? '')
    else pad.refresh()
  }

  showPen() {
    const { session, pad } = this
    if (pad) {
      pad.isReadOnly = !session.hasPen
      if (!session.hasPen) pad.dropLine()
    }
    document.querySelector('[data-work]')?.toggleAttribute('data-looking-on', !session.hasPen)
    for (const field of document.querySelectorAll('[data-work] [data-field], [data-seconds]')) field.toggleAttribute('readonly', !session.hasPen)
    this.notices.showPen(session)
    this.refresh()
  }

  sayLocked() {
    if (!this.session.hasPen) return
    toast(text(this.pad?.currentLayer?.isHidden ? 'storyboard.work.layer.is-hidden' : 'storyboard.work.layer.is-locked'))
  }

  stayInTouch() {
    const { session } = this
    setInterval(() => document.visibilityState === 'visible' && session.renew(), RENEWAL)
    addEventListener('online', () => session.retry())
    addEventListener('pagehide', () => {
      this.notes?.commit()
      session.leave()
    })
    // A page from the back-forward cache has released the pen.
    addEventListener('pageshow', (event) => event.persisted && location.reload())
    addEventListener('beforeunload', (event) => {
      if (this.saveState.isUnsaved) event.preventDefault()
    })
  }
}

await new Workstation().open()
