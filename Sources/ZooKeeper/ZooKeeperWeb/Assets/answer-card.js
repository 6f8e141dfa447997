/**
 * One answer to *who is this?*: the best match, its probability, and the possible decisions: this animal, another animal, or a new animal.
 * For visitors and staff a decision is a suggestion. The button for the best match is the primary button if the match is likely.
 */
import { complain } from '../platform/forms/problems.js'
import { language } from '../platform/page/data.js'
import { make } from '../platform/page/elements.js'
import { text } from '../platform/page/texts.js'
import { report } from '../platform/page/toasts.js'
import { api } from '../platform/server/interface.js'
import { mayName } from './deciding.js'
import { likelihood } from './likelihood.js'

/** @typedef {(receipt: API.Receipt, name: string) => void} Named */

/** From this probability on, the button of the best match is the primary button. */
const LEADS = 0.8
/** The maximum number of other candidates shown. */
const OTHERS = 4

/**
 * @param {API.IdentificationAnswer} answer @param {boolean} isOneOfMany @param {Named} named
 * @param {() => void} unnamed called when a name is undone here
 */
export function answerCard(answer, isOneOfMany, named, unnamed) {
  if (!answer.isReadable) return make('p', {}, text('identify.unreadable'))
  const box = make('section', { class: 'answer', 'data-answer': answer.annotation })
  const picture = isOneOfMany && answer.annotation
    ? make('img', { src: `/api/v1/sightings/${answer.annotation}/card?side=160`, alt: '', width: 96, height: 72 })
    : null
  const naming = answer.annotation ? new Naming(box, answer, picture, named, unnamed) : null
  const [best, ...others] = answer.candidates
  if (picture) box.append(picture)
  if (answer.flaw) box.append(make('p', { 'data-tells-little': '' }, text('tells.little', { why: text(`flaw.${answer.flaw}`) })))
  if (answer.group) box.append(group(answer, answer.group))
  if (!best) {
    if (!answer.group) box.append(make('p', {}, text('identify.nobody')))
    box.append(...narrowed(answer), ...searched(answer))
    if (naming) box.append(make('div', { class: 'actions' }, naming.newAnimal()))
    return box
  }
  const share = answer.probability ?? 0
  // If a group is likely and the best named animal is unlikely, the named animals are folded away.
  const place = answer.group && answer.group.probability >= 0.5 && share < 0.2
    ? make('details', {}, make('summary', {}, text('identify.named-animals'))) : box
  if (place !== box) box.append(place)
  const words = share >= LEADS ? 'sure' : share >= 0.5 ? 'good' : share >= 0.2 ? 'weak' : 'new'
  const likely = text('identify.likely', { share: likelihood(share) })
  place.append(
    // A photo with a flaw is no evidence that the animal is new.
    ...(words === 'new' && answer.flaw ? [] : [make('p', { class: 'quiet' }, text(`identify.verdict.${words}`))]),
    make('div', { class: 'answer-best' },
      make('img', { src: best.picture, alt: best.name }),
      make('div', {},
        make('h3', {}, make('a', { href: `/zookeeper/animals/${best.animal}` }, best.name)),
        make('div', { class: 'likely' },
          make('meter', { min: 0, max: 1, low: 0.2, high: 0.5, optimum: 1, value: share, 'aria-label': likely }),
          make('span', { class: 'number' }, likely)),
        make('p', { class: 'quiet' }, text('identify.places', { count: best.places }), ' ',
          answer.annotation && best.best ? make('a', { href: `/zookeeper/evidence/${answer.annotation}/${best.best}` }, text('identify.why')) : null),
        side(answer), ...narrowed(answer), ...searched(answer))),
    make('div', { class: 'actions' },
      naming?.button(text(mayName ? 'identify.accept' : 'identify.suggest', { name: best.name }), best.name, share >= LEADS) ?? null,
      naming?.newAnimal() ?? null,
      make('a', { class: 'button', href: `/zookeeper/animals/${best.animal}` }, text('identify.open', { name: best.name }))))
  place.append(...runnersUp(answer, others, naming))
  return box
}

/**
 * A note that the program estimated the flank, or that it compared both flanks; null if a person or a table set the side.
 * @param {API.IdentificationAnswer} answer
 */
function side(answer) {
  if (answer.sideSource === 'told') return null
  const isSeen = answer.sideSource === 'machine' && answer.flank
  return make('p', { class: 'quiet', 'data-side': '' }, text(isSeen ? 'identify.side-seen' : 'identify.side-open'))
}

/**
 * A note that only one species was compared, if sightings were left out or the catalogue has no other animal of this species.
 * @param {API.IdentificationAnswer} answer @returns {HTMLElement[]}
 */
function narrowed(answer) {
  const { narrowed: by, compared: count } = answer
  if (!by || (by.isInCatalogue && !by.leftOut)) return []
  const words = text(by.isInCatalogue ? 'identify.narrowed' : 'identify.narrowed-unknown', { species: by.species, count })
  return [make('p', { class: 'quiet', 'data-narrowed': '' }, words, ' ', by.leftOut ? text('identify.left-out', { count: by.leftOut }) : '')]
}

/**
 * A note that states how much of a large catalogue was searched.
 * @param {API.IdentificationAnswer} answer @returns {HTMLElement[]}
 */
function searched(answer) {
  // Missing in answers of earlier versions.
  if (!answer.searched?.isStated) return []
  const { features: count, share } = answer.searched
  const percent = (/** @type {number} */ part) => new Intl.NumberFormat(language, { style: 'percent', maximumSignificantDigits: 2 }).format(part)
  const words = share >= 1 ? text('identify.searched', { count }) : text('identify.searched-nearest', { share: percent(Math.min(share, 0.99)), count })
  return [make('p', { class: 'quiet', 'data-searched': '' }, words)]
}

