import { expect, test } from 'vitest'
import { testContainer, testDays, testShipment } from '#domain/testing/records.ts'
import type { ActiveShipment } from '#domain/tracking/active-shipments.ts'
import { activityAt, callTimeWord } from './activity.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

function shipment(
  facts: Parameters<typeof testShipment>[0],
  containers: ActiveShipment['containers'],
): ActiveShipment {
  const { relationships } = testShipment()
  return {
    shipment: testShipment({
      ...facts,
      relationships: { ...relationships, podTerminal: { type: 'terminal', id: 'T1' } },
    }),
    terminal: 'Terminal One',
    terminalRecord: null,
    containers,
  }
}

const ashore = { podDischargedAt: '2026-11-18T00:00:00Z', podTimezone: 'America/Los_Angeles' }

const shipments = [
  shipment(
    {
      id: 'at-sea',
      portOfDischargeLocode: 'USOAK',
      shippingLineScac: 'ONEY',
      podVesselName: 'ONE CONTINUITY',
      podEtaAt: '2026-11-23T00:00:00Z',
    },
    [testContainer({ id: 'at-sea', number: 'ATSEA' })],
  ),
  shipment(
    {
      id: 'ashore',
      portOfDischargeLocode: 'USOAK',
      shippingLineScac: 'HLCU',
      podAtaAt: '2026-11-17T00:00:00Z',
      destinationLocode: 'USCHI',
    },
    [
      testContainer({ ...ashore, id: 'later', number: 'LATER' }),
      testContainer({
        ...ashore,
        id: 'past',
        number: 'PAST',
        terminalCheckedAt: '2026-11-21T15:00:00Z',
        importDeadlines: testDays({ terminal: '2026-11-19T08:00:00Z' }),
      }),
      testContainer({ ...ashore, id: 'rail', number: 'RAIL', podRailDepartedAt: '2026-11-20T00:00:00Z' }),
    ],
  ),
]

test.each([
  ['a port', { kind: 'port', code: 'USOAK' }, ['ONE CONTINUITY'], ['PAST', 'LATER']],
  ['a terminal', { kind: 'terminal', id: 'T1' }, ['ONE CONTINUITY'], ['PAST', 'LATER']],
  ['an inland place', { kind: 'inland', code: 'USCHI' }, [], ['RAIL']],
  ['a line with a vessel', { kind: 'line', scac: 'ONEY' }, ['ONE CONTINUITY'], []],
  ['a line with boxes ashore', { kind: 'line', scac: 'HLCU' }, [], ['PAST', 'LATER', 'RAIL']],
  ['another port', { kind: 'port', code: 'USLAX' }, [], []],
] as const)(
  '%s: vessels expected, boxes that wait, the most urgent first',
  (_, subject, vessels, numbers) => {
    const { arrivals, boxes } = activityAt(shipments, subject, now)
    expect(arrivals.map(({ vessel }) => vessel)).toEqual(vessels)
    expect(boxes.map(({ container }) => container.number)).toEqual(numbers)
  },
)

test('whether a ship has come, shipments of another line may tell', () => {
  const call = { podVesselName: 'ONE CONTINUITY', podVesselImo: '9865879', podVoyageNumber: '12E' }
  const late = shipment({ ...call, shippingLineScac: 'ONEY', podEtaAt: '2026-11-19T00:00:00Z' }, [])
  const came = shipment({ ...call, shippingLineScac: 'HLCU', podAtaAt: '2026-11-20T00:00:00Z' }, [])
  const calls = [[late], [late, came]].map(
    (all) => activityAt(all, { kind: 'line', scac: 'ONEY' }, now).arrivals.length,
  )
  expect(calls).toEqual([1, 0])
})

test.each([
  ['confirmed today', '2026-11-23T00:00:00Z', '2026-11-21T15:00:00Z', 'ETA'],
  ['not confirmed for days', '2026-11-23T00:00:00Z', '2026-11-16T15:00:00Z', 'ETA'],
  ['overdue', '2026-11-18T00:00:00Z', '2026-11-21T15:00:00Z', 'was due'],
])('an estimate that is %s: %s, answered %s, is called "%s"', (_, podEtaAt, answeredAt, word) => {
  const facts = { podVesselName: 'ONE CONTINUITY', podEtaAt, lineTrackingLastSucceededAt: answeredAt }
  const { arrivals } = activityAt([shipment(facts, [])], { kind: 'terminal', id: 'T1' }, now)
  expect(arrivals.map((call) => callTimeWord(call, now))).toEqual([word])
})

test('a box stands where its own record says, not where its shipment was planned to', () => {
  const { relationships } = testContainer()
  const moved = testContainer({
    ...ashore,
    id: 'moved',
    number: 'MOVED',
    relationships: { ...relationships, podTerminal: { type: 'terminal', id: 'T2' } },
  })
  const atRamp = testContainer({
    ...ashore,
    id: 'ramp',
    number: 'RAMP',
    podRailDepartedAt: '2026-11-20T00:00:00Z',
    relationships: { ...relationships, pickupFacility: { type: 'terminal', id: 'R1' } },
  })
  const at = (id: string) =>
    activityAt(
      [shipment({ podAtaAt: '2026-11-17T00:00:00Z' }, [moved, atRamp])],
      { kind: 'terminal', id },
      now,
    ).boxes.map(({ container }) => container.number)
  expect([at('T1'), at('T2'), at('R1')]).toEqual([[], ['MOVED'], ['RAMP']])
})
