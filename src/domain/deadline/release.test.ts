import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { disagreementsOf } from '../testing/agreement.ts'
import { atRamp, free, now } from '../testing/awkward.ts'
import { nov } from '../testing/times.ts'
import { testContainer, testHold, testShipment } from '../testing/records.ts'
import { told } from '../testing/told.ts'
import { releaseReasonText } from './release-words.ts'
import { canTruckGo } from './release.ts'

const podTimezone = 'America/Los_Angeles'
const [fromPort, toCity] = ['Los Angeles', 'Chicago, IL']
const port: Partial<Shipment> = { portOfDischargeLocode: 'USLAX', portOfDischargeName: fromPort, podTimezone }
const toChicago: Partial<Shipment> = { ...port, destinationLocode: 'USCHI', destinationName: toCity }
const toPort: Partial<Shipment> = { ...port, destinationLocode: 'uslax', destinationName: 'Los Angeles, CA' }
const toPortByName = { portOfDischargeName: fromPort, destinationName: 'los angeles ' }
const eta = (podEtaAt: string): Partial<Shipment> => ({ podEtaAt })
const monday: Partial<Shipment> = { podTimezone, podEtaAt: nov(23, 15) }
const aboard = { currentStatus: 'on_ship' }
const came = { podArrivedAt: nov(21, 10) }
const unseen = { ...free, podDischargedAt: null }
const onRail = { podRailDepartedAt: nov(18, 10), currentStatus: 'on_rail' }
const unknown = { ...free, availabilityKnown: false }
const grounded = { ...unknown, currentStatus: 'grounded' }
const old = { ...free, terminalCheckedAt: nov(19, 16) }
const older = { ...free, terminalCheckedAt: nov(13, 6) }
const lastYear = { ...free, terminalCheckedAt: '2025-12-20T18:00:00Z' }
const holds = (...each: Parameters<typeof testHold>[0][]) => ({ holdsAtPodTerminal: each.map(testHold) })
const [hold, pending] = [holds({}), holds({ status: 'pending' })]
const freightAndTmf = holds({ name: 'freight', status: 'pending' }, { name: 'TMF' })

const yes = 'Yes: Available, no holds'
const wasYes = 'Yes: Available when last checked, no holds'
const wasPending = 'Yes: Available when last checked, but a customs hold is pending'
const unchecked = { ...free, terminalCheckedAt: null }
const neverLooked = 'No: Reported not available, terminal never checked'
const onBoard = 'No: On the ship, not discharged yet'
const held = 'No: Customs hold'
const toRail = 'No: Routed by rail to Chicago, IL'
const notOff = 'Not known: Discharge not reported'
const notKnown = 'Not known: Availability not reported'
const differs = 'Not known: Reported available, but its status is'
const noRailroad = 'Inland plan to Chicago, IL: no railroad known; ask before sending a truck to the port'

