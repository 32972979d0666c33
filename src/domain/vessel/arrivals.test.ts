import { describe, expect, test } from 'vitest'
import { testContainer, testShipment } from '../testing/records.ts'
import type { ActiveShipment } from '../tracking/active-shipments.ts'
import { arrivals, arrivingSoon, vesselCount } from './arrivals.ts'

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
  return { shipment: testShipment(facts), terminal: 'Wando Welch Terminal', containers }
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

  test('one row for vessel, voyage and terminal, with the earliest time and the largest slip', () => {
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

  test('how old an estimate is, is of the answer that it came with', () => {
    const earliest = answered('2026-11-22T13:00:00Z', '2026-11-16T17:00:00Z')
    expect(arrivals([answered('2026-11-22T14:00:00Z', checked), earliest], now)).toMatchObject([
      { answeredAt: '2026-11-16T17:00:00Z' },
    ])
    expect(arrivals([answered('2026-11-22T13:00:00Z', checked), earliest], now)).toMatchObject([
      { answeredAt: checked },
    ])
    expect(arrivals([answered('2026-11-22T13:00:00Z', null)], now)).toMatchObject([{ answeredAt: null }])
  })

  test.each([
    ['arrived', { podAtaAt: '2026-11-21T10:00:00Z' }, 0],
    ['without an estimate', { podEtaAt: null }, 0],
    ['without a vessel', { podVesselName: null }, 0],
    ['a week ahead', { podEtaAt: '2026-11-28T17:00:00Z' }, 1],
    ['more than a week ahead', { podEtaAt: '2026-11-28T17:01:00Z' }, 0],
    ['overdue for a day', { podEtaAt: '2026-11-20T17:00:00Z' }, 1],
    ['overdue for three days', { podEtaAt: '2026-11-18T17:00:00Z' }, 0],
  ])('%s', (_, facts, count) => {
    expect(arrivals([active([], { ...call, ...facts })], now)).toHaveLength(count)
  })
})
