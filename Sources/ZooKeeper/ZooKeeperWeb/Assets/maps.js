/** Maps with the tiles of the configured tile server; without a tile server, with a base map from this server. */
import { language, optional, pageData, string } from '../platform/page/data.js'
import { make } from '../platform/page/elements.js'
import { civil, decimal, text } from '../platform/page/texts.js'
import { api } from '../platform/server/interface.js'
import { baseLayer } from './base-layer.js'
import { addPlans } from './plan-layer.js'

/** The URLs of Leaflet, of the base map and of the tile server, if any (`MapPages.settings`). */
const data = pageData({
  leaflet: string, leafletImages: string, world: string, tiles: optional(string), attribution: optional(string),
})

/** @type {Promise<any> | null} */
let loading = null

/** Leaflet is not an ES module, so a script element loads it. */
export function leaflet() {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = data.leaflet
    script.onload = () => {
      const L = /** @type {any} */ (globalThis).L
      L.Icon.Default.imagePath = data.leafletImages
      resolve(L)
    }
    script.onerror = reject
    document.head.append(script)
  })
  return loading
}

/** @param {HTMLElement} element @param {Record<string, any>} [options] */
export async function makeMap(element, options = {}) {
  const L = await leaflet()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(element, {
    zoomAnimation: !isStill, fadeAnimation: !isStill, markerZoomAnimation: !isStill, worldCopyJump: true, zoomControl: false,
    attributionControl: Boolean(data.tiles), maxZoom: 20, ...options,
  })
  zoomButtons(L).addTo(map)
  L.control.scale({ imperial: language === 'en-US', metric: language !== 'en-US' }).addTo(map)
  if (data.tiles) {
    L.tileLayer(data.tiles, { attribution: data.attribution ?? '', maxZoom: 20 }).addTo(map)
  } else {
    baseLayer(L, data.world).addTo(map)
    graticule(L).addTo(map)
  }
  const plans = addPlans(L, map)
  addEnclosures(L, map)
  return { L, map, plans }
}

/** @param {any} L */
export function zoomButtons(L) {
  return L.control.zoom({ zoomInTitle: text('map.zoom-in'), zoomOutTitle: text('map.zoom-out') })
}

/**
 * A grid of latitude and longitude with labels.
 * @param {any} L
 */
function graticule(L) {
  const group = L.layerGroup()
  /** @param {any} map */
  const draw = (map) => {
    group.clearLayers()
    const bounds = map.getBounds()
    const step = stepFor((bounds.getEast() - bounds.getWest()) / 6)
    const style = { color: '#84897f', weight: 1, opacity: 0.45, interactive: false }
    const digits = Math.max(0, Math.ceil(-Math.log10(step)))
    const label = (/** @type {any} */ at, /** @type {string} */ words) =>
      L.marker(at, { icon: L.divIcon({ className: 'grid-label', html: '', iconSize: null }), interactive: false, keyboard: false })
        .on('add', (/** @type {any} */ event) => { event.target.getElement().textContent = words })
    for (let x = Math.floor(bounds.getWest() / step) * step; x < bounds.getEast(); x += step) {
      group.addLayer(L.polyline([[-85, x], [85, x]], style))
      group.addLayer(label([bounds.getSouth() + (bounds.getNorth() - bounds.getSouth()) * 0.03, x], `${onEarth(x).toFixed(digits)}°`))
    }
    // Latitudes are multiples of the step; the map ends at 85 degrees.
    for (let y = Math.ceil(Math.max(-85, bounds.getSouth()) / step) * step; y < Math.min(85, bounds.getNorth()); y += step) {
      group.addLayer(L.polyline([[y, bounds.getWest() - 1], [y, bounds.getEast() + 1]], style))
      group.addLayer(label([y, bounds.getWest() + (bounds.getEast() - bounds.getWest()) * 0.01], `${y.toFixed(digits)}°`))
    }
  }
  return Object.assign(group, {
    onAdd(/** @type {any} */ map) {
      L.LayerGroup.prototype.onAdd.call(group, map)
      map.on('moveend', () => draw(map))
      map.whenReady(() => draw(map))
    },
  })
}

