/**
 * Answers about many photos, by animal: each animal has a section with its photos, and one button for all selected photos. Animals without
 * a name have a section per group. Photos without a likely candidate come last. A person can untick a photo, or answer it separately.
 */
import './names.js'
import { complain } from '../platform/forms/problems.js'
import { make } from '../platform/page/elements.js'
import { text } from '../platform/page/texts.js'
import { report } from '../platform/page/toasts.js'
import { api } from '../platform/server/interface.js'
import { answerCard } from './answer-card.js'
import { subject } from './answer-subject.js'
import { mayName } from './deciding.js'
import { likelihood } from './likelihood.js'

export class AnswerSections {
  /** @param {Element} place @param {(change: number) => void} count called with the change in the number of open photos */
  constructor(place, count) {
    this.place = place
    this.count = count
    /** @type {Map<string, Section>} */
    this.sections = new Map()
  }

  /** @param {API.IdentificationAnswer} answer */
  add(answer) {
    const { key, kind } = subject(answer)
    let section = this.sections.get(key)
    if (!section) {
      section = new Section(kind, answer, this.count)
      this.sections.set(key, section)
      const last = this.sections.get('nobody')
      if (last && kind !== 'nobody') last.box.before(section.box)
      else this.place.append(section.box)
    }
    section.add(answer)
    this.count(1)
  }
}

/**
 * The probability from which a photo's box is ticked at the start. A named animal needs a higher probability than a group without a name,
 * because later comparisons use the photos of a named animal.
 * @type {Record<string, number>}
 */
const SURE = { animal: 0.8, group: 0.5 }

/** One animal and its probable photos. */
class Section {
  /** @param {string} kind @param {API.IdentificationAnswer} answer the first answer @param {(change: number) => void} count */
  constructor(kind, answer, count) {
    this.kind = kind
    this.count = count
    const [best] = answer.candidates
    this.name = kind === 'animal' ? best.name : ''
    this.animal = kind === 'animal' ? best.animal : null
    /** @type {Map<number, {probability: number, tick: HTMLInputElement | null, isOpen: boolean, group: number[]}>} */
    this.photos = new Map()
    this.list = make('ul', { class: 'answer-photos' })
    this.button = make('button', { type: 'submit', class: 'primary' })
    this.field = make('input', {
      'aria-label': text('identify.new-name'), placeholder: text('identify.new-name'), maxlength: 200, autocomplete: 'off', list: 'answer-names', 'data-names': '',
    })
    this.form = make('form', { class: 'inline actions', novalidate: true }, kind === 'group' ? this.field : null, this.button)
    this.form.addEventListener('submit', (/** @type {Event} */ event) => {
      event.preventDefault()
      this.confirm()
    })
    const group = this.groupOf(answer)
    const [picture, title] = kind === 'animal'
      ? [best.picture, make('a', { href: `/zookeeper/animals/${best.animal}` }, best.name)]
      : group
        ? [`/api/v1/sightings/${group.best ?? group.id}/card?side=320`, text('identify.group')]
        : [null, text('identify.section.nobody')]
    this.title = make('h3', {}, title)
    this.head = make('div', { class: 'answer-best' },
      picture ? make('img', { src: picture, alt: '' }) : null,
      make('div', {}, this.title, group
        ? make('p', { class: 'quiet' }, text('identify.group-photos', { count: group.sightings.length, share: likelihood(group.probability) })) : null))
    this.box = make('section', { class: 'card answer', 'data-section': kind }, this.head, this.list,
      kind !== 'nobody' ? this.form : null)
  }

  /** @param {API.IdentificationAnswer} answer */
  groupOf({ group }) { return this.kind === 'group' ? group : undefined }

