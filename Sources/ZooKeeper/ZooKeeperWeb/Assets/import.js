/** Imports photos: choose, send, review the plan, import, report, undo. */
import { table } from '../platform/lists/table.js'
import { awake } from '../platform/page/awake.js'
import { make } from '../platform/page/elements.js'
import { decimal, text } from '../platform/page/texts.js'
import { report, toast } from '../platform/page/toasts.js'
import { photoPicker } from '../platform/pictures/picker.js'
import { named, sendAll } from '../platform/server/batch.js'
import { api } from '../platform/server/interface.js'
import { advance, failure, followJob } from '../platform/server/jobs.js'
import { beginBatch } from '../platform/server/uploads.js'
import { ImportProgress } from './import-progress.js'

const sending = document.querySelector('[data-sending]')
const plan = /** @type {HTMLElement | null} */ (document.querySelector('[data-plan]'))
/** @type {AbortController | null} */
let stopping = null

/** Photos of an earlier upload that are not imported yet. */
const waiting = document.querySelector('[data-waiting]')

// MARK: choosing

const picker = document.querySelector('[data-picker]')
if (picker instanceof HTMLElement) photoPicker(picker, bring)

// MARK: sending

/** @param {import('../platform/pictures/drop.js').Chosen[]} files */
async function bring(files) {
  const wanted = named(files.filter((one) => /\.(jpe?g|png|webp|avif|hei[cf]|hif|xmp)$/i.test(one.name) || one.file.type.startsWith('image/')))
  if (!wanted.length || !(sending instanceof HTMLElement)) return
  stopping = new AbortController()
  sending.hidden = false
  if (plan) plan.hidden = true
  sending.scrollIntoView({ block: 'nearest' })
  const bar = /** @type {HTMLProgressElement} */ (sending.querySelector('[data-progress]'))
  const words = sending.querySelector('[data-words]')
  const total = wanted.reduce((sum, one) => sum + one.file.size, 0)
  try {
    // Partly sent photos resume in their batch.
    const batch = waiting?.getAttribute('data-waiting') ?? (await beginBatch())
    const came = await awake(() => sendAll(batch, wanted, {
      progress: ({ bytes, done }) => {
        advance(bar, { done: bytes, total })
        if (words) words.textContent = text('import.sent', { done, count: wanted.length, size: megabytes(bytes) })
      },
      suspect: (name, state) => (state === 'infected' ? tellFinding(batch, name) : toast(text('import.unscanned', { name }))),
      refused: (name, why) => toast(text('import.refused', { name, why: why.message })),
    }, stopping?.signal))
    sending.hidden = true
    waiting?.remove()
    if (came) await lookAt({ batch })
  } catch (error) {
    sending.hidden = true
    report(error)
  }
}

/** @param {string} batch @param {string} name of a file that the scanner refused */
async function tellFinding(batch, name) {
  const kept = await api('GET', `/batches/${batch}`).catch(() => null)
  const finding = kept?.files.find((one) => one.name === name)?.finding ?? ''
  toast(text('import.infected', { name, finding }))
}

sending?.querySelector('[data-stop]')?.addEventListener('click', () => stopping?.abort())

/** @param {number} bytes */
function megabytes(bytes) {
  return `${decimal(bytes / 1e6, 1)} MB`
}

waiting?.querySelector('[data-continue]')?.addEventListener('click', async () => {
  const batch = waiting.getAttribute('data-waiting') ?? ''
  try {
    // The user continues without the partly sent files, so these uploads are deleted.
    const kept = await api('GET', `/batches/${batch}`)
    for (const file of kept.files) if (file.state === 'arriving') await api('DELETE', `/uploads/${file.id}`)
    waiting.remove()
    await lookAt({ batch })
  } catch (error) {
    report(error)
  }
})
waiting?.querySelector('[data-discard]')?.addEventListener('click', async () => {
  await api('DELETE', `/batches/${waiting.getAttribute('data-waiting')}`).catch(report)
  waiting.remove()
})

document.querySelector('[data-local]')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const form = /** @type {HTMLFormElement} */ (event.target)
  const values = new FormData(form)
  lookAt({ folder: String(values.get('folder')).trim(), staysInPlace: values.has('stays') })
})

