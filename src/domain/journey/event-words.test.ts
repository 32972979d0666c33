import { expect, test } from 'vitest'
import { testVettedEvent } from '../testing/records.ts'
import { changeLabel, changeValue, type ChangeValue } from './event-words.ts'

test.each([
  ['container.pickup_lfd_line.changed', 'Line last free day'],
  ['container.ssl_lfd.changed', 'Line last free day'],
  ['container.pickup_appointment.changed', 'Pickup appointment'],
  ['container.pod_terminal_changed', 'Terminal at the port of discharge'],
  ['container.transport.estimated.vessel_arrived', 'Estimated arrival'],
  ['container.transport.estimated.berth', 'Estimated berth'],
  ['container.free_time_demurrage.changed', 'Free time demurrage'],
  ['toString', 'ToString'],
])('the change %s is called %s', (event, label) => {
  expect(changeLabel(event)).toBe(label)
})

const estimate = 'container.transport.estimated.vessel_arrived'
const midnight = '2026-11-24T05:00:00Z'
const cases: [string, event: string, value: string | null, timestamp: string | null, ChangeValue][] = [
  ['a day', 'container.pickup_lfd.changed', midnight, null, { kind: 'day', day: '2026-11-24' }],
  ['a plain day', 'container.ssl_lfd.changed', '2026-11-24', null, { kind: 'day', day: '2026-11-24' }],
  ['a day taken back', 'container.ssl_lfd.changed', null, midnight, { kind: 'removed' }],
  ['a day of blanks', 'container.pickup_lfd.changed', ' ', midnight, { kind: 'removed' }],
  ['text for a day', 'container.ssl_lfd.changed', 'per tariff', null, { kind: 'text', text: 'per tariff' }],
  [
    'an appointment',
    'container.pickup_appointment.changed',
    midnight,
    null,
    { kind: 'instant', at: midnight },
  ],
  ['an appointment canceled', 'container.pickup_appointment.changed', null, midnight, { kind: 'removed' }],
  ['an estimate by its time', estimate, null, midnight, { kind: 'instant', at: midnight }],
  ['an estimate by its value', estimate, midnight, '2026-11-20T05:00:00Z', { kind: 'instant', at: midnight }],
  ['an estimate without either', estimate, null, null, { kind: 'not-reported' }],
  ['no change of a value', 'box.painted', null, midnight, { kind: 'not-reported' }],
  ['a terminal', 'container.pod_terminal_changed', 'T-18', null, { kind: 'text', text: 'T-18' }],
]
test.each(cases)('the new value: %s', (_, event, value, timestamp, expected) => {
  expect(changeValue(testVettedEvent({ event, value, timestamp }), 'America/New_York')).toEqual(expected)
})
