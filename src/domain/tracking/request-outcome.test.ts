import { expect, test } from 'vitest'
import { outcomeCounts, requestOutcome } from './request-outcome.ts'

test.each([
  ['created', 'done'],
  ['pending', 'waiting'],
  ['awaiting_manifest', 'waiting'],
  ['failed', 'failed'],
  // It was followed to its end.
  ['tracking_stopped', 'done'],
  ['queued_for_review', 'waiting'],
  [null, 'sent'],
])('a request that is %s is %s', (status, outcome) => {
  expect(requestOutcome(status)).toBe(outcome)
})

test('only what is done counts as done', () => {
  const counts = outcomeCounts(['done', 'waiting', 'waiting', 'failed', 'rejected', 'sent', 'unsent', 'done'])
  expect(counts).toEqual({ done: 2, waiting: 2, failed: 1, rejected: 1, sent: 1, unsent: 1 })
})
