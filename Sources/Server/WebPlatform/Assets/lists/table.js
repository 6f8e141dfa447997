/**
 * Tables of the page's own data: sortable, with pages, and with a text for empty tables. They are for lists that are in the browser
 * already. The server sorts and pages longer lists.
 */
import { language } from '../page/data.js'
import { make } from '../page/elements.js'
import { text } from '../page/texts.js'

/**
 * @template R
 * @typedef {object} Column
 * @property {string} label
 * @property {(row: R) => Node | string} show
 * @property {(row: R) => number | string} [order] sort key of a row; without it the column is not sortable
 * @property {boolean} [isNumber]
 * @property {boolean} [isHead] whether the column holds the rows' headers
 * @property {boolean} [isData] whether the label is user content, not a text of the page
 */

/**
 * @template R
 * @typedef {object} Table
 * @property {string} label the subject of the table
 * @property {Column<R>[]} columns
 * @property {R[]} rows
 * @property {string} [empty] the text of an empty table
 * @property {number} [pageSize] rows per page; all rows if missing
 */

/** @template R @param {Table<R>} about @returns {HTMLElement} */
export function table(about) {
  if (about.rows.length === 0 && about.empty) return make('p', { class: 'empty', role: 'status' }, about.empty)
  return new View(about).element
}

/**
 * Rows in a stable order by `order`: numbers by value, texts by the language's rules.
 * @template R
 * @param {readonly R[]} rows @param {(row: R) => number | string} order
 * @param {1 | -1} way ascending or descending
 */
export function sorted(rows, order, way) {
  return [...rows].sort((a, b) => {
    const [one, other] = [order(a), order(b)]
    return way * (typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), language, { numeric: true }))
  })
}

/** @template R */
class View {
  /** @param {Table<R>} about */
  constructor(about) {
    this.about = about
    this.rows = about.rows
    this.page = 0
    /** @type {{column: Column<R>, way: 1 | -1} | null} */
    this.sorting = null
    this.body = make('tbody')
    this.heads = about.columns.map((column) => this.head(column))
    this.pager = make('p', { class: 'actions', hidden: true })
    this.element = make('div', {},
      make('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': about.label },
        make('table', {}, make('thead', {}, make('tr', {}, ...this.heads)), this.body)),
      this.pager)
    this.show()
  }

  get size() { return this.about.pageSize ?? this.rows.length }
  get pages() { return Math.max(1, Math.ceil(this.rows.length / this.size)) }

  /** @param {Column<R>} column */
  head(column) {
    const label = column.order ? make('button', { class: 'plain sort', onclick: () => this.sort(column) }, column.label) : column.label
    return make('th', { scope: 'col', class: column.isNumber ? 'number' : null, 'data-data': column.isData }, label)
  }

  /** @param {Column<R>} column */
  sort(column) {
    const { order } = column
    if (!order) return
    const way = this.sorting?.column === column && this.sorting.way === 1 ? -1 : 1
    this.sorting = { column, way }
    this.rows = sorted(this.about.rows, order, way)
    this.page = 0
    this.heads.forEach((head, index) => {
      if (this.about.columns[index] === column) head.setAttribute('aria-sort', way === 1 ? 'ascending' : 'descending')
      else head.removeAttribute('aria-sort')
    })
    this.show()
  }

  show() {
    const { columns } = this.about
    const shown = this.rows.slice(this.page * this.size, (this.page + 1) * this.size)
    this.body.replaceChildren(...shown.map((row) => make('tr', {}, ...columns.map((column) =>
      make(column.isHead ? 'th' : 'td', { scope: column.isHead ? 'row' : null, class: column.isNumber ? 'number' : null }, column.show(row))))))
    this.pager.hidden = this.pages === 1
    const turn = (/** @type {number} */ by, /** @type {string} */ key) => make('button', {
      disabled: this.page + by < 0 || this.page + by >= this.pages, onclick: () => this.turn(by),
    }, text(key))
    this.pager.replaceChildren(turn(-1, 'js.table.before'),
      make('span', { role: 'status' }, text('js.table.page', { page: this.page + 1, total: this.pages })), turn(1, 'js.table.after'))
  }

  /** @param {number} by */
  turn(by) {
    this.page += by
    this.show()
    // The pressed button was replaced by a new one, which is disabled at an end of the list.
    const buttons = [...this.pager.querySelectorAll('button')]
    const [before, after] = buttons
    const wanted = by < 0 ? before : after
    ;(wanted.disabled ? buttons.find((one) => !one.disabled) : wanted)?.focus()
  }
}
