import { expect, test } from 'vitest'
import { type Container, containerStatuses } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { atRamp, free, now } from '../testing/awkward.ts'
import { testContainer, testHold, testShipment } from '../testing/records.ts'
import { nov, oct } from '../testing/times.ts'
import { containerStatus, statusLabel } from './container-status.ts'

const toChicago = { destinationName: 'Chicago, IL', portOfDischargeName: 'Los Angeles' }
const weeksPastEta = { podEtaAt: oct(30, 14) }
const held = { holdsAtPodTerminal: [testHold()] }
const pending = { ...free, holdsAtPodTerminal: [testHold({ status: 'pending' })] }
const no = { ...free, availableForPickup: false }
const onShip = { currentStatus: 'on_ship' }

test.each(containerStatuses)('%s has words of its own', (status) => {
  expect(statusLabel(status).label).toMatch(/^[A-Z][a-z-]/)
})

test.each([
  ['an unknown status stands as it came, fit to be read', 'in_orbit', 'In orbit'],
  ['no status is called not reported', null, 'Status not reported'],
])('%s', (_, status, label) => {
  expect(statusLabel(status)).toEqual({ label, tone: 'unknown' })
})

test.each<[string, Partial<Container>, string, Partial<Shipment>?]>([
  ['free', free, 'Available'],
  ['available beside an active hold', { ...free, ...held }, 'Discharged, on hold'],
  ['available, a hold pending', pending, 'Available, hold pending'],
  ['available by status alone', { ...free, availabilityKnown: false }, 'Discharged, availability not known'],
  ['available by status, not by the terminal', no, 'Discharged, not available'],
  ['back', { ...free, emptyTerminatedAt: nov(20, 10) }, 'Empty returned'],
  ['delivered', { ...free, currentStatus: 'delivered', podFullOutAt: nov(20, 10) }, 'Delivered'],
  ['at sea, on hold already', { ...onShip, ...held }, 'On the ship, on hold'],
  ['not available', { ...no, currentStatus: 'not_available' }, 'Not available'],
  ['at the ramp, on hold', { ...atRamp, indFacilityHolds: [testHold()] }, 'At the ramp, on hold'],
  [
    'at the ramp, with a hold that its own empty list does not name',
    { ...atRamp, ...held, indFacilityHolds: [] },
    'At the ramp, on hold',
  ],
  [
    'at the ramp, last checked at the port',
    { ...atRamp, terminalCheckedAt: nov(17, 10) },
    'At the ramp, availability not known',
  ],
  ['seen two days ago', { ...free, terminalCheckedAt: nov(19, 10) }, 'Available when last checked'],
  ['seen nine days ago', { ...free, terminalCheckedAt: nov(12, 18) }, 'Was available 12 Nov'],
  ['never seen', { ...free, terminalCheckedAt: null }, 'Available, never checked'],
  ['with an inland plan, but no railroad', free, 'Available, inland plan', toChicago],
  ['loaded on the train', { ...free, podRailLoadedAt: nov(20, 10) }, 'On rail'],
  ['on the train', { ...free, podRailDepartedAt: nov(20, 10) }, 'On the train'],
  ['weeks past its ETA', onShip, 'Arrival not reported', weeksPastEta],
  ['weeks past its ETA, on hold', { ...onShip, ...held }, 'Arrival not reported, on hold', weeksPastEta],
  [
    'not available, nine days ago',
    { ...no, currentStatus: 'not_available', terminalCheckedAt: nov(12, 18) },
    'Was not available 12 Nov',
  ],
  ['new', { currentStatus: 'new' }, 'No milestone yet'],
])('the status of a box: %s', (_, facts, label, bill = {}) => {
  const beside = { shipment: testShipment(bill), terminal: null }
  const { label: found, tone } = containerStatus(testContainer(facts), beside, now)
  expect(found).toBe(label)
  expect(tone === 'ok').toBe(label === 'Available')
})
