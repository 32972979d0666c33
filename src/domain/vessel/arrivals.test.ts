import { expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { now } from '../testing/awkward.ts'
import { charlestonZone as zone } from '../testing/charleston.ts'
import { testActive } from '../testing/ships.ts'
import { nov, oct, sep } from '../testing/times.ts'
import { dayMs } from '../time/durations.ts'
import { arrivals, arrivingSoon, forgottenCalls, splitLongOverdue, vesselCount } from './arrivals.ts'
import type { Called } from './vessel-call.ts'

const call = {
  podVesselName: 'MSC ARIANE',
  podVesselImo: '9484479',
  podVoyageNumber: '446N',
  podTimezone: zone,
  podEtaAt: nov(22, 14),
  podOriginalEtaAt: nov(21, 14),
  customerName: 'A',
}

/** A shipment of the call but for these facts, with so many boxes. */
const active = (facts: Partial<Shipment> = {}, boxes = 0) =>
  testActive(
    { ...call, ...facts },
    Array.from({ length: boxes }, () => ({ podTimezone: zone })),
  )
const isAcme = ({ customerName }: Called['shipment']) => customerName === 'ACME'

test('one row for vessel, voyage and port, with the earliest time and the largest slip', () => {
  const ofB = { podEtaAt: nov(22, 13), podOriginalEtaAt: nov(20, 13), customerName: 'B' }
  const nextVoyage = { podVoyageNumber: '447N', podEtaAt: nov(21, 20) }
  const rows = arrivals([active({}, 1), active(ofB, 2), active(nextVoyage)], now)
  expect(rows).toMatchObject([
    { voyage: '447N', boxes: 0, customers: ['A'], slip: { days: 0 } },
    { voyage: '446N', boxes: 3, customers: ['A', 'B'], slip: { days: 2 }, eta: Date.parse(nov(22, 13)) },
  ])
  // Two calls of one vessel are one vessel.
  expect(vesselCount(rows)).toBe(1)
  expect(arrivingSoon(rows, now)).toBe(1)
})

test('a vessel without an IMO number is one however its name is spelled', () => {
  const calls = ['EVER GIVEN', 'Ever  Given'].map((podVesselName, index) => ({
    ...active({ id: `s${index}`, podVesselName, podVesselImo: null }),
    terminal: `Terminal ${index}`,
  }))
  const rows = arrivals(calls, now)
  expect(rows).toMatchObject([{ terminal: null }])
  expect(vesselCount(rows)).toBe(1)
})

test('how old an estimate is, is of the answer that it came with', () => {
  const old = active({ podEtaAt: nov(22, 13), lineTrackingLastSucceededAt: nov(16, 17) })
  const fresh = active({ podEtaAt: nov(22, 13), lineTrackingLastSucceededAt: nov(21, 15) })
  const later = active({ podEtaAt: nov(22, 14), lineTrackingLastSucceededAt: nov(21, 15) })
  const never = active({ podEtaAt: nov(22, 13), lineTrackingLastSucceededAt: null })
  expect(arrivals([old], now)).toMatchObject([{ answeredAt: nov(16, 17), isConfirmed: false }])
  // One that is confirmed stands, though it is later.
  expect(arrivals([later, old], now)).toMatchObject([{ etaAt: nov(22, 14), isConfirmed: true }])
  expect(arrivals([fresh, old], now)).toMatchObject([{ answeredAt: nov(21, 15), isConfirmed: true }])
  expect(arrivals([never], now)).toMatchObject([{ answeredAt: null }])
})

test.each([
  ['without an estimate', { podEtaAt: null }, 0],
  ['by its number alone', { podVesselName: null }, 1],
  ['without a vessel', { podVesselName: null, podVesselImo: null }, 0],
  ['a week ahead', { podEtaAt: nov(28, 17) }, 1],
  ['more than a week ahead', { podEtaAt: nov(28, 17, 1) }, 0],
  ['overdue for a day', { podEtaAt: nov(20, 17) }, 1],
  ['overdue for 56 days', { podEtaAt: sep(26, 17) }, 1],
  ['overdue for 57 days', { podEtaAt: sep(25, 17) }, 0],
])('how many calls are listed of one %s', (_, facts, count) => {
  expect(arrivals([active(facts)], now)).toHaveLength(count)
})

test('the calls of a list are those of its moment and of what is wanted', () => {
  const all = [active()]
  const [first] = arrivals(all, now)
  expect(arrivals(all, now)[0]).toBe(first)
  expect(arrivals(all, now, () => false)).toEqual([])
  expect(arrivals(all, now + 5 * dayMs)).toMatchObject([{ overdueDays: 4 }])
  expect(arrivals(all, now)).toEqual([first])
})

test('what is left out is counted', () => {
  const etas = [sep(25, 17), '2025-09-25T17:00:00Z', nov(20, 17)]
  const all = etas.map((podEtaAt, index) => active({ podEtaAt, podVoyageNumber: `${index}N` }))
  expect(forgottenCalls(all, now)).toBe(2)
  expect(arrivals(all, now)).toHaveLength(1)
})

test.each([
  ['over, by the day of the port', nov(21, 4, 30), 1],
  ['over by the hour, today in the port', nov(21, 5, 30), 0],
])('days overdue, where the estimate is %s', (_, podEtaAt, overdueDays) => {
  expect(arrivals([active({ podEtaAt })], now)).toMatchObject([{ overdueDays }])
})

test.each([
  ['in an hour', nov(21, 18), 1],
  ['now', nov(21, 17), 1],
  ['of today, and its hour is over', nov(21, 12), 1],
  ['of yesterday, by the day of the port', nov(21, 4, 30), 0],
  ['in 24 hours and a minute', nov(22, 17, 1), 0],
])('in port within a day: %s', (_, podEtaAt, count) => {
  expect(arrivingSoon(arrivals([active({ podEtaAt })], now), now)).toBe(count)
})

const overdue = { podEtaAt: oct(30, 14), podOriginalEtaAt: oct(23, 14) }
const over = active({ podEtaAt: nov(15, 14), podOriginalEtaAt: nov(1, 14) }, 1)
const eta = Date.parse(call.podEtaAt)

test.each([
  [
    'the call is at least so late, from the first ETA',
    [active(overdue)],
    { overdueDays: 22, slip: { days: 29, atLeast: true, tone: 'bad' } },
  ],
  [
    'another shipment with an ETA ahead speaks for the call',
    [over, active({}, 1)],
    { eta, overdueDays: 0, slip: { days: 21, tone: 'bad', atLeast: false }, boxes: 2 },
  ],
])('an estimate is over: %s', (_, all, expected) => {
  expect(arrivals(all, now)).toMatchObject([expected])
})

test.each([
  ['a shipment of the call', {}, 0],
  ['another call', { podVoyageNumber: '445N' }, 1],
  ['a voyage without a number', { podVoyageNumber: null }, 1],
])('%s says that the vessel came', (_, facts, count) => {
  const late = active({ podEtaAt: nov(15, 14) }, 1)
  expect(arrivals([late, active({ podAtaAt: nov(16, 14), ...facts }, 1)], now)).toHaveLength(count)
})

test.each([
  ['arrived', { podAtaAt: nov(21, 10) }, []],
  ['expected', { podOriginalEtaAt: nov(2, 14) }, [{ eta, overdueDays: 0, boxes: 1, customers: ['ACME'] }]],
  ['on another voyage', { podVoyageNumber: '445N' }, [{ overdueDays: 2, boxes: 1, customers: ['ACME'] }]],
])('of the calls for one customer, one that others say is %s', (_, facts, expected) => {
  const acme = active({ podEtaAt: nov(19, 14), customerName: 'ACME' }, 1)
  expect(arrivals([acme, active({ ...facts, customerName: 'B' }, 2)], now, isAcme)).toMatchObject(expected)
})

test('of the calls for one customer, its own estimate stands, and the IMO number of others', () => {
  const acme = active({ podVesselImo: null, customerName: 'ACME' }, 1)
  const soonest = active({ podEtaAt: nov(22, 9), podOriginalEtaAt: nov(2, 14) })
  const expected = { eta, imo: call.podVesselImo, slip: { days: 1 } }
  expect(arrivals([acme, soonest], now, isAcme)).toMatchObject([expected])
})

test('calls that are left out are counted for one customer only', () => {
  const old = { podEtaAt: sep(25, 17) }
  const all = [active({ ...old, podVoyageNumber: '1N' }), active({ ...old, customerName: 'ACME' })]
  expect(forgottenCalls(all, now, isAcme)).toBe(1)
  const came = active({ ...old, podAtaAt: sep(26, 17) })
  expect(forgottenCalls([...all, came], now, isAcme)).toBe(0)
})

test.each([
  ['expected', nov(22, 17), true],
  ['overdue for seven days', nov(14, 17), true],
  ['overdue for eight days', nov(13, 17), false],
  ['overdue for weeks', oct(20, 14), false],
])('a call that is %s: listed %s', (_, podEtaAt, isListed) => {
  const { listed, longOverdue } = splitLongOverdue(arrivals([active({ podEtaAt })], now))
  expect([listed.length, longOverdue.length]).toEqual(isListed ? [1, 0] : [0, 1])
})

test('a few overdue calls stand first, the longest first; the others after those that are due', () => {
  const etas = [1, 2, 3, 4, 5, 6].map((day) => nov(day, 14))
  const [later, soonest] = [nov(22, 14), nov(21, 20)]
  const all = [...etas.toReversed(), later, soonest].map((podEtaAt) =>
    active({ podEtaAt, podVoyageNumber: podEtaAt }),
  )
  const inOrder = [...etas.slice(0, 3), soonest, later, ...etas.slice(3)]
  expect(arrivals(all, now).map(({ voyage }) => voyage)).toEqual(inOrder)
})
