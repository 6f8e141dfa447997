/** Moves a plan: the user drags its three corners on the map, and saves them. */
import { text } from '../platform/page/texts.js'
import { report } from '../platform/page/toasts.js'
import { api } from '../platform/server/interface.js'
import { handle } from './map-handle.js'

/** @param {any} L @param {any} map @param {any} plan the layer of a picture @param {number} id the plan's number */
export function movePlan(L, map, plan, id) {
  const tools = /** @type {HTMLElement} */ (document.querySelector('[data-plan-tools]'))
  tools.hidden = false
  map.fitBounds(L.latLngBounds(plan.allCorners()).pad(0.3))
  const moved = () => plan.setCorners(handles.map((one) => one.getLatLng()))
  const handles = [text('plan.top-left'), text('plan.top-right'), text('plan.bottom-left')].map((words, index) =>
    handle(L, map, plan.corners[index], { words, className: 'plan-handle', moved }))
  document.querySelector('[data-plan-save]')?.addEventListener('click', () => saveCorners(id, plan.corners))
}

/**
 * Saves the corners of a picture, and returns to all plans.
 * @param {number} id the plan's number
 * @param {{lat: number, lng: number}[]} corners upper left, upper right and lower left
 */
export function saveCorners(id, corners) {
  const [topLeft, topRight, bottomLeft] = corners.map((at) => `${at.lat.toFixed(8)}, ${at.lng.toFixed(8)}`)
  api('PUT', `/plans/${id}/corners`, { topLeft, topRight, bottomLeft })
    .then((receipt) => location.assign(`/zookeeper/plans?did=${receipt.operation}`), report)
}
