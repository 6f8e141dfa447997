/** The entry module of a table, for players and spectators: connects all parts. */
import { Hints } from './hints/hints.js'
import { openOverview } from './keys/overview.js'
import { roveWithArrows, settleGroups } from './keys/roving.js'
import { hearShortcuts } from './keys/shortcuts.js'
import { sendForms } from './live/forms.js'
import { signs } from './live/signs.js'
import { listen } from './live/stream.js'
import { Table } from './live/table.js'
import { Player } from './motion/player.js'
import { openOptionsDialog } from './options/dialog.js'
import { openOptions } from './options/options.js'
import { Dragging } from './pictures/drag.js'
import { pressByPictures } from './pictures/press.js'
import { FullScreen } from './screen/full-screen.js'
import { keepClock } from './seats/clock.js'
import { Turns } from './seats/turns.js'
import { Sound } from './sound/sound.js'
import { text } from '../../platform/page/texts.js'

const root = document.querySelector('[data-table]')
if (root instanceof HTMLElement) begin(root, await openOptions())

/** @param {HTMLElement} root @param {import('./options/options.js').Options} options */
function begin(root, options) {
  const sound = new Sound(options)
  const player = new Player(root, {
    isStill: () => options.isStill, newest: () => table.newest, cue: (name) => sound.play(name),
  })
  const sign = signs(root)
  /** @type {Table} */
  const table = new Table(root, {
    play: (happened, fresh) => player.play(happened, fresh),
    shown: () => shown(),
    busy: sign.busy,
    lost: (isLost) => stream.lose(isLost),
  })
  const stream = listen(table.subject, { version: (version) => table.hear(version), lost: sign.lost })
  const turns = new Turns(table, options, sound)
  const hints = new Hints(root, options, () => table.isOurTurn)
  const dragging = new Dragging(root, {
    isLocked: () => table.isSending || player.isPlaying,
    dropped: (frame) => { player.stage.dropped = frame },
  })
  const screen = new FullScreen()
  const showClock = keepClock(root, options)
  sendForms(root, table)
  pressByPictures(root)
  roveWithArrows(root)

  /**
   * Actions of the modules' buttons, by the button's attribute: `skip` is the action of `data-skip`.
   * @type {Record<string, () => unknown>}
   */
  const acts = {
    'open-options': () => openOptionsDialog(options, { try: (name) => sound.play(name) }),
    'open-keys': () => openOverview(root, own),
    'show-hint': () => hints.ask(),
    'full-screen': () => screen.toggle(),
    skip: () => player.skip(),
  }
  /** @type {import('./keys/shortcuts.js').Shortcut[]} */
  const own = [
    { key: '?', name: text('biopioneer.keys.overview'), run: acts['open-keys'] },
    { key: 'O', name: text('biopioneer.options.title'), run: acts['open-options'] },
    { key: 'H', name: text('biopioneer.keys.hint'), run: acts['show-hint'] },
    { key: 'F', name: text('biopioneer.keys.full-screen'), run: acts['full-screen'] },
    { key: 'M', name: text('biopioneer.options.music'), run: () => options.set({ music: !options.all.music }) },
    { key: 'S', name: text('biopioneer.options.effects'), run: () => options.set({ effects: !options.all.effects }) },
  ]
  hearShortcuts(root, own, () => options.all.shortcuts)
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    for (const [mark, run] of Object.entries(acts)) if (button?.hasAttribute(`data-${mark}`)) run()
  })

  function offer() {
    for (const mark of Object.keys(acts)) {
      for (const button of document.querySelectorAll(`[data-${mark}]`)) {
        if (!(button instanceof HTMLElement)) continue
        if (mark === 'full-screen') screen.offer(button)
        else button.hidden = false
      }
    }
  }

  function shown() {
    player.shown()
    offer()
    settleGroups(root)
    dragging.shown()
    hints.shown()
    turns.shown()
    showClock()
    remember()
  }

  /** A person who has finished a game on this device needs no first-game hints. */
  function remember() {
    if (root.dataset.over !== undefined && table.seats.length && !options.all.hasPlayed) options.set({ hasPlayed: true })
  }

  offer()
  remember()
}