/**
 * A probable group without a name. Its other photos are on the page of groups.
 * @param {API.IdentificationAnswer} answer @param {NonNullable<API.IdentificationAnswer['group']>} found
 */
function group(answer, found) {
  return make('div', { class: 'answer-best' },
    make('img', { src: `/api/v1/sightings/${found.best ?? found.id}/card?side=320`, alt: '' }),
    make('div', {},
      make('h3', {}, text('identify.group')),
      make('p', { class: 'quiet' }, text('identify.group-photos', { count: found.sightings.length, share: likelihood(found.probability) }), ' ',
        answer.annotation && found.best ? make('a', { href: `/zookeeper/evidence/${answer.annotation}/${found.best}` }, text('identify.why')) : null),
      make('p', {}, make('a', { href: '/zookeeper/groups' }, text('groups.link')))))
}

/**
 * Other candidates. Animals of another species are hidden until they are requested.
 * @param {API.IdentificationAnswer} answer @param {API.IdentificationCandidate[]} others @param {Naming | null} naming
 */
function runnersUp(answer, others, naming) {
  const [alike, strangers] = [others.filter((one) => !one.isOfOtherSpecies), others.filter((one) => one.isOfOtherSpecies)]
  /** @param {API.IdentificationCandidate[]} some */
  const list = (some) => make('div', { class: 'answer-others' }, ...some.slice(0, OTHERS).map((other) =>
    make('div', {},
      make('a', { href: answer.annotation && other.best ? `/zookeeper/evidence/${answer.annotation}/${other.best}` : `/zookeeper/animals/${other.animal}` },
        make('img', { src: other.picture, alt: '', loading: 'lazy' }), other.name),
      naming?.button(text('identify.instead'), other.name, false, text('identify.instead-of', { name: other.name })) ?? null)))
  /** @type {HTMLElement[]} */
  const parts = alike.length ? [make('p', { class: 'quiet' }, text('identify.other')), list(alike)] : []
  if (strangers.length) {
    parts.push(make('details', {}, make('summary', {}, text('identify.other-species', { count: Math.min(strangers.length, OTHERS) })), list(strangers)))
  }
  return parts
}

/** The decisions that a person can make about an answer. */
class Naming {
  /**
   * @param {HTMLElement} box @param {API.IdentificationAnswer} answer @param {HTMLElement | null} picture @param {Named} named
   * @param {() => void} unnamed
   */
  constructor(box, answer, picture, named, unnamed) {
    this.box = box
    this.answer = answer
    this.picture = picture
    this.named = named
    this.unnamed = unnamed
  }

  /** @param {string} label @param {string} name @param {boolean} leads @param {string} [spoken] the label for screen readers */
  button(label, name, leads, spoken) {
    return make('button', { type: 'button', class: leads ? 'primary' : '', 'aria-label': spoken ?? label, onclick: () => this.name(name) }, label)
  }

  /** A field for a new animal's name, behind a button. */
  newAnimal() {
    const field = make('input', { 'aria-label': text('identify.new-name'), placeholder: text('identify.new-name'), maxlength: 80, autocomplete: 'off' })
    const form = make('form', { class: 'inline', hidden: true, novalidate: true }, field, make('button', { class: 'primary' }, text('js.save')))
    const open = make('button', { type: 'button', 'aria-expanded': 'false' }, text('identify.new'))
    open.addEventListener('click', () => {
      form.hidden = !form.hidden
      open.setAttribute('aria-expanded', String(!form.hidden))
      if (!form.hidden) field.focus()
    })
    form.addEventListener('submit', async (/** @type {Event} */ event) => {
      event.preventDefault()
      const name = field.value.trim()
      if (!name) return complain(field, text('js.name.missing'))
      const known = await api('GET', `/animals?limit=20&q=${encodeURIComponent(name)}`).catch(() => ({ animals: [] }))
      if (known.animals.some((animal) => animal.name.toLowerCase() === name.toLowerCase())) {
        return complain(field, text('identify.taken', { name }))
      }
      await this.name(name)
    })
    return make('div', { class: 'new-animal' }, open, form)
  }

  /** @param {string} name */
  async name(name) {
    const buttons = /** @type {HTMLButtonElement[]} */ ([...this.box.querySelectorAll('button')])
    buttons.forEach((button) => { button.disabled = true })
    try {
      const { annotation, probability } = this.answer
      const receipt = mayName
        ? await api('PUT', `/sightings/${annotation}/name`, { name, probability })
        : await api('POST', '/groups/name', { sightings: [annotation], name })
      this.done(receipt, name)
      if (mayName) this.named(receipt, name)
    } catch (error) {
      report(error)
    } finally {
      buttons.forEach((button) => { button.disabled = false })
    }
  }

  /**
   * Replaces the answer by the decision. Undo restores the answer.
   * @param {API.Receipt} receipt @param {string} name
   */
  done(receipt, name) {
    const before = [...this.box.childNodes]
    const undo = make('button', { type: 'button' }, text('js.undo'))
    undo.addEventListener('click', async () => {
      undo.disabled = true
      try {
        await api('POST', `/operations/${receipt.operation}/undo`)
        this.box.replaceChildren(...before)
        if (mayName) this.unnamed()
      } catch (error) {
        undo.disabled = false
        report(error)
      }
    })
    this.box.replaceChildren(...(this.picture ? [this.picture] : []),
      make('p', { role: 'status' }, text(mayName ? 'identify.named' : 'identify.suggested', { name })), make('div', { class: 'actions' }, undo))
    undo.focus()
  }
}
