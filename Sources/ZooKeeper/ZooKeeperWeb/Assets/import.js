// @ts-check
/** Bringing photos: choose, send, look at the plan, import, report, undo. */
import { Problem, api, followJob, language, make, report, text, toast, waitingFor } from '../platform/page.js'
import { beginBatch, send } from '../platform/uploads.js'

const sending = document.querySelector('[data-sending]')
const plan = /** @type {HTMLElement | null} */ (document.querySelector('[data-plan]'))
/** @type {AbortController | null} */
let stopping = null

/** Photos that were sent before and wait. */
const waiting = document.querySelector('[data-waiting]')

// MARK: choosing

const drop = document.querySelector('[data-drop]')
drop?.addEventListener('dragover', (event) => { event.preventDefault(); drop.classList.add('over') })
drop?.addEventListener('dragleave', () => drop.classList.remove('over'))
drop?.addEventListener('drop', async (raw) => {
  const event = /** @type {DragEvent} */ (raw)
  event.preventDefault()
  drop.classList.remove('over')
  const entries = [...(event.dataTransfer?.items ?? [])].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  const files = (await Promise.all(entries.map((entry) => walk(entry, '')))).flat()
  bring(files)
})
for (const field of document.querySelectorAll('input[data-files], input[data-folder]')) {
  field.addEventListener('change', () => {
    if (!(field instanceof HTMLInputElement) || !field.files) return
    bring([...field.files].map((file) => ({ file, name: file.webkitRelativePath || file.name })))
    field.value = ''
  })
}

/**
 * The files below an entry that was dropped.
 * @param {any} entry
 * @param {string} path
 * @returns {Promise<{file: File, name: string}[]>}
 */
async function walk(entry, path) {
  if (entry.isFile) {
    const file = await new Promise((resolve, reject) => entry.file(resolve, reject))
    return [{ file, name: path + entry.name }]
  }
  const reader = entry.createReader()
  const found = []
  for (;;) {
    // A reader gives at most a hundred at a time.
    const some = /** @type {any[]} */ (await new Promise((resolve, reject) => reader.readEntries(resolve, reject)))
    if (!some.length) break
    for (const one of some) if (!one.name.startsWith('.')) found.push(...(await walk(one, `${path}${entry.name}/`)))
  }
  return found
}

// MARK: sending

/** @param {{file: File, name: string}[]} files */
async function bring(files) {
  const wanted = files.filter((one) => /\.(jpe?g|png|webp|hei[cf]|xmp)$/i.test(one.name) || one.file.type.startsWith('image/'))
  if (!wanted.length || !(sending instanceof HTMLElement)) return
  stopping = new AbortController()
  sending.hidden = false
  if (plan) plan.hidden = true
  sending.scrollIntoView({ block: 'nearest' })
  const total = wanted.reduce((sum, one) => sum + one.file.size, 0)
  const bar = /** @type {HTMLProgressElement} */ (sending.querySelector('[data-progress]'))
  const words = sending.querySelector('[data-words]')
  bar.max = total
  let done = 0
  const sent = new Map()
  /** @type {string[]} */
  const refused = []
  unique(wanted)
  const show = () => {
    const bytes = [...sent.values()].reduce((sum, one) => sum + one, 0)
    bar.value = bytes
    if (words) words.textContent = text('import.sent', { done, total: wanted.length, size: megabytes(bytes) })
  }
  try {
    // Photos that came in part before go on where they stopped.
    const batch = waiting?.getAttribute('data-waiting') ?? (await beginBatch())
    const todo = [...wanted]
    const workers = Array.from({ length: 3 }, async () => {
      for (let one = todo.shift(); one; one = todo.shift()) {
        const { file, name } = one
        let state
        try {
          state = await send(batch, file, name, (bytes) => { sent.set(name, bytes); show() }, stopping?.signal)
        } catch (error) {
          // One file that is refused does not stop the others.
          if (!(error instanceof Problem) || [401, 403].includes(error.status)) throw error
          refused.push(name)
          toast(text('import.refused', { name, why: error.message }))
        }
        done += 1
        show()
        if (state === 'infected') {
          const kept = await api('GET', `/batches/${batch}`).catch(() => null)
          const finding = kept?.files.find((/** @type {any} */ one) => one.name === name)?.finding ?? ''
          toast(text('import.infected', { name, finding }))
        }
        if (state === 'unscanned') toast(text('import.unscanned', { name }))
      }
    })
    await Promise.all(workers)
    sending.hidden = true
    waiting?.remove()
    if (refused.length < wanted.length) await lookAt({ batch })
  } catch (error) {
    sending.hidden = true
    report(error)
  }
}
sending?.querySelector('[data-stop]')?.addEventListener('click', () => stopping?.abort())

/**
 * Two files of one name get two names.
 * @param {{name: string}[]} files
 */
