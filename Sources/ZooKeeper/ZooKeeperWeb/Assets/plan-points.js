/** Places a picture by control points, which the user marks in the picture and on the map. */
import { number, pageData, shape, string } from '../platform/page/data.js'
import { make } from '../platform/page/elements.js'
import { text } from '../platform/page/texts.js'
import { handle } from './map-handle.js'
import { leaflet, length, makeMap, onEarth, zoomButtons } from './maps.js'
import { fit } from './plan-fit.js'
import { saveCorners } from './plan-moving.js'

/** Maximum number of points. */
const MOST = 20
/** Decimal places of a degree: about a centimetre. */
const DIGITS = 7

/**
 * A point marked in the picture, on the map, or in both.
 * @typedef {{picture?: {lat: number, lng: number}, map?: {lat: number, lng: number}}} Mark
 */
/** @typedef {'picture' | 'map'} Side */

const { plan } = pageData({ plan: shape({ id: number, content: string, width: number, height: number }) })
const element = (/** @type {string} */ name) => /** @type {HTMLElement} */ (document.querySelector(`[data-${name}]`))
const save = /** @type {HTMLButtonElement} */ (element('save'))

// MARK: both maps

const L = await leaflet()
const made = await makeMap(element('points-map'))
const picture = L.map(element('points-picture'), { crs: L.CRS.Simple, minZoom: -6, maxZoom: 3, zoomSnap: 0.5, attributionControl: false, zoomControl: false, maxBoundsViscosity: 1 })
zoomButtons(L).addTo(picture)
// In the map of the picture, the longitude is the column of a pixel, and the latitude is minus its row.
const frame = [[-plan.height, 0], [0, plan.width]]
L.imageOverlay(plan.content, frame, { alt: '' }).addTo(picture)
picture.fitBounds(frame)
picture.setMaxBounds(L.latLngBounds(frame).pad(0.5))
/** @type {Record<Side, any>} */
const maps = { picture, map: made.map }
/** @type {Record<Side, any>} */
const layers = { picture: L.layerGroup().addTo(picture), map: L.layerGroup().addTo(made.map) }
made.map.setView([0, 0], 2)
const shown = (await made.plans).get(plan.id)
if (shown) made.map.fitBounds(L.latLngBounds(shown.allCorners()).pad(0.3))

// MARK: marking

/** @type {Mark[]} */
const marks = []
/** @type {ReturnType<typeof fit>} */
let found = null

/**
 * Sets this side of the last point while the point is incomplete. After a complete point, starts a new point, up to `MOST` points.
 * @param {Side} side @param {{lat: number, lng: number}} at
 */
function mark(side, at) {
  const last = marks.at(-1)
  if (last && !(last.picture && last.map)) last[side] = at
  else if (marks.length < MOST) marks.push({ [side]: at })
  show()
}

for (const side of /** @type {Side[]} */ (['picture', 'map'])) {
  maps[side].on('click', (/** @type {any} */ event) => mark(side, event.latlng))
  document.querySelector(`[data-middle="${side}"]`)?.addEventListener('click', () => mark(side, maps[side].getCenter()))
}
save.addEventListener('click', () => {
  if (found) saveCorners(plan.id, found.corners.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })))
})

// MARK: showing

function show() {
  for (const side of /** @type {Side[]} */ (['picture', 'map'])) {
    layers[side].clearLayers()
    marks.forEach((one, index) => {
      const at = one[side]
      if (!at) return
      layers[side].addLayer(handle(L, maps[side], at, {
        words: text('plan.point-number', { number: index + 1 }), label: String(index + 1), className: 'plan-handle plan-point',
        moved: (to) => {
          one[side] = to
          refit()
        },
      }))
    })
  }
  element('points').replaceChildren(...marks.map(row))
  refit()
}

/** @param {Mark} one @param {number} index */
function row(one, index) {
  const place = make('input', {
    autocomplete: 'off', value: one.map ? `${one.map.lat.toFixed(DIGITS)}, ${onEarth(one.map.lng).toFixed(DIGITS)}` : '',
    onchange: () => {
      const [lat, lng] = place.value.split(',').map(Number)
      if (!(Math.abs(lat) <= 85 && Math.abs(lng) <= 180)) return
      one.map = { lat, lng }
      show()
    },
  })
  return make('li', {},
    make('strong', {}, text('plan.point-number', { number: index + 1 })), ' ',
    make('span', { class: 'quiet', 'data-away': '' }, text(one.picture ? 'plan.not-on-map' : 'plan.not-in-picture')),
    make('label', {}, text('plan.point-place'), place),
    make('button', {
      onclick: () => {
        marks.splice(index, 1)
        show()
      },
    }, text('plan.remove')))
}

function refit() {
  const whole = marks.flatMap(({ picture: pixel, map: at }) =>
    (pixel && at ? [{ x: pixel.lng, y: -pixel.lat, latitude: at.lat, longitude: at.lng }] : []))
  found = whole.length > 1 ? fit(plan, whole) : null
  save.disabled = !found
  element('fit').textContent = found
    ? text(found.kind === 'turned' ? 'plan.fit-turned' : 'plan.fit-stretched', { count: whole.length, distance: length(found.mean) })
    : text('plan.fit-more')
  if (found && shown) shown.setCorners(found.corners.map(({ latitude, longitude }) => L.latLng(latitude, longitude)))
  let next = 0
  for (const [index, away] of [...element('points').querySelectorAll('[data-away]')].entries()) {
    const { picture: pixel, map: at } = marks[index]
    if (!pixel || !at) continue
    away.textContent = found ? text('plan.point-away', { distance: length(found.away[next]) }) : ''
    next += 1
  }
}

show()
