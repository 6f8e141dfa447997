// @ts-check
/** What pointer events say of the hand, where browsers and devices say it differently. */
import { NO_PRESSURE } from '../strokes/trace.js'

/** @typedef {import('./hands.js').Sample} Sample */
/** @typedef {import('./hands.js').Kind} Kind */
/** @typedef {Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType' | 'pressure' | 'tiltX' | 'tiltY'> & {altitudeAngle?: number, azimuthAngle?: number}} Raw */

/** @param {string} pointerType @returns {Kind} */
export const kindOf = (pointerType) => (pointerType === 'pen' || pointerType === 'touch' ? pointerType : 'mouse')

/**
 * @param {Raw} event
 * @param {{left: number, top: number}} stage its upper left corner in the window
 * @param {boolean} usesPressure
 * @returns {Sample}
 */
export function sampleOf(event, stage, usesPressure) {
  // Mice say 0.5 or 0, fingers whatever the screen makes of them: neither is a pressure that somebody meant.
  const isPressed = usesPressure && event.pointerType === 'pen'
  return {
    x: event.clientX - stage.left, y: event.clientY - stage.top,
    pressure: isPressed ? Math.min(1, Math.max(0, event.pressure)) : NO_PRESSURE, ...tiltOf(event),
  }
}

/** @param {Raw} event in degrees from the upright; some browsers give angles above the screen instead */
function tiltOf({ pointerType, tiltX, tiltY, altitudeAngle, azimuthAngle }) {
  if (pointerType !== 'pen') return { tiltX: 0, tiltY: 0 }
  if (tiltX || tiltY || altitudeAngle === undefined || azimuthAngle === undefined || altitudeAngle <= 0) return { tiltX: tiltX || 0, tiltY: tiltY || 0 }
  const degrees = (/** @type {number} */ part) => Math.round((Math.atan(part / Math.tan(altitudeAngle)) * 180) / Math.PI)
  return { tiltX: degrees(Math.cos(azimuthAngle)), tiltY: degrees(Math.sin(azimuthAngle)) }
}

/**
 * All points since the last event; browsers that do not tell give the event alone.
 * @param {PointerEvent} event
 * @returns {PointerEvent[]}
 */
export function pointsOf(event) {
  const points = event.getCoalescedEvents?.() ?? []
  return points.length ? points : [event]
}

/**
 * Where the pointer may be next; nothing where the browser does not say.
 * @param {PointerEvent} event
 * @returns {PointerEvent[]}
 */
export const predictedOf = (event) => event.getPredictedEvents?.() ?? []
