import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chunkOf, daysOf, lacking } from '../fooddiary/timeline/chunks.js'
import { isoOf, momentsIn, monthsLater, numberOf, weekdayOf } from '../fooddiary/timeline/days.js'
import { besideOneAnother, lanesOf, marksOf, minutesOfEntry, shareOf } from '../fooddiary/timeline/marks.js'
import {
  bounded, centred, dayAfter, dayAt, enlarged, heightWithin, heightsIn, levelBeside, levelOf, placeOf, seen, showing,
} from '../fooddiary/timeline/scale.js'

const day = numberOf('2026-11-25')
const days = { first: day - 99, last: day }
const heights = heightsIn(700)

test('days are numbers, with their weekdays and months', () => {
  assert.equal(isoOf(day), '2026-11-25')
  assert.equal(weekdayOf(day), 3)
  assert.equal(weekdayOf(numberOf('1969-12-28')), 7)
  assert.equal(isoOf(monthsLater(numberOf('2026-01-31'), 1)), '2026-02-28')
  assert.equal(isoOf(monthsLater(numberOf('2026-01-31'), -1)), '2025-12-31')
})

test('the hours before the end of a day belong to the previous date, in the person\'s time zone', () => {
  const moment = momentsIn('Europe/Dublin', 240)
  assert.deepEqual(moment('2026-11-25T11:30:00Z'), { day, minutes: 690 })
  assert.deepEqual(moment('2026-11-26T03:59:00Z'), { day, minutes: 239 })
  assert.deepEqual(moment('2026-11-26T04:00:00Z'), { day: day + 1, minutes: 240 })
  assert.deepEqual(momentsIn('America/New_York', 0)('2026-11-26T04:00:00Z'), { day, minutes: 23 * 60 })
})

test('a window shows a day, a week or a month, with days high enough for a finger', () => {
  assert.deepEqual([heights.day, heights.week], [700, 100])
  assert.deepEqual(heightsIn(300), { day: 300, week: 64, month: 24 })
})

test('the level is the nearest one by the ratio of heights', () => {
  assert.equal(levelOf(260, heights), 'week')
  assert.equal(levelOf(270, heights), 'day')
  assert.equal(levelOf(45, heights), 'month')
  assert.equal(levelOf(1e9, heights), 'day')
  assert.deepEqual([levelBeside('week', 1), levelBeside('month', 1), levelBeside('day', -1)], ['month', 'month', 'day'])
  assert.deepEqual([heightWithin(1, heights), heightWithin(1e9, heights)], [heights.month, 700])
})

test('zooming keeps the point under the fingers, and can be undone', () => {
  const view = centred(day - 50, { height: 100, top: 0 }, days, 700)
  const near = enlarged(view, 400, 123, days, 700)
  assert.equal(dayAt(123, near, days), dayAt(123, view, days))
  assert.ok(Math.abs(enlarged(near, 100, 123, days, 700).top - view.top) < 1e-9)
})

test('only days between the first and the last are shown', () => {
  assert.equal(bounded({ height: 100, top: -5 }, days, 700).top, 0)
  assert.equal(bounded({ height: 100, top: 1e9 }, days, 700).top, 9300)
  assert.equal(bounded({ height: 2, top: 50 }, days, 700).top, 0, 'fewer days than the window has room for')
  assert.deepEqual(seen({ height: 100, top: 9300 }, days, 700), { first: day - 6, last: day })
  assert.deepEqual(seen({ height: 100, top: 150 }, days, 700), { first: days.first + 1, last: days.first + 8 })
})

test('showing a day scrolls as little as possible', () => {
  const view = { height: 100, top: 5000 }
  assert.equal(showing(days.first + 53, view, days, 700).top, 5000)
  assert.equal(showing(days.first + 49, view, days, 700).top, 4900)
  assert.equal(showing(days.first + 57, view, days, 700).top, 5100)
  assert.equal(placeOf(days.first + 51, view, days), 100)
  assert.equal(showing(day - 3, { height: 700, top: 0 }, days, 700).top, 96 * 700)
})

test('steps move by a day, a week or a month, and stay within the diary\'s days', () => {
  assert.equal(dayAfter(day, 'day', -1, days), day - 1)
  assert.equal(dayAfter(day, 'week', -1, days), day - 7)
  assert.equal(isoOf(dayAfter(day, 'month', -1, days)), '2026-10-25')
  assert.equal(dayAfter(day, 'week', 1, days), day)
})

