import { describe, expect, test } from 'vitest'
import { type Container, containerStatuses } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { containerStatus, statusLabel } from './container-status.ts'
import { testContainer, testHold, testShipment } from '../testing/records.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const toChicago = { destinationName: 'Chicago, IL', portOfDischargeName: 'Los Angeles' }
const free: Partial<Container> = {
  currentStatus: 'available',
  podDischargedAt: '2026-11-15T02:05:00Z',
  availabilityKnown: true,
  availableForPickup: true,
  terminalCheckedAt: '2026-11-21T16:56:00Z',
}

test.each(containerStatuses)('%s has words of its own', (status) => {
  expect(statusLabel(status).label).toMatch(/^[A-Z][a-z-]/)
})

test.each([
  ['an unknown status stands as it came, fit to be read', 'in_orbit', 'In orbit', 'unknown'],
  ['none', null, 'Status not reported', 'unknown'],
])('%s', (_, status, label, tone) => {
  expect(statusLabel(status)).toEqual({ label, tone })
})

describe('containerStatus', () => {
  test.each([
    ['free', free, 'Available'],
    ['available beside an active hold', { ...free, holdsAtPodTerminal: [testHold()] }, 'Discharged, on hold'],
    [
      'available, a hold pending',
      { ...free, holdsAtPodTerminal: [testHold({ status: 'pending' })] },
      'Available, hold pending',
    ],
    [
      'available by status alone',
      { ...free, availabilityKnown: false },
      'Discharged, availability not known',
    ],
    [
      'available by status, not by the terminal',
      { ...free, availableForPickup: false },
      'Discharged, not available',
    ],
    ['back', { ...free, emptyTerminatedAt: '2026-11-20T10:00:00Z' }, 'Empty returned'],
    ['delivered', { ...free, currentStatus: 'delivered', podFullOutAt: '2026-11-20T10:00:00Z' }, 'Delivered'],
    [
      'at sea, on hold already',
      { currentStatus: 'on_ship', holdsAtPodTerminal: [testHold()] },
      'On the ship, on hold',
    ],
    [
      'not available',
      { ...free, currentStatus: 'not_available', availableForPickup: false },
      'Not available',
    ],
    [
      'at the ramp, on hold',
      {
        ...free,
        podRailDepartedAt: '2026-11-18T10:00:00Z',
        indRailUnloadedAt: '2026-11-20T10:00:00Z',
        indFacilityHolds: [testHold()],
      },
      'At the ramp, on hold',
    ],
    [
      'at the ramp, a hold that its own empty list does not name',
      {
        ...free,
        podRailDepartedAt: '2026-11-18T10:00:00Z',
        indRailUnloadedAt: '2026-11-20T10:00:00Z',
        holdsAtPodTerminal: [testHold()],
        indFacilityHolds: [],
      },
      'At the ramp, on hold',
    ],
    [
      'at the ramp, last checked at the port',
      {
        ...free,
        podRailDepartedAt: '2026-11-18T10:00:00Z',
        indRailUnloadedAt: '2026-11-20T10:00:00Z',
        terminalCheckedAt: '2026-11-17T10:00:00Z',
      },
      'At the ramp, availability not known',
    ],
    [
      'seen two days ago',
      { ...free, terminalCheckedAt: '2026-11-19T10:00:00Z' },
      'Available when last checked',
    ],
    ['seen nine days ago', { ...free, terminalCheckedAt: '2026-11-12T18:00:00Z' }, 'Was available 12 Nov'],
    ['never seen', { ...free, terminalCheckedAt: null }, 'Available, never checked'],
    ['an inland plan without a railroad', free, 'Available, inland plan', toChicago],
    ['loaded on the train', { ...free, podRailLoadedAt: '2026-11-20T10:00:00Z' }, 'On rail'],
    ['on the train', { ...free, podRailDepartedAt: '2026-11-20T10:00:00Z' }, 'On the train'],
    [
      'weeks past its ETA',
      { currentStatus: 'on_ship' },
      'Arrival not reported',
      { podEtaAt: '2026-10-30T14:00:00Z' },
    ],
    [
      'weeks past its ETA, on hold',
      { currentStatus: 'on_ship', holdsAtPodTerminal: [testHold()] },
      'Arrival not reported, on hold',
      { podEtaAt: '2026-10-30T14:00:00Z' },
    ],
    [
      'not available, nine days ago',
      {
        ...free,
        currentStatus: 'not_available',
        availableForPickup: false,
        terminalCheckedAt: '2026-11-12T18:00:00Z',
      },
      'Was not available 12 Nov',
    ],
    ['new', { currentStatus: 'new' }, 'No milestone yet'],
  ] as [string, Partial<Container>, string, Partial<Shipment>?][])('%s', (_, facts, label, shipment = {}) => {
    const { label: found, tone } = containerStatus(
      testContainer(facts),
      { shipment: testShipment(shipment), terminal: null },
      now,
    )
    expect(found).toBe(label)
    expect(tone === 'ok').toBe(label === 'Available')
  })
})
