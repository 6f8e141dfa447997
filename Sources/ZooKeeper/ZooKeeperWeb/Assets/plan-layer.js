/**
 * Plans of the park on a map: pictures between their corners, tiles, and drawings. They are above the base map and below all other layers.
 */
import { make } from '../platform/page/elements.js'
import { ask, api } from '../platform/server/interface.js'

/** From this zoom on, the labels of a drawing are shown. */
const NAMES_ZOOM = 15

/**
 * The CSS transform that puts a picture between three points: `matrix(a, b, c, d, e, f)`.
 * @param {{width: number, height: number}} size
 * @param {{x: number, y: number}[]} points upper left, upper right and lower left corner
 */
export function matrix({ width, height }, [topLeft, topRight, bottomLeft]) {
  return [
    (topRight.x - topLeft.x) / width, (topRight.y - topLeft.y) / width,
    (bottomLeft.x - topLeft.x) / height, (bottomLeft.y - topLeft.y) / height, topLeft.x, topLeft.y,
  ]
}

/**
 * Adds all plans to a map.
 * @param {any} L @param {any} map
 * @returns {Promise<Map<number, any>>} the layers of the plans, by plan number
 */
export async function addPlans(L, map) {
  map.createPane('plans')
  const plans = await api('GET', '/plans').catch(() => [])
  const made = await Promise.all(plans.map(async (plan) => {
    const { corners, width, height, tiles: pyramid } = plan
    const layer = corners && width && height ? picture(L, plan, corners, { width, height }) : pyramid ? tiles(L, plan.content, pyramid) : await drawing(L, plan).catch(() => null)
    return /** @type {[number, any]} */ ([plan.id, layer])
  }))
  const layers = new Map(made.filter(([, layer]) => layer))
  const nameAll = () => map.getContainer().classList.toggle('shows-names', map.getZoom() >= NAMES_ZOOM)
  map.on('zoomend', nameAll)
  map.whenReady(() => {
    nameAll()
    for (const layer of layers.values()) layer.addTo(map)
  })
  return layers
}

/** @param {any} L @param {API.ParkPlan} plan @param {number[][]} corners @param {{width: number, height: number}} size */
function picture(L, plan, corners, size) {
  const Picture = L.Layer.extend({
    onAdd(/** @type {any} */ map) {
      this.image = make('img', { class: 'plan-picture leaflet-zoom-animated', src: plan.content, alt: plan.name })
      map.getPane('plans').append(this.image)
      this.lay()
    },
    onRemove() {
      this.image.remove()
    },
    getEvents() {
      return {
        viewreset: this.lay, zoom: this.lay,
        zoomanim: (/** @type {any} */ event) => this.lay((/** @type {any} */ at) => this._map._latLngToNewLayerPoint(at, event.zoom, event.center)),
      }
    },
    /** @param {unknown} [point] projects a position */
    lay(point) {
      const place = typeof point === 'function' ? point : (/** @type {any} */ at) => this._map.latLngToLayerPoint(at)
      const numbers = matrix(size, this.corners.map(place))
      this.image.style.transform = `matrix(${numbers.join(',')})`
    },
    /** @param {any[]} corners */
    setCorners(corners) {
      this.corners = corners
      this.lay()
    },
    allCorners() {
      const [topLeft, topRight, bottomLeft] = this.corners
      return [...this.corners, L.latLng(topRight.lat + bottomLeft.lat - topLeft.lat, topRight.lng + bottomLeft.lng - topLeft.lng)]
    },
  })
  return Object.assign(new Picture(), { corners: corners.map((at) => L.latLng(at)) })
}

/**
 * Tiles of the available zooms. Beyond the largest zoom, the tiles of the largest zoom are enlarged. The bounds belong to the largest zoom,
 * so overview tiles may reach beyond the bounds.
 * @param {any} L @param {string} content @param {NonNullable<API.ParkPlan['tiles']>} pyramid
 */
function tiles(L, content, { minZoom, maxZoom, bounds }) {
  return Object.assign(L.tileLayer(content, { pane: 'plans', className: 'plan-tiles', minZoom, maxNativeZoom: maxZoom, maxZoom: 24, zIndex: 0 }), {
    getBounds: () => L.latLngBounds(bounds),
  })
}

/** @param {any} L @param {API.ParkPlan} plan */
async function drawing(L, plan) {
  const features = await (await ask('GET', `/plans/${plan.id}/content`)).json()
  return L.geoJSON(features, {
    pane: 'plans', interactive: false,
    style: { color: '#6d7f56', weight: 2, fillOpacity: 0.15 },
    pointToLayer: (/** @type {any} */ _, /** @type {any} */ at) => L.circleMarker(at, { pane: 'plans', interactive: false, radius: 4, color: '#6d7f56', weight: 2, fillOpacity: 1 }),
    onEachFeature: (/** @type {any} */ feature, /** @type {any} */ layer) => {
      if (feature.properties.name) layer.bindTooltip(make('span', {}, feature.properties.name), { permanent: true, direction: 'center', className: 'plan-name' })
    },
  })
}
