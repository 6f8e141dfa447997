/** The large map: clusters, nearby animals, tracks, enclosures. */
import { boolean, number, optional, pageData, shape, string } from '../platform/page/data.js'
import { make } from '../platform/page/elements.js'
import { civil, text } from '../platform/page/texts.js'
import { report, reportUnasked, toast } from '../platform/page/toasts.js'
import { fileField } from '../platform/pictures/drop.js'
import { api, ConnectionError } from '../platform/server/interface.js'
import { apart, diameter } from './clusters.js'
import { around, widened } from './coarse.js'
import './here.js'
import { distance, length, makeMap, ray, trace } from './maps.js'
import { movePlan } from './plan-moving.js'

// MARK: enclosures

// This listener is registered before the map is ready, so that an early choice is not lost.
const enclosures = document.querySelector('input[data-enclosures]')
if (enclosures instanceof HTMLInputElement) {
  fileField(enclosures, async ([{ file }]) => {
    try {
      const added = await api('POST', '/enclosures', JSON.parse(await file.text()))
      toast(text('map.added', { count: added.count }))
      setTimeout(() => location.reload(), 800)
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error))
    }
  })
}

const data = pageData({
  filter: string, usesPosition: boolean, animal: optional(number), enclosure: optional(number), plan: optional(number),
  near: optional(shape({ latitude: number, longitude: number, metres: number })),
})

// MARK: own position

let isDrawn = () => {}
const drawn = new Promise((resolve) => { isDrawn = () => resolve(undefined) })

// This listener is also registered before the map is ready.
document.querySelector('[data-near]')?.addEventListener('click', () => {
  if (!data.usesPosition) return toast(text('map.off'))
  const endSearch = toast(text('map.searching'))
  navigator.geolocation?.getCurrentPosition(
    async ({ coords }) => {
      endSearch()
      await drawn
      near(coords.latitude, coords.longitude, true).catch(report)
    },
    () => {
      endSearch()
      toast(text('map.denied'))
    }, { enableHighAccuracy: true, timeout: 30000 })
})

// MARK: the map

const element = /** @type {HTMLElement} */ (document.querySelector('[data-map="all"]'))
const { L, map, plans } = await makeMap(element)
const layer = L.layerGroup().addTo(map)
const base = data.filter ? `&${data.filter}` : ''

// MARK: clusters

/** @type {AbortController | null} */
let asking = null
async function refresh() {
  asking?.abort()
  asking = new AbortController()
  const bounds = map.getBounds().pad(0.2)
  const box = widened({ west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() })
  try {
    const filter = base.replace(/&bbox=[^&]*/, '')
    show(await api('GET', `/map/clusters?bbox=${box}&zoom=${map.getZoom()}${filter}`, undefined, asking.signal))
  } catch (error) {
    if (!(error instanceof ConnectionError)) return report(error)
    // Offline, a part of the map that was never viewed shows the coarser clusters of the whole world.
    const all = await everything()
    if (all) show(all)
    else reportUnasked(error)
  }
}

/** @type {API.Cluster[] | null} */
let known = null
/** The clusters of the whole world, requested once; null if the device is offline and has no stored response. */
async function everything() {
  known ??= await api('GET', `/map/clusters?zoom=12${base}`).catch((error) => (error instanceof ConnectionError ? null : []))
  return known
}

/** @param {API.Cluster[]} clusters */
function show(clusters) {
  layer.clearLayers()
  const discs = clusters.map((cluster) => {
    const { x, y } = map.latLngToLayerPoint([cluster.latitude, cluster.longitude])
    return { ...cluster, x, y }
  })
  for (const disc of apart(discs)) add(disc)
}

