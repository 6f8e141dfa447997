// @ts-check
/** Moving, turning and drawing boxes on a photo, by pointer and by keys. */
import { api, data, report, text, toast } from '../platform/page.js'
import { dragged, keyed, spanned } from './boxes.js'
import './names.js'

const SVG = 'http://www.w3.org/2000/svg'
const svg = document.querySelector('[data-boxes]')
const tools = document.querySelector('[data-box-tools]')
const help = document.querySelector('[data-box-help]')

/** @type {import('./boxes.js').Box | null} */
let box = null
/** @type {'edit' | 'draw' | null} */
let mode = null
/** @type {SVGGElement | null} */
let group = null

if (svg instanceof SVGSVGElement && tools instanceof HTMLElement) {
  tools.hidden = false
  button('edit').addEventListener('click', () => (mode === 'edit' ? stop() : start('edit')))
  button('draw').addEventListener('click', () => (mode === 'draw' ? stop() : start('draw')))
  button('cancel').addEventListener('click', stop)
  button('save').addEventListener('click', save)
  svg.addEventListener('pointerdown', grab)
  svg.addEventListener('click', (event) => { if (mode) event.preventDefault() })
  document.addEventListener('keydown', keys)
}

/** @param {string} name @returns {HTMLButtonElement} */
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
    box = { ...data.sighting.box }
    draw()
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
      await api('PUT', `/sightings/${data.sighting.id}/box`, box)
      toast(text('box.saved'))
      setTimeout(() => location.reload(), 600)
    } else {
      const made = await api('POST', `/photos/${data.sighting.photo}/sightings`, box)
      location.href = `/zookeeper/sightings/${made.id}?did=${made.receipt.operation}`
    }
  } catch (error) {
    report(error)
  }
}

/** The size of a finger's width in pixels of the photo. */
function grip() {
  const width = svg?.getBoundingClientRect().width || 1
  return (data.size.width / width) * 9
}

function draw() {
  if (!box || !svg) return
  group?.remove()
  group = document.createElementNS(SVG, 'g')
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2]
  group.setAttribute('transform', `rotate(${box.rotation} ${cx} ${cy})`)
  group.append(shape('rect', { class: 'shown', x: box.x, y: box.y, width: box.width, height: box.height, 'data-part': 'body' }))
  const size = grip()
  for (const [part, x, y] of [['nw', 0, 0], ['ne', 1, 0], ['sw', 0, 1], ['se', 1, 1]]) {
    group.append(shape('circle', { class: 'grip', cx: box.x + Number(x) * box.width, cy: box.y + Number(y) * box.height, r: size, 'data-part': part }))
  }
  group.append(shape('circle', { class: 'grip', cx, cy: box.y - size * 3, r: size, 'data-part': 'turn' }))
  svg.append(group)
}

/** @param {string} name @param {Record<string, any>} attributes */
function shape(name, attributes) {
  const node = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value))
  return node
}

/**
 * Where a pointer is, in pixels of the photo.
 * @param {PointerEvent} event
 */
function point(event) {
  const frame = /** @type {SVGSVGElement} */ (svg).getBoundingClientRect()
  return {
    x: ((event.clientX - frame.left) / frame.width) * data.size.width,
    y: ((event.clientY - frame.top) / frame.height) * data.size.height,
  }
}

/** @param {Event} raw */
function grab(raw) {
  const event = /** @type {PointerEvent} */ (raw)
  if (!mode || !(svg instanceof SVGSVGElement)) return
  event.preventDefault()
  svg.setPointerCapture(event.pointerId)
  const begin = point(event)
  const part = event.target instanceof Element ? event.target.getAttribute('data-part') : null
  const before = box ? { ...box } : null
  /** @param {PointerEvent} move */
  const onMove = (move) => {
    const now = point(move)
    if (mode === 'draw' && (!before || !part)) {
      box = spanned(begin, now)
    } else if (before && part) {
      box = dragged(before, part, begin, now)
    }
    draw()
  }
  const onUp = () => {
    svg.removeEventListener('pointermove', onMove)
    svg.removeEventListener('pointerup', onUp)
  }
  svg.addEventListener('pointermove', onMove)
  svg.addEventListener('pointerup', onUp)
}

/** @param {KeyboardEvent} event */
function keys(event) {
  if (!mode || event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return
  if (event.key === 'Escape') return stop()
  if (!box && mode === 'draw' && event.key.startsWith('Arrow')) {
    box = { x: data.size.width / 4, y: data.size.height / 4, width: data.size.width / 2, height: data.size.height / 2, rotation: 0 }
  }
  if (!box) return
  const next = keyed(box, event.key, event.shiftKey, data.size.width / 200)
  if (!next) return
  box = next
  event.preventDefault()
  draw()
}
