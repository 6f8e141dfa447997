/**
 * Cooking: one step per screen, with buttons, keys and swipes; timers that ring; and a screen that stays on, where the browser allows it.
 */
import { can, excuse } from '../../platform/page/abilities.js'
import { awake } from '../../platform/page/awake.js'
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { tell } from '../../platform/server/interface.js'
import { clock, ring } from './timers.js'
import { TURNED, sideways } from './turning.js'

const root = document.querySelector('[data-cook]')
if (root instanceof HTMLElement) cook(root)

/** @param {HTMLElement} root */
function cook(root) {
  const steps = /** @type {HTMLElement[]} */ ([...root.querySelectorAll('.cook-step')])
  const $ = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`[data-${name}]`))
  const [back, next] = [$('back'), $('next')]
  const isNew = location.hash === TURNED
  const resume = /** @type {HTMLAnchorElement | null} */ (root.querySelector('[data-resume] a'))
  // After turning the phone, cooking resumes without a question.
  const begun = stepOf(isNew ? resume?.hash : location.hash)
  let place = Math.min(Math.max(begun, 0), steps.length - 1)
  if (isNew) history.replaceState({ isTurned: true }, '')
  if (history.state?.isTurned) untilUpright($('end'), () => $('timers').childElementCount === 0, isNew)

  /** @param {number} to */
  const turn = (to, isAsked = true) => {
    if (to < 0 || to >= steps.length) return
    place = to
    steps.forEach((step, index) => { step.hidden = index !== place })
    back.hidden = place === 0
    next.hidden = place === steps.length - 1
    $('place').textContent = text('diary.cook.place', { number: place + 1, count: steps.length })
    history.replaceState(history.state, '', `#step-${place + 1}`)
    if (!isAsked) return
    root.querySelector('[data-resume]')?.remove()
    // Keep the exit visible.
    steps[place].focus({ preventScroll: true })
    root.scrollIntoView()
    tell('PUT', `/diary/recipes/${root.dataset.cook}/step`, { step: place })
  }

  root.classList.add('lively')
  turn(place, begun > 0)
  back.addEventListener('click', () => turn(place - 1))
  next.addEventListener('click', () => turn(place + 1))
  addEventListener('hashchange', () => turn(stepOf(location.hash)))
  addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) return
    const step = { ArrowRight: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, PageUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    turn(place + step)
  })
  swipes(root, (step) => turn(place + step))

  // The most common complaint about cooking apps is a screen that turns off while the person's hands are full of dough. So the wake lock is
  // kept until the page closes.
  const forever = () => new Promise(() => undefined)
  if (can('awake')) awake(forever, (isHeld) => { $('awake').textContent = text(isHeld ? 'diary.cook.stays-on' : 'diary.cook.may-sleep') })
  else $('awake').textContent = excuse('awake') || text('diary.cook.may-sleep')

  for (const group of root.querySelectorAll('.cook-timers')) if (group instanceof HTMLElement) group.hidden = false
  for (const button of root.querySelectorAll('[data-timer]')) {
    if (!(button instanceof HTMLElement)) continue
    button.addEventListener('click', () => startTimer($('timers'), Number(button.dataset.timer), button.textContent?.trim() ?? ''))
  }
}

/**
 * Index of the step in a URL fragment; 0 without one.
 * @param {string} [hash]
 */
function stepOf(hash) {
  return Number(hash?.match(/^#step-(\d+)$/)?.[1] ?? 1) - 1
}

/**
 * If turning the phone started the cooking mode, turning it back returns to the recipe, which is the previous page. While a timer runs, the
 * page stays.
 * @param {HTMLElement} end the exit link
 * @param {() => boolean} mayEnd
 * @param {boolean} isNew whether the cooking mode has just started; the phone may already be upright again
 */
function untilUpright(end, mayEnd, isNew) {
  const look = () => !sideways.matches && mayEnd() && history.back()
  sideways.addEventListener('change', look)
  if (isNew) look()
  end.addEventListener('click', (event) => {
    event.preventDefault()
    history.back()
  })
}

/** @param {HTMLElement} root @param {(step: number) => void} turn */
function swipes(root, turn) {
  /** @type {{x: number, y: number} | null} */
  let start = null
  root.addEventListener('pointerdown', (event) => {
    start = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY }
  })
  root.addEventListener('pointerup', (event) => {
    if (!start) return
    const [across, down] = [event.clientX - start.x, event.clientY - start.y]
    start = null
    if (Math.abs(across) > 60 && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1)
  })
  root.addEventListener('pointercancel', () => { start = null })
}

/** @param {HTMLElement} place @param {number} seconds @param {string} label */
function startTimer(place, seconds, label) {
  const end = Date.now() + seconds * 1000
  const left = make('span', { class: 'cook-left', role: 'timer' }, clock(seconds * 1000))
  const row = make('p', { class: 'cook-timer' }, make('span', {}, label), left,
    make('button', { type: 'button', onclick: () => stop() }, text('diary.cook.stop')))
  const tick = setInterval(() => {
    left.textContent = clock(end - Date.now())
    if (Date.now() < end) return
    clearInterval(tick)
    row.classList.add('over')
    left.textContent = text('diary.cook.over')
    left.setAttribute('role', 'alert')
    ring()
    navigator.vibrate?.([400, 200, 400])
  }, 250)
  const stop = () => {
    clearInterval(tick)
    row.remove()
  }
  place.append(row)
}
