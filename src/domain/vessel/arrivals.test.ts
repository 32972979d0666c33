import { describe, expect, test } from 'vitest'
import { dayMs } from '../time/durations.ts'
import { testContainer, testShipment } from '../testing/records.ts'
import type { ActiveShipment } from '../tracking/active-shipments.ts'
import { arrivals, arrivingSoon, forgottenCalls, vesselCount } from './arrivals.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const zone = 'America/New_York'
const checked = '2026-11-21T15:00:00Z'

function box(number: string) {
  return testContainer({ id: number, number, podTimezone: zone })
}

function active(
  containers: ActiveShipment['containers'],
  facts: Parameters<typeof testShipment>[0] = {},
): ActiveShipment {
  return { shipment: testShipment(facts), terminal: 'Wando Welch Terminal', terminalRecord: null, containers }
}

function isAcme({ customerName }: ActiveShipment['shipment']): boolean {
  return customerName === 'ACME'
}

describe('vessel calls', () => {
  const call = {
    podVesselName: 'MSC ARIANE',
    podVesselImo: '9484479',
    podVoyageNumber: '446N',
    podTimezone: zone,
    podEtaAt: '2026-11-22T14:00:00Z',
    podOriginalEtaAt: '2026-11-21T14:00:00Z',
    customerName: 'A',
  }

  const answered = (podEtaAt: string, lineTrackingLastSucceededAt: string | null) =>
    active([], { ...call, podEtaAt, lineTrackingLastSucceededAt })

  test('one row for vessel, voyage and port, with the earliest time and the largest slip', () => {
    const rows = arrivals(
      [
        active([box('B1')], call),
        active([box('B2'), box('B3')], {
          ...call,
          podEtaAt: '2026-11-22T13:00:00Z',
          podOriginalEtaAt: '2026-11-20T13:00:00Z',
          customerName: 'B',
        }),
        active([], { ...call, podVoyageNumber: '447N', podEtaAt: '2026-11-21T20:00:00Z' }),
      ],
      now,
    )
    expect(rows.map(({ voyage, boxes, customers, slip }) => [voyage, boxes, customers, slip?.days])).toEqual([
      ['447N', 0, ['A'], 0],
      ['446N', 3, ['A', 'B'], 2],
    ])
    expect(rows[1]?.eta).toBe(Date.parse('2026-11-22T13:00:00Z'))
    // Two calls of one vessel are one vessel.
    expect(vesselCount(rows)).toBe(1)
    expect(arrivingSoon(rows, now)).toBe(1)
  })

  test('a vessel without an IMO number is one however its name is spelled', () => {
    const calls = ['EVER GIVEN', 'Ever  Given'].map((podVesselName, index) => ({
      ...active([], { ...call, id: `s${index}`, podVesselName, podVesselImo: null }),
      terminal: `Terminal ${index}`,
    }))
    const rows = arrivals(calls, now)
    expect(rows).toMatchObject([{ terminal: null }])
    expect(vesselCount(rows)).toBe(1)
  })

  test('how old an estimate is, is of the answer that it came with', () => {
    const earliest = answered('2026-11-22T13:00:00Z', '2026-11-16T17:00:00Z')
    expect(arrivals([answered('2026-11-22T14:00:00Z', checked), earliest], now)).toMatchObject([
      { answeredAt: '2026-11-16T17:00:00Z', isConfirmed: false },
    ])
    expect(arrivals([answered('2026-11-22T13:00:00Z', checked), earliest], now)).toMatchObject([
      { answeredAt: checked, isConfirmed: true },
    ])
    expect(arrivals([answered('2026-11-22T13:00:00Z', null)], now)).toMatchObject([{ answeredAt: null }])
  })

  test.each([
    ['without an estimate', { podEtaAt: null }, 0],
    ['without a vessel', { podVesselName: null }, 0],
    ['a week ahead', { podEtaAt: '2026-11-28T17:00:00Z' }, 1],
    ['more than a week ahead', { podEtaAt: '2026-11-28T17:01:00Z' }, 0],
    ['overdue for a day', { podEtaAt: '2026-11-20T17:00:00Z' }, 1],
    ['overdue for 56 days', { podEtaAt: '2026-09-26T17:00:00Z' }, 1],
    ['overdue for 57 days', { podEtaAt: '2026-09-25T17:00:00Z' }, 0],
  ])('%s', (_, facts, count) => {
    expect(arrivals([active([], { ...call, ...facts })], now)).toHaveLength(count)
  })

  test('the calls of a list are those of its moment and of what is wanted', () => {
    const all = [active([], { ...call, podEtaAt: '2026-11-22T14:00:00Z' })]
    const [first] = arrivals(all, now)
    expect(arrivals(all, now)[0]).toBe(first)
    expect(arrivals(all, now, () => false)).toEqual([])
    expect(arrivals(all, now + 5 * dayMs)).toMatchObject([{ overdueDays: 4 }])
    expect(arrivals(all, now)).toEqual([first])
  })

  test('what is left out is counted', () => {
    const years = ['2026-09-25T17:00:00Z', '2025-09-25T17:00:00Z', '2026-11-20T17:00:00Z'].map(
      (podEtaAt, index) => active([], { ...call, podEtaAt, podVoyageNumber: `${index}N` }),
    )
    expect(forgottenCalls(years, now)).toBe(2)
    expect(arrivals(years, now)).toHaveLength(1)
  })

  test.each([
    ['over, by the day of the port', '2026-11-21T04:30:00Z', 1],
    ['over by the hour, today in the port', '2026-11-21T05:30:00Z', 0],
  ])('%s', (_, podEtaAt, overdueDays) => {
    expect(arrivals([active([], { ...call, podEtaAt })], now)).toMatchObject([{ overdueDays }])
  })

  test.each([
    ['in an hour', '2026-11-21T18:00:00Z', 1],
    ['now', '2026-11-21T17:00:00Z', 1],
    ['of today, and its hour is over', '2026-11-21T12:00:00Z', 1],
    ['of yesterday, by the day of the port', '2026-11-21T04:30:00Z', 0],
    ['in 24 hours and a minute', '2026-11-22T17:01:00Z', 0],
  ])('in port within a day: %s', (_, podEtaAt, count) => {
    expect(arrivingSoon(arrivals([active([], { ...call, podEtaAt })], now), now)).toBe(count)
  })

  test('overdue: at least so late, from the first ETA', () => {
    const overdue = { podEtaAt: '2026-10-30T14:00:00Z', podOriginalEtaAt: '2026-10-23T14:00:00Z' }
    expect(arrivals([active([], { ...call, ...overdue })], now)).toMatchObject([
      { overdueDays: 22, slip: { days: 29, atLeast: true, tone: 'bad' } },
    ])
  })

  test('an estimate that is over does not speak for a call that another shipment expects', () => {
    const over = active([box('B1')], {
      ...call,
      podEtaAt: '2026-11-15T14:00:00Z',
      podOriginalEtaAt: '2026-11-01T14:00:00Z',
    })
    expect(arrivals([over, active([box('B2')], call)], now)).toMatchObject([
      { eta: Date.parse(call.podEtaAt), overdueDays: 0, slip: { days: 1, atLeast: false }, boxes: 2 },
    ])
  })

  test.each([
    ['a shipment of the call', { podAtaAt: '2026-11-16T14:00:00Z' }, {}, 0],
    ['another call', { podAtaAt: '2026-11-16T14:00:00Z', podVoyageNumber: '445N' }, {}, 1],
    ['a voyage without a number', { podAtaAt: '2026-11-16T14:00:00Z', podVoyageNumber: null }, {}, 1],
  ])('%s says that the vessel came', (_, facts, boxFacts, count) => {
    const late = active([box('B1')], { ...call, podEtaAt: '2026-11-15T14:00:00Z' })
    const other = active([{ ...box('B2'), ...boxFacts }], { ...call, ...facts })
    expect(arrivals([late, other], now)).toHaveLength(count)
  })

  test.each([
    ['arrived', { podAtaAt: '2026-11-21T10:00:00Z' }, []],
    [
      'expected',
      { podOriginalEtaAt: '2026-11-02T14:00:00Z' },
      [{ eta: Date.parse(call.podEtaAt), overdueDays: 0, boxes: 1, customers: ['ACME'] }],
    ],
    ['on another voyage', { podVoyageNumber: '445N' }, [{ overdueDays: 2, boxes: 1, customers: ['ACME'] }]],
  ])('of the calls for one customer, one that others say is %s', (_, facts, expected) => {
    const acme = active([box('B1')], { ...call, podEtaAt: '2026-11-19T14:00:00Z', customerName: 'ACME' })
    const all = [acme, active([box('B2'), box('B3')], { ...call, ...facts, customerName: 'B' })]
    expect(arrivals(all, now, isAcme)).toMatchObject(expected)
    expect(arrivals(all, now, isAcme)).toHaveLength(expected.length)
  })

  test('of the calls for one customer, its own estimate stands, and the IMO number of others', () => {
    const acme = active([box('B1')], { ...call, podVesselImo: null, customerName: 'ACME' })
    const soonest = active([], {
      ...call,
      podEtaAt: '2026-11-22T09:00:00Z',
      podOriginalEtaAt: '2026-11-02T14:00:00Z',
    })
    expect(arrivals([acme, soonest], now, isAcme)).toMatchObject([
      { eta: Date.parse(call.podEtaAt), imo: call.podVesselImo, slip: { days: 1 } },
    ])
  })

  test('calls that are left out are counted for one customer only', () => {
    const old = { ...call, podEtaAt: '2026-09-25T17:00:00Z' }
    const all = [active([], { ...old, podVoyageNumber: '1N' }), active([], { ...old, customerName: 'ACME' })]
    expect(forgottenCalls(all, now, isAcme)).toBe(1)
    const came = active([], { ...old, podAtaAt: '2026-09-26T17:00:00Z' })
    expect(forgottenCalls([...all, came], now, isAcme)).toBe(0)
  })

  test('a few overdue calls stand first, the longest first; the others after those that are due', () => {
    const etas = [1, 2, 3, 4, 5, 6].map((day) => `2026-11-0${day}T14:00:00Z`)
    const due = ['2026-11-22T14:00:00Z', '2026-11-21T20:00:00Z']
    const rows = arrivals(
      [...etas.toReversed(), ...due].map((podEtaAt) =>
        active([], { ...call, podEtaAt, podVoyageNumber: podEtaAt }),
      ),
      now,
    )
    const [soonest, later] = due.toReversed()
    expect(rows.map(({ voyage }) => voyage)).toEqual([...etas.slice(0, 3), soonest, later, ...etas.slice(3)])
  })
})