/** @param {import('./clusters.js').Disc} disc */
function add(disc) {
  const at = map.layerPointToLatLng([disc.x, disc.y])
  const size = diameter(disc.count)
  const who = disc.count === 1 ? disc.name ?? text('map.sightings', { count: 1 }) : text('map.sightings', { count: disc.count })
  const words = disc.isObscured ? `${who} (${text('map.obscured')})` : who
  const mark = L.marker(at, {
    title: words, alt: words, keyboard: true,
    icon: L.divIcon({ className: disc.isObscured ? 'cluster obscured' : 'cluster', iconSize: [size, size], html: '' }),
  })
  mark.on('add', () => { mark.getElement().textContent = disc.count === 1 ? '' : String(disc.count) })
  layer.addLayer(mark)
  if (disc.count === 1) {
    mark.bindPopup(() => make('div', {},
      make('img', { src: `/api/v1/sightings/${disc.annotation}/chip?side=320`, alt: '' }),
      make('a', { href: `/zookeeper/sightings/${disc.annotation}` }, disc.name ?? text('map.open'))))
    if (!disc.isObscured && disc.direction !== undefined && disc.direction !== null && map.getZoom() >= 14) layer.addLayer(ray(L, at.lat, at.lng, disc.direction, 2000 / 2 ** (map.getZoom() - 12)))
  } else if (map.getZoom() < map.getMaxZoom()) {
    mark.on('click', () => map.setView(at, Math.min(map.getMaxZoom(), map.getZoom() + 3)))
  } else {
    // No zoom separates these sightings, so the popup links to a list.
    mark.bindPopup(() => make('a', { href: `/zookeeper/photos?${listed(disc, size)}` }, words))
  }
}

/**
 * The filter for the sightings of a disc: a box around its center, twice as wide as the disc.
 * @param {import('./clusters.js').Disc} disc
 * @param {number} size diameter of the disc in pixels
 */
function listed(disc, size) {
  const [northWest, southEast] = [-size, size].map((away) => map.layerPointToLatLng([disc.x + away, disc.y + away]))
  const values = new URLSearchParams(data.filter)
  values.set('bbox', [northWest.lng, southEast.lat, southEast.lng, northWest.lat].map((edge) => edge.toFixed(6)).join(','))
  return values.toString()
}

// MARK: first view

if (data.animal) {
  const told = await api('GET', `/animals/${data.animal}/trace`).catch(reportUnasked)
  const points = told ?? []
  map.setView([0, 0], 2)
  const way = trace(L, map, points)
  const tools = /** @type {HTMLElement} */ (document.querySelector('[data-trace]'))
  const range = /** @type {HTMLInputElement} */ (document.querySelector('[data-time]'))
  const words = document.querySelector('[data-time-words]')
  tools.hidden = points.length < 2
  range.max = range.value = String(points.length)
  range.min = '1'
  const follow = () => {
    way.show(Number(range.value))
    if (words) words.textContent = points.length ? civil(points[Number(range.value) - 1].time) : ''
  }
  range.addEventListener('input', follow)
  if (points.length) follow()
  // Offline, an empty result does not mean that there are no sightings.
  else if (told) showsNothing()
} else {
  await begin()
  map.on('moveend', refresh)
  await refresh()
}

async function begin() {
  if (data.enclosure) {
    const areas = await api('GET', '/enclosures').catch(() => null)
    const area = areas?.features.find((one) => one.id === data.enclosure)
    if (area) return map.fitBounds(L.geoJSON(area).getBounds().pad(0.3), { maxZoom: 18 })
  }
  const plan = data.plan ? (await plans).get(data.plan) : undefined
  if (data.plan && plan?.setCorners) return movePlan(L, map, plan, data.plan)
  if (plan) return map.fitBounds(plan.getBounds().pad(0.1), { maxZoom: 18 })
  if (data.near) {
    const at = [data.near.latitude, data.near.longitude]
    map.fitBounds(L.latLng(at).toBounds(data.near.metres * 2.2))
    // The circle is added after the view is set, because a path needs a renderer, and a map without a view has no renderer.
    return L.circle(at, { radius: data.near.metres, color: '#b55309', fillOpacity: 0.05 }).addTo(map)
  }
  const all = await everything()
  if (!all?.length) {
    // Offline, an empty result does not mean that there are no sightings.
    if (all) showsNothing()
    return map.setView([0, 0], 2)
  }
  map.fitBounds(L.latLngBounds(all.map((one) => [one.latitude, one.longitude])).pad(0.3), { maxZoom: 16 })
}

