import { expect, test } from 'vitest'
import { containerSchema } from '#contract/container.ts'
import { shipmentSchema } from '#contract/shipment.ts'
import { readContainer } from '../reading/container.ts'
import { readShipment } from '../reading/shipment.ts'
import { leftOutFacts } from './left-out.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const created = { created_at: '2026-10-10T00:00:00Z' }

test('names what was sent and does not count, each with the reason', () => {
  const shipment = readShipment(
    shipmentSchema.parse({
      id: 's1',
      type: 'shipment',
      attributes: {
        ...created,
        bill_of_lading_number: 'HLCUSEL251063257',
        pol_atd_at: '2026-11-01T00:00:00Z',
        destination_ata_at: '1970-01-01T00:00:00Z',
        pod_vessel_imo: '9999999',
      },
    }),
    now,
  )
  const container = readContainer(
    containerSchema.parse({
      id: 'c1',
      type: 'container',
      attributes: {
        ...created,
        number: 'HLXU8742116',
        current_status: 'on_ship',
        pod_timezone: 'America/New_York',
        pod_full_out_at: '1900-01-01T05:00:00Z',
        pod_discharged_at: '2026-09-03T14:00:00Z',
        fees_at_pod_terminal: [{ type: 'demurrage', amount: 145, currency_code: 'USD' }],
      },
    }),
    shipment,
    now,
  )
  expect(leftOutFacts(shipment, container, now)).toEqual([
    ['Gated out Mon 1 Jan 1900', 'Not a real date: counts as not reported'],
    ['IMO number 9999999', 'Not a real number: counts as not reported'],
    ['Arrived inland Thu 1 Jan 1970', 'Not a real date: counts as not reported'],
    ['Discharged Thu 3 Sep 10:00 EDT', 'Before the ship left: from an earlier trip'],
    ['Fees demurrage $145', 'Posted while on the ship: from an earlier trip'],
  ])
  expect(leftOutFacts(null, null, now)).toEqual([])
})
