/** Reads pointer events, which differ between browsers and devices. */
import { NO_PRESSURE } from '../strokes/trace.js'

/** @typedef {import('./hands.js').Sample} Sample */
/** @typedef {import('./hands.js').Kind} Kind */
/** @typedef {Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType' | 'pressure' | 'tiltX' | 'tiltY'> & {altitudeAngle?: number, azimuthAngle?: number}} Raw */

/** @param {string} pointerType @returns {Kind} */
export const kindOf = (pointerType) => (pointerType === 'pen' || pointerType === 'touch' ? pointerType : 'mouse')

/**
 * @param {Raw} event
 * @param {{left: number, top: number}} stage the upper left corner of the stage in the window
 * @param {boolean} usesPressure @returns {Sample}
 */
export function sampleOf(event, stage, usesPressure) {
  // Mice report 0.5 or 0, and fingers arbitrary values: neither is a real pressure.
  const isPressed = usesPressure && event.pointerType === 'pen'
  return {
    x: event.clientX - stage.left, y: event.clientY - stage.top,
    pressure: isPressed ? Math.min(1, Math.max(0, event.pressure)) : NO_PRESSURE, ...tiltOf(event),
  }
}

/**
 * Tilt in degrees from the vertical; some browsers report altitude and azimuth instead.
 * @param {Raw} event
 */
function tiltOf({ pointerType, tiltX, tiltY, altitudeAngle, azimuthAngle }) {
  if (pointerType !== 'pen') return { tiltX: 0, tiltY: 0 }
  if (tiltX || tiltY || altitudeAngle === undefined || azimuthAngle === undefined || altitudeAngle <= 0) return { tiltX: tiltX || 0, tiltY: tiltY || 0 }
  const degrees = (/** @type {number} */ part) => Math.round((Math.atan(part / Math.tan(altitudeAngle)) * 180) / Math.PI)
  return { tiltX: degrees(Math.cos(azimuthAngle)), tiltY: degrees(Math.sin(azimuthAngle)) }
}

/**
 * All points since the last event; in browsers without coalesced events, the event alone.
 * @param {PointerEvent} event
 */
export function pointsOf(event) {
  const points = event.getCoalescedEvents?.() ?? []
  return points.length ? points : [event]
}

/**
 * Predicted points; empty where the browser has none.
 * @param {PointerEvent} event
 */
export const predictedOf = (event) => event.getPredictedEvents?.() ?? []
