/** The entry module of the laboratory: connects canvas, walls, protocol and results. */
import { confirm } from '../../platform/dialogs/confirm.js'
import { tell } from '../../platform/dialogs/dialogs.js'
import { stepper } from '../../platform/forms/steppers.js'
import { text } from '../../platform/page/texts.js'
import { report, toast } from '../../platform/page/toasts.js'
import { Draft } from '../../platform/storage/draft.js'
import { Brush } from '../canvas/brush.js'
import { Overlays } from '../canvas/overlays.js'
import { Sharpener } from '../canvas/sharpener.js'
import { Stage } from '../canvas/stage.js'
import { wallButtons } from '../canvas/wall-keys.js'
import { openExport } from '../exports/export-dialog.js'
import { WHITE } from '../mixers/distribution.js'
import { bringMixer, mixerName, mixers } from '../mixers/mixers.js'
import { moveText, parseProtocol, parseStep, protocolText, stepText } from '../mixers/protocol.js'
import { chooseProtocol, showPresets } from '../protocols/presets.js'
import { ProtocolLog } from '../protocols/protocol-log.js'
import { protocolSearch } from '../protocols/search.js'
import { openShare } from '../sharing/share-dialog.js'
import { ShareError, lettersOf, unpacked } from '../sharing/shared-work.js'
import { engineComparison } from '../results/engines.js'
import { stepSweep } from '../results/sweep.js'
import { Timeline } from '../results/timeline.js'
import { chooseMixer } from './chooser.js'
import { load, openLinked, save } from './files.js'
import { explainKeys } from './help.js'
import { MixingTalk } from './mixing-talk.js'
import { Settings } from './settings.js'
import { shortcuts } from './shortcuts.js'
import { warmUp } from './warm-up.js'
import { RefusedError, Workbench } from './workbench.js'

const lab = /** @type {HTMLElement} */ (document.querySelector('[data-lab]'))
const welcome = /** @type {HTMLElement} */ (document.querySelector('[data-welcome]'))
/** @param {string} name @returns {any} */
const find = (name) => lab.querySelector(`[data-${name}]`)
const all = (/** @type {string} */ name) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`[data-${name}]`)])

const draft = new Draft('fingerpaint-working')
const changed = draft.autosave(() => ({
  mixer: bench.mixer.id, state: bench.state, intermediate: bench.intermediate, settings: settings.values,
}))
// Save nothing before the last draft is restored.
const keep = () => lab.hidden || changed()
const settings = new Settings(lab, () => keep())
const bench = new Workbench(mixers[0], render)
const stage = new Stage(lab, mixers[0], addMove)
const sharpener = new Sharpener(bench, stage.canvas.element, () => settings.run.engine === 'exact' && !timeline.timer, showCanvas)
const timeline = new Timeline(find('panel="results"'), (index) => bench.show(index))
const overlays = new Overlays(find('panel="results"'), stage.overlay, () => ({ mixer: bench.mixer, protocol: bench.protocol }))
stage.onResize = (/** @type {number} */ width, /** @type {number} */ height) => overlays.resize(width, height)
const log = new ProtocolLog(find('log'), {
  step: () => settings.step, isLocked: () => bench.intermediate || bench.isBusy, change: (moves) => attempt(() => bench.setMoves(moves)),
})
new Brush(stage.canvas, find('cursor'), {
  settings: () => settings.brush,
  begin: () => timeline.pause(),
  isBusy,
  commit: (paint) => attempt(() => bench.paint(paint)),
  cancel: () => stage.canvas.draw(),
  undo: () => attempt(() => bench.undo()),
  redo: () => attempt(() => bench.redo()),
})
const files = {
  bench, thumbnail: () => stage.canvas.thumbnail(), repeats: () => settings.repeats,
  setRepeats: (/** @type {number} */ repeats) => showRepeats((settings.repeats = repeats)),
  openMixer, loaded: (/** @type {string} */ kind) => {
    showTab(kind === 'protocols' ? 'walls' : kind === 'runs' ? 'results' : 'paint')
    bench.drawBase(settings.run).catch(() => undefined)
  },
}
const talk = new MixingTalk(bench, say)
/** Movements that wait for the previous movement. */
let queue = Promise.resolve()
/** @type {Partial<import('./workbench.js').State> & {mixer?: object}} */
let drawn = {}

