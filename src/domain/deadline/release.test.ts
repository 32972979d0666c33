import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { disagreementsOf } from '../testing/agreement.ts'
import { testContainer, testHold, testShipment } from '../testing/records.ts'
import { told } from '../testing/told.ts'
import { atRamp, free, now } from '../testing/awkward.ts'
import { releaseReasonText } from './release-words.ts'
import { canTruckGo } from './release.ts'

/** A box, what is answered, and what its shipment says. */
type TruckCase = [title: string, container: Partial<Container>, words: string, shipment?: Partial<Shipment>]

const toChicago: Partial<Shipment> = {
  portOfDischargeLocode: 'USLAX',
  portOfDischargeName: 'Los Angeles',
  destinationLocode: 'USCHI',
  destinationName: 'Chicago, IL',
  podTimezone: 'America/Los_Angeles',
}
const dueMonday: Partial<Shipment> = { podTimezone: 'America/Los_Angeles', podEtaAt: '2026-11-23T15:00:00Z' }
const byTrain: Partial<Container> = { podRailDepartedAt: '2026-11-18T10:00:00Z' }
const hold = testHold()

const gone: TruckCase[] = [
  ['gated out', { ...free, podFullOutAt: '2026-11-20T10:00:00Z' }, 'No: Already picked up'],
  ['back', { ...free, emptyTerminatedAt: '2026-11-20T10:00:00Z' }, 'No: Already returned empty'],
  [
    'picked up inland',
    { ...free, finalDestinationFullOutAt: '2026-11-20T10:00:00Z' },
    'No: Already picked up',
  ],
]

const afloat: TruckCase[] = [
  ['at sea', { currentStatus: 'on_ship' }, 'No: On the ship'],
  [
    'at sea, and its ETA is over',
    { currentStatus: 'on_ship' },
    'No: On the ship, was due Thu 19 Nov',
    { podEtaAt: '2026-11-19T15:00:00Z' },
  ],
  [
    'at sea, due today, at no hour',
    { currentStatus: 'on_ship' },
    'No: On the ship, due Sat 21 Nov',
    { podTimezone: 'America/Los_Angeles', podEtaAt: '2026-11-21T08:00:00Z' },
  ],
  [
    'at sea, and its ETA is over for weeks: nobody knows that it is on the ship',
    { currentStatus: 'on_ship' },
    'Not known: Arrival not reported, was due Fri 30 Oct',
    { podEtaAt: '2026-10-30T15:00:00Z' },
  ],
  [
    'at sea, due next year',
    { currentStatus: 'on_ship' },
    'No: On the ship, due Mon 4 Jan 2027',
    { podEtaAt: '2027-01-04T15:00:00Z' },
  ],
  [
    'on the ship, and the terminal says available',
    { ...free, podDischargedAt: null, currentStatus: 'on_ship' },
    'No: On the ship, due Mon 23 Nov',
    dueMonday,
  ],
  [
    'in port, on board',
    { currentStatus: 'on_ship', podArrivedAt: '2026-11-21T10:00:00Z' },
    'No: On the ship, not discharged yet',
    dueMonday,
  ],
  [
    'the shipment arrived, the box is on board',
    { currentStatus: 'on_ship' },
    'No: On the ship, not discharged yet',
    { podAtaAt: '2026-11-21T10:00:00Z' },
  ],
  [
    'arrived without a status, and the terminal says available',
    { ...free, currentStatus: null, podDischargedAt: null, podArrivedAt: '2026-11-21T10:00:00Z' },
    'No: On the ship, not discharged yet',
  ],
  [
    'available without a discharge, the ship was due',
    { ...free, podDischargedAt: null },
    'Yes: Available, no holds',
    { podEtaAt: '2026-11-19T15:00:00Z' },
  ],
  ['discharged, and the ETA was never cleared', free, 'Yes: Available, no holds', dueMonday],
  ['new', { currentStatus: 'new' }, 'Not known: Discharge not reported'],
  ['no status at all', {}, 'Not known: Discharge not reported'],
  [
    'not available, and never discharged',
    { availabilityKnown: true, availableForPickup: false },
    'Not known: Discharge not reported',
  ],
]

