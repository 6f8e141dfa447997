/** All frames of a project: selecting several, and actions on them. */
import { listOf, pageData, person, shape, string } from '../../platform/page/data.js'
import { make } from '../../platform/page/elements.js'
import { decimal, text } from '../../platform/page/texts.js'
import { report, toast } from '../../platform/page/toasts.js'
import { choose } from '../../platform/dialogs/choices.js'
import { grip, reorderable } from '../../platform/lists/reorder.js'
import { WHOLE } from '../drawing/history/history.js'
import { EditStore } from '../drawing/queue/store.js'
import { locking, unlocking } from '../film/locking.js'
import { labelOf, numberingOf } from '../film/numbering.js'
import { durationOf } from '../film/timing.js'
import { adding, copied, moving, removing, setting, together } from '../workstation/frames/frame-edits.js'
import { SmallPictures } from '../workstation/frames/small-pictures.js'
import { Pictures } from '../workstation/pictures/pictures.js'
import { PenNotices } from '../workstation/session/pen-notices.js'
import { ProjectServer } from '../workstation/session/project-server.js'
import { saveWords } from '../workstation/session/save-words.js'
import { Session } from '../workstation/session/session.js'
import { copyTo } from './copying.js'
import { askSeconds } from './seconds-dialog.js'

/** @typedef {import('../drawing/history/board.js').Frame} Frame */
/** @typedef {import('../drawing/history/board.js').Edit} Edit */

/** Milliseconds between renewals of the pen while the window is visible. */
const RENEWAL = 12_000

const { project, others } = pageData({ project: shape({ id: string, role: string }), others: listOf(shape({ id: string, name: string })) })

class Overview {
  constructor() {
    this.server = new ProjectServer(project.id)
    this.list = /** @type {HTMLElement} */ (document.querySelector('[data-frames]'))
    this.count = document.querySelector('[data-chosen-count]')
    this.notices = new PenNotices(/** @type {HTMLElement} */ (document.querySelector('[data-notices]')))
    /** @type {Set<string>} */
    this.chosen = new Set()
    this.last = ''
    /** @type {Session} */
    this.session = new Session({ project: project.id, account: person?.name ?? '' }, this.server, new EditStore(), {
      saveChanged: (state, isKeptHere) => this.saveChanged(state, isKeptHere), penChanged: () => this.refresh(), boardChanged: () => this.refresh(),
      keptBeside: (leftOut) => this.notices.keptBeside(leftOut, `/storyboard/${project.id}/versions`), commented: () => undefined,
      recovered: (count) => this.notices.say(text('storyboard.work.recovered', { count })), found: (notes) => this.notices.sayAll(notes),
    })
    const pictures = new Pictures((hash) => this.server.address('pictures', hash), () => this.small.repaint())
    /** @type {SmallPictures} */
    this.small = new SmallPictures(() => this.session.history.board, (hash) => pictures.get(hash))
  }

  get frames() { return this.session.history.board.frames }

  get picked() { return this.frames.filter(({ id }) => this.chosen.has(id)) }

  async open() {
    await this.session.open()
    for (const button of document.querySelectorAll('[data-do]')) button.addEventListener('click', () => this.act(button.getAttribute('data-do') ?? ''))
    reorderable(this.list, {
      items: () => /** @type {HTMLElement[]} */ ([...this.list.children]), name: (item) => item.dataset.name ?? '',
      moved: (from, to) => this.carry(this.frames[from].id, from, to), isLocked: () => !this.session.hasPen,
    })
    setInterval(() => document.visibilityState === 'visible' && this.session.renew(), RENEWAL)
    addEventListener('pagehide', () => this.session.leave())
    addEventListener('pageshow', (event) => event.persisted && location.reload())
    this.refresh()
    document.querySelector('[data-grid]')?.setAttribute('data-ready', '')
  }

  /** @param {import('../drawing/queue/queue.js').SaveState} state @param {boolean} isKeptHere */
  saveChanged(state, isKeptHere) {
    const { words, tone } = saveWords(state, isKeptHere)
    const place = document.querySelector('[data-save-words]')
    if (place) place.textContent = words
    const around = document.querySelector('[data-save-state]')
    around?.setAttribute('data-tone', tone)
    around?.setAttribute('data-state', state.state)
  }

  refresh() {
    const { frames } = this
    this.notices.showPen(this.session)
    this.chosen = new Set([...this.chosen].filter((id) => frames.some((frame) => frame.id === id)))
    const numbers = numberingOf(frames)
    const focused = document.activeElement?.closest('[data-frame]')?.getAttribute('data-frame')
    this.list.replaceChildren(...frames.map((frame, index) => this.tile(frame, labelOf(numbers[index]), index)))
    if (focused) /** @type {HTMLElement | null} */ (this.list.querySelector(`[data-frame="${focused}"] [data-choose]`))?.focus()
    this.showChosen()
    this.small.refresh()
  }

