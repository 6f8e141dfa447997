/** Moves, rotates and draws boxes on a photo, by pointer and by keys. */
import { onDrag } from '../platform/canvas/drag.js'
import { within } from '../platform/canvas/surface.js'
import { number, optional, pageData, shape } from '../platform/page/data.js'
import { draw } from '../platform/page/elements.js'
import { text } from '../platform/page/texts.js'
import { report, toast } from '../platform/page/toasts.js'
import { api } from '../platform/server/interface.js'
import { dragged, keyed, spanned } from './boxes.js'
import './names.js'

const edges = shape({ x: number, y: number, width: number, height: number, rotation: number })
const { sighting, size } = pageData({
  sighting: shape({ id: number, photo: number, box: edges, boxProposal: optional(edges) }),
  size: shape({ width: number, height: number }),
})
const svg = document.querySelector('[data-boxes]')
const tools = document.querySelector('[data-box-tools]')
const help = document.querySelector('[data-box-help]')

/** @type {import('./boxes.js').Box | null} */
let box = null
/** @type {'edit' | 'draw' | null} */
let mode = null
/** @type {SVGElement | null} */
let group = null

if (svg instanceof SVGSVGElement && tools instanceof HTMLElement) {
  tools.hidden = false
  button('edit').addEventListener('click', () => (mode === 'edit' ? stop() : start('edit')))
  button('draw').addEventListener('click', () => (mode === 'draw' ? stop() : start('draw')))
  button('cancel').addEventListener('click', stop)
  button('save').addEventListener('click', save)
  onDrag(svg, grab)
  svg.addEventListener('click', (event) => { if (mode) event.preventDefault() })
  document.addEventListener('keydown', keys)
}

/** @param {string} name */
function button(name) {
  return /** @type {HTMLButtonElement} */ (tools?.querySelector(`[data-box="${name}"]`))
}

/** @param {'edit' | 'draw'} next */
function start(next) {
  stop()
  mode = next
  button(next).setAttribute('aria-pressed', 'true')
  button('save').hidden = button('cancel').hidden = false
  if (help instanceof HTMLElement) help.hidden = false
  svg?.classList.add('editing')
  if (next === 'edit') {
    box = { ...(sighting.boxProposal ?? sighting.box) }
    show()
  }
}

function stop() {
  mode = null
  box = null
  group?.remove()
  group = null
  for (const name of ['edit', 'draw']) button(name).setAttribute('aria-pressed', 'false')
  button('save').hidden = button('cancel').hidden = true
  if (help instanceof HTMLElement) help.hidden = true
  svg?.classList.remove('editing')
}

async function save() {
  if (!box) return
  try {
    if (mode === 'edit') {
      await api('PUT', `/sightings/${sighting.id}/box`, box)
      toast(text('box.saved'))
      setTimeout(() => location.reload(), 600)
    } else {
      const made = await api('POST', `/photos/${sighting.photo}/sightings`, box)
      location.href = `/zookeeper/sightings/${made.id}?did=${made.receipt.operation}`
    }
  } catch (error) {
    report(error)
  }
}

/** The radius of a handle in pixels of the photo; on the screen it is nine pixels. */
function grip() {
  const width = svg?.getBoundingClientRect().width || 1
  return (size.width / width) * 9
}

function show() {
  group?.remove()
  if (!box || !svg) return
  group = draw('g')
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2]
  group.setAttribute('transform', `rotate(${box.rotation} ${cx} ${cy})`)
  group.append(draw('rect', { class: 'shown', x: box.x, y: box.y, width: box.width, height: box.height, 'data-part': 'body' }))
  const r = grip()
  for (const [part, x, y] of [['nw', 0, 0], ['ne', 1, 0], ['sw', 0, 1], ['se', 1, 1]]) {
    group.append(draw('circle', { class: 'grip', cx: box.x + Number(x) * box.width, cy: box.y + Number(y) * box.height, r, 'data-part': part }))
  }
  group.append(draw('circle', { class: 'grip', cx, cy: box.y - r * 3, r, 'data-part': 'turn' }))
  svg.append(group)
}

/**
 * The position of the pointer in pixels of the photo.
 * @param {PointerEvent} event
 */
function point(event) {
  const { x, y } = within(/** @type {Element} */ (svg), event)
  return { x: x * size.width, y: y * size.height }
}

/** @param {PointerEvent} event @returns {import('../platform/canvas/drag.js').Drag | null} */
function grab(event) {
  if (!mode) return null
  const begin = point(event)
  const part = event.target instanceof Element ? event.target.getAttribute('data-part') : null
  const before = box ? { ...box } : null
  return {
    move: (event) => {
      if (mode === 'draw' && (!before || !part)) box = spanned(begin, point(event))
      else if (before && part) box = dragged(before, part, begin, point(event))
      show()
    },
    cancel: () => {
      box = before
      show()
    },
  }
}

/** @param {KeyboardEvent} event */
function keys(event) {
  if (!mode || event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return
  if (event.key === 'Escape') return stop()
  if (!box && mode === 'draw' && event.key.startsWith('Arrow')) {
    box = { x: size.width / 4, y: size.height / 4, width: size.width / 2, height: size.height / 2, rotation: 0 }
  }
  if (!box) return
  const next = keyed(box, event.key, event.shiftKey, size.width / 200)
  if (!next) return
  box = next
  event.preventDefault()
  show()
}