const showStep = stepper(find('step-field'), all('step'), {
  read: parseStep, show: stepText,
  next: (value, sign, isCoarse) => Math.min(10_000, Math.max(1, (Math.round(value / (isCoarse ? 25 : 5)) + sign) * (isCoarse ? 25 : 5))),
  change: (value) => {
    settings.step = value
    showWallButtons()
    log.show(bench.state.moves)
    keep()
  },
})
const showRepeats = stepper(find('repeats-field'), all('repeats'), {
  read: (typed) => (/^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 50 ? Number(typed) : null),
  show: String, next: (value, sign, isCoarse) => Math.min(50, Math.max(1, value + sign * (isCoarse ? 5 : 1))),
  change: (value) => {
    settings.repeats = value
    keep()
  },
})

/** Controls that change the canvas, and so are disabled during mixing. */
const CHANGES = '[data-preset], [data-reset-canvas], [data-load="distributions"]'

/** Updates the changed parts of the page. */
function render() {
  const { state, mixer, isBusy: isMixing } = bench
  const isOther = mixer !== drawn.mixer
  if (isOther) openStage()
  if (isOther || state.canvas !== drawn.canvas || state.run !== drawn.run || state.shown !== drawn.shown) {
    showCanvas()
    sharpener.later()
    timeline.show(state.run, state.shown)
  }
  if (isOther || state.moves !== drawn.moves) {
    overlays.renew()
    find('protocol-text').value = protocolText(state.moves)
    find('text-problem').textContent = ''
  }
  if (isMixing && state.run !== drawn.run) showTab('results')
  if (isMixing && state.shown !== drawn.shown) talk.progress()
  log.show(state.moves)
  find('log-empty').hidden = state.moves.length > 0
  find('reset-protocol').disabled = isMixing || state.moves.length === 0
  find('intermediate').checked = bench.intermediate
  find('intermediate').disabled = isMixing || state.moves.length > 0
  find('intermediate-hint').hidden = state.moves.length === 0
  for (const name of ['predefined-protocol', 'load="protocols"', 'protocol-text']) find(name).disabled = isMixing || bench.intermediate
  for (const one of lab.querySelectorAll(CHANGES)) /** @type {HTMLButtonElement} */ (one).disabled = isMixing
  // Only mixing of the whole protocol disables these buttons. While a single movement is mixed, further movements are queued.
  for (const one of find('wall-keys').children) one.disabled = bench.phase === 'run'
  find('undo').disabled = isMixing || bench.history.past.length === 0
  find('redo').disabled = isMixing || bench.history.future.length === 0
  find('mix').hidden = bench.phase === 'run'
  find('mix').disabled = bench.intermediate
  find('stop').hidden = bench.phase !== 'run'
  lab.classList.toggle('running', isMixing)
  drawn = { ...state, mixer }
  keep()
}

function showCanvas() {
  const { canvas, run, shown } = bench.state
  const result = shown === null ? null : run?.results[shown]
  const base = canvas.base && { ...canvas.base, picture: sharpener.of(canvas.base.picture) }
  stage.canvas.show(result ? { picture: sharpener.of(result.picture) } : { ...canvas, base }).catch(report)
}

function openStage() {
  stage.setMixer(bench.mixer)
  find('mixer-name').textContent = mixerName(bench.mixer.id)
  showPresets(find('presets'), bench.mixer, (distribution) => attempt(() => bench.replaceCanvas(distribution)))
  showWallButtons()
  const label = find('protocol-text').previousSibling
  if (label) label.textContent = text('lab.protocol.text', { example: protocolText(parseProtocol(bench.mixer.protocols[0]?.text ?? '', bench.mixer).slice(0, 2)) })
}