/**
 * Converts a longitude that may be beyond 180 degrees, because the map repeats the Earth.
 * @param {number} degrees
 * @returns {number} from -180 to below 180
 */
export function onEarth(degrees) {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}

/**
 * The smallest of 1, 2 or 5 times a power of ten that is not below the size.
 * @param {number} size
 */
function stepFor(size) {
  const power = 10 ** Math.floor(Math.log10(size))
  return [1, 2, 5, 10].map((n) => n * power).find((n) => n >= size) ?? size
}

/** @param {any} L @param {any} map */
async function addEnclosures(L, map) {
  const areas = await api('GET', '/enclosures').catch(() => null)
  if (!areas?.features.length) return
  const layer = L.geoJSON(areas, {
    style: { color: '#b55309', weight: 2, fillOpacity: 0.08, dashArray: '6 4' },
    onEachFeature: (/** @type {any} */ feature, /** @type {any} */ layer) =>
      layer.bindTooltip(make('span', {}, feature.properties.name), { permanent: true, direction: 'center', className: 'enclosure-name' }),
  })
  // The enclosures may arrive before the map has a view.
  map.whenReady(() => layer.addTo(map))
}

/**
 * A line from the camera along its bearing.
 * @param {any} L @param {number} latitude @param {number} longitude @param {number} degrees @param {number} metres
 */
export function ray(L, latitude, longitude, degrees, metres) {
  const turn = (degrees * Math.PI) / 180
  const north = (metres * Math.cos(turn)) / 111320
  const east = (metres * Math.sin(turn)) / (111320 * Math.cos((latitude * Math.PI) / 180))
  return L.polyline([[latitude, longitude], [latitude + north, longitude + east]], { color: '#b55309', weight: 3, interactive: false })
}

/**
 * Distance on a sphere in metres.
 * @param {{latitude: number, longitude: number}} a @param {{latitude: number, longitude: number}} b
 */
export function distance(a, b) {
  const rad = Math.PI / 180
  const [p, q] = [a.latitude * rad, b.latitude * rad]
  const h = Math.sin((q - p) / 2) ** 2 + Math.cos(p) * Math.cos(q) * Math.sin(((b.longitude - a.longitude) * rad) / 2) ** 2
  return 2 * 6371008.8 * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** @param {number} metres */
export function length(metres) {
  if (language === 'en-US') return metres < 304 ? `${decimal(metres * 3.28084, 0)} ft` : `${decimal(metres / 1609.344, 1)} mi`
  return metres < 1000 ? `${decimal(metres, 0)} m` : `${decimal(metres / 1000, 1)} km`
}

/**
 * An animal's track, oldest location first.
 * @param {any} L @param {any} map @param {any[]} points
 */
export function trace(L, map, points) {
  const group = L.layerGroup().addTo(map)
  /** @param {number} count number of locations, from the oldest on */
  const show = (count) => {
    group.clearLayers()
    const some = points.slice(0, count)
    group.addLayer(L.polyline(some.map((point) => [point.latitude, point.longitude]), { color: '#1f5c46', weight: 3, opacity: 0.7 }))
    some.forEach((point, index) => {
      const isLast = index === some.length - 1
      const mark = L.circleMarker([point.latitude, point.longitude], {
        radius: isLast ? 9 : 6, dashArray: point.isObscured ? '3 3' : undefined, color: isLast ? '#b55309' : '#1f5c46', weight: 2, fillColor: '#fff', fillOpacity: 1,
      })
      mark.bindPopup(() => make('div', {},
        make('img', { src: `/api/v1/sightings/${point.annotation}/chip?side=320`, alt: '' }),
        make('a', { href: `/zookeeper/sightings/${point.annotation}` }, civil(point.time)),
        point.isObscured ? make('span', { class: 'quiet' }, ` ${text('map.obscured')}`) : ''))
      group.addLayer(mark)
      if (!point.isObscured && point.direction !== undefined && point.direction !== null) group.addLayer(ray(L, point.latitude, point.longitude, point.direction, 60))
    })
  }
  show(points.length)
  if (points.length) map.fitBounds(L.latLngBounds(points.map((point) => [point.latitude, point.longitude])).pad(0.2), { maxZoom: 17 })
  return { show }
}