test.each<[string, Partial<Container>, string, Partial<Shipment>?]>([
  ['delivered, no gate-out reported', { ...free, deliveredAt: nov(20, 10) }, 'No: Already picked up'],
  ['picked up inland', { ...free, finalDestinationFullOutAt: nov(20, 10) }, 'No: Already picked up'],
  ['at sea', aboard, 'No: On the ship'],
  ['available on its ship', { ...unseen, ...aboard }, 'No: On the ship, due Mon 23 Nov', monday],
  ['in port, on board', { ...aboard, ...came }, onBoard, monday],
  ['available, in port, without a status', { ...unseen, ...came, currentStatus: null }, onBoard],
  ['available without a discharge, the ship was due', unseen, yes, eta(nov(19, 15))],
  ['discharged, and the ETA was never cleared', free, yes, monday],
  ['without a status', {}, notOff],
  ['not available, and never discharged', { availabilityKnown: true, availableForPickup: false }, notOff],
  ['with a railroad inland alone', { ...free, indRailCarrierScac: 'CPRS' }, 'No: Routed inland by rail'],
  ['with a railroad’s last free day', { ...free, indFacilityLfdOn: '2026-11-30' }, toRail, toChicago],
  [
    'waiting for the train and available',
    { ...free, currentStatus: 'awaiting_inland_transfer' },
    'No: Waiting at the port for the train',
    toChicago,
  ],
  ['loaded on a train', { ...free, podRailLoadedAt: nov(20, 10) }, 'No: Loaded on the train', toChicago],
  ['gated out by rail: no pickup', { ...onRail, podFullOutAt: nov(18, 10) }, 'No: On the train'],
  ['on a train at the ramp', { ...onRail, indAtaAt: nov(20, 10) }, 'No: Not unloaded from the train yet'],
  ['at a ramp whose empty list hides no hold', { ...atRamp, ...hold, indFacilityHolds: [] }, held, toChicago],
  ['held at the ramp', { ...atRamp, indFacilityHolds: [testHold()] }, held, toChicago],
  [
    'at the ramp, last checked while it was at the port',
    { ...atRamp, terminalCheckedAt: nov(17, 10) },
    'Not known: Availability at the ramp not reported',
    toChicago,
  ],
  ['available, to go inland with no railroad known', free, `${yes} / ${noRailroad}`, toChicago],
  ['not known, to go inland', unknown, `${notKnown} / ${noRailroad}`, toChicago],
  ['bound for the port itself', free, yes, toPort],
  ['bound for the port by name, without codes', free, yes, toPortByName],
  ['available, a hold is pending', { ...free, ...pending }, 'Yes: Available, but a customs hold is pending'],
  ['available when seen two days ago', old, wasYes],
  ['available two days ago, a hold is pending', { ...old, ...pending }, wasPending],
  ['held after a pending hold', { ...free, ...freightAndTmf }, 'No: TMF unpaid'],
  ['not available', { ...free, availableForPickup: false }, 'No: Not available yet, per terminal'],
  ['not available, and nobody looked', { ...unchecked, availableForPickup: false }, neverLooked],
  ['not known to be available: no "no"', { ...grounded, availableForPickup: false }, notKnown],
  ['picked up by status', { ...free, currentStatus: 'picked_up' }, `${differs} “picked up”`],
  ['delivered by status', { ...free, currentStatus: 'delivered' }, `${differs} “delivered”`],
  ['returned by status', { ...free, currentStatus: 'empty_returned' }, `${differs} “empty returned”`],
  ['available before it was off the ship', { ...free, podDischargedAt: nov(21, 16, 57) }, wasYes],
  ['not tracked since', free, 'Not known: Was available 21 Nov', { lineTrackingStoppedAt: nov(21, 16, 58) }],
  ['not available last week', { ...older, availableForPickup: false }, 'Not known: Was not available 12 Nov'],
  ['available last year', lastYear, 'Not known: Was available 20 Dec 2025'],
  ['held, checked nine days ago', { ...older, ...hold }, held],
])('whether a truck can fetch a box that is %s', (_, container, words, shipment = {}) => {
  const [box, beside] = [testContainer(container), { shipment: testShipment(shipment), terminal: null }]
  // Without its tone.
  expect(told(box, beside, now).truck.replace(/ \[\w+\]$/, '')).toBe(words)
  expect(disagreementsOf(box, beside, now)).toEqual([])
})

test('a shipment that is not in the answer hides no box', () => {
  const truck = canTruckGo(testContainer(free), { shipment: null, terminal: null }, now)
  expect(truck).toMatchObject({ answer: 'yes', sure: true })
})

test('what another source says of a box that is gone stands against the terminal’s word', () => {
  const beside = { shipment: null, terminal: null, against: 'the carrier reports its gate-out 18 Nov' }
  const truck = canTruckGo(testContainer(free), beside, now)
  expect(truck).toMatchObject({ answer: 'unknown', sure: false })
  expect(releaseReasonText(truck, now)).toBe(
    'Reported available, but the carrier reports its gate-out 18 Nov',
  )
  expect(canTruckGo(testContainer({ ...free, ...hold }), beside, now).answer).toBe('no')
})

test('a terminal that never reports availability is told apart from one that has not yet', () => {
  const terminal = { providedData: { available_for_pickup: false } }
  const truck = canTruckGo(testContainer(unknown), { shipment: null, terminal }, now)
  expect(truck.answer).toBe('unknown')
  expect(releaseReasonText(truck, now)).toBe('Availability not reported by this terminal')
})
