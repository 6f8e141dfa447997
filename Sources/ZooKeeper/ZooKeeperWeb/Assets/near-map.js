/** A small map in a filter. A tap, or a button for the map's center, sets the center of the search. */
import { api } from '../platform/server/interface.js'
import { makeMap, onEarth } from './maps.js'

/** Decimal places of a degree: about ten metres. */
const DIGITS = 4

/** @param {HTMLDetailsElement} box with `data-near-map` */
function nearMap(box) {
  const form = /** @type {HTMLFormElement} */ (box.closest('form'))
  const field = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name))
  const [near, within] = [field('near'), field('within')]
  /** @type {any} */
  let L
  /** @type {any} */
  let map
  /** @type {any} */
  let ring = null

  /** @returns {[number, number] | null} */
  const place = () => {
    const numbers = near.value.split(',').map(Number)
    return near.value && numbers.length === 2 && numbers.every(Number.isFinite) ? [numbers[0], numbers[1]] : null
  }
  const metres = () => {
    const match = /^\s*(\d+(?:\.\d+)?)\s*(m|km)\s*$/.exec(within.value)
    return match ? Number(match[1]) * (match[2] === 'km' ? 1000 : 1) : 1000
  }
  const show = () => {
    ring?.remove()
    const at = place()
    ring = at && L.layerGroup([
      L.circle(at, { radius: metres(), color: '#b55309', fillOpacity: 0.08, interactive: false }),
      L.circleMarker(at, { radius: 6, color: '#fff', weight: 2, fillColor: '#b55309', fillOpacity: 1, interactive: false }),
    ]).addTo(map)
  }
  const take = (/** @type {{lat: number, lng: number}} */ { lat, lng }) => {
    near.value = `${lat.toFixed(DIGITS)}, ${onEarth(lng).toFixed(DIGITS)}`
    show()
  }

  const open = async () => {
    if (map) return
    const made = await makeMap(/** @type {HTMLElement} */ (box.querySelector('.map')));
    [L, map] = [made.L, made.map]
    const at = place()
    if (at) map.fitBounds(L.latLng(at).toBounds(metres() * 2.5))
    else {
      const all = await api('GET', '/map/clusters?zoom=8').catch(() => [])
      if (all.length) map.fitBounds(L.latLngBounds(all.map((one) => [one.latitude, one.longitude])).pad(0.3), { maxZoom: 14 })
      else map.setView([0, 0], 1)
    }
    show()
    map.on('click', (/** @type {any} */ event) => take(event.latlng))
  }
  box.addEventListener('toggle', () => { if (box.open) open() })
  box.querySelector('[data-middle]')?.addEventListener('click', () => { if (map) take(map.getCenter()) })
  for (const one of [near, within]) one.addEventListener('change', () => { if (map) show() })
  box.hidden = false
}

for (const box of document.querySelectorAll('details[data-near-map]')) if (box instanceof HTMLDetailsElement) nearMap(box)
