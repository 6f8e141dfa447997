/** Exporting results: the shown picture, the graph, an animation or a video; saved as a file or shared. */
import { can } from '../../platform/page/abilities.js'
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { report } from '../../platform/page/toasts.js'
import { Problem } from '../../platform/server/interface.js'
import { clipped } from '../mixers/pictures.js'
import { RunError, counted, distributionOf } from '../mixers/runs.js'
import { animationFormats, exportAnimation, exportConcentrations, exportGraph, exportNumbers, exportPicture } from './exports.js'

/** @typedef {import('../mixers/runs.js').Run} Run */

const dialog = /** @type {HTMLDialogElement} */ (document.querySelector('[data-export-dialog]'))
const form = /** @type {HTMLFormElement} */ (dialog.querySelector('form'))
const status = /** @type {HTMLElement} */ (dialog.querySelector('[data-export-status]'))
const fields = /** @type {Record<string, any>} */ (form.elements)
const bar = /** @type {HTMLProgressElement} */ (dialog.querySelector('progress'))
const films = animationFormats().filter((format) => format !== 'apng')

/** @type {Record<string, string[]>} */
const FORMATS = { picture: ['png', 'svg', 'pdf'], concentrations: ['csv'], graph: ['svg', 'pdf', 'png', 'csv'], numbers: ['csv'], animation: ['apng'], video: films }
if (!films.length) fields.what.querySelector('[value="video"]')?.remove()

/** @type {{run: Run, index: number, delay: number}} */
let about
/** The running export; closing the dialog aborts it. */
let making = new AbortController()

fields.what.addEventListener('change', fit)
dialog.addEventListener('close', () => making.abort())
form.addEventListener('submit', (event) => {
  event.preventDefault()
  work(event.submitter?.getAttribute('value') === 'share' ? share : save)
})

/** @param {Run} run @param {number} index the shown result @param {number} delay milliseconds per result */
export function openExport(run, index, delay) {
  about = { run, index, delay }
  status.textContent = ''
  fit()
  dialog.showModal()
}

/** Shows the fields of the chosen format. */
function fit() {
  const what = fields.what.value
  fields.format.replaceChildren(...FORMATS[what].map((format) => make('option', { value: format }, format.toUpperCase())))
  for (const field of form.querySelectorAll('[data-for]')) {
    field.toggleAttribute('hidden', !field.getAttribute('data-for')?.split(' ').includes(what))
  }
  fields.width.max = what === 'animation' ? '1000' : '4000'
  if (what === 'animation') fields.width.value = '480'
  const canShare = can('share') && Boolean(navigator.canShare?.({ files: [new File([], 'a.png', { type: 'image/png' })] }))
  dialog.querySelector('[data-share]')?.toggleAttribute('hidden', !canShare || what !== 'picture')
}

/** @param {() => Promise<unknown>} task */
async function work(task) {
  const buttons = /** @type {HTMLButtonElement[]} */ ([...form.querySelectorAll('button[value]')])
  buttons.forEach((button) => { button.disabled = true })
  status.textContent = text(fields.what.value === 'video' ? 'lab.export.recording' : 'lab.export.busy')
  making = new AbortController()
  const { signal } = making
  try {
    await task()
    status.textContent = text('lab.export.done')
  } catch (error) {
    status.textContent = ''
    if (signal.aborted) return
    if (error instanceof Problem && error.status === 404) status.textContent = text('lab.missing')
    else if (error instanceof RunError) status.textContent = error.message
    else report(error)
  } finally {
    bar.hidden = true
    buttons.forEach((button) => { button.disabled = false })
  }
}

async function save() {
  const { run, index, delay } = about
  const format = fields.format.value
  const { signal } = making
  switch (fields.what.value) {
    case 'picture': return exportPicture(shown(), format, { alpha: fields.clear.checked ? 'white' : 'outside', width: Number(fields.width.value) }, { signal, onProgress })
    case 'concentrations': return exportConcentrations(shown(), signal)
    case 'numbers': return exportNumbers({ ...run, name: run.protocol })
    case 'graph': return exportGraph([{ name: run.protocol, results: counted(run) }], fields.measure.value, format, signal)
    default: return exportAnimation({ ...run, name: name(index) }, format, delay, signal)
  }
}

/** @param {number} share */
function onProgress(share) {
  bar.hidden = false
  bar.value = share
}

async function share() {
  const { picture } = about.run.results[about.index]
  const file = new File([await clipped(picture, about.run.mixer)], `${name(about.index)}.png`, { type: 'image/png' })
  await navigator.share({ files: [file], title: text('fingerpaint.name') })
}

/** The shown result, as a run of its own without movements. */
function shown() {
  const { run, index } = about
  return { ...run, name: name(index), distribution: distributionOf(run, index), protocol: '', repeats: 0, results: [run.results[index]] }
}

/** @param {number} index */
const name = (index) => `fingerpaint ${about.run.mixer} ${index}`