const inland: TruckCase[] = [
  [
    'routed by rail and available at the port',
    { ...free, podRailCarrierScac: 'BNSF' },
    'No: Routed by rail to Chicago, IL',
    toChicago,
  ],
  [
    'a railroad inland alone proves the plan',
    { ...free, indRailCarrierScac: 'CPRS' },
    'No: Routed inland by rail',
  ],
  [
    'a railroad’s last free day proves it too',
    { ...free, indFacilityLfdOn: '2026-11-30' },
    'No: Routed by rail to Chicago, IL',
    toChicago,
  ],
  [
    'waiting for the train and available',
    { ...free, currentStatus: 'awaiting_inland_transfer' },
    'No: Waiting at the port for the train',
    toChicago,
  ],
  [
    'loaded on the train',
    { ...free, podRailLoadedAt: '2026-11-20T10:00:00Z' },
    'No: Loaded on the train',
    toChicago,
  ],
  ['on the train by status alone', { ...free, currentStatus: 'on_rail' }, 'No: On the train'],
  [
    'left the port by rail: its gate-out is no pickup',
    { ...byTrain, podFullOutAt: '2026-11-18T10:00:00Z', currentStatus: 'on_rail' },
    'No: On the train',
  ],
  [
    'at the ramp, still on the train',
    { ...byTrain, indAtaAt: '2026-11-20T10:00:00Z', currentStatus: 'on_rail' },
    'No: Not unloaded from the train yet',
  ],
  [
    'at the ramp, checked there: its own empty list hides no hold that is named after the port',
    { ...atRamp, holdsAtPodTerminal: [hold], indFacilityHolds: [] },
    'No: Customs hold',
    toChicago,
  ],
  ['at the ramp, held there', { ...atRamp, indFacilityHolds: [hold] }, 'No: Customs hold', toChicago],
  [
    'at the ramp, last checked while it was at the port',
    { ...atRamp, terminalCheckedAt: '2026-11-17T10:00:00Z' },
    'Not known: Availability at the ramp not reported',
    toChicago,
  ],
  [
    'an inland plan and no railroad: yes, and it warns',
    free,
    'Yes: Available, no holds / Inland plan to Chicago, IL: no railroad known; ask before sending a truck to the port',
    toChicago,
  ],
  [
    'an inland plan, availability not known: it warns too',
    { ...free, availabilityKnown: false },
    'Not known: Availability not reported / Inland plan to Chicago, IL: no railroad known; ask before sending a truck to the port',
    toChicago,
  ],
  [
    'a destination that is the port itself is no inland plan',
    free,
    'Yes: Available, no holds',
    { ...toChicago, destinationLocode: 'uslax', destinationName: 'Los Angeles, CA' },
  ],
  [
    'the same by name, without codes',
    free,
    'Yes: Available, no holds',
    { portOfDischargeName: 'Los Angeles', destinationName: 'los angeles ' },
  ],
]

const pending = testHold({ status: 'pending' })

const released: TruckCase[] = [
  ['available and free', free, 'Yes: Available, no holds'],
  [
    'available, a hold is pending',
    { ...free, holdsAtPodTerminal: [pending] },
    'Yes: Available, but a customs hold is pending',
  ],
  [
    'available, last seen two days ago',
    { ...free, terminalCheckedAt: '2026-11-19T16:00:00Z' },
    'Yes: Available when last checked, no holds',
  ],
  [
    'available two days ago, a hold is pending',
    { ...free, terminalCheckedAt: '2026-11-19T16:00:00Z', holdsAtPodTerminal: [pending] },
    'Yes: Available when last checked, but a customs hold is pending',
  ],
  [
    'the first active hold, not the pending one before it',
    {
      ...free,
      holdsAtPodTerminal: [testHold({ name: 'freight', status: 'pending' }), testHold({ name: 'TMF' })],
    },
    'No: TMF unpaid',
  ],
  [
    'a hold of an unknown kind still stops the truck',
    { ...free, holdsAtPodTerminal: [testHold({ name: 'radiation', status: 'set' })] },
    'No: Hold: radiation',
  ],
  ['known, and not available', { ...free, availableForPickup: false }, 'No: Not available yet, per terminal'],
  [
    'not known: not a no',
    { ...free, currentStatus: 'grounded', availabilityKnown: false, availableForPickup: false },
    'Not known: Availability not reported',
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
  `Not known: Reported available, but its status is “${words}”`,
])

const nineDaysAgo = '2026-11-13T06:00:00Z'
const oldProof: TruckCase[] = [
  [
    'available before it was off the ship',
    { ...free, podDischargedAt: '2026-11-21T16:57:00Z' },
    'Yes: Available when last checked, no holds',
  ],
  [
    'checked in a year to come',
    { ...free, terminalCheckedAt: '2027-11-20T16:56:00Z' },
    'Not known: Reported available, terminal never checked',
  ],
  [
    'available this morning, and tracking stopped',
    free,
    'Not known: Was available 21 Nov',
    { lineTrackingStoppedAt: '2026-11-21T16:58:00Z' },
  ],
  [
    'not available nine days ago is no "no" either',
    { ...free, availableForPickup: false, terminalCheckedAt: nineDaysAgo },
    'Not known: Was not available 12 Nov',
  ],
  [
    'available last year',
    { ...free, terminalCheckedAt: '2025-12-20T18:00:00Z' },
    'Not known: Was available 20 Dec 2025',
  ],
  [
    'a hold of nine days ago still stops the truck',
    { ...free, holdsAtPodTerminal: [hold], terminalCheckedAt: nineDaysAgo },
    'No: Customs hold',
  ],
  [
    'available, never checked',
    { ...free, terminalCheckedAt: null },
    'Not known: Reported available, terminal never checked',
  ],
]

const cases = [...gone, ...afloat, ...inland, ...released, ...contradicted, ...oldProof]

describe('canTruckGo', () => {
  test.each(cases)('%s', (_, container, words, shipment = {}) => {
    const [box, beside] = [testContainer(container), { shipment: testShipment(shipment), terminal: null }]
    // Without its tone.
    expect(told(box, beside, now).truck.replace(/ \[\w+\]$/, '')).toBe(words)
    expect(disagreementsOf(box, beside, now)).toEqual([])
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
})
