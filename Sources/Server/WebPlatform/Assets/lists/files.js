/** A list of the page's own data as files: the client-side counterpart of the server's `ListFiles`. */
import { make } from '../page/elements.js'
import { download } from '../page/files.js'
import { text } from '../page/texts.js'
import { csv } from './csv.js'

/**
 * Buttons that download a list as CSV and as JSON.
 * @template R
 * @param {{name: string, columns: Record<string, (row: R) => import('./csv.js').Cell>, rows: readonly R[]}} list the file name without
 *   extension, and the values of each row, by the names that programs read
 * @returns {HTMLElement}
 */
export function listFiles({ name, columns, rows }) {
  const values = Object.values(columns)
  const asTable = () => csv([Object.keys(columns), ...rows.map((row) => values.map((value) => value(row)))])
  const asObjects = () => JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(columns).map(([key, value]) => [key, value(row) ?? null]))), null, 2)
  const button = (/** @type {string} */ label, /** @type {() => Blob} */ file, /** @type {string} */ ending) =>
    make('button', { class: 'plain', onclick: () => download(file(), name, ending) }, text(label))
  return make('p', { class: 'list-files' },
    button('js.list.csv', () => new Blob([asTable()], { type: 'text/csv;charset=utf-8' }), 'csv'),
    button('js.list.json', () => new Blob([asObjects()], { type: 'application/json' }), 'json'))
}
