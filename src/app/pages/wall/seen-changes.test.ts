import { expect, test } from 'vitest'
import type { Change as Seen } from '#contract/desk/change.ts'
import { testContainer, testShipment } from '#domain/testing/records.ts'
import { addNews, addSeen } from './news.ts'
import { seenChanges } from './seen-changes.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

const shipments = ['s1', 's2'].map((id) => ({
  shipment: testShipment({
    id,
    podVesselName: 'EVER GIVEN',
    podTimezone: 'America/New_York',
    portOfDischargeName: 'Charleston',
  }),
  terminal: null,
  terminalRecord: null,
  containers: [testContainer({ id: `c-${id}`, number: 'HLXU8742113', podTimezone: 'America/New_York' })],
}))

function seen(id: string, fact: string, from: string | null, to: string | null): Seen {
  const type = id.startsWith('c') ? 'container' : 'shipment'
  return { id: 1, subject: { type, id }, fact, from, to, seenAt: now, unchangedAt: now, sourceAt: null }
}

function words(changes: readonly Seen[]): string[] {
  return seenChanges(changes, shipments, { port: '', customer: '' }, now).map(
    ({ change: { subject, what, from, to } }) =>
      [subject, what, from, '→', to].filter((word) => word !== null).join(' '),
  )
}

test.each([
  [seen('s1', 'eta_day', '2026-11-24', '2026-11-25'), 'EVER GIVEN ETA Tue 24 Nov → Wed 25 Nov'],
  [seen('s1', 'arrived_at', null, '2026-11-21T16:00Z'), 'EVER GIVEN arrived → in Charleston'],
  [seen('c-s1', 'hold_customs', null, 'hold'), 'HLXU8742113 Customs hold → placed'],
  [seen('c-s1', 'hold_customs', 'hold', null), 'HLXU8742113 Customs hold → cleared'],
  [seen('c-s1', 'hold_customs', 'hold', 'IN_REVIEW'), 'HLXU8742113 Customs hold → in review'],
  [seen('c-s1', 'hold_other:Gate 7', 'in_review', null), 'HLXU8742113 Hold: Gate 7 → cleared'],
  [seen('c-s1', 'hold_other:other', null, 'hold'), 'HLXU8742113 Terminal hold → placed'],
  [seen('c-s1', 'hold_freight', null, 'pending'), 'HLXU8742113 Freight hold → pending'],
  [seen('c-s1', 'hold_freight', 'pending', null), 'HLXU8742113 Freight hold → no longer pending'],
  [
    seen('c-s1', 'binding_day', '2026-11-24 terminal', '2026-11-25 line'),
    'HLXU8742113 last free day Tue 24 Nov → Wed 25 Nov',
  ],
  [
    seen('c-s1', 'binding_day', '2026-11-24 terminal', null),
    'HLXU8742113 last free day Tue 24 Nov → not reported',
  ],
  [
    seen('c-s1', 'binding_day', '2026-11-24 terminal', 'ended'),
    'HLXU8742113 last free day Tue 24 Nov → no longer applies',
  ],
  [seen('c-s1', 'discharged_at', null, '2026-11-21T16:00Z'), 'HLXU8742113 discharged → from the vessel'],
])('%j is told as the wall tells it', (change, told) => {
  expect(words([change])).toEqual([told])
})

test('nothing is told of what is not on the wall, and of moves within a day', () => {
  expect(words([seen('s9', 'arrived_at', null, '2026-11-21T16:00Z'), seen('s1', 'eta', 'a', 'b')])).toEqual(
    [],
  )
  expect(words([seen('c-s1', 'binding_day', '2026-11-24 terminal', '2026-11-24 line')])).toEqual([])
  expect(words([seen('c-s1', 'available', null, 'yes'), seen('c-s1', 'yard_place', null, 'A4')])).toEqual([])
})

const [slipped, slippedToo] = [
  seen('s1', 'eta_day', '2026-11-24', '2026-11-25'),
  seen('s2', 'eta_day', '2026-11-24', '2026-11-25'),
]

test.each([
  [[slipped], 1],
  [[slipped, slippedToo, slipped], 2],
  [[seen('c-s1', 'hold_customs', null, 'hold')], undefined],
])('a vessel’s change is told once, with how many shipments repeat it: %j, %s', (changes, count) => {
  const told = seenChanges(changes, shipments, { port: '', customer: '' }, now)
  expect(told.map(({ change }) => change.shipments)).toEqual([count])
})

test.each([
  ['at once', 0],
  ['after it', 60_000],
])('nothing is told of a call that a bill left %s', (_, later) => {
  for (const fact of ['vessel', 'voyage', 'terminal']) {
    const left = { ...seen('s1', fact, 'A', 'B'), seenAt: now + later }
    expect(words([left, slipped])).toEqual([])
    expect(words([slipped, { ...left, seenAt: now - 1 }])).toHaveLength(1)
  }
})

test.each([
  ['terminal', null, 'Wando Welch'],
  ['vessel', 'EVER GIVEN', 'EVER GIVEN, IMO 9811000'],
  ['voyage', '0446W', '446W'],
])('a %s that becomes known, or is written otherwise, moves no bill to another call', (fact, from, to) => {
  expect(words([seen('s1', fact, from, to), slipped])).toHaveLength(1)
})

test('nothing is told of the ETA of a call that has come, by whichever bill', () => {
  const [one, other] = shipments.map((item, index) => {
    const facts = {
      podAtaAt: '2026-11-20T14:00:00Z',
      podVesselName: 'M/V EVER-GIVEN',
      portOfDischargeLocode: null,
    }
    const shipment = { ...item.shipment, podVoyageNumber: '001W' }
    return { ...item, shipment: index === 0 ? shipment : { ...shipment, ...facts } }
  })
  const all = one && other ? [one, other] : []
  expect(seenChanges([slipped], all, { port: '', customer: '' }, now)).toEqual([])
})

function arrival(what: string) {
  return { subject: 'EVER GIVEN', what, from: null, to: 'in Charleston' }
}

test('what the dashboard had seen stands among what the screen sees, each once', () => {
  const own = addNews([], [arrival('arrived')], now - 2_000)
  const all = addSeen(
    own,
    ['arrived', 'docked', 'sailed'].map((what, index) => ({
      change: arrival(what),
      at: now - index * 1_500,
    })),
    now,
  )
  expect(all.map(({ what, at }) => [what, now - at])).toEqual([
    ['docked', 1_500],
    ['arrived', 2_000],
    ['sailed', 3_000],
  ])
  // It comes with the next answer too.
  expect(addNews(all, [arrival('docked')], now)).toHaveLength(3)
  const long = 31 * 60_000
  expect(addSeen([], [{ change: arrival('arrived'), at: now - long }], now)).toEqual([])
})
