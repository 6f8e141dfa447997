/** Land and sea below a map. They are drawn here, so that no image is fetched from other servers. */
import { language } from '../platform/page/data.js'
import { mercator } from './mercator.js'
import { readWorld, ringPoints } from './world.js'

/** The world's lines are made for a scale of 1 : 50 million. Beyond this zoom, they would visibly differ from the real coasts. */
const MAX_ZOOM = 10
/** Side of a tile in pixels. */
const SIDE = 256
/** Points closer than this to the last drawn point are skipped; in pixels. */
const CLOSE = 0.7

/**
 * A shape of the Mercator map with a world of width 1. In `points`, x and y alternate; `box` is the bounding box.
 * @typedef {{points: Float64Array, box: number[]}} Shape
 */
/**
 * @typedef {{words: string, x: number, y: number, width: number}} Name
 * @typedef {{land: Shape[], coasts: Shape[], borders: Shape[], lakes: Shape[], rivers: Shape[], names: Name[]}} Drawing
 */

/**
 * The base map as a Leaflet layer.
 * @param {any} L
 * @param {string} path the URL of `world.bin`
 */
export function baseLayer(L, path) {
  const drawing = fetch(path).then(async (reply) => prepared(readWorld(new Uint8Array(await reply.arrayBuffer()))))
  const Base = L.GridLayer.extend({
    createTile(/** @type {{x: number, y: number, z: number}} */ coords, /** @type {(error: any, tile: HTMLElement) => void} */ done) {
      const tile = document.createElement('canvas')
      const density = Math.min(3, devicePixelRatio || 1)
      tile.width = tile.height = SIDE * density
      drawing.then((world) => {
        const context = /** @type {CanvasRenderingContext2D} */ (tile.getContext('2d'))
        context.scale(density, density)
        draw(context, world, coords, colours(this._map?.getContainer() ?? document.body))
        done(null, tile)
      }).catch((error) => done(error, tile))
      return tile
    },
  })
  const layer = new Base({ tileSize: SIDE, maxZoom: MAX_ZOOM, className: 'base', pane: 'tilePane' })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => layer.redraw())
  return layer
}

/** @param {HTMLElement} element */
function colours(element) {
  const style = getComputedStyle(element)
  const colour = (/** @type {string} */ name) => style.getPropertyValue(`--map-${name}`)
  return { sea: colour('sea'), land: colour('land'), coast: colour('coast'), border: colour('border'), name: colour('name'), font: style.fontFamily }
}

// MARK: content

/** @param {import('./world.js').World} world @returns {Drawing} */
function prepared(world) {
  const uses = new Uint8Array(world.lines.length)
  for (const country of world.countries) for (const ring of country.rings) for (const number of ring) uses[number < 0 ? ~number : number]++
  const names = 'DisplayNames' in Intl ? new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }) : null
  const rings = world.countries.map((country) => country.rings.map((ring) => shape(Float64Array.from(ringPoints(world, ring).flat()))))
  return {
    land: rings.flat(),
    coasts: world.lines.filter((_, number) => uses[number] === 1).map(shape),
    borders: world.lines.filter((_, number) => uses[number] > 1).map(shape),
    lakes: world.lakes.map(shape),
    rivers: world.rivers.map(shape),
    names: world.countries.flatMap((country, index) => {
      const words = country.code && names?.of(country.code)
      const [x, y] = mercator(...country.name)
      return words ? [{ words, x, y, width: Math.max(...rings[index].map(({ box }) => box[2] - box[0])) }] : []
    }),
  }
}

/** @param {Float64Array} line */
function shape(line) {
  const points = new Float64Array(line.length)
  const box = [Infinity, Infinity, -Infinity, -Infinity]
  for (let index = 0; index < line.length; index += 2) {
    const [x, y] = mercator(line[index], line[index + 1])
    points.set([x, y], index)
    box.splice(0, 4, Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y))
  }
  return { points, box }
}

// MARK: drawing

