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
  return { shipment: testShipment(facts), terminal: 'Wando Welch Terminal', containers }
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

  test('counters leave out what is not confirmed', () => {
    expect(boxCounts(boxes)).toEqual({ past: 1, today: 1, blocked: 1 })
  })

  test('ready, by the day', () => {
    expect(numbers(readyBoxes(boxes))).toEqual(['SOON', 'NONE'])
  })

  test('midnight in the zone of the port moves the bands', () => {
    const before = Date.parse('2026-11-22T04:59:59Z')
    expect(boxCounts(activeContainers([several], before))).toEqual({ past: 1, today: 1, blocked: 1 })
    expect(boxCounts(activeContainers([several], before + 1000))).toEqual({ past: 2, today: 0, blocked: 1 })
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