function showWallButtons() {
  find('wall-keys').replaceChildren(...wallButtons(bench.mixer.walls, stepText(settings.step), addMove))
}

/** @param {string} wall @param {boolean} isReversed */
function addMove(wall, isReversed) {
  const move = { wall, reversed: isReversed, hundredths: settings.step }
  if (bench.intermediate) {
    const { mixer } = bench
    // The mixer may have changed meanwhile.
    queue = queue.then(() => (bench.mixer === mixer ? talk.perform(() => bench.mixStep(move, settings.run)) : undefined))
    stage.flash(wall, isReversed, moveText(move))
    return
  }
  if (isBusy()) return
  attempt(() => {
    bench.setMoves([...bench.state.moves, move])
    stage.flash(wall, isReversed, `+ ${moveText(move)}`)
    if (settings.run.engine === 'exact') warmUp(bench.mixer, move)
    say(text('lab.protocol.added', { move: moveText(move) }))
  })
}

function mixNow() {
  if (bench.intermediate || isBusy()) return
  if (!bench.state.moves.length) {
    showTab('walls')
    return say(text('lab.no-protocol'))
  }
  timeline.pause()
  showTab('results')
  return talk.perform(() => bench.mix(settings.repeats, settings.run))
}

/** Whether mixing is running; the user is then told that nothing else can change. */
function isBusy() {
  if (bench.isBusy) toast(text('lab.error.busy'))
  return bench.isBusy
}

/** @param {() => void} task may throw a `RefusedError` */
function attempt(task) {
  try {
    task()
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    stage.canvas.draw()
    toast(error.message)
  }
}

/** @param {string} words */
function say(words) {
  find('status').textContent = words
}

/** @param {string} name */
function showTab(name) {
  if (lab.dataset.tab !== name) find('panels').scrollTop = 0
  lab.dataset.tab = name
  // Where the panels are stacked, scroll to the results.
  if (name === 'results' && !find('show="results"').checkVisibility()) find('panel="results"').scrollIntoView({ block: 'start' })
  for (const button of all('show')) button.setAttribute('aria-pressed', String(button.dataset.show === name))
}

/** @param {import('../mixers/mixers.js').Mixer} mixer @param {string} [why] the reason to announce */
function openMixer(mixer, why) {
  const before = { mixer: bench.mixer, state: bench.state }
  const isWorthKeeping = before.state.canvas.distribution.layers.length > 0 || before.state.moves.length > 0
  bench.open(mixer)
  say('')
  if (isWorthKeeping && !lab.hidden) {
    toast(why ?? text('lab.mixer.changed'), {
      label: text('lab.mixer.back'),
      run: () => {
        bench.open(before.mixer)
        bench.state = before.state
        render()
      },
    })
  } else if (why) {
    toast(why)
  }
}

function begin() {
  chooseMixer(undefined, (mixer) => {
    openMixer(mixer)
    reveal()
    find('canvas').focus({ preventScroll: true })
  })
}

function reveal() {
  welcome.hidden = true
  lab.hidden = false
  stage.layOut()
  render()
}

async function resume() {
  const kept = await draft.recall()
  const mixer = kept && (await bringMixer(kept.mixer).catch(() => undefined))
  if (mixer) {
    bench.open(mixer)
    settings.restore(kept.settings)
    showStep(settings.step)
    showRepeats(settings.repeats)
    bench.intermediate = kept.intermediate
    bench.state = kept.state
  }
  const isLinked = await openLinked(files)
  if (mixer || isLinked) reveal()
  else welcome.hidden = false
  await openShared()
  bench.drawBase(settings.run).catch(() => undefined)
}

/** Opens the work in the URL; a toast offers to return to the former work, if there was any. */
async function openShared() {
  const letters = lettersOf(location.hash)
  if (letters === null) return
  history.replaceState(null, '', location.pathname)
  try {
    const { mixer, distribution, protocol, repeats } = await unpacked(letters)
    openMixer(mixer, text('lab.share.opened'))
    if (lab.hidden) reveal()
    bench.replaceCanvas(distribution)
    loadProtocol(protocol, repeats)
    bench.drawBase(settings.run).catch(() => undefined)
  } catch (error) {
    if (!(error instanceof ShareError)) throw error
    await tell({ message: text('lab.share.not-opened'), detail: text(`lab.share.error.${error.reason}`) })
  }
}

