/** Numbers of the frames: scenes, shots, and panels of a shot. Locked numbers stay. */
import { between, parsed, wholeOf, written } from './shot-number.js'

/** @typedef {Pick<import('../drawing/history/board.js').Frame, 'id' | 'scene' | 'beginsShot' | 'lockedNumber' | 'lockedScene'>} Numbered */
/** @typedef {{scene: string | null, shot: string, panel: number, panels: number}} FrameNumber */

/**
 * Numbers of ordered items, some locked. Items between locked items get letters; items after the last locked item continue from the highest
 * number.
 * @param {(string | null | undefined)[]} locked @returns {string[]}
 */
export function numbers(locked) {
  /** @type {Set<string>} */
  const taken = new Set()
  const kept = locked.map((text) => {
    if (!text || taken.has(text)) return null
    taken.add(text)
    return parsed(text)
  })
  const last = kept.reduce((found, one, place) => (one ? place : found), -1)
  let highest = Math.max(0, ...[...taken].map((one) => wholeOf(parsed(one)) ?? 0))
  /** @type {import('./shot-number.js').ShotNumber[]} */
  const all = []
  kept.forEach((number, place) => {
    const next = kept.slice(place).find((one) => one !== null)
    if (number) all.push(number)
    else if (place > last || !next) all.push({ stem: String((highest += 1)), suffix: '' })
    else {
      const made = between(all.at(-1), next, taken)
      taken.add(written(made))
      all.push(made)
    }
  })
  return all.map(written)
}

/** @param {Numbered[]} frames @returns {FrameNumber[]} of each */
export function numberingOf(frames) {
  const scenes = parts(frames, (frame) => isNamed(frame))
  const sceneNumbers = numbers(scenes.filter(([first]) => isNamed(first)).map(([first]) => first.lockedScene))
  return scenes.flatMap((scene) => {
    const number = isNamed(scene[0]) ? sceneNumbers.shift() ?? null : null
    const shots = parts(scene, ({ beginsShot }) => beginsShot)
    const shotNumbers = numbers(shots.map(([first]) => first.lockedNumber))
    return shots.flatMap((shot, place) =>
      shot.map((_, index) => ({ scene: number, shot: shotNumbers[place], panel: index + 1, panels: shot.length })))
  })
}

/** @param {FrameNumber} number as on a slate: `3-12A`, and `3-12A.2` for the second panel of a shot */
export const labelOf = ({ scene, shot, panel, panels }) =>
  `${scene === null ? '' : `${scene}-`}${shot}${panels > 1 ? `.${panel}` : ''}`

/** @param {Numbered} frame */
const isNamed = ({ scene }) => scene !== undefined && scene !== null

/**
 * Splits a list where `begins` is true.
 * @template T @param {T[]} list @param {(one: T) => boolean} begins @returns {T[][]}
 */
function parts(list, begins) {
  /** @type {T[][]} */
  const all = []
  for (const one of list) {
    if (!all.length || begins(one)) all.push([one])
    else all[all.length - 1].push(one)
  }
  return all
}