test('hours are in order from one end of day to the next, and nights are narrower', () => {
  const shares = [240, 360, 720, 1380, 1439, 0, 239].map((minutes) => shareOf(minutes, 240))
  assert.deepEqual(shares, [...shares].sort((a, b) => a - b))
  assert.equal(shares[0], 0)
  assert.ok(Math.abs(shareOf(720, 240) - shareOf(660, 240) - 0.9 / 17) < 1e-9)
  assert.equal(shareOf(0, 0), 0)
  assert.equal(shareOf(360, 360), 0.05, 'a day that begins at six has no night before it')
  assert.equal(minutesOfEntry({ id: 1, day: '2026-11-25', meal: 'lunch', title: '' }), 780)
  assert.equal(minutesOfEntry({ id: 1, day: '2026-11-25', meal: 'lunch', title: '', time: '12:05' }), 725)
})

test('marks do not overlap, stay near their times, and stay within the row', () => {
  const item = (at) => ({ at, width: 20 })
  assert.deepEqual(besideOneAnother([item(0), item(50)], 100), [0, 50])
  assert.deepEqual(besideOneAnother([item(0), item(10)], 100), [0, 24])
  assert.deepEqual(besideOneAnother([item(70), item(80)], 100), [56, 80])
  assert.deepEqual(besideOneAnother([item(0), item(0), item(0), item(0), item(0), item(0)], 100), [0, 16, 32, 48, 64, 80])
  assert.deepEqual(besideOneAnother([], 100), [])
})

test('lanes are as few as possible, and never more than fit', () => {
  const item = (at) => ({ at, width: 20 })
  assert.deepEqual(lanesOf([item(0), item(10), item(30)], 9), [0, 1, 0])
  assert.deepEqual(lanesOf([item(0), item(1), item(2)], 2), [0, 1, 0])
})

const inside = (boxes, { width, height }) => boxes.every((box) =>
  box.x >= -1e-9 && box.y >= -1e-9 && box.x + box.width <= width + 1e-9 && box.y + box.height <= height + 1e-9)
const apart = (boxes) => boxes.every((a, i) => boxes.every((b, j) => i >= j
  || a.x + a.width <= b.x + 1e-9 || b.x + b.width <= a.x + 1e-9 || a.y + a.height <= b.y + 1e-9 || b.y + b.height <= a.y + 1e-9))

for (const width of [290, 1350]) {
  for (const [level, height] of [['month', 24], ['week', 68], ['week', 107], ['day', 480], ['day', 700]]) {
    test(`marks of a day at level ${level} fit ${width} by ${height} pixels without overlap`, () => {
      const room = { width, height }
      const { entries, results } = marksOf({
        level, room, shares: [0.05, 0.16, 0.42, 0.43, 0.73, 0.99], results: [{ share: 0.2, width: 130 }, { share: 0.97, width: 130 }],
      })
      assert.equal(entries.length, 6)
      assert.ok(inside([...entries, ...results], room), JSON.stringify([...entries, ...results]))
      assert.ok(apart([...entries, ...results]), JSON.stringify([...entries, ...results]))
    })
  }
}

test('titles are shown if there is room beside or below the pictures', () => {
  const week = (width, shares) => marksOf({ level: 'week', room: { width, height: 107 }, shares, results: [] }).entries.map(({ writing }) => writing)
  assert.deepEqual(week(1350, [0.1, 0.6]), ['beside', 'beside'])
  assert.deepEqual(week(290, [0.1, 0.3, 0.6]), ['none', 'none', 'none'])
  const [alone] = marksOf({ level: 'day', room: { width: 1350, height: 700 }, shares: [0.4], results: [] }).entries
  assert.equal(alone.writing, 'below')
})

test('days of the diary are requested once, four weeks at a time', () => {
  const seenDays = { first: day - 40, last: day }
  const chunks = lacking(seenDays, new Set())
  assert.deepEqual([chunks[0], chunks.at(-1)], [chunkOf(day - 40), chunkOf(day)])
  assert.deepEqual(lacking(seenDays, new Set(chunks)), [])
  assert.equal(daysOf(chunkOf(day), days).last, day)
  const all = lacking(days, new Set()).map((chunk) => daysOf(chunk, days))
  assert.equal(all[0].first, days.first)
  assert.ok(all.every(({ first }, i) => i === 0 || first === all[i - 1].last + 1))
})
