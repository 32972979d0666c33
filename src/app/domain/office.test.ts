import { describe, expect, test } from 'vitest'
import { arrivals, arrivingSoon } from './arrivals.ts'
import { officeChanges } from './office-changes.ts'
import {
  boxCounts,
  filterOffice,
  officeBoxes,
  type OfficeShipment,
  pressingBoxes,
  readyBoxes,
} from './office.ts'
import { testContainer, testDays, testHold, testShipment } from './test-records.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const zone = 'America/New_York'
const checked = '2026-11-21T15:00:00Z'

function box(number: string, day: string | null, facts: Parameters<typeof testContainer>[0] = {}) {
  return testContainer({
    id: number,
    number,
    podTimezone: zone,
    podDischargedAt: '2026-11-15T00:00:00Z',
    terminalCheckedAt: checked,
    importDeadlines: testDays(day === null ? {} : { terminal: `${day}T05:00:00Z` }),
    ...facts,
  })
}

function office(
  containers: OfficeShipment['containers'],
  facts: Parameters<typeof testShipment>[0] = {},
): OfficeShipment {
  return { shipment: testShipment(facts), terminal: 'Wando Welch Terminal', containers }
}

const several = office([
  box('LATER', '2026-11-30'),
  box('TODAY', '2026-11-21', { holdsAtPodTerminal: [testHold()] }),
  box('UNSURE', '2026-11-20', { terminalCheckedAt: null }),
  box('SOON', '2026-11-24', { availabilityKnown: true, availableForPickup: true }),
  box('PAST', '2026-11-19'),
  box('NONE', null, { availabilityKnown: true, availableForPickup: true }),
])

function numbers(boxes: ReturnType<typeof officeBoxes>) {
  return boxes.map(({ container }) => container.number)
}

describe('the boxes of the office', () => {
  const boxes = officeBoxes([several], now)

  test('the worst first, what is not confirmed last, what is far off not at all', () => {
    expect(numbers(pressingBoxes(boxes))).toEqual(['PAST', 'TODAY', 'SOON', 'UNSURE'])
  })

  test('counters leave out what is not confirmed', () => {
    expect(boxCounts(boxes)).toEqual({ past: 1, today: 1, blocked: 1 })
  })

  test('ready, by the day', () => {
    expect(numbers(readyBoxes(boxes))).toEqual(['SOON', 'NONE'])
  })

  test('midnight in the zone of the port moves the bands', () => {
    const before = Date.parse('2026-11-22T04:59:59Z')
    expect(boxCounts(officeBoxes([several], before))).toEqual({ past: 1, today: 1, blocked: 1 })
    expect(boxCounts(officeBoxes([several], before + 1000))).toEqual({ past: 2, today: 0, blocked: 1 })
  })

  test.each([
    [{ port: '', customer: '' }, 1],
    [{ port: 'uschs', customer: '' }, 1],
    [{ port: 'charles', customer: 'HALDEN' }, 1],
    [{ port: 'USOAK', customer: '' }, 0],
    [{ port: '', customer: 'nobody' }, 0],
  ])('narrowed to %o', (filter, count) => {
    const facts = {
      portOfDischargeLocode: 'USCHS',
      portOfDischargeName: 'Charleston',
      customerName: 'Halden Outdoor',
    }
    expect(filterOffice([office([], facts)], filter)).toHaveLength(count)
  })
})

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
    office([], { ...call, podEtaAt, lineTrackingLastSucceededAt })

  test('one row for vessel, voyage and terminal, with the earliest time and the largest slip', () => {
    const rows = arrivals(
      [
        office([box('B1', null)], call),
        office([box('B2', null), box('B3', null)], {
          ...call,
          podEtaAt: '2026-11-22T13:00:00Z',
          podOriginalEtaAt: '2026-11-20T13:00:00Z',
          customerName: 'B',
        }),
        office([], { ...call, podVoyageNumber: '447N', podEtaAt: '2026-11-21T20:00:00Z' }),
      ],
      now,
    )
    expect(rows.map(({ voyage, boxes, customers, slip }) => [voyage, boxes, customers, slip?.days])).toEqual([
      ['447N', 0, ['A'], 0],
      ['446N', 3, ['A', 'B'], 2],
    ])
    expect(rows[1]?.eta).toBe(Date.parse('2026-11-22T13:00:00Z'))
    // Two calls of one vessel are one vessel.
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
    expect(arrivals([office([], { ...call, ...facts })], now)).toHaveLength(count)
  })
})

describe('changes between two answers', () => {
  const ship = { podVesselName: 'MSC ARIANE', podTimezone: zone, podEtaAt: '2026-11-22T14:00:00Z' }

  test('old and new in words; the same record is no news', () => {
    const before = office([box('B1', '2026-11-24', { holdsAtPodTerminal: [testHold()] })], ship)
    const after = office([box('B1', '2026-11-25', { availabilityKnown: true, availableForPickup: true })], {
      ...ship,
      podEtaAt: '2026-11-24T14:00:00Z',
    })
    expect(officeChanges([before], [before])).toEqual([])
    expect(officeChanges([before], [after]).map(({ what, from, to }) => [what, from, to])).toEqual([
      ['ETA', 'Sun 22 Nov', 'Tue 24 Nov'],
      ['hold', 'Customs hold', 'none'],
      ['last free day', 'Tue 24 Nov', 'Wed 25 Nov'],
      ['release', null, 'ready to go'],
    ])
  })

  test('an ETA that stays within its day, a new shipment, a vessel told twice', () => {
    const before = [office([], ship), office([], { ...ship, id: 's2' })]
    const sameDay = before.map((item) => ({
      ...item,
      shipment: { ...item.shipment, podEtaAt: '2026-11-22T20:00:00Z' },
    }))
    expect(officeChanges(before, sameDay)).toEqual([])
    expect(officeChanges([], before)).toEqual([])
    const arrived = before.map((item) => ({
      ...item,
      shipment: { ...item.shipment, podAtaAt: '2026-11-22T20:00:00Z', portOfDischargeName: 'Oakland' },
    }))
    expect(officeChanges(before, arrived)).toEqual([
      { subject: 'MSC ARIANE', what: 'arrived', from: null, to: 'Oakland' },
    ])
  })
})
