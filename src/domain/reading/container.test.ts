import { describe, expect, test } from 'vitest'
import { type Container, containerSchema } from '#contract/container.ts'
import { deadline } from '../deadline/deadline.ts'
import { activeHolds } from '../deadline/holds.ts'
import { reportedFees, reportedHolds } from '../deadline/reported.ts'
import { isGone } from '../journey/whereabouts.ts'
import { testContainer, testShipment } from '../testing/records.ts'
import { isAhead } from './ahead.ts'
import { readContainer } from './container.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const zone = 'America/New_York'

test.each([
  ['text that is no time', 'soon', zone, false],
  ['in an hour, by a clock that differs', '2026-11-21T18:00:00Z', zone, false],
  ['in a minute more than that', '2026-11-21T18:01:00Z', zone, true],
  ['today, as a day without a time', '2026-11-21T05:00:00Z', zone, false],
  ['tomorrow, as a day without a time', '2026-11-22T05:00:00Z', zone, true],
  ['the wall clock of Kiritimati, zone not known', '2026-11-22T07:00:00Z', null, false],
  ['a zone that nobody knows', '2026-11-22T07:00:00Z', 'Foo/Bar', false],
  ['later than anywhere', '2026-11-22T08:01:00Z', null, true],
])('still to come: %s', (_, at, where, expected) => {
  expect(isAhead(at, where, now)).toBe(expected)
})

test('a box keeps what happened, and tells what did not; nothing left out, it is itself', () => {
  const discharged = '2026-11-20T17:00:00Z'
  const out = { podFullOutAt: '2026-11-22T17:00:00Z', emptyTerminatedAt: '2026-11-25T17:00:00Z' }
  const sent = testContainer({ podTimezone: zone, podDischargedAt: discharged, ...out })
  const box = readContainer(sent, null, now)
  expect(box).toMatchObject({ podDischargedAt: discharged, podFullOutAt: null, emptyTerminatedAt: null })
  expect(box.ahead).toEqual([
    { fact: 'podFullOutAt', at: out.podFullOutAt, zone },
    { fact: 'emptyTerminatedAt', at: out.emptyTerminatedAt, zone: null },
  ])
  expect(readContainer(sent, null, now)).toBe(box)
  const happened = testContainer({ podDischargedAt: discharged })
  expect(readContainer(happened, null, now)).toBe(happened)
})

test.each([
  ['never', null, null],
  ['an hour ago', '2026-11-21T16:00:00Z', '2026-11-21T16:00:00Z'],
  ['by a clock that runs a day ahead', '2026-11-22T17:00:00Z', '2026-11-22T17:00:00Z'],
  ['later than that', '2026-11-22T17:01:00Z', null],
  ['in a year to come', '2027-11-20T16:56:00Z', null],
  ['text that is no time', 'yesterday', null],
])('a terminal that was checked: %s', (_, terminalCheckedAt, expected) => {
  const box = readContainer(testContainer({ terminalCheckedAt }), null, now)
  expect(box.terminalCheckedAt).toBe(expected)
  expect(box.ahead).toBeUndefined()
  expect(reportedHolds(box, null).state).toBe(expected === null ? 'never-checked' : 'reported')
})

describe('an earlier trip of the box', () => {
  const shipment = testShipment({ polAtdAt: '2026-10-20T17:00:00Z' })
  const before = { podFullOutAt: '2025-06-01T17:00:00Z', emptyTerminatedAt: '2025-06-09T17:00:00Z' }

  test('is no gate-out of this one', () => {
    const box = readContainer(testContainer(before), shipment, now)
    expect(isGone(box)).toBe(false)
    expect(box.earlier?.map(({ fact }) => fact)).toEqual(['podFullOutAt', 'emptyTerminatedAt'])
  })

  test.each<[string, Parameters<typeof testShipment>[0]]>([
    ['no departure is reported', {}],
    [
      'the departure is after the arrival',
      { polAtdAt: '2026-11-20T00:00:00Z', podAtaAt: '2026-10-20T00:00:00Z' },
    ],
  ])('is not known where %s', (_, facts) => {
    expect(isGone(readContainer(testContainer(before), testShipment(facts), now))).toBe(true)
  })

  const charged: Partial<Container> = {
    terminalCheckedAt: '2026-11-21T16:00:00Z',
    feesAtPodTerminal: [{ type: 'demurrage', amount: 525, currencyCode: 'USD' }],
  }

  test.each([
    ['on its ship', { currentStatus: 'on_ship' }, 'not-reported'],
    ['at the port', { currentStatus: 'grounded' }, 'reported'],
    [
      'off its ship, whatever its status',
      { currentStatus: 'on_ship', podDischargedAt: '2026-11-20T17:00:00Z' },
      'reported',
    ],
  ])('charges of a box that is %s', (_, facts, state) => {
    const box = readContainer(testContainer({ ...charged, ...facts }), null, now)
    expect(reportedFees(box, null).state).toBe(state)
    expect(box.earlierFees?.length).toBe(state === 'reported' ? undefined : 1)
  })
})

test.each([
  ['released', 0],
  ['Released', 0],
  ['cleared', 0],
  ['no_hold', 0],
  ['hold', 1],
  ['in review', 1],
  ['not released', 1],
  ['clearance pending', 1],
  [null, 1],
  ['pending', 0],
])('a hold with the status %j holds %d boxes', (status, count) => {
  const attributes = {
    holds_at_pod_terminal: [{ name: 'customs', status, description: null }],
    terminal_checked_at: '2026-11-21T16:00:00Z',
  }
  const box = readContainer(containerSchema.parse({ id: 'c1', type: 'container', attributes }), null, now)
  expect(activeHolds(box)).toHaveLength(count)
  expect(reportedHolds(box, null).state).toBe('reported')
})

test('a deadline is that of the box as it is at each instant', () => {
  const sent = testContainer({ podTimezone: zone, podFullOutAt: '2026-11-23T17:00:00Z' })
  const owner = (at: string) => {
    const instant = Date.parse(at)
    return deadline(readContainer(sent, null, instant), null, instant).owners[0]?.reasonNotApplying
  }
  expect([owner('2026-11-22T17:00:00Z'), owner('2026-11-24T17:00:00Z')]).toEqual([
    'not-reported',
    'left-port',
  ])
})
