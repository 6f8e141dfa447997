/** The mixers: their edges, and their icons. */
import { listOf, number, pageData, shape, string } from '../../platform/page/data.js'
import { draw } from '../../platform/page/elements.js'
import { hasText, text } from '../../platform/page/texts.js'
import { Problem, api } from '../../platform/server/interface.js'
import { MadeMixers } from './made-mixers.js'

/** @typedef {[number, number]} Point in mixer coordinates: x to the right, y up, origin in the center */
/** @typedef {API.Mixer['shape']} Shape */
/** @typedef {Omit<API.Mixer, 'distributions'> & {distributions: {id: string, distribution: import('./distribution.js').Distribution}[]}} Mixer */

const mixer = /** @type {import('../../platform/page/data.js').Check<Mixer>} */ (shape({ id: string, geometry: string, shape: shape({ kind: string }) }))

const family = /** @type {import('../../platform/page/data.js').Check<API.MixerFamily>} */ (shape({ id: string, geometry: string, parameters: listOf(shape({ id: string, least: number, most: number, usual: number })) }))

export const { mixers, families } = pageData({ mixers: listOf(mixer), families: listOf(family) })

/** The geometries, in display order. */
export const geometries = [...new Set(mixers.map((mixer) => mixer.geometry))]

const made = new MadeMixers(mixer)

/**
 * A built-in mixer, or one that was made on this device.
 * @param {string} id
 */
export const findMixer = (id) => mixers.find((mixer) => mixer.id === id) ?? made.find(id)

/**
 * A mixer by its id. A mixer of a family is requested from the server if this device does not have it. `undefined` for an unknown id.
 * @param {string} id
 */
export async function bringMixer(id) {
  const known = findMixer(id)
  if (known || !families.some((one) => id.startsWith(`${one.id}:`))) return known
  try {
    return made.keep(/** @type {Mixer} */ (await api('GET', `/fingerpaint/mixers/${encodeURIComponent(id)}`)))
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/**
 * The geometry of a mixer, also of one that is not made yet.
 * @param {string} id
 */
export const geometryOf = (id) => (findMixer(id) ?? families.find((one) => id.startsWith(`${one.id}:`)))?.geometry

/**
 * A mixer's display name; the id if this version has no name for the mixer.
 * @param {string} id
 */
export function mixerName(id) {
  const [name, ...values] = id.split(':')
  const family = values.length ? families.find((one) => one.id === name) : undefined
  if (family) {
    return text(`fingerpaint.mixer.made.${name}`, Object.fromEntries(family.parameters.map((one, index) => [one.id, values[index] ?? ''])))
  }
  return hasText(`fingerpaint.mixer.${id}`) ? text(`fingerpaint.mixer.${id}`) : id
}

/** @param {Shape} shape */
export function bounds(shape) {
  return shape.kind === 'rectangle'
    ? { left: -shape.width / 2, bottom: -shape.height / 2, width: shape.width, height: shape.height }
    : { left: -1, bottom: -1, width: 2, height: 2 }
}

/** Side of a cell of the default picture: the unit of brush sizes. */
export const cell = (/** @type {Mixer} */ mixer) => bounds(mixer.shape).height / mixer.grid.rows

/**
 * The outline of a mixer in a picture of this size, including holes, for the even-odd rule.
 * @param {Shape} shape @param {number} width @param {number} height
 */
export function outline(shape, width, height) {
  const path = new Path2D()
  if (shape.kind === 'rectangle') {
    path.rect(0, 0, width, height)
  } else {
    path.arc(width / 2, height / 2, width / 2, 0, 2 * Math.PI)
    if (shape.inner > 0) {
      const y = height / 2 + shape.offset * (height / 2)
      path.moveTo(width / 2 + shape.inner * (width / 2), y)
      path.arc(width / 2, y, shape.inner * (width / 2), 0, 2 * Math.PI)
    }
  }
  return path
}

/**
 * A drawing of a mixer and its moving walls.
 * @param {Mixer} mixer
 */
export function sketch(mixer) {
  const box = bounds(mixer.shape)
  const margin = box.height * 0.14
  const svg = draw('svg', {
    class: 'sketch', 'aria-hidden': 'true', focusable: 'false',
    viewBox: [box.left - margin, -box.bottom - box.height - margin, box.width + 2 * margin, box.height + 2 * margin].join(' '),
  })
  const thin = box.height / 60
  if (mixer.shape.kind === 'rectangle') {
    svg.append(draw('rect', { class: 'sketch-fluid', x: box.left, y: box.bottom, width: box.width, height: box.height, 'stroke-width': thin }))
  } else {
    svg.append(draw('circle', { class: 'sketch-fluid', r: 1, 'stroke-width': thin }))
    if (mixer.shape.inner > 0) svg.append(draw('circle', { class: 'sketch-hole', r: mixer.shape.inner, cy: mixer.shape.offset, 'stroke-width': thin }))
  }
  for (const { handle } of mixer.walls) svg.append(draw('path', { class: 'sketch-wall', d: sketchPath(handle), 'stroke-width': thin * 4 }))
  return svg
}

/** @param {API.MixerHandle} handle */
function sketchPath(handle) {
  if (handle.kind === 'line') return `M${handle.from[0]} ${-handle.from[1]}L${handle.to[0]} ${-handle.to[1]}`
  const [centre, radius] = handle.kind === 'arc' ? [handle.centre, handle.radius] : [handle.at, 0.16]
  const [from, to] = handle.kind === 'arc' ? [handle.from, handle.to] : [0, Math.PI * 1.6]
  const at = (/** @type {number} */ angle) => `${centre[0] + radius * Math.cos(angle)} ${-centre[1] - radius * Math.sin(angle)}`
  const middle = (from + to) / 2
  return `M${at(from)}A${radius} ${radius} 0 0 0 ${at(middle)}A${radius} ${radius} 0 0 0 ${at(to)}`
}
