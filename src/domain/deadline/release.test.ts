import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import { canTruckGo, isReady } from './release.ts'
import { testContainer, testHold } from '../testing/records.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const free: Partial<Container> = {
  currentStatus: 'available',
  podDischargedAt: '2026-11-15T02:05:00Z',
  availabilityKnown: true,
  availableForPickup: true,
  terminalCheckedAt: '2026-11-21T16:56:00Z',
}

/** The last is the hold that is announced, where one is. */
const cases: [
  string,
  Partial<Container>,
  'yes' | 'no' | 'unknown',
  string,
  string | null,
  announced?: string,
][] = [
  ['available and free', free, 'yes', 'Available, no holds', null],
  [
    'available, a hold is announced',
    { ...free, holdsAtPodTerminal: [testHold({ status: 'pending' })] },
    'yes',
    'Available, but a customs hold is announced',
    'the broker',
    'customs hold',
  ],
  [
    'a name in capitals stays so',
    { ...free, holdsAtPodTerminal: [testHold({ name: 'USDA', status: 'pending' })] },
    'yes',
    'Available, but a USDA hold is announced',
    'the broker',
    'USDA hold',
  ],
  [
    'available, last seen two days ago',
    { ...free, terminalCheckedAt: '2026-11-19T16:00:00Z' },
    'yes',
    'Available when last checked, no holds',
    null,
  ],
  [
    'available, never checked',
    { ...free, terminalCheckedAt: null },
    'yes',
    'Reported available, the terminal was never checked',
    null,
  ],
  [
    'reported available beside an active hold: the hold decides',
    { ...free, holdsAtPodTerminal: [testHold()] },
    'no',
    'Customs hold',
    'the broker',
  ],
  [
    'the first active hold, not the pending one before it',
    {
      ...free,
      holdsAtPodTerminal: [testHold({ name: 'freight', status: 'pending' }), testHold({ name: 'TMF' })],
    },
    'no',
    'Traffic mitigation fee',
    'whoever pays the terminal',
    'freight hold',
  ],
  [
    'freight hold',
    { ...free, holdsAtPodTerminal: [testHold({ name: 'freight' })] },
    'no',
    'Freight hold',
    'the line or the forwarder',
  ],
  ['USDA', { ...free, holdsAtPodTerminal: [testHold({ name: 'USDA' })] }, 'no', 'USDA hold', 'the broker'],
  [
    'VACIS',
    { ...free, holdsAtPodTerminal: [testHold({ name: 'VACIS' })] },
    'no',
    'VACIS exam hold',
    'the broker',
  ],
  [
    'any other hold speaks in the terminal’s own words',
    { ...free, holdsAtPodTerminal: [testHold({ name: 'other', description: ' DAMAGED ' })] },
    'no',
    'Terminal hold: “DAMAGED”',
    null,
  ],
  [
    'a hold of an unknown kind still stops the truck',
    { ...free, holdsAtPodTerminal: [testHold({ name: 'radiation', status: 'set' })] },
    'no',
    'Hold: radiation',
    null,
  ],
  ['gated out', { ...free, podFullOutAt: '2026-11-20T10:00:00Z' }, 'no', 'Already picked up', null],
  [
    'gated out with a hold left behind',
    { ...free, podFullOutAt: '2026-11-20T10:00:00Z', holdsAtPodTerminal: [testHold()] },
    'no',
    'Already picked up',
    null,
  ],
  ['back', { ...free, emptyTerminatedAt: '2026-11-20T10:00:00Z' }, 'no', 'Already returned empty', null],
  [
    'picked up inland',
    { ...free, finalDestinationFullOutAt: '2026-11-20T10:00:00Z' },
    'no',
    'Already picked up',
    null,
  ],
  [
    'known, and not available',
    { ...free, availableForPickup: false },
    'no',
    'The terminal reports it not available',
    'the terminal',
  ],
  [
    'nobody knows: not a no',
    { ...free, currentStatus: 'grounded', availabilityKnown: false, availableForPickup: false },
    'unknown',
    'Nobody reports whether it is available',
    null,
  ],
  [
    'availability null',
    { ...free, currentStatus: 'grounded', availabilityKnown: null, availableForPickup: null },
    'unknown',
    'Nobody reports whether it is available',
    null,
  ],
  [
    'status says available, nobody reports it',
    { ...free, availabilityKnown: false },
    'unknown',
    'Nobody reports whether it is available',
    null,
  ],
  ['at sea', { currentStatus: 'on_ship', availabilityKnown: false }, 'no', 'Still on the ship', null],
  [
    'in port, on board',
    { currentStatus: 'on_ship', podArrivedAt: '2026-11-21T10:00:00Z' },
    'no',
    'Not discharged yet',
    null,
  ],
  ['new', { currentStatus: 'new' }, 'unknown', 'Not discharged, as far as reported', null],
  ['no status at all', {}, 'unknown', 'Not discharged, as far as reported', null],
  [
    'on the train',
    { currentStatus: 'on_rail', podRailDepartedAt: '2026-11-18T10:00:00Z' },
    'no',
    'On the train',
    null,
  ],
  [
    'left the port by rail: its gate-out is no pickup',
    {
      podFullOutAt: '2026-11-18T10:00:00Z',
      podRailDepartedAt: '2026-11-18T10:00:00Z',
      currentStatus: 'on_rail',
    },
    'no',
    'On the train',
    null,
  ],
  [
    'waiting for the train',
    { podDischargedAt: '2026-11-15T02:05:00Z', currentStatus: 'awaiting_inland_transfer' },
    'no',
    'Waiting at the port for the train',
    null,
  ],
  [
    'at the ramp, free',
    { ...free, podRailDepartedAt: '2026-11-18T10:00:00Z', indRailUnloadedAt: '2026-11-20T10:00:00Z' },
    'yes',
    'Available, no holds',
    null,
  ],
]

describe('canTruckGo', () => {
  test.each(cases)('%s', (_, facts, answer, reason, clearedBy, announced) => {
    const container = testContainer(facts)
    expect(canTruckGo(container, now)).toEqual({
      answer,
      reason,
      clearedBy,
      announced: announced ?? null,
      checkedAt: container.terminalCheckedAt,
    })
    // The answer is yes exactly for boxes that are ready, whatever its words.
    expect(isReady(container)).toBe(answer === 'yes')
  })
})