// MARK: the plan, the import, the report

function options() {
  /** @type {Record<string, string>} */
  const chosen = {}
  for (const field of document.querySelectorAll('[data-option]')) {
    if (field instanceof HTMLInputElement && field.value.trim()) chosen[field.dataset.option ?? ''] = field.value.trim()
  }
  return chosen
}

/** @param {API.Body<'POST', '/imports'>} what */
async function lookAt(what) {
  const input = { ...what, ...options() }
  try {
    const begun = await api('POST', '/imports/plan', input)
    const job = await progressing(begun.id, 'import.planning')
    if (job?.state === 'failed') throw new Error(text('import.failed', { why: failure(job) }))
    if (job?.state === 'done' && job.result) showPlan(job.result, input)
  } catch (error) {
    clear()
    toast(error instanceof Error ? error.message : String(error))
  }
}

/** @param {string} id @param {string} key */
async function progressing(id, key) {
  if (!plan) return
  plan.hidden = false
  plan.className = 'card'
  const shown = new ImportProgress(plan, key, () => api('DELETE', `/jobs/${id}`).catch(report))
  return followJob(id, (/** @type {API.ImportJob} */ job) => shown.show(job))
}

function clear() {
  if (plan) plan.hidden = true
}

/** @param {API.ImportReport} outcome @param {API.Body<'POST', '/imports'>} input */
function showPlan(outcome, input) {
  plan?.replaceChildren(
    make('h2', {}, text('import.plan')),
    make('p', {}, text('import.plan-lead', { count: outcome.files })),
    counts(outcome),
    outcome.imported || outcome.updated
      ? make('p', { class: 'actions' }, make('button', { class: 'primary', 'data-go': '', onclick: () => run(input) },
        outcome.imported ? text('import.go', { count: outcome.imported }) : text('import.go-update', { count: outcome.updated })))
      : make('p', {}, text('import.nothing')),
    ...files(outcome))
  plan?.scrollIntoView({ block: 'start' })
}

/** @param {API.Body<'POST', '/imports'>} input */
async function run(input) {
  try {
    const begun = await api('POST', '/imports', input)
    // So the page finds the import again after a reload.
    history.replaceState(null, '', `/zookeeper/import/${begun.id}`)
    await follow(begun.id)
  } catch (error) {
    report(error)
  }
}

/** @param {string} id */
async function follow(id) {
  const job = await progressing(id, 'import.progress')
  if (job?.state === 'failed') return plan?.replaceChildren(make('p', { class: 'notice bad' }, text('import.failed', { why: failure(job) })))
  if (job?.state === 'cancelled') return plan?.replaceChildren(make('p', { class: 'notice' }, text('import.interrupted')))
  if (job?.result) showReport(job.result)
}

/** @param {API.ImportReport} outcome */
function showReport(outcome) {
  const undo = make('button', {
    'data-undo': '',
    onclick: async () => {
      try {
        await api('POST', `/operations/${outcome.operation}/undo`)
        plan?.replaceChildren(make('p', { class: 'notice good' }, text('import.undone')))
      } catch (error) {
        report(error)
      }
    },
  }, text('import.undo'))
  const gathered = make('div', { 'data-gathered': '', 'aria-live': 'polite' })
  plan?.replaceChildren(
    make('h2', {}, text('import.report')),
    make('p', {}, text('import.report-lead', { count: outcome.imported })),
    counts(outcome),
    gathered,
    make('p', { class: 'actions' },
      outcome.sightings.length ? make('button', { class: outcome.comparing ? '' : 'primary', 'data-who': '', onclick: () => who(outcome) }, text('import.who')) : null,
      outcome.operation ? make('a', { class: 'button', href: `/zookeeper/photos?import=${outcome.operation}` }, text('import.see')) : null,
      outcome.operation ? undo : null),
    make('div', { 'data-answers': '', 'aria-live': 'polite' }),
    ...files(outcome))
  gather(outcome, gathered)
}

/**
 * Shows how many animals are on the photos without a name, after the patterns are compared.
 * @param {API.ImportReport} outcome @param {HTMLElement} place
 */
