/**
 * Layout of a day's entries and results in the day's row: by time, and side by side where they would overlap. The functions are pure
 * and do not use the document.
 */
import { minutesOf } from './days.js'

/** @typedef {import('./scale.js').Level} Level */
/** @typedef {Pick<API.DiaryEntry, 'id' | 'day' | 'time' | 'meal' | 'title' | 'picture'>} Entry */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{at: number, width: number}} Item wanted left edge, and width */
/** @typedef {{width: number, height: number}} Room */
/**
 * The text of an entry: none, the title beside the picture, or the title below it.
 * @typedef {'none' | 'beside' | 'below'} Writing
 */
/** @typedef {{entries: (Box & {writing: Writing})[], results: Box[]}} Marks */

/** Usual minute of each meal, for entries without a time. */
const USUAL = { breakfast: 8 * 60, lunch: 13 * 60, snack: 16 * 60, dinner: 19 * 60 }

/** @param {Entry} entry */
export const minutesOfEntry = ({ time, meal }) => (time ? minutesOf(time) : USUAL[meal])

/** Nights are drawn narrow: 06:00 is at 5 % of the row's width, and 23:00 at 95 %. */
const MORNING = { minutes: 6 * 60, share: 0.05 }
const NIGHT = { minutes: 23 * 60, share: 0.95 }

/**
 * Horizontal position of a minute as a fraction of the row's width; the row begins at the end of the previous day.
 * @param {number} minutes @param {number} endOfDay
 */
export function shareOf(minutes, endOfDay) {
  const late = minutes < endOfDay ? minutes + 1440 : minutes
  const stops = [{ minutes: endOfDay, share: 0 }, MORNING, NIGHT, { minutes: endOfDay + 1440, share: 1 }]
  const index = stops.findIndex((stop, place) => place > 0 && late <= stop.minutes)
  const [from, to] = [stops[index - 1], stops[index]]
  return to.minutes === from.minutes ? to.share : from.share + ((late - from.minutes) / (to.minutes - from.minutes)) * (to.share - from.share)
}

/** In pixels, between two marks. */
const GAP = 4
/** Height of a result with text: a share of the row's height within limits, so that most of the row is left for pictures. */
const RESULT = { least: 20, most: 26, share: 0.24 }

/**
 * Left edges side by side, each as close as possible to the wanted edge. If there is too little room, all items overlap evenly.
 * @param {Item[]} items by `at` @param {number} width
 */
export function besideOneAnother(items, width) {
  const edges = items.map(({ at }) => at)
  for (let i = 1; i < edges.length; i += 1) edges[i] = Math.max(edges[i], edges[i - 1] + items[i - 1].width + GAP)
  for (let i = edges.length - 1; i >= 0; i -= 1) {
    const end = i === edges.length - 1 ? width : edges[i + 1] - GAP
    edges[i] = Math.min(edges[i], end - items[i].width)
  }
  if (edges.length && edges[0] < 0) {
    const last = Math.max(0, width - items[items.length - 1].width)
    return edges.map((_, i) => (edges.length === 1 ? 0 : (last * i) / (edges.length - 1)))
  }
  return edges
}

/**
 * A lane for each item: the first lane without overlap, else a new lane. If there are `most` lanes, the lane that becomes free first.
 * @param {Item[]} items by `at` @param {number} most @param {number} [give] how far an item may be shifted to stay in its lane
 */
export function lanesOf(items, most, give = 0) {
  /** @type {number[]} */
  const ends = []
  return items.map(({ at, width }) => {
    let lane = ends.findIndex((end) => end + GAP <= at + give)
    if (lane < 0) lane = ends.length < most ? ends.length : ends.indexOf(Math.min(...ends))
    ends[lane] = Math.max(at, (ends[lane] ?? -GAP) + GAP) + width
    return lane
  })
}

/** @param {number} at @param {number} least @param {number} most */
const within = (at, least, most) => Math.max(least, Math.min(at, most))

/**
 * @param {number[]} shares the entries' positions on the time axis, from 0 to 1 @param {number} width of each item @param {Room} room
 * @param {number} hold the distance from an item's left edge to the point that marks the time
 * @returns {Item[]}
 */
const items = (shares, width, room, hold) =>
  shares.map((share) => ({ at: within(share * room.width - hold, 0, Math.max(0, room.width - width)), width }))

