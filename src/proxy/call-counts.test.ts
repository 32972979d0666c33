import { expect, test } from 'vitest'
import { PackedBody } from '#http/packed-body.ts'
import { CallCounts } from './call-counts.ts'
import type { UpstreamAnswer, UpstreamFailure } from './upstream.ts'

const body = new PackedBody(new TextEncoder().encode('{}'))

function answer(status: number): UpstreamAnswer {
  return { status, retrySeconds: 60, body, revealed: body }
}

test.each<[UpstreamAnswer | UpstreamFailure, string, number]>([
  [answer(200), '2xx', 1],
  [answer(204), '2xx', 1],
  [answer(404), '4xx', 1],
  [answer(429), '4xx', 1],
  [answer(503), '5xx', 1],
  ['error', '5xx', 1],
  ['key_refused', '4xx', 1],
  ['broken', 'unreadable', 1],
  ['too_long', 'unreadable', 1],
  ['timeout', 'none', 1],
  ['unreachable', 'none', 1],
  ['unsent', 'none', 0],
])('%j counts as %s, and as %d requests', (outcome, told, requests) => {
  const counts = new CallCounts()
  counts.note({ address: '', screen: 'one', work: 'view' }, outcome)
  expect(Object.entries(counts.answers).filter(([, count]) => count > 0)).toEqual([[told, 1]])
  expect(counts.requests).toMatchObject({ view: requests, person: 0, desk: 0 })
})
