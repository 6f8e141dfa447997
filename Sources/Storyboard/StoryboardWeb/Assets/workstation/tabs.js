/** On a phone, one panel at a time is shown below the canvas. */

export class Tabs {
  constructor() {
    this.work = /** @type {HTMLElement} */ (document.querySelector('[data-work]'))
    this.buttons = [...document.querySelectorAll('.work-tabs [data-show]')]
    for (const button of this.buttons) button.addEventListener('click', () => this.show(button.getAttribute('data-show') ?? ''))
    this.show(this.buttons[0]?.getAttribute('data-show') ?? 'options')
  }

  /** @param {string} name */
  show(name) {
    this.work.dataset.show = name
    for (const button of this.buttons) button.setAttribute('aria-pressed', String(button.getAttribute('data-show') === name))
  }
}
