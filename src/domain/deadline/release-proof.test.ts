import { describe, expect, test } from 'vitest'
import { testContainer, testHold } from '../testing/records.ts'
import { atRamp, contradictions, free, judged, now, type TruckCase } from '../testing/trucks.ts'
import { releaseReasonText } from './release-words.ts'
import { canTruckGo } from './release.ts'

const [hold, pending] = [testHold(), testHold({ status: 'pending' })]

const released: TruckCase[] = [
  ['available and free', free, {}, 'yes', 'Available, no holds'],
  [
    'available, a hold is pending',
    { ...free, holdsAtPodTerminal: [pending] },
    {},
    'yes',
    'Available, but a customs hold is pending',
  ],
  [
    'available, last seen two days ago',
    { ...free, terminalCheckedAt: '2026-11-19T16:00:00Z' },
    {},
    'yes',
    'Available when last checked, no holds',
  ],
  [
    'available two days ago, a hold is pending',
    { ...free, terminalCheckedAt: '2026-11-19T16:00:00Z', holdsAtPodTerminal: [pending] },
    {},
    'yes',
    'Available when last checked, but a customs hold is pending',
  ],
  [
    'reported available beside an active hold: the hold decides',
    { ...free, holdsAtPodTerminal: [hold] },
    {},
    'no',
    'Customs hold',
  ],
  [
    'the first active hold, not the pending one before it',
    {
      ...free,
      holdsAtPodTerminal: [testHold({ name: 'freight', status: 'pending' }), testHold({ name: 'TMF' })],
    },
    {},
    'no',
    'TMF unpaid',
  ],
  [
    'a hold of an unknown kind still stops the truck',
    { ...free, holdsAtPodTerminal: [testHold({ name: 'radiation', status: 'set' })] },
    {},
    'no',
    'Hold: radiation',
  ],
  [
    'known, and not available',
    { ...free, availableForPickup: false },
    {},
    'no',
    'Not available yet, per terminal',
  ],
  [
    'not known: not a no',
    { ...free, currentStatus: 'grounded', availabilityKnown: false, availableForPickup: false },
    {},
    'unknown',
    'Availability not reported',
  ],
  [
    'availability null',
    { ...free, currentStatus: 'grounded', availabilityKnown: null, availableForPickup: null },
    {},
    'unknown',
    'Availability not reported',
  ],
  [
    'status says available, availability is not reported',
    { ...free, availabilityKnown: false },
    {},
    'unknown',
    'Availability not reported',
  ],
]

const contradicted = (
  [
    ['not_available', 'not available'],
    ['picked_up', 'picked up'],
    ['delivered', 'delivered'],
    ['empty_returned', 'empty returned'],
  ] as const
).map(([currentStatus, words]): TruckCase => [
  `available by the terminal, ${words} by status`,
  { ...free, currentStatus },
  {},
  'unknown',
  `Reported available, but its status is “${words}”`,
])

const nineDaysAgo = '2026-11-13T06:00:00Z'
const oldProof: TruckCase[] = [
  [
    'available nine days ago, in the day of the port',
    { ...free, terminalCheckedAt: nineDaysAgo },
    {},
    'unknown',
    'Was available 12 Nov',
  ],
  [
    'available to the last minute of the ladder',
    { ...free, terminalCheckedAt: '2026-11-14T17:00:00Z' },
    {},
    'yes',
    'Available when last checked, no holds',
  ],
  [
    'one second past it',
    { ...free, terminalCheckedAt: '2026-11-14T16:59:59Z' },
    {},
    'unknown',
    'Was available 14 Nov',
  ],
  [
    'available before it was off the ship',
    { ...free, podDischargedAt: '2026-11-21T16:57:00Z' },
    {},
    'yes',
    'Available when last checked, no holds',
  ],
  [
    'checked in a year to come',
    { ...free, terminalCheckedAt: '2027-11-20T16:56:00Z' },
    {},
    'unknown',
    'Reported available, terminal never checked',
  ],
  [
    'available last year',
    { ...free, terminalCheckedAt: '2025-12-20T18:00:00Z' },
    {},
    'unknown',
    'Was available 20 Dec 2025',
  ],
  [
    'a day without a zone stands as written',
    { ...free, podTimezone: null, terminalCheckedAt: nineDaysAgo },
    {},
    'unknown',
    'Was available 13 Nov',
  ],
  [
    'available this morning, and tracking stopped',
    free,
    { lineTrackingStoppedAt: '2026-11-21T16:58:00Z' },
    'unknown',
    'Was available 21 Nov',
  ],
  [
    'not available nine days ago is no "no" either',
    { ...free, availableForPickup: false, terminalCheckedAt: nineDaysAgo },
    {},
    'unknown',
    'Was not available 12 Nov',
  ],
  [
    'a hold of nine days ago still stops the truck',
    { ...free, holdsAtPodTerminal: [hold], terminalCheckedAt: nineDaysAgo },
    {},
    'no',
    'Customs hold',
  ],
  [
    'at the ramp, nine days ago in its own zone',
    {
      ...atRamp,
      indRailUnloadedAt: '2026-11-10T10:00:00Z',
      terminalCheckedAt: '2026-11-13T05:30:00Z',
    },
    {},
    'unknown',
    'Was available 12 Nov',
  ],
  [
    'available, never checked',
    { ...free, terminalCheckedAt: null },
    {},
    'unknown',
    'Reported available, terminal never checked',
  ],
  [
    'available, checked at a time that is none',
    { ...free, terminalCheckedAt: 'soon' },
    {},
    'unknown',
    'Reported available, terminal never checked',
  ],
]

const cases = [...released, ...contradicted, ...oldProof]

describe('canTruckGo, by what the terminal said', () => {
  test.each(cases)('%s', (_, container, shipment, answer, words) => {
    const found = judged(container, shipment)
    expect([found.truck.answer, found.words]).toEqual([answer, words])
    expect(contradictions(found)).toEqual([])
  })

  test('a shipment that is not in the answer hides no box', () => {
    const truck = canTruckGo(testContainer(free), { shipment: null, terminal: null }, now)
    expect(truck).toMatchObject({ answer: 'yes', sure: true })
  })

  test('a terminal that never reports availability is told apart from one that has not yet', () => {
    const box = testContainer({ ...free, availabilityKnown: false })
    const terminal = { providedData: { available_for_pickup: false } }
    const truck = canTruckGo(box, { shipment: null, terminal }, now)
    expect([truck.answer, releaseReasonText(truck, now)]).toEqual([
      'unknown',
      'Availability not reported by this terminal',
    ])
  })

  test('names the hold that decides, and the pending one beside it', () => {
    const [announced, active] = [testHold({ name: 'freight', status: 'pending' }), testHold({ name: 'TMF' })]
    const box = testContainer({ ...free, holdsAtPodTerminal: [announced, active] })
    const truck = canTruckGo(box, { shipment: null, terminal: null }, now)
    expect(truck).toMatchObject({ reason: { code: 'hold', hold: active }, pendingHold: announced })
  })
})
