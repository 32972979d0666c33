import { describe, expect, test } from 'vitest'
import { testContainer, testDays, testHold, testShipment } from '#domain/testing/records.ts'
import type { ActiveShipment } from '#domain/tracking/active-shipments.ts'
import { changesBetween } from './changes.ts'

const zone = 'America/New_York'

function box(number: string, day: string, facts: Parameters<typeof testContainer>[0] = {}) {
  return testContainer({
    id: number,
    number,
    podTimezone: zone,
    podDischargedAt: '2026-11-15T00:00:00Z',
    importDeadlines: testDays({ terminal: `${day}T05:00:00Z` }),
    ...facts,
  })
}

function tracked(
  containers: ActiveShipment['containers'],
  facts: Parameters<typeof testShipment>[0] = {},
): ActiveShipment {
  return { shipment: testShipment(facts), terminal: null, containers }
}

/** What is told of one shipment. */
function told(before: ActiveShipment, after: ActiveShipment) {
  return changesBetween([before], [after]).map(({ what, from, to }) => [what, from, to])
}

describe('changes between two answers', () => {
  const ship = { podVesselName: 'MSC ARIANE', podTimezone: zone, podEtaAt: '2026-11-22T14:00:00Z' }

  test('old and new in words; the same record is no news', () => {
    const before = tracked([box('B1', '2026-11-24', { holdsAtPodTerminal: [testHold()] })], ship)
    const after = tracked([box('B1', '2026-11-25', { availabilityKnown: true, availableForPickup: true })], {
      ...ship,
      podEtaAt: '2026-11-24T14:00:00Z',
    })
    expect(changesBetween([before], [before])).toEqual([])
    expect(told(before, after)).toEqual([
      ['ETA', 'Sun 22 Nov', 'Tue 24 Nov'],
      ['Customs hold', null, 'cleared'],
      ['last free day', 'Tue 24 Nov', 'Wed 25 Nov'],
      ['ready', null, 'for pickup'],
    ])
  })

  test('a day that merely stopped counting is told apart from one that is gone', () => {
    const before = tracked([box('B1', '2026-11-24')])
    const onTrain = tracked([box('B1', '2026-11-24', { podRailDepartedAt: '2026-11-21T00:00:00Z' })])
    const without = tracked([box('B1', '2026-11-24', { importDeadlines: null })])
    expect(told(before, onTrain)).toEqual([['last free day', 'Tue 24 Nov', 'no longer applies']])
    expect(told(before, without)).toEqual([['last free day', 'Tue 24 Nov', 'not reported']])
  })

  test('of two holds of one name, one is cleared', () => {
    const other = testHold({ name: 'other' })
    const before = tracked([box('B1', '2026-11-24', { holdsAtPodTerminal: [other, other] })])
    const after = tracked([box('B1', '2026-11-24', { holdsAtPodTerminal: [other] })])
    expect(told(before, after)).toEqual([['Terminal hold', null, 'cleared']])
    expect(told(after, before)).toEqual([['Terminal hold', null, 'placed']])
  })

  test('an ETA that stays within its day, a new shipment, a vessel told twice', () => {
    const before = [tracked([], ship), tracked([], { ...ship, id: 's2' })]
    const sameDay = before.map((item) => ({
      ...item,
      shipment: { ...item.shipment, podEtaAt: '2026-11-22T20:00:00Z' },
    }))
    expect(changesBetween(before, sameDay)).toEqual([])
    expect(changesBetween([], before)).toEqual([])
    const arrived = before.map((item) => ({
      ...item,
      shipment: { ...item.shipment, podAtaAt: '2026-11-22T20:00:00Z', portOfDischargeName: 'Oakland' },
    }))
    expect(changesBetween(before, arrived)).toEqual([
      { subject: 'MSC ARIANE', what: 'arrived', from: null, to: 'in Oakland' },
    ])
  })
})