  /** @param {Frame} frame @param {string} label @param {number} index */
  tile(frame, label, index) {
    const name = text('storyboard.work.frame', { label, number: index + 1 })
    const canvas = make('canvas', { 'aria-hidden': 'true', width: 16, height: 9 })
    this.small.put(canvas, frame.id)
    const words = [frame.scene, frame.dialogue, frame.action, frame.notes].filter(Boolean).join(' · ')
    return make('li', { class: 'storyboard-frame', 'data-frame': frame.id, 'data-name': name },
      make('button', {
        class: 'plain storyboard-pick', 'data-choose': true, 'aria-pressed': String(this.chosen.has(frame.id)), 'aria-label': [name, frame.alternative].filter(Boolean).join(', '),
        onclick: (/** @type {MouseEvent} */ event) => this.choose(frame.id, event.shiftKey),
      }, canvas),
      make('div', { class: 'storyboard-frame-words' }, this.session.mayDraw ? grip(name) : null, make('strong', { class: 'number' }, label),
        make('span', { class: 'quiet number' }, text('storyboard.work.frame.seconds', { seconds: decimal(durationOf(this.session.history.board, frame) / 1000, 2) }))),
      words ? make('p', { class: 'quiet storyboard-frame-said' }, words) : null)
  }

  /** @param {string} id @param {boolean} isRange from the last selected one */
  choose(id, isRange) {
    const ids = this.frames.map((frame) => frame.id)
    if (isRange && this.last) {
      const [from, to] = [ids.indexOf(this.last), ids.indexOf(id)].sort((a, b) => a - b)
      for (const one of ids.slice(Math.max(0, from), to + 1)) this.chosen.add(one)
    } else if (!this.chosen.delete(id)) this.chosen.add(id)
    this.last = id
    this.showChosen()
  }

  showChosen() {
    for (const tile of this.list.children) {
      const isChosen = this.chosen.has(tile.getAttribute('data-frame') ?? '')
      tile.classList.toggle('chosen', isChosen)
      tile.querySelector('[data-choose]')?.setAttribute('aria-pressed', String(isChosen))
    }
    const { size } = this.chosen
    if (this.count) this.count.textContent = text(size ? 'storyboard.grid.chosen' : 'storyboard.grid.none', { count: size || this.frames.length })
    const off = !this.session.hasPen
    for (const button of document.querySelectorAll('[data-do]')) {
      const what = button.getAttribute('data-do') ?? ''
      const needsChosen = ['earlier', 'later', 'time', 'duplicate', 'copy', 'remove'].includes(what) && !size
      const cannot = (what === 'undo' && !this.session.history.canUndo(WHOLE)) || (what === 'remove' && size === this.frames.length) || (what === 'copy' && !others.length)
      button.toggleAttribute('disabled', (off && what !== 'all' && what !== 'copy') || needsChosen || cannot)
    }
  }

  /** @param {Edit | null} edit */
  do(edit) {
    if (edit && this.session.hasPen) this.session.history.do(edit, WHOLE)
    this.refresh()
  }

  /** @param {string} what */
  act(what) {
    const { session, frames, picked } = this
    const ids = picked.map(({ id }) => id)
    const first = frames.findIndex(({ id }) => id === ids[0])
    /** @type {Record<string, () => unknown>} */
    const acts = {
      all: () => {
        this.chosen = new Set(picked.length === frames.length ? [] : frames.map(({ id }) => id))
        this.showChosen()
      },
      earlier: () => this.do(moving(session.history.board, ids, Math.max(0, first - 1))),
      later: () => this.do(moving(session.history.board, ids, Math.min(frames.length - ids.length, first + 1))),
      time: () => this.time(),
      duplicate: () => this.do(adding(picked.map(copied), ids.at(-1))),
      copy: () => this.copy(),
      remove: () => this.remove(ids),
      undo: () => this.undo(),
      lock: () => this.do(locking(session.history.board)),
      unlock: () => this.do(unlocking(session.history.board)),
    }
    acts[what]?.()
  }

  /**
   * Moves the dragged frame; if it is selected, the whole selection.
   * @param {string} id @param {number} from @param {number} to
   */
  carry(id, from, to) {
    const ids = this.chosen.has(id) ? this.picked.map((frame) => frame.id) : [id]
    const before = this.frames.slice(0, to + (to > from ? 1 : 0)).filter((frame) => !ids.includes(frame.id)).length
    this.do(moving(this.session.history.board, ids, before))
  }

  async time() {
    const duration = await askSeconds()
    if (duration !== null) this.do(together(this.picked.map((frame) => setting(frame, { duration }))))
  }

  /** @param {string[]} ids */
  remove(ids) {
    this.do(removing(ids))
    toast(text('storyboard.grid.removed', { count: ids.length }), { label: text('storyboard.work.undo'), run: () => this.undo() })
  }

  undo() {
    this.session.history.undo(WHOLE)
    this.refresh()
  }

  async copy() {
    const target = await choose({ title: text('storyboard.grid.copy'), items: others, empty: '' })
    if (!target) return
    const { picked, session } = this
    await copyTo(this.server, new ProjectServer(target.id), session.history.board, picked)
      .then(() => toast(text('storyboard.grid.copied', { count: picked.length, name: target.name })), report)
  }
}

await new Overview().open()