/**
 * Equal boxes in lanes.
 * @param {Item[]} all @param {number} most @param {number} width @param {number} [give]
 */
function inLanes(all, most, width, give) {
  const lanes = lanesOf(all, most, give)
  const edges = all.map(({ at }) => at)
  for (const lane of new Set(lanes)) {
    const own = all.map((_, i) => i).filter((i) => lanes[i] === lane)
    besideOneAnother(own.map((i) => all[i]), width).forEach((edge, i) => { edges[own[i]] = edge })
  }
  return { lanes, edges, count: Math.max(0, ...lanes) + 1 }
}

/**
 * Entries as dots, and results as icons.
 * @param {number[]} shares @param {number[]} results @param {Room} room
 * @returns {Marks}
 */
function dots(shares, results, room) {
  const size = within(room.height - 8, 12, 22)
  const all = [...shares.map((share, index) => ({ share, index })), ...results.map((share, index) => ({ share, index: index + shares.length }))]
    .sort((a, b) => a.share - b.share)
  const edges = besideOneAnother(items(all.map(({ share }) => share), size, room, size / 2), room.width)
  /** @type {Box[]} */
  const boxes = []
  all.forEach(({ index }, i) => { boxes[index] = { x: edges[i], y: (room.height - size) / 2, width: size, height: size } })
  return { entries: boxes.slice(0, shares.length).map((box) => ({ ...box, writing: 'none' })), results: boxes.slice(shares.length) }
}

/**
 * Small pictures, with a title beside them where it fits.
 * @param {number[]} shares @param {Room} room
 * @returns {Marks['entries']}
 */
function pictures(shares, room) {
  const size = within(Math.min(room.height - 2 * GAP, (room.width + GAP) / shares.length - GAP), 24, 92)
  const most = Math.max(1, Math.floor((room.height - GAP) / (size + GAP)))
  const { lanes, edges, count } = inLanes(items(shares, size, room, size / 2), most, room.width)
  const top = (room.height - count * size - (count - 1) * GAP) / 2
  return edges.map((x, i) => {
    const next = Math.min(room.width, ...edges.filter((edge, other) => lanes[other] === lanes[i] && edge > x).map((edge) => edge - 2 * GAP))
    const free = Math.min(next - x, size + 170)
    const isWritten = free >= size + 84
    return { x, y: top + lanes[i] * (size + GAP), width: isWritten ? free : size, height: size, writing: isWritten ? 'beside' : 'none' }
  })
}

/** Limits of a card's height, and the height from which the title is below the picture. */
const CARD = { least: 44, below: 190, most: 330 }

/**
 * Cards with picture and title.
 * @param {number[]} shares @param {Room} room
 * @returns {Marks['entries']}
 */
function cards(shares, room) {
  const width = Math.min(room.width, 230)
  const most = Math.max(1, Math.floor((room.height - GAP) / (CARD.least + GAP)))
  const { lanes, edges, count } = inLanes(items(shares, width, room, 32), most, room.width, room.width / 16)
  const step = Math.min((room.height - GAP) / count, CARD.most + GAP)
  const top = Math.max(GAP, (room.height - step * count) / 2)
  const height = step - 2 * GAP
  return edges.map((x, i) => ({
    x, y: top + lanes[i] * step, width, height, writing: height >= CARD.below ? 'below' : 'beside',
  }))
}

/**
 * The layout of all marks of a day.
 * @param {object} day @param {Level} day.level @param {Room} day.room
 * @param {number[]} day.shares the entries' positions on the time axis, from 0 to 1
 * @param {{share: number, width: number}[]} day.results the results' positions, from 0 to 1, and their widths with text
 */
export function marksOf({ level, room, shares, results }) {
  if (level === 'month') return dots(shares, results.map(({ share }) => share), room)
  const height = within(room.height * RESULT.share, RESULT.least, RESULT.most)
  const above = { width: room.width, height: room.height - (results.length ? height + GAP / 2 : 0) }
  const wanted = results.map(({ share, width }) => ({ at: within(share * room.width - width / 2, 0, room.width - width), width }))
  const edges = besideOneAnother(wanted, room.width)
  return {
    entries: level === 'week' ? pictures(shares, above) : cards(shares, above),
    results: edges.map((x, i) => ({ x, y: above.height, width: results[i].width, height })),
  }
}