// Buttons

document.querySelector('[data-begin]')?.addEventListener('click', begin)
find('choose-mixer').addEventListener('click', () => chooseMixer(bench.mixer.id, (mixer) => openMixer(mixer)))
explainKeys(() => bench.mixer)
for (const button of all('show')) button.addEventListener('click', () => showTab(button.dataset.show ?? 'paint'))
find('undo').addEventListener('click', () => attempt(() => bench.undo()))
find('redo').addEventListener('click', () => attempt(() => bench.redo()))
find('mix').addEventListener('click', mixNow)
find('stop').addEventListener('click', () => bench.stop())
find('intermediate').addEventListener('change', () => {
  attempt(() => bench.setIntermediate(find('intermediate').checked))
  say(bench.intermediate ? text('lab.intermediate.at-once') : '')
})
for (const button of all('reset-canvas')) {
  button.addEventListener('click', () => {
    timeline.pause()
    attempt(() => bench.replaceCanvas(WHITE))
  })
}
find('reset-protocol').addEventListener('click', async () => {
  if (await confirm()) attempt(() => bench.setMoves([]))
})
find('predefined-protocol').addEventListener('click', async () => {
  const chosen = await chooseProtocol(bench.mixer)
  if (chosen) loadProtocol(chosen.text, chosen.repeats)
})
for (const button of all('save')) button.addEventListener('click', () => save(/** @type {any} */ (button.dataset.save), files))
for (const button of all('load')) button.addEventListener('click', () => load(/** @type {any} */ (button.dataset.load), files))
find('protocol-text').addEventListener('change', () => {
  try {
    bench.setProtocol(find('protocol-text').value)
  } catch (error) {
    find('text-problem').textContent = /** @type {Error} */ (error).message
  }
})
find('export').addEventListener('click', () => {
  const { run, shown } = bench.state
  if (run) openExport(run, shown ?? run.results.length - 1, 400 / settings.speed)
})
find('share-work').addEventListener('click', () =>
  openShare({ mixer: bench.mixer, distribution: bench.distribution, protocol: bench.protocol, repeats: settings.repeats }).catch(report))
addEventListener('hashchange', () => openShared())
find('zen').addEventListener('click', () => setZen(!lab.classList.contains('zen')))
for (const button of all('close')) button.addEventListener('click', () => button.closest('dialog')?.close())
engineComparison(find('panel="results"'), timeline, () => settings.run.lattice)
stepSweep(find('sweep'), () =>
  ({ mixer: bench.mixer.id, distribution: bench.startDistribution, protocol: bench.protocol, repeats: settings.repeats }))
protocolSearch(find('search'), {
  asked: () => ({ mixer: bench.mixer.id, distribution: bench.distribution }),
  load: (protocol, repeats) => {
    loadProtocol(protocol, repeats)
    toast(text('lab.search.loaded'))
  },
})

/** @param {string} protocol @param {number} repeats */
function loadProtocol(protocol, repeats) {
  attempt(() => {
    bench.setProtocol(protocol)
    files.setRepeats(repeats)
  })
}

/** @param {boolean} isOn */
function setZen(isOn) {
  lab.classList.toggle('zen', isOn)
  find('zen').setAttribute('aria-pressed', String(isOn))
  if (isOn) document.documentElement.requestFullscreen?.().catch(() => undefined)
  else if (document.fullscreenElement) document.exitFullscreen()
}
document.addEventListener('fullscreenchange', () => document.fullscreenElement || setZen(false))

shortcuts(lab, bench, settings, { addMove, setZen, attempt })

addEventListener('offline', () => say(text('lab.offline')))
addEventListener('online', () => say(''))
if (!navigator.onLine) say(text('lab.offline'))

resume()
