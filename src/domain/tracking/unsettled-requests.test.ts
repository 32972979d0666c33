import { expect, test } from 'vitest'
import { testTrackingRequest } from '../testing/records.ts'
import { unsettledFirst, type UnsettledPart } from './unsettled-requests.ts'

function part(status: UnsettledPart['status'], ...days: number[]): UnsettledPart {
  const records = days.map((day) =>
    testTrackingRequest(`${status} ${day}`, { status, created_at: `2026-11-${day}T17:00:00Z` }),
  )
  return { status, records, total: records.length, more: false }
}

test('failed ones come first, then those that wait, newest first', () => {
  const parts = [part('pending', 21, 18), part('awaiting_manifest', 20, 19), part('failed', 17, 16)]
  const ids = unsettledFirst(parts).map(({ id }) => id)
  const waiting = ['pending 21', 'awaiting_manifest 20', 'awaiting_manifest 19', 'pending 18']
  expect(ids).toEqual(['failed 17', 'failed 16', ...waiting])
})
