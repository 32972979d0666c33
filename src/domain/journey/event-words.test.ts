import { expect, test } from 'vitest'
import { testVettedEvent } from '../testing/records.ts'
import { nov } from '../testing/times.ts'
import { changeLabel, changeValue, type ChangeValue } from './event-words.ts'

test.each([
  ['container.pickup_lfd_line.changed', 'Carrier last free day'],
  ['container.ssl_lfd.changed', 'Carrier last free day'],
  ['container.pickup_appointment.changed', 'Pickup appointment'],
  ['container.pod_terminal_changed', 'Terminal at the port of discharge'],
  ['container.transport.estimated.vessel_arrived', 'Estimated arrival'],
  ['container.transport.estimated.berth', 'Estimated berth'],
  ['container.free_time_demurrage.changed', 'Free time demurrage'],
  ['toString', 'ToString'],
])('the change %s is called %s', (event, label) => {
  expect(changeLabel(event)).toBe(label)
})

const midnight = nov(24, 5)
const day: ChangeValue = { kind: 'day', day: '2026-11-24' }
const instant: ChangeValue = { kind: 'instant', at: midnight }
const text = (sent: string): ChangeValue => ({ kind: 'text', text: sent })

test.each<[string, event: string, value: string | null, timestamp: string | null, ChangeValue]>([
  ['a day', 'pickup_lfd.changed', midnight, null, day],
  ['a plain day', 'ssl_lfd.changed', '2026-11-24', null, day],
  ['a day taken back', 'ssl_lfd.changed', null, midnight, { kind: 'removed' }],
  ['a day of blanks', 'pickup_lfd.changed', ' ', midnight, { kind: 'removed' }],
  ['text for a day', 'ssl_lfd.changed', 'per tariff', null, text('per tariff')],
  ['an appointment', 'pickup_appointment.changed', midnight, null, instant],
  ['an appointment canceled', 'pickup_appointment.changed', null, midnight, { kind: 'removed' }],
  ['an estimate by its time', 'transport.estimated.vessel_arrived', null, midnight, instant],
  ['an estimate by its value', 'transport.estimated.vessel_arrived', midnight, nov(20, 5), instant],
  ['an estimate without either', 'transport.estimated.vessel_arrived', null, null, { kind: 'not-reported' }],
  ['no change of a value', 'painted', null, midnight, { kind: 'not-reported' }],
  ['a terminal', 'pod_terminal_changed', 'T-18', null, text('T-18')],
])('the new value of a change: %s', (_, name, value, timestamp, expected) => {
  const event = testVettedEvent({ event: `container.${name}`, value, timestamp })
  expect(changeValue(event, 'America/New_York')).toEqual(expected)
})
