import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { testHold } from '../testing/records.ts'
import { atRamp, contradictions, free, judged, type TruckCase } from '../testing/trucks.ts'

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
  ['gated out', { ...free, podFullOutAt: '2026-11-20T10:00:00Z' }, {}, 'no', 'Already picked up'],
  [
    'gated out with a hold left behind',
    { ...free, podFullOutAt: '2026-11-20T10:00:00Z', holdsAtPodTerminal: [hold] },
    {},
    'no',
    'Already picked up',
  ],
  ['back', { ...free, emptyTerminatedAt: '2026-11-20T10:00:00Z' }, {}, 'no', 'Already returned empty'],
  [
    'picked up inland',
    { ...free, finalDestinationFullOutAt: '2026-11-20T10:00:00Z' },
    {},
    'no',
    'Already picked up',
  ],
]

const afloat: TruckCase[] = [
  ['at sea', { currentStatus: 'on_ship' }, {}, 'no', 'On the ship'],
  ['at sea, due', { currentStatus: 'on_ship' }, dueMonday, 'no', 'On the ship, due Mon 23 Nov'],
  [
    'at sea, and its ETA is over',
    { currentStatus: 'on_ship' },
    { podEtaAt: '2026-11-19T15:00:00Z' },
    'no',
    'On the ship, was due Thu 19 Nov',
  ],
  [
    'at sea, due today, at no hour',
    { currentStatus: 'on_ship' },
    { podTimezone: 'America/Los_Angeles', podEtaAt: '2026-11-21T08:00:00Z' },
    'no',
    'On the ship, due Sat 21 Nov',
  ],
  [
    'at sea, and its ETA is over for weeks: nobody knows that it is on the ship',
    { currentStatus: 'on_ship' },
    { podEtaAt: '2026-10-30T15:00:00Z' },
    'unknown',
    'Arrival not reported, was due Fri 30 Oct',
  ],
  [
    'at sea, and nobody confirms the ETA any more',
    { currentStatus: 'on_ship' },
    { ...dueMonday, lineTrackingStoppedAt: '2026-11-12T00:00:00Z' },
    'no',
    'On the ship, was due Mon 23 Nov',
  ],
  [
    'at sea, due next year',
    { currentStatus: 'on_ship' },
    { podEtaAt: '2027-01-04T15:00:00Z' },
    'no',
    'On the ship, due Mon 4 Jan 2027',
  ],
  [
    'on the ship, and the terminal says available',
    { ...free, podDischargedAt: null, currentStatus: 'on_ship' },
    dueMonday,
    'no',
    'On the ship, due Mon 23 Nov',
  ],
  [
    'on the ship, and on hold: where it is comes first',
    { currentStatus: 'on_ship', holdsAtPodTerminal: [hold] },
    dueMonday,
    'no',
    'On the ship, due Mon 23 Nov',
  ],
  [
    'in port, on board',
    { currentStatus: 'on_ship', podArrivedAt: '2026-11-21T10:00:00Z' },
    dueMonday,
    'no',
    'On the ship, not discharged yet',
  ],
  [
    'the shipment arrived, the box is on board',
    { currentStatus: 'on_ship' },
    { podAtaAt: '2026-11-21T10:00:00Z' },
    'no',
    'On the ship, not discharged yet',
  ],
  [
    'arrived without a status, and the terminal says available',
    { ...free, currentStatus: null, podDischargedAt: null, podArrivedAt: '2026-11-21T10:00:00Z' },
    {},
    'no',
    'On the ship, not discharged yet',
  ],
  [
    'available by the terminal and by status, before the ship',
    { ...free, podDischargedAt: null },
    dueMonday,
    'unknown',
    'Reported available, but the ship is due Mon 23 Nov',
  ],
  [
    'available without a discharge, the ship was due',
    { ...free, podDischargedAt: null },
    { podEtaAt: '2026-11-19T15:00:00Z' },
    'yes',
    'Available, no holds',
  ],
  ['discharged, and the ETA was never cleared', free, dueMonday, 'yes', 'Available, no holds'],
  ['new', { currentStatus: 'new' }, {}, 'unknown', 'Discharge not reported'],
  ['no status at all', {}, {}, 'unknown', 'Discharge not reported'],
  [
    'not available, and never discharged',
    { availabilityKnown: true, availableForPickup: false },
    {},
    'unknown',
    'Discharge not reported',
  ],
]