  /** @param {API.IdentificationAnswer} answer */
  add(answer) {
    const { annotation } = answer
    const group = this.groupOf(answer)
    const share = group?.probability ?? answer.probability ?? 0
    const tick = this.kind !== 'nobody' && annotation
      ? make('input', { type: 'checkbox', checked: share >= SURE[this.kind], 'aria-label': text('identify.belongs', { number: annotation }), onchange: () => this.tell() })
      : null
    const best = group ? group.best : answer.candidates[0]?.best
    const more = make('details', {}, make('summary', {}, text('identify.other-answer')))
    more.addEventListener('toggle', () => {
      if (!more.open || more.childElementCount > 1) return
      more.append(answerCard(answer, false, () => this.leave(annotation), () => this.comeBack(annotation)))
    })
    const why = annotation && best && this.kind !== 'nobody'
      ? make('a', { href: `/zookeeper/evidence/${annotation}/${best}` }, text('identify.why')) : null
    this.list.append(make('li', { 'data-photo': annotation },
      make('label', {}, make('img', { src: `/api/v1/sightings/${annotation}/card?side=320`, alt: '', loading: 'lazy', width: 160, height: 120 }),
        make('span', {}, tick, this.kind === 'nobody' ? null : likelihood(share))),
      why, more))
    if (annotation) this.photos.set(annotation, { probability: share, tick, isOpen: true, group: group?.sightings ?? [] })
    this.tell()
  }

  /** The open and ticked photos. */
  chosen() { return [...this.photos].filter(([, photo]) => photo.isOpen && photo.tick?.checked).map(([id]) => id) }

  /** The photos that get the name: the ticked photos, and the members of their groups that are not listed in this section. */
  named() {
    const chosen = this.chosen()
    const groups = chosen.flatMap((id) => this.photos.get(id)?.group ?? []).filter((id) => !this.photos.has(id))
    return [...new Set([...chosen, ...groups])]
  }

  tell() {
    const count = this.named().length
    this.button.disabled = count === 0
    this.button.textContent = this.kind === 'animal'
      ? text(mayName ? 'identify.confirm' : 'identify.suggest-all', { count, name: this.name })
      : text(mayName ? 'groups.name-all' : 'groups.suggest-all', { count })
  }

  /**
   * Records that a photo was answered separately.
   * @param {number} id
   */
  leave(id) { this.settle([id], false) }

  /**
   * Records that the answer was undone.
   * @param {number} id
   */
  comeBack(id) { this.settle([id], true) }

  /** @param {number[]} ids @param {boolean} isOpen */
  settle(ids, isOpen) {
    for (const id of ids) {
      const photo = this.photos.get(id)
      if (photo) photo.isOpen = isOpen
      if (photo?.tick) photo.tick.disabled = !isOpen
    }
    this.count(isOpen ? ids.length : -ids.length)
    this.tell()
  }

  async confirm() {
    const [sightings, own, name] = [this.named(), this.chosen(), this.kind === 'animal' ? this.name : this.field.value.trim()]
    if (!name) return complain(this.field, text('js.name.missing'))
    this.button.disabled = true
    try {
      const receipt = await api('POST', '/groups/name', this.animal ? { sightings, animal: this.animal } : { sightings, name })
      this.settle(own, false)
      this.done(receipt.operation, own, name)
    } catch (error) {
      report(error)
      this.tell()
    }
  }

  /**
   * Replaces the button by the decision. Undo restores the button.
   * @param {number} operation @param {number[]} sightings @param {string} name
   */
  done(operation, sightings, name) {
    const undo = make('button', { type: 'button' }, text('js.undo'))
    const before = [...this.title.childNodes]
    this.title.replaceChildren(name)
    const notice = make('div', { class: 'notice good done', role: 'status' }, make('span', {}, text(mayName ? 'identify.named' : 'identify.suggested', { name })), undo)
    undo.addEventListener('click', async () => {
      undo.disabled = true
      try {
        await api('POST', `/operations/${operation}/undo`)
        notice.replaceWith(this.form)
        this.title.replaceChildren(...before)
        this.settle(sightings, true)
      } catch (error) {
        undo.disabled = false
        report(error)
      }
    })
    this.form.replaceWith(notice)
    undo.focus()
  }
}
