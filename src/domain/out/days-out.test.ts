import { expect, test } from 'vitest'
import { testContainer } from '../testing/records.ts'
import { byDaysOver, type DaysOut, daysOut, outBand } from './days-out.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const zone = 'America/Los_Angeles'

test.each([
  // 23:30 of the 17th in Los Angeles, the 18th in UTC.
  ['since the day at the place', '2026-11-18T07:30:00Z', 4, { since: '2026-11-17', days: 4, overBy: 0 }],
  ['today', '2026-11-21T16:00:00Z', 4, { since: '2026-11-21', days: 0, overBy: -4 }],
  ['over', '2026-11-10T20:00:00Z', 5, { days: 11, overBy: 6 }],
  ['without a rule', '2026-11-10T20:00:00Z', null, { days: 11, overBy: null }],
  // A clock that is ahead by a moment.
  ['a moment ahead', '2026-11-22T17:30:00Z', 4, { days: 0 }],
] as const)('%s', (_, podFullOutAt, allowed, expected) => {
  expect(daysOut(testContainer({ podTimezone: zone, podFullOutAt }), allowed, now)).toMatchObject(expected)
})

test('a box that was never fetched, or whose empty is back, is not out', () => {
  expect(daysOut(testContainer(), 4, now)).toBeNull()
  const back = { podFullOutAt: '2026-11-10T20:00:00Z', emptyTerminatedAt: '2026-11-12T20:00:00Z' }
  expect(daysOut(testContainer(back), 4, now)).toBeNull()
})

test('one that went inland is out since it was fetched there', () => {
  const box = testContainer({
    podFullOutAt: '2026-11-10T20:00:00Z',
    podRailDepartedAt: '2026-11-10T22:00:00Z',
    finalDestinationFullOutAt: '2026-11-20T20:00:00Z',
    finalDestinationTimezone: 'America/Chicago',
  })
  expect(daysOut(box, 2, now)).toMatchObject({ since: '2026-11-20', zone: 'America/Chicago', days: 1 })
})

function out(days: number, allowed: number | null): DaysOut {
  const overBy = allowed === null ? null : days - allowed
  return { since: '2026-11-01', zone, days, allowed, overBy } as DaysOut
}

test.each([
  [out(6, 5), 'over'],
  [out(5, 5), 'near'],
  [out(4, 5), 'near'],
  [out(3, 5), 'within'],
  [out(90, null), 'unruled'],
] as const)('%o is %s', (box, band) => {
  expect(outBand(box)).toBe(band)
})

test('the worst first, those without a rule last', () => {
  const boxes = [out(9, null), out(3, 5), out(20, null), out(8, 5), out(12, 9)]
  expect(boxes.toSorted(byDaysOver).map(({ days }) => days)).toEqual([12, 8, 3, 20, 9])
})