async function gather(outcome, place) {
  if (!outcome.comparing || !outcome.operation) return
  const [words, bar] = [make('p', { class: 'quiet' }, text('groups.comparing', { done: 0, total: outcome.imported })), make('progress')]
  place.replaceChildren(words, bar)
  try {
    await followJob(outcome.comparing, ({ progress }) => {
      if (!progress?.total) return
      words.textContent = text('groups.comparing', { done: progress.done ?? 0, total: progress.total })
      advance(bar, progress)
    })
    const found = await api('GET', `/groups?import=${outcome.operation}&limit=1`)
    // People decide about whole groups. If all photos have names, identification is the primary action.
    plan?.querySelector('[data-who]')?.classList.toggle('primary', found.sightings === 0)
    place.replaceChildren(...(found.sightings === 0 ? [] : [
      make('p', { class: 'lead' }, text('groups.lead', { animals: text('groups.animals', { count: found.animals }), count: found.sightings })),
      make('p', { class: 'actions' }, make('a', { class: 'button primary', href: `/zookeeper/groups?import=${outcome.operation}` }, text('groups.link'))),
    ]))
  } catch (error) {
    place.replaceChildren()
    report(error)
  }
}

/** Sightings per request. Each answer takes time, and people read the answers one after another. */
const AT_A_TIME = 30

/** @param {API.ImportReport} outcome */
async function who(outcome) {
  const { ask } = await import('./answers.js')
  const place = plan?.querySelector('[data-answers]')
  if (!place) return
  place.replaceChildren()
  // The unnamed sightings of the import, at most 500; the report lists only the first 60 sightings.
  const found = outcome.operation
    ? await api('GET', `/sightings?import=${outcome.operation}&missing=name&order=oldest&limit=500`).catch(() => null)
    : null
  const sightings = found?.sightings.map((one) => one.id) ?? outcome.sightings
  /** @param {number} from */
  const next = async (from) => {
    const some = make('div')
    place.append(some)
    const answers = await ask(sightings.slice(from, from + AT_A_TIME), some)
    const rest = sightings.length - from - AT_A_TIME
    if (rest <= 0 || answers.length === 0) return
    const more = make('button', { onclick: () => { more.remove(); next(from + AT_A_TIME) } }, text('import.who-more', { count: rest }))
    some.append(make('p', { class: 'actions' }, more))
  }
  next(0)
}

/** @param {API.ImportReport} outcome */
function counts(outcome) {
  const all = [
    ...Object.entries(outcome.counts).sort(([, a], [, b]) => Number(b) - Number(a)).map(([name, count]) => [text(`outcome.${name}`, { count: Number(count) }), count]),
    ...Object.entries(outcome.flagged).filter(([, count]) => Number(count) > 0).map(([name, count]) => [text(`flag.${name}`, { count: Number(count) }), count]),
  ]
  return make('ul', { class: 'outcomes' }, ...all.map(([name, count]) =>
    make('li', {}, make('strong', { class: 'number' }, decimal(Number(count))), String(name))))
}

/** @param {API.ImportReport} outcome */
function files(outcome) {
  if (!outcome.notable.length) return []
  const name = (/** @type {API.ImportedFile} */ file) => file.path.split('/').at(-1) ?? ''
  const came = (/** @type {API.ImportedFile} */ file) =>
    [text(`outcome.${file.outcome}`, { count: 1 }), ...file.flags.map((flag) => text(`flag.${flag}`, { count: 1 }))].join(', ')
  // Earlier versions stored sentences.
  const why = (/** @type {API.ImportedFile} */ file) => file.reasons.map((reason) => reason.sentence ?? reason).join('; ')
  return [make('details', {}, make('summary', {}, text('import.details')), table({
    label: text('import.details'), rows: outcome.notable, pageSize: 100,
    columns: [
      { label: text('import.file'), show: name, order: name },
      { label: text('import.what'), show: came, order: came },
      { label: text('import.reason'), show: why, order: why },
    ],
  }))]
}

const running = document.querySelector('[data-job]')
if (running) {
  running.remove()
  follow(running.getAttribute('data-job') ?? '')
}
