import { expect, test } from 'vitest'
import { testShipment } from '#domain/testing/records.ts'
import { nextPort } from './next-port.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const zone = 'America/New_York'
const eta = '2026-11-23T14:00:00Z'

function bill(answeredAt: string, podEtaAt: string | null = eta) {
  return testShipment({
    portOfDischargeLocode: 'USCHS',
    podTimezone: zone,
    podEtaAt,
    lineTrackingLastSucceededAt: answeredAt,
    relationships: { ...testShipment().relationships, portOfDischarge: { type: 'port', id: 'chs' } },
  })
}

const oakland = { locationId: 'oak', name: 'Oakland', inboundEtaAt: eta, timeZone: 'America/Los_Angeles' }

const today = '2026-11-21T15:00:00Z'
const daysAgo = '2026-11-16T15:00:00Z'

test.each([
  ['its cargo, confirmed today', null, bill(today), { name: 'USCHS', zone, arrival: { state: 'due', eta } }],
  [
    'its cargo, not confirmed for days',
    null,
    bill(daysAgo),
    {
      name: 'USCHS',
      zone,
      arrival: { state: 'unconfirmed', eta, silence: { since: daysAgo, stopped: false } },
    },
  ],
  [
    'its cargo, the ETA over',
    null,
    bill(today, '2026-11-19T14:00:00Z'),
    { name: 'USCHS', zone, arrival: { state: 'overdue', eta: '2026-11-19T14:00:00Z', days: 2 } },
  ],
  [
    'its journey before its cargo',
    { next: { port: oakland } },
    bill(daysAgo),
    { name: 'Oakland', zone: 'America/Los_Angeles', arrival: { state: 'due', eta } },
  ],
  [
    'its cargo where that goes to the next port of its journey',
    { next: { port: { ...oakland, locationId: 'chs' } } },
    bill(today),
    { name: 'USCHS', zone, arrival: { state: 'due', eta } },
  ],
  ['nothing', { next: { port: null } }, null, null],
])('the next port of a vessel, by %s', (_, journey, cargo, port) => {
  expect(nextPort(journey, cargo, now)).toEqual(port)
})