function unique(files) {
  const seen = new Set()
  for (const one of files) {
    const [, stem, end] = /^(.*?)(\.[^./]*)?$/.exec(one.name) ?? ['', one.name, '']
    for (let number = 2; seen.has(one.name); number++) one.name = `${stem} (${number})${end ?? ''}`
    seen.add(one.name)
  }
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 1e6).toLocaleString(language, { maximumFractionDigits: 1 })} MB`
}

waiting?.querySelector('[data-continue]')?.addEventListener('click', async () => {
  const batch = waiting.getAttribute('data-waiting')
  try {
    // Whoever goes on without them gives up what came in part.
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

/** @param {Record<string, any>} what */
async function lookAt(what) {
  const input = { ...what, ...options() }
  try {
    const begun = await api('POST', '/imports/plan', input)
    const job = await progressing(begun.id, 'import.planning')
    if (job.state === 'failed') throw new Error(text('import.failed', { why: job.result.error }))
    if (job.state === 'done') showPlan(job.result, input)
  } catch (error) {
    clear()
    toast(error instanceof Error ? error.message : String(error))
  }
}

/** @param {string} id @param {string} key */
async function progressing(id, key) {
  if (!plan) return
  const bar = make('progress')
  const words = make('p', { class: 'quiet' })
  const stop = make('button', { onclick: () => api('DELETE', `/jobs/${id}`).catch(report) }, text('import.stop'))
  plan.hidden = false
  plan.className = 'card'
  plan.replaceChildren(bar, words, make('p', { class: 'actions' }, stop))
  return followJob(id, (job) => {
    const now = job.progress
    if (waitingFor(job)) words.textContent = waitingFor(job)
    if (!now?.total) return
    bar.max = now.total
    bar.value = now.done
    words.textContent = text(key, { done: now.done, total: now.total, file: now.file ?? '' })
  })
}

function clear() {
  if (plan) plan.hidden = true
}

/** @param {any} outcome @param {Record<string, any>} input */
function showPlan(outcome, input) {
  plan?.replaceChildren(
    make('h2', {}, text('import.plan')),
    make('p', {}, text('import.plan-lead', { count: outcome.files })),
    counts(outcome),
    outcome.imported
      ? make('p', { class: 'actions' }, make('button', { class: 'primary', 'data-go': '', onclick: () => run(input) }, text('import.go', { count: outcome.imported })))
      : make('p', {}, text('import.nothing')),
    files(outcome))
  plan?.scrollIntoView({ block: 'start' })
}

/** @param {Record<string, any>} input */
async function run(input) {
  try {
    const begun = await api('POST', '/imports', input)
    // A reload finds the import where it is.
    history.replaceState(null, '', `/zookeeper/import/${begun.id}`)
    await follow(begun.id)
  } catch (error) {
    report(error)
  }
}

/** @param {string} id */
async function follow(id) {
  const job = await progressing(id, 'import.progress')
  if (job?.state === 'failed') return plan?.replaceChildren(make('p', { class: 'notice bad' }, text('import.failed', { why: job.result.error })))
  if (job?.state === 'cancelled') return plan?.replaceChildren(make('p', { class: 'notice' }, text('import.interrupted')))
  if (job) showReport(job.result)
}

/** @param {any} outcome */
function showReport(outcome) {
  const undo = outcome.operation && make('button', {
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
  plan?.replaceChildren(
    make('h2', {}, text('import.report')),
    make('p', {}, text('import.report-lead', { count: outcome.imported })),
    counts(outcome),
    make('p', { class: 'actions' },
      outcome.sightings.length ? make('button', { class: 'primary', 'data-who': '', onclick: () => who(outcome) }, text('import.who')) : null,
      outcome.operation ? make('a', { class: 'button', href: `/zookeeper/photos?import=${outcome.operation}` }, text('import.see')) : null,
      undo),
    make('div', { 'data-answers': '', 'aria-live': 'polite' }),
    files(outcome))
}

/** @param {any} outcome */
async function who(outcome) {
  const { ask } = await import('./answers.js')
  const place = plan?.querySelector('[data-answers]')
  if (place) ask(outcome.sightings.slice(0, 30), place)
}

/** @param {any} outcome */
function counts(outcome) {
  const all = [
    ...Object.entries(outcome.counts).map(([name, count]) => [text(`outcome.${name}`), count]),
    ...Object.entries(outcome.flagged).filter(([, count]) => Number(count) > 0).map(([name, count]) => [text(`flag.${name}`), count]),
  ]
  return make('ul', { class: 'outcomes' }, ...all.map(([name, count]) =>
    make('li', {}, make('strong', { class: 'number' }, Number(count).toLocaleString(language)), String(name))))
}

/** @param {any} outcome */
function files(outcome) {
  if (!outcome.notable.length) return null
  return make('details', {}, make('summary', {}, text('import.details')),
    make('div', { class: 'scroll' }, make('table', {},
      make('thead', {}, make('tr', {}, make('th', {}, text('import.file')), make('th', {}, text('import.what')), make('th', {}, text('import.reason')))),
      make('tbody', {}, ...outcome.notable.map((/** @type {any} */ file) => make('tr', {},
        make('td', {}, file.path.split('/').pop()),
        make('td', {}, [text(`outcome.${file.outcome}`), ...file.flags.map((/** @type {string} */ flag) => text(`flag.${flag}`))].join(', ')),
        make('td', {}, file.reasons.map((/** @type {any} */ reason) => reason.sentence ?? reason).join('; '))))))))
}

const running = document.querySelector('[data-job]')
if (running) {
  running.remove()
  follow(running.getAttribute('data-job') ?? '')
}
