import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import { testContainer, testDays } from '../testing/records.ts'
import { conflictAdvice, type ConflictAdvice, conflictAdviceWords } from './conflict-advice.ts'

const discharged = { podDischargedAt: '2026-11-14T09:28:00Z' }
const out = { ...discharged, podFullOutAt: '2026-11-16T15:00:00Z' }

test.each<[string, Partial<Container>, ConflictAdvice]>([
  ['nothing known', {}, 'not-ashore'],
  ['on the ship, said to be available', { currentStatus: 'on_ship', availableForPickup: true }, 'not-ashore'],
  ['arrived, not discharged', { podArrivedAt: '2026-11-14T09:28:00Z' }, 'not-ashore'],
  ['discharged', discharged, 'standing'],
  ['available by its status only', { currentStatus: 'available' }, 'standing'],
  ['picked up by its status only: the gate-out is in doubt', { currentStatus: 'picked_up' }, 'standing'],
  ['loaded on rail, not departed', { podRailLoadedAt: '2026-11-16T15:00:00Z' }, 'standing'],
  ['on the train', { ...discharged, podRailDepartedAt: '2026-11-16T15:00:00Z' }, 'on-train'],
  [
    'out of the port with a rail day: the box is fetched at the ramp',
    { ...out, importDeadlines: testDays({ rail: '2026-11-20T17:00:00Z' }) },
    'standing',
  ],
  ['unloaded at the ramp', { ...discharged, indRailUnloadedAt: '2026-11-18T15:00:00Z' }, 'standing'],
  ['gated out at the port', out, 'gated-out'],
  ['gated out at the ramp', { finalDestinationFullOutAt: '2026-11-19T15:00:00Z' }, 'gated-out'],
  ['delivered by its status only', { currentStatus: 'delivered' }, 'gated-out'],
  ['returned', { ...out, emptyTerminatedAt: '2026-11-20T15:00:00Z' }, 'returned'],
  [
    'returned, said to be available again',
    { emptyTerminatedAt: '2026-09-20T15:00:00Z', currentStatus: 'available' },
    'returned',
  ],
  ['returned by its status only', { ...out, currentStatus: 'empty_returned' }, 'returned'],
])('%s', (_, facts, expected) => {
  expect(conflictAdvice(testContainer(facts))).toBe(expected)
})

test.each<ConflictAdvice>(['gated-out', 'returned'])('%s advises no dispatch', (advice) => {
  expect(conflictAdviceWords[advice]).not.toMatch(/dispatching|book a truck|do not send/i)
})