/**
 * @param {CanvasRenderingContext2D} context @param {Drawing} world @param {{x: number, y: number, z: number}} tile
 * @param {ReturnType<typeof colours>} colour
 */
function draw(context, world, tile, colour) {
  const scale = SIDE * 2 ** tile.z
  const [left, top] = [tile.x * SIDE, tile.y * SIDE]
  const margin = 2 / scale
  const [west, north, east, south] = [left / scale - margin, top / scale - margin, (left + SIDE) / scale + margin, (top + SIDE) / scale + margin]
  const isNear = (/** @type {Shape} */ { box }) => box[0] <= east && box[2] >= west && box[1] <= south && box[3] >= north

  const fill = (/** @type {Shape[]} */ shapes, /** @type {string} */ style) => {
    context.beginPath()
    for (const one of shapes) if (isNear(one)) trace(context, one.points, scale, left, top, false)
    context.fillStyle = style
    context.fill()
  }
  const stroke = (/** @type {Shape[]} */ shapes, /** @type {string} */ style, /** @type {number} */ width, /** @type {number[]} */ dashes = []) => {
    context.beginPath()
    for (const one of shapes) if (isNear(one)) trace(context, one.points, scale, left, top, true)
    Object.assign(context, { strokeStyle: style, lineWidth: width, lineJoin: 'round' })
    context.setLineDash(dashes)
    context.stroke()
  }

  context.fillStyle = colour.sea
  context.fillRect(0, 0, SIDE, SIDE)
  fill(world.land, colour.land)
  stroke(world.rivers, colour.coast, tile.z < 4 ? 0.6 : 1)
  fill(world.lakes, colour.sea)
  stroke(world.lakes, colour.coast, 0.7)
  stroke(world.borders, colour.border, tile.z < 4 ? 0.7 : 1.2)
  stroke(world.coasts, colour.coast, tile.z < 4 ? 0.7 : 1.2)
  write(context, world.names, scale, left, top, colour)
}

/**
 * @param {CanvasRenderingContext2D} context @param {Float64Array} points
 * @param {number} scale @param {number} left @param {number} top
 * @param {boolean} isLine whether to skip segments along the edge of the map, which are not coasts
 */
function trace(context, points, scale, left, top, isLine) {
  let [x, y] = [NaN, NaN]
  for (let index = 0; index < points.length; index += 2) {
    const [toX, toY] = [points[index] * scale - left, points[index + 1] * scale - top]
    const isEdge = isLine && index > 0 && onEdge(points, index) && onEdge(points, index - 2)
    if (index === 0 || isEdge) context.moveTo(toX, toY)
    else if (index < points.length - 2 && Math.abs(toX - x) + Math.abs(toY - y) < CLOSE) continue
    else context.lineTo(toX, toY)
    x = toX
    y = toY
  }
}

/** @param {Float64Array} points @param {number} index */
const onEdge = (points, index) => points[index] <= 0 || points[index] >= 1 || points[index + 1] > 0.9999

/**
 * Writes the names of countries that are wide enough on the map. A name that crosses the edge of a tile is drawn on both tiles.
 * @param {CanvasRenderingContext2D} context @param {Name[]} names
 * @param {number} scale @param {number} left @param {number} top
 * @param {ReturnType<typeof colours>} colour
 */
function write(context, names, scale, left, top, colour) {
  Object.assign(context, { font: `12px ${colour.font}`, textAlign: 'center', textBaseline: 'middle', lineWidth: 3, lineJoin: 'round' })
  context.setLineDash([])
  for (const name of names) {
    const [x, y] = [name.x * scale - left, name.y * scale - top]
    if (x < -SIDE || x > 2 * SIDE || y < -20 || y > SIDE + 20) continue
    const width = context.measureText(name.words).width
    if (width > name.width * scale * 0.8) continue
    context.strokeStyle = colour.land
    context.strokeText(name.words, x, y)
    context.fillStyle = colour.name
    context.fillText(name.words, x, y)
  }
}
