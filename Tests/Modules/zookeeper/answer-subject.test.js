import assert from 'node:assert/strict'
import { test } from 'node:test'
import { subject } from '../zookeeper/answer-subject.js'

const [zuri, kito] = [{ animal: 3 }, { animal: 5 }]

test('a likely named animal is the subject, even if an unnamed group is likelier', () => {
  assert.deepEqual(subject({ probability: 0.9, candidates: [zuri, kito] }), { key: 'animal 3', kind: 'animal' })
  assert.equal(subject({ probability: 0.5, candidates: [kito], group: { id: 7, probability: 0.99 } }).key, 'animal 5')
})

test('a group is the subject if no named animal is likely', () => {
  assert.deepEqual(subject({ probability: 0.3, candidates: [zuri], group: { id: 7, probability: 0.6 } }), { key: 'group 7', kind: 'group' })
  assert.equal(subject({ probability: null, candidates: [], group: { id: 7, probability: 0.6 } }).key, 'group 7')
})

test('a probably unknown animal counts as unknown', () => {
  for (const answer of [{}, { candidates: [] }, { probability: 0.49, candidates: [zuri] }, { candidates: [], group: { id: 7, probability: 0.2 } }, { group: null }]) {
    assert.equal(subject(answer).kind, 'nobody')
  }
})