const inland: TruckCase[] = [
  [
    'routed by rail and available at the port',
    { ...free, podRailCarrierScac: 'BNSF' },
    toChicago,
    'no',
    'Routed by rail to Chicago, IL',
  ],
  [
    'a railroad inland alone proves the plan',
    { ...free, indRailCarrierScac: 'CPRS' },
    {},
    'no',
    'Routed inland by rail',
  ],
  [
    'a railroad’s last free day proves it too',
    { ...free, indFacilityLfdOn: '2026-11-30' },
    toChicago,
    'no',
    'Routed by rail to Chicago, IL',
  ],
  [
    'routed by rail, on hold at the port: the plan comes first',
    { ...free, podRailCarrierScac: 'BNSF', holdsAtPodTerminal: [hold] },
    toChicago,
    'no',
    'Routed by rail to Chicago, IL',
  ],
  [
    'waiting for the train and available',
    { ...free, currentStatus: 'awaiting_inland_transfer' },
    toChicago,
    'no',
    'Waiting at the port for the train',
  ],
  [
    'loaded on the train',
    { ...free, podRailLoadedAt: '2026-11-20T10:00:00Z' },
    toChicago,
    'no',
    'Loaded on the train',
  ],
  ['on the train', { ...free, ...byTrain }, toChicago, 'no', 'On the train'],
  ['on the train by status alone', { ...free, currentStatus: 'on_rail' }, {}, 'no', 'On the train'],
  [
    'left the port by rail: its gate-out is no pickup',
    { ...byTrain, podFullOutAt: '2026-11-18T10:00:00Z', currentStatus: 'on_rail' },
    {},
    'no',
    'On the train',
  ],
  [
    'at the ramp, still on the train',
    { ...byTrain, indAtaAt: '2026-11-20T10:00:00Z', currentStatus: 'on_rail' },
    {},
    'no',
    'Not unloaded from the train yet',
  ],
  ['at the ramp, free', { ...atRamp, indFacilityHolds: [] }, toChicago, 'yes', 'Available, no holds'],
  [
    'at the ramp, checked there: what is named after the port speaks of the ramp',
    { ...atRamp, holdsAtPodTerminal: [hold] },
    toChicago,
    'no',
    'Customs hold',
  ],
  [
    'at the ramp, checked there: its own empty list hides no hold that is named after the port',
    { ...atRamp, holdsAtPodTerminal: [hold], indFacilityHolds: [] },
    toChicago,
    'no',
    'Customs hold',
  ],
  ['at the ramp, held there', { ...atRamp, indFacilityHolds: [hold] }, toChicago, 'no', 'Customs hold'],
  [
    'at the ramp, last checked while it was at the port',
    { ...atRamp, terminalCheckedAt: '2026-11-17T10:00:00Z' },
    toChicago,
    'unknown',
    'Availability at the ramp not reported',
  ],
  [
    'an inland plan and no railroad: yes, and it warns',
    free,
    toChicago,
    'yes',
    'Available, no holds / Inland plan to Chicago, IL: no railroad known; ask before sending a truck to the port',
  ],
  [
    'an inland plan, availability not known: it warns too',
    { ...free, availabilityKnown: false },
    toChicago,
    'unknown',
    'Availability not reported / Inland plan to Chicago, IL: no railroad known; ask before sending a truck to the port',
  ],
  [
    'an inland plan under a hold: the hold is enough',
    { ...free, holdsAtPodTerminal: [hold] },
    toChicago,
    'no',
    'Customs hold',
  ],
  [
    'a destination that is the port itself is no inland plan',
    free,
    { ...toChicago, destinationLocode: 'uslax', destinationName: 'Los Angeles, CA' },
    'yes',
    'Available, no holds',
  ],
  [
    'the same by name, without codes',
    free,
    { portOfDischargeName: 'Los Angeles', destinationName: 'los angeles ' },
    'yes',
    'Available, no holds',
  ],
]

const cases = [...gone, ...afloat, ...inland]

describe('canTruckGo, by where the box is', () => {
  test.each(cases)('%s', (_, container, shipment, answer, words) => {
    const found = judged(container, shipment)
    expect([found.truck.answer, found.words]).toEqual([answer, words])
    expect(contradictions(found)).toEqual([])
  })
})
