import { expect, test } from 'vitest'
import { containerSchema } from '#contract/container.ts'
import { shipmentSchema } from '#contract/shipment.ts'
import { readContainer } from '../reading/container.ts'
import { readShipment } from '../reading/shipment.ts'
import { now } from '../testing/awkward.ts'
import { nov, oct, sep } from '../testing/times.ts'
import { leftOutFacts } from './left-out.ts'

test('names what was sent and does not count, each with the reason', () => {
  const ofShipment = {
    created_at: oct(10),
    bill_of_lading_number: 'HLCUSEL251063257',
    pol_atd_at: nov(1),
    destination_ata_at: '1970-01-01T00:00:00Z',
    pod_vessel_imo: '9999999',
  }
  const ofBox = {
    created_at: oct(10),
    number: 'HLXU8742116',
    current_status: 'on_ship',
    pod_timezone: 'America/New_York',
    pod_full_out_at: '1900-01-01T05:00:00Z',
    final_destination_full_out_at: '0001-01-01T00:00:00Z',
    pod_discharged_at: sep(3, 14),
    pickup_appointment_at: sep(5, 14),
    fees_at_pod_terminal: [{ type: 'demurrage', amount: 145, currency_code: 'USD' }],
  }
  const bill = shipmentSchema.parse({ id: 's1', type: 'shipment', attributes: ofShipment })
  const shipment = readShipment(bill, now)
  const sent = containerSchema.parse({ id: 'c1', type: 'container', attributes: ofBox })
  expect(leftOutFacts(shipment, readContainer(sent, shipment, now), now)).toEqual([
    ['Gated out at the ramp 0001-01-01', 'Not a real date: counts as not reported'],
    ['Gated out at the port 1900-01-01', 'Not a real date: counts as not reported'],
    ['IMO number 9999999', 'Not a real number: counts as not reported'],
    ['Arrived inland 1970-01-01', 'Not a real date: counts as not reported'],
    ['Discharged Thu 3 Sep 10:00 EDT', 'Before the ship left: from an earlier trip'],
    ['Pickup appointment Sat 5 Sep 10:00 EDT', 'Before the ship left: from an earlier trip'],
    ['Fees demurrage $145', 'Posted while on the ship: from an earlier trip'],
  ])
  expect(leftOutFacts(null, null, now)).toEqual([])
})
