/** The bearing of a phone's rear camera, from the phone's orientation events. */

/**
 * @typedef {{degrees: number, isTrue: boolean}} Bearing clockwise from north, from 0 to below 360; `isTrue` for true north, else magnetic
 */

/** The sine of 15 degrees. If the camera points nearer than this to straight up or down, the bearing of the phone's top is used. */
const STEEP = Math.sin(Math.PI / 12)

/**
 * The bearing of an orientation event; null when the event has no north.
 *
 * The axes are those of the W3C Device Orientation specification: the rotation is Z (alpha), then X (beta), then Y (gamma). The camera
 * points along -z, and the top of the phone is +y.
 * @param {{alpha?: number | null, beta?: number | null, gamma?: number | null, absolute?: boolean,
 *   webkitCompassHeading?: number | null, webkitCompassAccuracy?: number | null}} event
 * @param {number} [screenAngle] the rotation of the screen in degrees, because Apple's heading is the heading of the phone's top
 * @returns {Bearing | null}
 */
export function bearing(event, screenAngle = 0) {
  if (typeof event.webkitCompassHeading === 'number') {
    // A negative accuracy means an uncalibrated compass.
    if ((event.webkitCompassAccuracy ?? 0) < 0) return null
    return { degrees: around(event.webkitCompassHeading + screenAngle), isTrue: false }
  }
  if (!event.absolute || typeof event.alpha !== 'number') return null
  const [a, b, c] = [event.alpha, event.beta ?? 90, event.gamma ?? 0].map((angle) => (angle * Math.PI) / 180)
  const east = -Math.cos(a) * Math.sin(c) - Math.sin(a) * Math.sin(b) * Math.cos(c)
  const north = -Math.sin(a) * Math.sin(c) + Math.cos(a) * Math.sin(b) * Math.cos(c)
  if (Math.hypot(east, north) > STEEP) return { degrees: around((Math.atan2(east, north) * 180) / Math.PI), isTrue: false }
  return { degrees: around(-event.alpha), isTrue: false }
}

const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']

/**
 * The nearest of the eight compass points, as a key of the texts.
 * @param {number} degrees
 */
export const wind = (degrees) => WINDS[Math.round(around(degrees) / 45) % 8]

/** @param {number} degrees */
const around = (degrees) => ((degrees % 360) + 360) % 360
