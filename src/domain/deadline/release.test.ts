import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import { canTruckGo, isReady, type ReleaseReason, type TruckAnswer } from './release.ts'
import { testContainer, testHold } from '../testing/records.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const free: Partial<Container> = {
  currentStatus: 'available',
  podDischargedAt: '2026-11-15T02:05:00Z',
  availabilityKnown: true,
  availableForPickup: true,
  terminalCheckedAt: '2026-11-21T16:56:00Z',
}

const cases: [string, Partial<Container>, TruckAnswer['answer'], ReleaseReason['code']][] = [
  ['available and free', free, 'yes', 'available'],
  [
    'available, a hold is pending',
    { ...free, holdsAtPodTerminal: [testHold({ status: 'pending' })] },
    'yes',
    'available-hold-pending',
  ],
  [
    'available, last seen two days ago',
    { ...free, terminalCheckedAt: '2026-11-19T16:00:00Z' },
    'yes',
    'available-when-checked',
  ],
  ['available, never checked', { ...free, terminalCheckedAt: null }, 'yes', 'available-never-checked'],
  [
    'reported available beside an active hold: the hold decides',
    { ...free, holdsAtPodTerminal: [testHold()] },
    'no',
    'hold',
  ],
  [
    'the first active hold, not the pending one before it',
    {
      ...free,
      holdsAtPodTerminal: [testHold({ name: 'freight', status: 'pending' }), testHold({ name: 'TMF' })],
    },
    'no',
    'hold',
  ],
  [
    'a hold of an unknown kind still stops the truck',
    { ...free, holdsAtPodTerminal: [testHold({ name: 'radiation', status: 'set' })] },
    'no',
    'hold',
  ],
  ['gated out', { ...free, podFullOutAt: '2026-11-20T10:00:00Z' }, 'no', 'picked-up'],
  [
    'gated out with a hold left behind',
    { ...free, podFullOutAt: '2026-11-20T10:00:00Z', holdsAtPodTerminal: [testHold()] },
    'no',
    'picked-up',
  ],
  ['back', { ...free, emptyTerminatedAt: '2026-11-20T10:00:00Z' }, 'no', 'returned-empty'],
  ['picked up inland', { ...free, finalDestinationFullOutAt: '2026-11-20T10:00:00Z' }, 'no', 'picked-up'],
  ['known, and not available', { ...free, availableForPickup: false }, 'no', 'not-available'],
  [
    'not known: not a no',
    { ...free, currentStatus: 'grounded', availabilityKnown: false, availableForPickup: false },
    'unknown',
    'availability-not-reported',
  ],
  [
    'availability null',
    { ...free, currentStatus: 'grounded', availabilityKnown: null, availableForPickup: null },
    'unknown',
    'availability-not-reported',
  ],
  [
    'status says available, availability is not reported',
    { ...free, availabilityKnown: false },
    'unknown',
    'availability-not-reported',
  ],
  ['at sea', { currentStatus: 'on_ship', availabilityKnown: false }, 'no', 'on-ship'],
  [
    'in port, on board',
    { currentStatus: 'on_ship', podArrivedAt: '2026-11-21T10:00:00Z' },
    'no',
    'not-discharged',
  ],
  ['new', { currentStatus: 'new' }, 'unknown', 'discharge-not-reported'],
  ['no status at all', {}, 'unknown', 'discharge-not-reported'],
  ['on the train', { currentStatus: 'on_rail', podRailDepartedAt: '2026-11-18T10:00:00Z' }, 'no', 'on-train'],
  [
    'left the port by rail: its gate-out is no pickup',
    {
      podFullOutAt: '2026-11-18T10:00:00Z',
      podRailDepartedAt: '2026-11-18T10:00:00Z',
      currentStatus: 'on_rail',
    },
    'no',
    'on-train',
  ],
  [
    'waiting for the train',
    { podDischargedAt: '2026-11-15T02:05:00Z', currentStatus: 'awaiting_inland_transfer' },
    'no',
    'waiting-for-train',
  ],
  [
    'at the ramp, free',
    { ...free, podRailDepartedAt: '2026-11-18T10:00:00Z', indRailUnloadedAt: '2026-11-20T10:00:00Z' },
    'yes',
    'available',
  ],
]

describe('canTruckGo', () => {
  test.each(cases)('%s', (_, facts, answer, code) => {
    const container = testContainer(facts)
    const truck = canTruckGo(container, now)
    expect([truck.answer, truck.reason.code]).toEqual([answer, code])
    expect(truck.checkedAt).toBe(container.terminalCheckedAt)
    // The answer is yes exactly for boxes that are ready.
    expect(isReady(container)).toBe(answer === 'yes')
  })

  test('names the hold that decides, and the pending one beside it', () => {
    const [pending, active] = [testHold({ name: 'freight', status: 'pending' }), testHold({ name: 'TMF' })]
    const truck = canTruckGo(testContainer({ ...free, holdsAtPodTerminal: [pending, active] }), now)
    expect(truck).toMatchObject({ reason: { code: 'hold', hold: active }, pendingHold: pending })
  })
})
