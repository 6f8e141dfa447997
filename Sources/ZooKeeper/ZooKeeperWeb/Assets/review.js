/** The review queue: one key per decision. The queue is reloaded after each decision. */
import { boolean, listOf, number, pageData, shape } from '../platform/page/data.js'
import { isCovered, make } from '../platform/page/elements.js'
import { civil, text } from '../platform/page/texts.js'
import { report, toast } from '../platform/page/toasts.js'
import { api } from '../platform/server/interface.js'
import { advance, followJob } from '../platform/server/jobs.js'
import { PairView, verdict } from './pairs.js'

const root = /** @type {HTMLElement} */ (document.querySelector('[data-review]'))
const pair = /** @type {HTMLElement} */ (root.querySelector('[data-pair]'))
const view = new PairView(pair)
const { review } = pageData({ review: shape({ pairs: listOf(shape({ a: number, b: number, probability: number })), sightings: shape({}), count: number, hasMore: boolean }) })
let { pairs: queue, sightings } = /** @type {API.Answer<'GET', '/review/pairs'>} */ (review)
let { count: left, hasMore } = review
/** @type {{operation: number, pair: API.ReviewPair}[]} */
const history = []
/** Answered pairs that the server's queue may still contain. */
const answered = new Set()
/** @type {AbortController | null} */
let loading = null
let isBusy = false

const name = (/** @type {API.ReviewPair} */ one) => `${one.a}-${one.b}`

async function show() {
  const current = queue[0]
  root.querySelector('[data-done]')?.toggleAttribute('hidden', Boolean(current))
  pair.hidden = !current
  root.querySelector('.review-keys')?.toggleAttribute('hidden', !current && history.length === 0)
  root.querySelector('[data-question]')?.toggleAttribute('hidden', !current)
  const count = root.querySelector('[data-left]')
  if (count) count.textContent = text(hasMore ? 'review.left-more' : 'review.left', { count: left })
  if (!current) return
  // The button for *same* is the primary button if the pair probably shows the same animal.
  root.querySelector('[data-key="s"]')?.classList.toggle('leads', current.probability >= 0.5)
  for (const side of /** @type {('a' | 'b')[]} */ (['a', 'b'])) {
    const sighting = sightings[current[side]]
    const picture = view[side]
    picture.classList.remove('flipped')
    picture.src = `/api/v1/sightings/${sighting.id}/chip?side=1280`
    picture.alt = sighting.animal?.name ?? text('sighting.unnamed')
    root.querySelector(`[data-caption="${side}"]`)?.replaceChildren(
      make('a', { href: `/zookeeper/sightings/${sighting.id}` }, make('strong', {}, sighting.animal?.name ?? text('sighting.unnamed'))),
      make('span', { class: 'quiet' }, sighting.time ? civil(sighting.time) : text('sighting.no-date')))
  }
  if (view.verdict) view.verdict.textContent = `${verdict(current.probability)} · ${text('review.loading')}`
  loading?.abort()
  loading = new AbortController()
  try {
    const found = await view.load(current.a, current.b, loading.signal)
    if (queue[0] === current && view.verdict) view.verdict.textContent = verdict(current.probability, found)
  } catch (error) {
    report(error)
  }
}

async function refill() {
  const about = root.dataset.animal ? `&animal=${root.dataset.animal}` : ''
  const more = await api('GET', `/review/pairs?limit=10${about}`)
  const known = new Set(queue.map(name))
  Object.assign(sightings, more.sightings)
  queue.push(...more.pairs.filter((one) => !known.has(name(one)) && !answered.has(name(one))))
  left = more.count
  hasMore = more.hasMore
}

/** @param {'same' | 'different' | 'unsure'} verdict */
async function decide(verdict) {
  const current = queue[0]
  if (!current || isBusy) return
  isBusy = true
  try {
    const receipt = await api('POST', '/decisions', { verdict, a: current.a, b: current.b, probability: current.probability })
    history.push({ operation: receipt.operation, pair: current })
    answered.add(name(current))
    queue.shift()
    left = Math.max(0, left - 1)
    toast(text(`review.saved.${verdict}`))
    // A decision may settle other pairs too, so the queue is reloaded.
    const rest = queue
    queue = []
    await refill().catch((error) => {
      queue = rest
      report(error)
    })
  } catch (error) {
    report(error)
  } finally {
    isBusy = false
    // `show` is not awaited, because people may decide before the comparison is complete.
    if (queue[0] !== current) show()
  }
}

async function undo() {
  const last = history.pop()
  if (!last) return toast(text('review.nothing-to-undo'))
  try {
    await api('POST', `/operations/${last.operation}/undo`)
    answered.delete(name(last.pair))
    // An undo reopens the pairs that the decision had settled.
    queue = []
    await refill().catch(report)
    queue = [last.pair, ...queue.filter((one) => name(one) !== name(last.pair))]
    toast(text('review.undone'))
    show()
  } catch (error) {
    history.push(last)
    report(error)
  }
}

function lines() {
  view.showsLines = !view.showsLines
  root.querySelector('[data-key="l"]')?.setAttribute('aria-pressed', String(view.showsLines))
  view.draw()
}

function flip() {
  view.b.classList.toggle('flipped')
  view.draw()
}

/** @type {Record<string, () => void>} */
const actions = {
  s: () => decide('same'), d: () => decide('different'), '?': () => decide('unsure'), u: undo, l: lines, f: flip,
}

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement || isCovered()) return
  const action = actions[event.key.toLowerCase()]
  if (action) {
    event.preventDefault()
    action()
  }
})
for (const button of root.querySelectorAll('[data-key]')) {
  button.addEventListener('click', () => actions[button.getAttribute('data-key') ?? '']?.())
}

root.querySelector('[data-propose]')?.addEventListener('click', async () => {
  const bar = /** @type {HTMLProgressElement} */ (root.querySelector('[data-progress]'))
  bar.hidden = false
  try {
    const job = await api('POST', '/review/proposals')
    await followJob(job.id, (now) => advance(bar, now.progress))
    await refill()
    await show()
  } catch (error) {
    report(error)
  } finally {
    bar.hidden = true
  }
})

show()
