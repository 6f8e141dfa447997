import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circle, rectangle } from './page.js'
import { moveText, parseProtocol, parseStep, protocolText, stepText } from '../fingerpaint/mixers/protocol.js'

const T = { wall: 'T', reversed: false, hundredths: 100 }
const back = { wall: 'B', reversed: true, hundredths: 625 }

test('a protocol in the server\'s format is read', () => {
  assert.deepEqual(parseProtocol('T[1] -B[6.25]', rectangle), [T, back])
  assert.deepEqual(parseProtocol('A[0.01] C[100]', circle).map((one) => [one.wall, one.hundredths]), [['A', 1], ['C', 10_000]])
})

test('a protocol that is read and written again is unchanged', () => {
  for (const written of ['T[1]', '-B[0.05]', 'T[6.25] B[6.25]', 'T[0.1] -T[100] B[2.5]', '']) {
    assert.equal(protocolText(parseProtocol(written, rectangle)), written)
  }
})

test('commas, small letters, a minus sign and missing spaces are accepted', () => {
  for (const typed of ['T[1],-B[6.25]', ' , t[1.00]  -b[6,25] ', 'T[1]-B[6.25]', 'T[1]\n\u2212B[6.25]\n']) {
    assert.deepEqual(parseProtocol(typed, rectangle), [T, back], typed)
  }
})

test('a wall\'s letter matches exactly before it matches in the other case', () => {
  const mixer = { ...rectangle, walls: ['t', 'T'].map((symbol) => ({ ...rectangle.walls[0], symbol })) }
  assert.deepEqual(parseProtocol('T[1] t[1]', mixer).map((one) => one.wall), ['T', 't'])
})

for (const [typed, words] of [
  ['T[1] X[1]', /^Movement 2: .*has no wall “X”.*T, B/],
  ['T[1] [2]', /^Movement 2: .*has no wall “\[2\]”/],
  ['T[1] B', /^Movement 2: .*as in B\[1\]/],
  ['T 1', /^Movement 1: .*as in T\[1\]/],
  ['T[1', /as in T\[1\]/],
  ['T[0.001]', /“0.001” is not a step from 0.01/],
  ['T[0]', /“0” is not a step/],
  ['T[100.01]', /“100.01” is not a step/],
  ['T[-1]', /“-1” is not a step/],
  ['T[0x10]', /“0x10” is not a step/],
  ['T[1e1]', /“1e1” is not a step/],
  ['T[]', /“” is not a step/],
  ['T[1] '.repeat(201), /at most 200 movements/],
]) {
  test(`"${typed.slice(0, 12)}" is refused with the reason`, () => {
    assert.throws(() => parseProtocol(typed, rectangle), (error) => words.test(error.message) || assert.fail(error.message))
  })
}

test('two hundred movements are accepted', () => {
  assert.equal(parseProtocol('T[1] '.repeat(200), rectangle).length, 200)
})

test('a step is read in hundredths, with a point or a comma', () => {
  for (const [typed, hundredths] of [['1', 100], [' 6.25 ', 625], ['6,25', 625], ['.5', 50], ['1.', 100], ['0.01', 1], ['100', 10_000]]) {
    assert.equal(parseStep(typed), hundredths, typed)
  }
  for (const typed of ['', '.', '0', '0.00', '100.01', '1.234', '-1', 'one', '1 2']) assert.equal(parseStep(typed), null, typed)
})

test('a step is written as short as possible', () => {
  assert.deepEqual([1, 10, 100, 105, 625, 10_000].map(stepText), ['0.01', '0.1', '1', '1.05', '6.25', '100'])
  assert.equal(moveText(back), '-B[6.25]')
})
