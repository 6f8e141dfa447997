/** Saving canvases, protocols and runs on this device, and loading them. */
import { choose } from '../../platform/dialogs/choices.js'
import { askName, explain } from '../../platform/dialogs/names.js'
import { text } from '../../platform/page/texts.js'
import { report, toast } from '../../platform/page/toasts.js'
import { bringMixer, geometryOf, mixerName } from '../mixers/mixers.js'
import { linked, saved } from '../saved/store.js'
import { fits } from './fitting.js'
import { RefusedError } from './workbench.js'

/** @typedef {import('./workbench.js').Workbench} Workbench */
/** @typedef {import('../saved/store.js').Kind} Kind */
/** @typedef {{bench: Workbench, thumbnail: () => Promise<Blob>, repeats: () => number, setRepeats: (repeats: number) => void,
 *   openMixer: (mixer: import('../mixers/mixers.js').Mixer, why?: string) => void, loaded: (kind: Kind) => void}} Owner */

/** @param {Kind} kind @param {Owner} owner */
export async function save(kind, { bench, thumbnail, repeats }) {
  const mixer = bench.mixer.id
  const { run } = bench.state
  /** @type {() => Promise<Record<string, unknown>>} */
  let record
  if (kind === 'distributions') {
    const { distribution } = bench
    record = async () => ({ mixer, distribution, thumbnail: await thumbnail() })
  } else if (kind === 'protocols') {
    const { protocol } = bench
    if (!protocol) return toast(text('lab.no-protocol'))
    record = async () => ({ mixer, protocol, repeats: repeats() })
  } else {
    if (!run) return
    record = async () => ({ ...run, results: [...run.results] })
  }
  const titles = { distributions: 'lab.save-distribution', protocols: 'lab.save-protocol', runs: 'lab.save-run' }
  await askName({ title: text(titles[kind]), save: async (name, overwrite) => saved.put(kind, { ...(await record()), name }, { overwrite }) })
}

/**
 * Lets the person choose a saved item of mixers with the same geometry, and opens it.
 * @param {'distributions' | 'protocols'} kind @param {Owner} owner
 */
export async function load(kind, owner) {
  try {
    const { geometry } = owner.bench.mixer
    const fitting = (await saved.list(kind)).filter((item) => geometryOf(item.mixer) === geometry)
    const chosen = await choose({
      title: text(kind === 'distributions' ? 'lab.load-distribution' : 'lab.load-protocol'), empty: text(`lab.none.${kind}`),
      items: fitting.map((item) => ({ ...item, detail: item.protocol ?? mixerName(item.mixer) })),
    })
    if (chosen) await take(kind, chosen.name, owner)
  } catch (error) {
    await told(error)
  }
}

/**
 * Opens the items in the URL.
 * @param {Owner} owner
 * @returns {Promise<boolean>} whether the URL named an item
 */
export async function openLinked(owner) {
  const wanted = linked(location.search)
  if (!wanted.length) return false
  history.replaceState(null, '', location.pathname)
  for (const { kind, name } of wanted) {
    try {
      await take(kind, name, owner)
    } catch (error) {
      await told(error)
    }
  }
  return true
}

/** @param {unknown} error why an item could not be opened */
async function told(error) {
  if (error instanceof RefusedError) return toast(error.message)
  return explain(error).catch(report)
}

/**
 * Opens a saved item in the current mixer, if it fits, else in the item's own mixer.
 * @param {Kind} kind @param {string} name @param {Owner} owner
 */
async function take(kind, name, owner) {
  const { bench } = owner
  bench.refuseWhileBusy()
  const record = await saved.get(kind, name)
  const mixer = await bringMixer(record.mixer)
  if (!mixer) throw new RefusedError(text('lab.error.mixer', { name }))
  if (!fits(kind, record, mixer, bench.mixer)) owner.openMixer(mixer, text('lab.fits.not', { name, mixer: mixerName(mixer.id) }))
  if (kind === 'distributions') bench.replaceCanvas(record.distribution, record.thumbnail)
  else if (kind === 'protocols') bench.setProtocol(record.protocol)
  else bench.openRun(record)
  if (kind !== 'distributions') owner.setRepeats(record.repeats)
  owner.loaded(kind)
}
