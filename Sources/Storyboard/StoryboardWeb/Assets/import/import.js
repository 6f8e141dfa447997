/** Importing files: they are sent as a batch and become a project; the page lists the parts that could not be imported. */
import { awake } from '../../platform/page/awake.js'
import { text } from '../../platform/page/texts.js'
import { report, toast } from '../../platform/page/toasts.js'
import { named, sendAll } from '../../platform/server/batch.js'
import { api } from '../../platform/server/interface.js'
import { advance, followJob, waitingFor } from '../../platform/server/jobs.js'
import { beginBatch } from '../../platform/server/uploads.js'

const place = document.querySelector('[data-import]')
const state = place?.querySelector('[data-state]')
const bar = /** @type {HTMLProgressElement | null | undefined} */ (place?.querySelector('[data-bar]'))

/** @param {string} words */
function say(words) {
  if (state) state.textContent = words
  if (bar) bar.hidden = words === ''
}

/** @param {string} id of a job, whose page shows the result */
async function follow(id) {
  await followJob(id, (job) => {
    say(waitingFor(job) || text('storyboard.import.working'))
    if (bar) advance(bar, job.progress)
  })
  location.assign(`/storyboard/import?job=${id}`)
}

/** @param {File[]} files */
async function bring(files) {
  if (!files.length) return
  const total = files.reduce((sum, file) => sum + file.size, 0)
  const wanted = named(files.map((file) => ({ file, name: file.webkitRelativePath || file.name })))
  try {
    say(text('storyboard.import.sending'))
    const batch = await beginBatch()
    const came = await awake(() => sendAll(batch, wanted, {
      progress: ({ bytes }) => { if (bar) advance(bar, { done: bytes, total }) },
      suspect: (name) => toast(text('storyboard.import.suspect', { name })),
      refused: (name, why) => toast(text('storyboard.import.refused', { name, why: why.message })),
    }))
    if (!came) return say('')
    const worksheets = /** @type {HTMLInputElement | null} */ (document.querySelector('[data-worksheets]'))
    const job = await api('POST', '/storyboard/projects/import', { batch, areWorksheets: worksheets?.checked ?? false })
    await follow(job.id)
  } catch (error) {
    say('')
    report(error)
  }
}

for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[data-files]'))) {
  field.addEventListener('change', () => bring([...(field.files ?? [])]))
}

const waiting = document.querySelector('[data-import-job]')
if (waiting instanceof HTMLElement && waiting.dataset.importJob) void follow(waiting.dataset.importJob).catch(report)
