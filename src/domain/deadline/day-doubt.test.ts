import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { testContainer, testShipment } from '../testing/records.ts'
import { dayDoubt } from './day-doubt.ts'
import { doubtText } from './last-free-day-words.ts'

const zone = 'America/New_York'
const now = Date.parse('2026-11-21T17:00:00Z')
const ashore: Partial<Container> = { podTimezone: zone, podDischargedAt: '2026-11-15T02:05:00Z' }
const due = { podTimezone: zone, podEtaAt: '2026-11-25T14:00:00Z' }
const available: Partial<Container> = {
  currentStatus: 'available',
  availabilityKnown: true,
  availableForPickup: true,
}
const ramp: Partial<Container> = {
  ...ashore,
  finalDestinationTimezone: 'America/Chicago',
  podRailDepartedAt: '2026-11-17T10:00:00Z',
}

test.each([
  ['61 days', '2027-01-14', ashore, {}, '61 days of free time'],
  ['a wrong year', '2027-11-13', ashore, {}, '364 days of free time'],
  ['nothing known of the box: counted from today', '2027-11-19', {}, null, '363 days of free time'],
  [
    'counted from the ship’s arrival',
    '2027-01-14',
    {},
    { podAtaAt: '2026-11-14T10:00:00Z' },
    '61 days of free time',
  ],
  ['61 days after the ETA', '2027-01-25', {}, due, '61 days of free time'],
  [
    'an ETA that has passed, with the box still on board: counted from today',
    '2027-01-20',
    {},
    { podTimezone: zone, podEtaAt: '2026-10-01T14:00:00Z' },
    null,
  ],
  [
    'long ashore, and its day is near: an extension',
    '2026-11-24',
    { ...ashore, podDischargedAt: '2026-07-01T02:05:00Z' },
    {},
    null,
  ],
  [
    'long ashore, and its day is over: rather a false alarm',
    '2026-11-20',
    { ...ashore, podDischargedAt: '2026-07-01T02:05:00Z' },
    {},
    null,
  ],
  [
    'long ashore, and much time left',
    '2026-11-25',
    { ...ashore, podDischargedAt: '2026-07-01T02:05:00Z' },
    {},
    '148 days of free time',
  ],
  ['before the ship is due', '2026-11-24', {}, due, 'before the ship’s arrival, Wed 25 Nov'],
  ['on the day on which it is due', '2026-11-25', {}, due, null],
  ['an ETA after the box is off its ship says nothing', '2026-11-24', ashore, due, null],
  [
    'reported available while the ship is due: the ETA counts',
    '2026-11-24',
    available,
    due,
    'before the ship’s arrival, Wed 25 Nov',
  ],
  [
    'reported available while the ship is due: so does the ETD',
    '2026-11-22',
    available,
    { ...due, polEtdAt: '2026-11-23T03:00:00Z', polTimezone: 'Asia/Shanghai' },
    'before the ship’s departure, Mon 23 Nov',
  ],
  [
    'ashore by its status, of which the terminal says nothing',
    '2026-11-24',
    { currentStatus: 'grounded' },
    due,
    null,
  ],
  [
    'before the ship came',
    '2026-11-10',
    { ...ashore, podArrivedAt: '2026-11-14T09:28:00Z' },
    {},
    'before the ship’s arrival, Sat 14 Nov',
  ],
  ['before it was off the ship', '2026-11-13', ashore, {}, 'before the discharge, Sat 14 Nov'],
  ['on the day on which it came off', '2026-11-14', ashore, {}, null],
  [
    'off its ship before that came: the box counts, not another’s ship',
    '2026-11-20',
    ashore,
    { podTimezone: zone, podAtaAt: '2026-11-24T10:00:00Z' },
    null,
  ],
  [
    'a day at the port is the port’s: 20:00 there is tomorrow in UTC',
    '2026-11-24',
    {},
    { podTimezone: zone, podEtaAt: '2026-11-25T01:00:00Z' },
    null,
  ],
  [
    'before the ship left, a year ago by mistake',
    '2025-11-22',
    {},
    { ...due, polAtdAt: '2026-10-20T03:00:00Z', polTimezone: 'Asia/Shanghai' },
    'before the ship’s departure, Tue 20 Oct',
  ],
  [
    'before it is to leave, arrival not known',
    '2026-11-30',
    {},
    { polEtdAt: '2026-12-02T03:00:00Z', polTimezone: 'Asia/Shanghai' },
    'before the ship’s departure, Wed 2 Dec',
  ],
] as [string, string, Partial<Container>, Partial<Shipment> | null, string | null][])(
  'dayDoubt: %s',
  (_, day, facts, of, words) => {
    const shipment = of === null ? null : testShipment(of)
    const found = dayDoubt({ day, zone }, { container: testContainer(facts), shipment, now })
    expect(found === null ? null : doubtText(found, now)).toBe(words)
  },
)

test.each([
  ['from the train’s unloading', { indRailUnloadedAt: '2026-11-20T10:00:00Z' }, '2027-01-19', null],
  ['from its arrival', { indAtaAt: '2026-11-20T10:00:00Z' }, '2027-01-20', 'too-long'],
  ['from its ETA', { indEtaAt: '2026-11-28T10:00:00Z' }, '2027-01-27', null],
  ['from the discharge, where no train is reported', {}, '2027-01-14', 'too-long'],
] as [string, Partial<Container>, string, string | null][])(
  'free time at a ramp is counted %s',
  (_, facts, day, code) => {
    const context = { container: testContainer({ ...ramp, ...facts }), shipment: null, now }
    expect(dayDoubt({ day, zone: 'America/Chicago' }, context, true)?.code ?? null).toBe(code)
  },
)
