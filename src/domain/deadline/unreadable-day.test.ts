import { expect, test } from 'vitest'
import { settings } from '../settings.ts'
import { now } from '../testing/awkward.ts'
import { charlestonZone as podTimezone } from '../testing/charleston.ts'
import { nov } from '../testing/times.ts'
import { testContainer, testDays, testShipment } from '../testing/records.ts'
import { deadline } from './deadline.ts'
import { hasUnreadableDay } from './unreadable-day.ts'

test.each([
  [undefined, false],
  [['holds_at_pod_terminal[0].status'], false],
  [['import_deadlines'], true],
  [['pickup_lfd'], true],
  [['ind_facility_holds'], false],
])('of the unreadable members %j one is a last free day: %s', (unreadable, isOne) => {
  expect(hasUnreadableDay({ unreadable })).toBe(isOne)
})

test.each([
  ['past', '2026-11-20', null],
  ['near', '2026-11-24', null],
  ['the first that is far', '2026-11-25', 'unreadable-day'],
  ['far', '2026-12-04', 'unreadable-day'],
])('beside a day that could not be read, one that is %s has its color, or none', (_, day, suppressed) => {
  const ashore = { podTimezone, podDischargedAt: nov(15, 0), terminalCheckedAt: nov(21, 15) }
  const importDeadlines = testDays({ line: `${day}T05:00:00Z` })
  const unreadable = ['import_deadlines.pickup_lfd_terminal']
  const found = deadline(testContainer({ ...ashore, importDeadlines, unreadable }), testShipment(), now)
  expect(settings.deadline.soonDays).toBe(3)
  expect(found).toMatchObject({ binding: { day }, suppressed })
})
