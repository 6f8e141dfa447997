// @ts-check
/** Where the camera at the back of a phone points, from what the phone says of its attitude. */

/** @typedef {{degrees: number, isTrue: boolean}} Bearing clockwise from north, 0 up to 360; `isTrue` for true north, else magnetic */

/** A camera that points this close to the ground or the sky, as the sine of the angle, has no direction: the top of the phone has. */
const STEEP = Math.sin(Math.PI / 12)

/**
 * The bearing of an event of the device's orientation; nothing when the event knows no north.
 *
 * The axes are those of the Device Orientation specification of W3C: the rotation is Z (alpha), then X (beta), then Y (gamma), the
 * camera looks along -z, and the top of the phone is +y.
 * @param {{alpha?: number | null, beta?: number | null, gamma?: number | null, absolute?: boolean,
 *   webkitCompassHeading?: number | null, webkitCompassAccuracy?: number | null}} event
 * @param {number} [screenAngle] how far the screen is turned, in degrees: Apple's heading is that of the top of the phone
 * @returns {Bearing | null}
 */
export function bearing(event, screenAngle = 0) {
  if (typeof event.webkitCompassHeading === 'number') {
    // A negative accuracy is a compass that nobody has swung yet.
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
 * The nearest of the eight winds, as the texts call it.
 * @param {number} degrees
 */
export const wind = (degrees) => WINDS[Math.round(around(degrees) / 45) % 8]

/** @param {number} degrees */
const around = (degrees) => ((degrees % 360) + 360) % 360