function showsNothing() {
  /** @type {HTMLElement} */ (document.querySelector('[data-empty]')).hidden = false
}

// MARK: nearby animals

const list = /** @type {HTMLElement} */ (document.querySelector('[data-near-list]'))
/** @type {any} */
let ring = null

/**
 * Animals within a kilometre. The page asks the server about a coarse box that many positions share, and computes the distances itself. So
 * the position is never sent.
 * @param {number} latitude @param {number} longitude @param {boolean} isMe
 */
async function near(latitude, longitude, isMe) {
  const box = around(latitude, longitude)
  const filter = base.replace(/&(bbox|near|within|order)=[^&]*/g, '')
  const latest = new Map()
  let after = ''
  for (let page = 0; page < 20; page++) {
    const found = await api('GET', `/sightings?limit=500&bbox=${box}${filter}${after}`)
    for (const sighting of found.sightings) {
      // Without an exact place, the distance is unknown.
      const { latitude: north, longitude: east } = sighting
      if (sighting.positionPrivacy || north === undefined || east === undefined) continue
      const away = distance({ latitude, longitude }, { latitude: north, longitude: east })
      if (away > 1000) continue
      const key = sighting.animal ? `animal ${sighting.animal.id}` : `sighting ${sighting.id}`
      if (!latest.has(key)) latest.set(key, { sighting, away })
    }
    if (!found.next) break
    after = `&after=${found.next}`
  }
  ring?.remove()
  ring = L.layerGroup([
    L.circle([latitude, longitude], { radius: 1000, color: '#0b57d0', fillOpacity: 0.04 }),
    L.circleMarker([latitude, longitude], { radius: 8, color: '#fff', weight: 3, fillColor: '#0b57d0', fillOpacity: 1 }).bindTooltip(text(isMe ? 'map.me' : 'map.here')),
  ]).addTo(map)
  const rows = [...latest.values()].sort((a, b) => a.away - b.away)
  list.hidden = false
  list.replaceChildren(
    make('div', { class: 'map-list-head' },
      make('h2', {}, text(isMe ? 'map.within' : 'map.here')),
      make('button', { class: 'plain', 'aria-label': text('js.viewer.close'), onclick: closeList }, '×')),
    rows.length
      ? make('ul', { class: 'rows' }, ...rows.map(({ sighting, away }) => make('li', {},
          make('img', { src: `/api/v1/sightings/${sighting.id}/chip?side=160`, alt: '', width: 64, height: 48 }),
          make('div', {},
            make('a', { href: sighting.animal ? `/zookeeper/animals/${sighting.animal.id}` : `/zookeeper/sightings/${sighting.id}` }, sighting.animal?.name ?? text('sighting.unnamed')),
            make('span', { class: 'quiet' }, text('map.away', { distance: length(away) }))))))
      : make('p', {}, text('map.none-near')))
  // The list may have made the map smaller, or may cover the left part of the map.
  map.invalidateSize({ animate: false })
  const [shown, over] = [map.getContainer().getBoundingClientRect(), list.getBoundingClientRect()]
  const left = over.top < shown.bottom && over.right < shown.right - 300 ? over.right - shown.left : 0
  map.fitBounds(L.latLng([latitude, longitude]).toBounds(2200), { paddingTopLeft: [left, 0] })
}

function closeList() {
  list.hidden = true
  ring?.remove()
  map.invalidateSize({ animate: false })
}

map.on('contextmenu', (/** @type {any} */ event) => near(event.latlng.lat, event.latlng.lng, false).catch(report))
isDrawn()
