import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { csv } from '../platform/lists/csv.js'
import { fileName } from '../platform/page/files.js'

test('file names are valid on every file system', () => {
  assert.equal(fileName('Name / with: signs', 'png'), 'Name - with- signs.png')
  assert.equal(fileName('a\\b*c?d"e<f>g|h\ti', 'svg'), 'a-b-c-d-e-f-g-h-i.svg')
  assert.equal(fileName('', 'csv'), 'file.csv')
  assert.equal(fileName('x'.repeat(200), 'pdf').length, 124)
})

test('a table has plain numbers, quoted words, and empty cells for unknown values', () => {
  assert.equal(csv([['name', 'size'], ['a, "b"', -1.5], ['', null], ['c', undefined]]),
    '\uFEFF"name","size"\r\n"a, ""b""",-1.5\r\n"",\r\n"c",\r\n')
})

test('texts that begin like a formula stay texts in a spreadsheet', () => {
  for (const word of ['=1+1', '+49 30', '-T[1]', '@sum', '\t=1', '\r=1']) {
    assert.equal(csv([[word]]), `\uFEFF"'${word}"\r\n`)
  }
  assert.equal(csv([['a=1', 'b-2']]), '\uFEFF"a=1","b-2"\r\n')
})
