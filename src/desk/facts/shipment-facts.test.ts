import { expect, test } from 'vitest'
import { testShipment } from '#domain/testing/records.ts'
import { readingOfShipment } from './shipment-facts.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

function factsOf(facts: Parameters<typeof testShipment>[0], terminal: string | null = null) {
  return readingOfShipment(testShipment(facts, now), terminal, now).facts
}

test('an arrival is told to the minute and as the day at the port', () => {
  expect(
    factsOf({ podEtaAt: '2026-11-28T05:30:00Z', podTimezone: 'America/Los_Angeles' }, 'APM Terminals'),
  ).toEqual({ eta: '2026-11-28T05:30Z', eta_day: '2026-11-27', terminal: 'APM Terminals' })
})

test.each([
  [null, '9811000', 'IMO 9811000'],
  ['EVER GIVEN', '9811000', 'EVER GIVEN, IMO 9811000'],
  ['EVER GIVEN', null, 'EVER GIVEN'],
])('a vessel by its name and its number: %s, %s', (podVesselName, podVesselImo, vessel) => {
  expect(factsOf({ podVesselName, podVesselImo })).toEqual({ vessel })
})

test('that tracking has ended is a fact, also where no reason is told', () => {
  const lineTrackingStoppedAt = '2026-11-20T00:00:00Z'
  expect(factsOf({ lineTrackingStoppedAt })).toEqual({ tracking_stopped: 'unknown' })
  expect(factsOf({ lineTrackingStoppedAt, lineTrackingStoppedReason: 'all_containers_terminated' })).toEqual({
    tracking_stopped: 'all_containers_terminated',
  })
})

test('when the line answered is the time of the source', () => {
  const shipment = testShipment({ lineTrackingLastSucceededAt: '2026-11-21T16:00:00Z' })
  expect(readingOfShipment(shipment, null, now)).toEqual({
    subject: { type: 'shipment', id: 's1' },
    facts: { tracking_health: 'answering' },
    untold: ['tracking_health'],
    sourceAt: Date.parse('2026-11-21T16:00:00Z'),
  })
})

test.each([
  ['answered today', '2026-11-21T10:00:00Z', '2026-11-21T16:00:00Z', 'answering'],
  ['answered yesterday, and was not asked since', '2026-11-20T10:00:00Z', null, 'answering'],
  ['answered yesterday, and did not answer since', '2026-11-20T10:00:00Z', '2026-11-21T16:00:00Z', 'failing'],
  ['did not answer for three days', '2026-11-18T10:00:00Z', '2026-11-21T16:00:00Z', 'silent'],
  ['never answered', null, '2026-11-21T16:00:00Z', undefined],
])('a carrier that %s', (_, lineTrackingLastSucceededAt, lineTrackingLastAttemptedAt, health) => {
  const facts = factsOf({ lineTrackingLastSucceededAt, lineTrackingLastAttemptedAt })
  expect(facts.tracking_health).toBe(health)
})
