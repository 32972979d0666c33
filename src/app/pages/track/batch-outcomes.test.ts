import { expect, test } from 'vitest'
import { outcomeWords, rowOutcome } from './batch-outcomes.ts'
import type { BatchRow } from './tracking-batch.ts'

const statusOf = new Map([
  ['r1', 'created'],
  ['r2', 'pending'],
  ['r3', 'failed'],
])

test.each<[BatchRow['state'], string]>([
  [{ kind: 'waiting' }, 'unsent'],
  [{ kind: 'sending', since: 0 }, 'unsent'],
  [{ kind: 'sent', requestId: 'r1', leftOut: [] }, 'done'],
  [{ kind: 'sent', requestId: 'r2', leftOut: [] }, 'waiting'],
  [{ kind: 'sent', requestId: 'r3', leftOut: [] }, 'failed'],
  [{ kind: 'sent', requestId: 'not followed', leftOut: [] }, 'sent'],
  [{ kind: 'already', requestId: 'r1', leftOut: [] }, 'done'],
  [{ kind: 'already', requestId: 'r2', leftOut: [] }, 'waiting'],
  [{ kind: 'already', requestId: null, leftOut: [] }, 'done'],
  [{ kind: 'refused', field: null, reason: 'no' }, 'rejected'],
])('%j is %s', (state, outcome) => {
  const row: BatchRow = {
    number: 'MAEU700100200',
    type: 'bill_of_lading',
    scac: 'MAEU',
    references: [],
    tags: [],
    customerId: null,
    state,
  }
  expect(rowOutcome(row, statusOf)).toBe(outcome)
})

test.each([
  [['done'], '1 number done'],
  [['done', 'done'], '2 numbers done'],
  [['waiting'], '0 of 1 done, 1 waiting for the carrier'],
  [['done', 'waiting', 'failed', 'rejected'], '1 of 4 done, 1 waiting for the carrier, 1 failed, 1 rejected'],
  [['sent', 'unsent'], '0 of 2 done, 1 sent, 1 not sent yet'],
] as const)('%j: %s', (outcomes, words) => {
  expect(outcomeWords(outcomes)).toBe(words)
})

test('what was not taken in full is counted beside what came of it', () => {
  expect(outcomeWords(['done', 'waiting'], 2)).toBe(
    '1 of 2 done, 1 waiting for the carrier, 2 not taken in full',
  )
})
