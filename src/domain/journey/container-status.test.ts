import { describe, expect, test } from 'vitest'
import { type Container, containerStatuses } from '#contract/container.ts'
import { containerStatus, statusLabel } from './container-status.ts'
import { testContainer, testHold } from '../testing/records.ts'

const free: Partial<Container> = {
  currentStatus: 'available',
  podDischargedAt: '2026-11-15T02:05:00Z',
  availabilityKnown: true,
  availableForPickup: true,
}

test.each(containerStatuses)('%s has words of its own', (status) => {
  expect(statusLabel(status).label).toMatch(/^[A-Z][a-z-]/)
})

test.each([
  ['an unknown status stands as it came', 'in_orbit', 'in orbit', 'unknown'],
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
    ['available, but gated out', { ...free, podFullOutAt: '2026-11-20T10:00:00Z' }, 'Picked up'],
    [
      'gated out with a hold left behind',
      { ...free, podFullOutAt: '2026-11-20T10:00:00Z', holdsAtPodTerminal: [testHold()] },
      'Picked up',
    ],
    ['back', { ...free, emptyTerminatedAt: '2026-11-20T10:00:00Z' }, 'Empty returned'],
    ['delivered', { ...free, currentStatus: 'delivered', podFullOutAt: '2026-11-20T10:00:00Z' }, 'Delivered'],
    ['at sea', { currentStatus: 'on_ship' }, 'On the ship'],
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
        holdsAtPodTerminal: [testHold()],
      },
      'At the ramp, on hold',
    ],
    ['new', { currentStatus: 'new' }, 'No milestone yet'],
  ] as [string, Partial<Container>, string][])('%s', (_, facts, label) => {
    expect(containerStatus(testContainer(facts)).label).toBe(label)
  })
})
