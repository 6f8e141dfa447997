/** The motions: copies of pieces move over the table. */
import { make } from '../../../platform/page/elements.js'
import { copyOf } from './copies.js'
import { Ghosts } from './ghosts.js'
import { cardIn, elementAt, middle } from './places.js'
import { tumble } from './script.js'

/** @typedef {import('./script.js').Scene} Scene */

export class Stage {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root
    this.ghosts = new Ghosts(root)
    /**
     * Where a dragged card was dropped: its motion starts there.
     * @type {DOMRect | null}
     */
    this.dropped = null
  }

  /**
   * Shows a scene; a scene is skipped if its positions are not on the page.
   * @param {Scene} scene
   * @param {HTMLElement} fresh the table after the events, with cards that are not on the page yet
   * @returns {Promise<unknown>}
   */
  async show({ motion, milliseconds }, fresh) {
    switch (motion.kind) {
      case 'tumble': return this.tumble(motion, milliseconds)
      case 'step': return this.step(motion, milliseconds)
      case 'fly': return this.fly(motion, milliseconds, fresh)
      case 'stamp': return this.stamp(motion, milliseconds)
      case 'flash': return this.flash(motion, milliseconds)
      default: return undefined
    }
  }

  end() { this.ghosts.end() }

  /** Removes all copies, after the table's update. */
  clear() {
    this.ghosts.clear()
    this.dropped = null
  }

  /** @param {Extract<import('./script.js').Motion, {kind: 'tumble'}>} motion @param {number} milliseconds */
  tumble({ die, at }, milliseconds) {
    const place = elementAt(this.root, at)
    if (!place) return undefined
    const ghost = this.ghosts.copy(place)
    this.ghosts.hide(place)
    const drawn = ghost.matches('[data-die]') ? ghost : ghost.querySelector('[data-die]')
    const faces = tumble(die, 8)
    const animation = this.ghosts.animate(ghost, [
      { transform: 'translate(-60%, -120%) rotate(-420deg) scale(1.25)', offset: 0 },
      { transform: 'translate(10%, 0) rotate(-90deg) scale(1)', offset: 0.55 },
      { transform: 'translate(-4%, -30%) rotate(-20deg) scale(1.08)', offset: 0.75 },
      { transform: 'none', offset: 1 },
    ], milliseconds)
    const turn = () => {
      const share = Number(animation.effect?.getComputedTiming().progress ?? 1)
      drawn?.setAttribute('data-value', String(faces[Math.min(faces.length - 1, Math.floor(share * faces.length))]))
      if (animation.playState === 'running') requestAnimationFrame(turn)
    }
    turn()
    return animation.finished.then(turn)
  }

  /** @param {Extract<import('./script.js').Motion, {kind: 'step'}>} motion @param {number} milliseconds */
  step({ seat, spaces }, milliseconds) {
    const token = elementAt(this.root, { mark: 'token', value: seat })
    const places = spaces.flatMap((value) => elementAt(this.root, { mark: 'space', value }) ?? [])
    if (!token || !places.length) return undefined
    const from = middle(token.getBoundingClientRect())
    const ways = places.map((place) => {
      const to = middle(place.getBoundingClientRect())
      return `translate(${to.x - from.x}px, ${to.y - from.y}px)`
    })
    const ghost = this.ghosts.copy(token)
    this.ghosts.hide(token)
    // The token jumps once per space.
    const hops = ways.flatMap((way, step) => [
      { transform: `${way} scale(1)`, offset: (step + 1) / ways.length },
      ...(step + 1 < ways.length ? [{ transform: `${way} scale(1.15)`, offset: (step + 1.25) / ways.length }] : []),
    ])
    return this.ghosts.animate(ghost, [{ transform: 'none', offset: 0 }, ...hops], milliseconds).finished
  }

  /** @param {Extract<import('./script.js').Motion, {kind: 'fly'}>} motion @param {number} milliseconds @param {HTMLElement} fresh */
  fly({ from, to, card: letters }, milliseconds, fresh) {
    const [source, target] = [elementAt(this.root, from), elementAt(this.root, to)]
    if (!source || !target) return undefined
    const card = cardIn(source)
    const start = (from.mark === 'hand' && this.dropped) || (card ?? source).getBoundingClientRect()
    if (from.mark === 'hand') this.dropped = null
    const end = target.getBoundingClientRect()
    // The face of a drawn card is not on the page yet: copy it from the fresh table.
    const face = (letters && fresh.querySelector(`.shape-card > .card-front[data-card="${letters}"]`)) || card
    const ghost = this.ghosts.lay(isPiece(face) ? copyOf(face) : make('div', { class: 'ghost-back' }), start)
    if (card && from.mark !== 'pile') this.ghosts.hide(card)
    const way = { x: middle(end).x - middle(start).x, y: middle(end).y - middle(start).y }
    const scale = Math.min(2, end.width / start.width, end.height / start.height)
    return this.ghosts.animate(ghost, [
      { transform: 'none', offset: 0 },
      { transform: `translate(${way.x / 2}px, ${way.y / 2 - 24}px) scale(${1.1 * (1 + scale) / 2}) rotate(4deg)`, offset: 0.5 },
      { transform: `translate(${way.x}px, ${way.y}px) scale(${scale})`, offset: 1 },
    ], milliseconds).finished
  }

  /** @param {Extract<import('./script.js').Motion, {kind: 'stamp'}>} motion @param {number} milliseconds */
  stamp({ at, isGood, mark }, milliseconds) {
    const place = elementAt(this.root, at)
    if (!place) return undefined
    const { x, y } = middle(place.getBoundingClientRect())
    const stamp = make('div', { class: `stamp ${isGood ? 'good' : 'bad'}` }, `${isGood ? '✓' : '✗'} ${mark}`.trim())
    this.ghosts.lay(stamp, { left: x, top: y })
    return this.ghosts.animate(stamp, [
      { transform: 'translate(-50%, -50%) rotate(-8deg) scale(2.4)', opacity: 0, offset: 0 },
      { transform: 'translate(-50%, -50%) rotate(-8deg) scale(0.95)', opacity: 1, offset: 0.35 },
      { transform: 'translate(-50%, -50%) rotate(-8deg) scale(1)', opacity: 1, offset: 1 },
    ], milliseconds).finished
  }

  /** @param {Extract<import('./script.js').Motion, {kind: 'flash'}>} motion @param {number} milliseconds */
  flash({ at }, milliseconds) {
    const place = elementAt(this.root, at)
    if (!place) return undefined
    const thing = cardIn(place) ?? place
    return this.ghosts.animate(thing, [{ transform: 'none' }, { transform: 'rotateY(90deg)' }, { transform: 'none' }], milliseconds).finished
  }
}

/** @param {unknown} thing @returns {thing is HTMLElement | SVGElement} */
const isPiece = (thing) => thing instanceof HTMLElement || thing instanceof SVGElement
