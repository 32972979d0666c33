import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { deadline } from '../deadline/deadline.ts'
import { reportedFees, reportedHolds } from '../deadline/reported.ts'
import { isGone } from '../journey/whereabouts.ts'
import { now } from '../testing/awkward.ts'
import { charlestonZone as zone } from '../testing/charleston.ts'
import { testContainer, testShipment } from '../testing/records.ts'
import { nov, oct } from '../testing/times.ts'
import { isAhead } from './ahead.ts'
import { readContainer } from './container.ts'

test.each([
  ['text that is no time', 'soon', zone, false],
  ['in an hour, by a clock that differs', nov(21, 18), zone, false],
  ['in a minute more than that', nov(21, 18, 1), zone, true],
  ['today, as a day without a time', nov(21, 5), zone, false],
  ['tomorrow, as a day without a time', nov(22, 5), zone, true],
  ['the wall clock of Kiritimati, zone not known', nov(22, 7), null, false],
  ['a zone that nobody knows', nov(22, 7), 'Foo/Bar', false],
  ['later than anywhere', nov(22, 8, 1), null, true],
])('still to come: %s', (_, at, where, expected) => {
  expect(isAhead(at, where, now)).toBe(expected)
})

test('a box keeps what happened, and tells what did not; nothing left out, it is itself', () => {
  const happened = testContainer({ podTimezone: zone, podDischargedAt: nov(20, 17) })
  const sent = { ...happened, podFullOutAt: nov(22, 17), emptyTerminatedAt: nov(25, 17) }
  const box = readContainer(sent, null, now)
  expect(box).toMatchObject({ podDischargedAt: nov(20, 17), podFullOutAt: null, emptyTerminatedAt: null })
  expect(box.ahead).toEqual([
    { fact: 'podFullOutAt', at: nov(22, 17), zone },
    { fact: 'emptyTerminatedAt', at: nov(25, 17), zone: null },
  ])
  expect(readContainer(sent, null, now)).toBe(box)
  expect(readContainer(happened, null, now)).toBe(happened)
})

test.each([
  ['never', null, null],
  ['an hour ago', nov(21, 16), nov(21, 16)],
  ['by a clock that runs a day ahead', nov(22, 17), nov(22, 17)],
  ['later than that', nov(22, 17, 1), null],
  ['in a year to come', '2027-11-20T16:56:00Z', null],
  ['text that is no time', 'yesterday', null],
])('a terminal that was checked: %s', (_, terminalCheckedAt, expected) => {
  const box = readContainer(testContainer({ terminalCheckedAt }), null, now)
  expect(box.terminalCheckedAt).toBe(expected)
  expect(box.ahead).toBeUndefined()
  expect(reportedHolds(box, null).state).toBe(expected === null ? 'never-checked' : 'reported')
})

describe('an earlier trip of the box', () => {
  const before = { podFullOutAt: '2025-06-01T17:00:00Z', emptyTerminatedAt: '2025-06-09T17:00:00Z' }

  test('is no gate-out of this one', () => {
    const box = readContainer(testContainer(before), testShipment({ polAtdAt: oct(20, 17) }), now)
    expect(isGone(box)).toBe(false)
    expect(box.earlier?.map(({ fact }) => fact)).toEqual(['podFullOutAt', 'emptyTerminatedAt'])
  })

  test.each([
    ['2019-03-01T15:00:00Z', null],
    ['2026-07-03', null],
    [oct(20, 15), oct(20, 15)],
    [nov(23, 15), nov(23, 15)],
  ])('has its appointment, %s, and the ship left on 20 Oct', (pickupAppointmentAt, expected) => {
    const box = readContainer(
      testContainer({ pickupAppointmentAt }),
      testShipment({ polAtdAt: oct(20, 17) }),
      now,
    )
    expect(box.pickupAppointmentAt).toBe(expected)
    expect(box.earlier?.map(({ at }) => at)).toEqual(expected === null ? [pickupAppointmentAt] : undefined)
  })

  test.each<[string, Partial<Shipment>]>([
    ['no departure is reported', {}],
    ['the departure is after the arrival', { polAtdAt: nov(20), podAtaAt: oct(20) }],
  ])('is not known where %s', (_, facts) => {
    expect(isGone(readContainer(testContainer(before), testShipment(facts), now))).toBe(true)
  })

  const charged: Partial<Container> = {
    terminalCheckedAt: nov(21, 16),
    feesAtPodTerminal: [{ type: 'demurrage', amount: 525, currencyCode: 'USD' }],
  }

  test.each([
    ['on its ship', { currentStatus: 'on_ship' }, 'not-reported'],
    ['at the port', { currentStatus: 'grounded' }, 'reported'],
    ['off its ship already', { currentStatus: 'on_ship', podDischargedAt: nov(20, 17) }, 'reported'],
  ])('charges of a box that is %s', (_, facts, state) => {
    const box = readContainer(testContainer({ ...charged, ...facts }), null, now)
    expect(reportedFees(box, null).state).toBe(state)
    expect(box.earlierFees?.length).toBe(state === 'reported' ? undefined : 1)
  })
})

test.each([
  [nov(22, 17), 'not-reported'],
  [nov(24, 17), 'left-port'],
])('the deadline of a box at %s, out on 23 Nov, is one that does not apply: %s', (at, reason) => {
  const sent = testContainer({ podTimezone: zone, podFullOutAt: nov(23, 17) })
  const instant = Date.parse(at)
  const { owners } = deadline(readContainer(sent, null, instant), null, instant)
  expect(owners[0]?.reasonNotApplying).toBe(reason)
})
