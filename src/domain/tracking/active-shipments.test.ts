import { describe, expect, test } from 'vitest'
import {
  boxCounts,
  filterActiveShipments,
  activeContainers,
  type ActiveShipment,
  pressingBoxes,
  readyBoxes,
} from './active-shipments.ts'
import { testContainer, testDays, testHold, testShipment } from '../testing/records.ts'

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

function active(
  containers: ActiveShipment['containers'],
  facts: Parameters<typeof testShipment>[0] = {},
): ActiveShipment {
  return { shipment: testShipment(facts), terminal: 'Wando Welch Terminal', terminalRecord: null, containers }
}

const several = active([
  box('LATER', '2026-11-30'),
  box('TODAY', '2026-11-21', { holdsAtPodTerminal: [testHold()] }),
  box('UNSURE', '2026-11-20', { terminalCheckedAt: null }),
  box('SOON', '2026-11-24', { availabilityKnown: true, availableForPickup: true }),
  box('PAST', '2026-11-19'),
  box('NONE', null, { availabilityKnown: true, availableForPickup: true }),
])

function numbers(boxes: ReturnType<typeof activeContainers>) {
  return boxes.map(({ container }) => container.number)
}

describe('active containers', () => {
  const boxes = activeContainers([several], now)

  test('the worst first, what is not confirmed last, what is far off not at all', () => {
    expect(numbers(pressingBoxes(boxes))).toEqual(['PAST', 'TODAY', 'SOON', 'UNSURE'])
  })

  test('a day that could not be read is not left out, whatever else is known', () => {
    const unread = { unreadable: ['import_deadlines.pickup_lfd_terminal'] }
    const shipment = active([
      box('NONE', null, unread),
      box('LATER', '2026-12-20', unread),
      box('SOON', '2026-11-23'),
    ])
    expect(numbers(pressingBoxes(activeContainers([shipment], now)))).toEqual(['SOON', 'LATER', 'NONE'])
  })

  test('what is charged for is as urgent as a day that is over, whatever its day', () => {
    const charged = {
      feesAtPodTerminal: [{ type: 'demurrage', amount: 525, currencyCode: 'USD' }],
      availabilityKnown: true,
      availableForPickup: true,
    }
    const shipment = active([
      box('TODAY', '2026-11-21'),
      box('CHARGED', null, charged),
      box('CHARGED TODAY', '2026-11-21', charged),
      box('UNSURE', '2026-11-20', { ...charged, terminalCheckedAt: null }),
      box('PAST', '2026-11-19'),
    ])
    const all = activeContainers([shipment], now)
    expect(numbers(pressingBoxes(all))).toEqual(['PAST', 'CHARGED', 'CHARGED TODAY', 'UNSURE', 'TODAY'])
    expect(boxCounts(all, now)).toMatchObject({ past: 4, today: 1 })
    expect(numbers(readyBoxes(all, now))).toEqual(['CHARGED', 'CHARGED TODAY'])
  })

  test('counters leave out what is not confirmed', () => {
    expect(boxCounts(boxes, now)).toEqual({ past: 1, today: 1, blocked: 1 })
  })

  test.each<[string, Parameters<typeof testContainer>[0], ReturnType<typeof boxCounts>]>([
    ['a terminal looked', {}, { past: 0, today: 0, blocked: 0 }],
    ['no terminal ever looked', { terminalCheckedAt: null }, { past: null, today: null, blocked: null }],
    [
      'a terminal looked nine days ago',
      { terminalCheckedAt: '2026-11-12T15:00:00Z' },
      { past: null, today: null, blocked: null },
    ],
    ['nobody sent a list of holds', { holdsAtPodTerminal: null }, { past: 0, today: 0, blocked: null }],
    [
      'a hold that nobody confirmed is one all the same',
      { terminalCheckedAt: null, holdsAtPodTerminal: [testHold()] },
      { past: null, today: null, blocked: 1 },
    ],
    [
      'on its ship, where nobody needs to look',
      { terminalCheckedAt: null, podDischargedAt: null, currentStatus: 'on_ship' },
      { past: 0, today: 0, blocked: 0 },
    ],
  ])('none is counted only where somebody looked: %s', (_, facts, counts) => {
    expect(boxCounts(activeContainers([active([box('BOX', null, facts)])], now), now)).toEqual(counts)
  })

  test('ready, by the day', () => {
    expect(numbers(readyBoxes(boxes, now))).toEqual(['SOON', 'NONE'])
  })

  test('ready, with an appointment that is over: it needs another one', () => {
    const ready = { availabilityKnown: true, availableForPickup: true }
    const shipment = active([
      box('MISSED', '2026-11-24', { ...ready, pickupAppointmentAt: '2026-11-21T14:00:00Z' }),
      box('PLANNED', '2026-11-24', { ...ready, pickupAppointmentAt: '2026-11-23T14:00:00Z' }),
    ])
    expect(numbers(readyBoxes(activeContainers([shipment], now), now))).toEqual(['MISSED'])
  })

  test('midnight in the zone of the port moves the bands', () => {
    const before = Date.parse('2026-11-22T04:59:59Z')
    expect(boxCounts(activeContainers([several], before), before)).toEqual({ past: 1, today: 1, blocked: 1 })
    expect(boxCounts(activeContainers([several], before + 1000), before + 1000)).toEqual({
      past: 2,
      today: 0,
      blocked: 1,
    })
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
    expect(filterActiveShipments([active([], facts)], filter)).toHaveLength(count)
  })
})
