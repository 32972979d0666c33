import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import { testJourney } from '../testing/journeys.ts'
import { testContainer } from '../testing/records.ts'
import { type Present, presentOf } from './present.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

const zones: Readonly<Record<string, string>> = {
  KRPUS: 'Asia/Seoul',
  CNSHG: 'Asia/Shanghai',
  TWKHH: 'Asia/Taipei',
  USLAX: 'America/Los_Angeles',
  USOAK: 'US/Pacific',
  USCHI: 'America/Chicago',
}

/** `vessel_departed CNSHG`, `customs_release` without a place; `?` where it is estimated. */
function journey(...lines: string[]) {
  return testJourney(
    lines.map((line, day) => {
      const [event, place] = line.replace('?', '').split(' ')
      return {
        event: event ?? null,
        locationLocode: place ?? null,
        locationName: place ?? null,
        timezone: zones[place ?? ''] ?? null,
        estimated: line.endsWith('?'),
        timestamp: `2026-11-${String(day + 10)}T12:00:00Z`,
      }
    }),
    now,
  )
}

const sailed = ['full_in CNSHG', 'vessel_departed CNSHG']
const due = ['vessel_arrived USLAX?', 'full_out USLAX?', 'empty_in USCHI?']
const railed = [...sailed, 'vessel_discharged USLAX', 'rail_departed USLAX']
const ports = { podTimezone: 'America/Los_Angeles', finalDestinationTimezone: 'America/Chicago' }
const standing = (zone: string | null): Present => ({ underWay: null, zone })
const atSea: Present = { underWay: 'sea', zone: null }

const cases: [string, events: string[], facts: Partial<Container>, Present][] = [
  ['before the first event', ['full_in CNSHG?'], {}, standing(null)],
  ['at the first port', ['full_in CNSHG', ...due], {}, standing('Asia/Shanghai')],
  [
    'at the port of discharge, not at the last place',
    [...sailed, 'vessel_discharged USLAX', 'full_out USCHI?'],
    {},
    standing('America/Los_Angeles'),
  ],
  ['at sea: no port’s zone', [...sailed, ...due], {}, atSea],
  [
    'at sea between ports that share their time',
    ['vessel_departed CNSHG', 'transshipment_arrived TWKHH?'],
    {},
    { underWay: 'sea', zone: 'Asia/Shanghai' },
  ],
  [
    'along one coast, by two names of its zone',
    ['vessel_departed USLAX', 'vessel_arrived USOAK?'],
    {},
    { underWay: 'sea', zone: 'America/Los_Angeles' },
  ],
  ['at sea, customs release in the port ahead', [...sailed, 'customs_release USLAX', ...due], {}, atSea],
  ['at sea, carrier release without a place', [...sailed, 'carrier_release', ...due], {}, atSea],
  [
    'in port, a message after it',
    [...sailed, 'vessel_discharged USLAX', 'customs_release CNSHG', 'full_out USLAX?'],
    {},
    standing('America/Los_Angeles'),
  ],
  [
    'an event without a place after the discharge',
    [...sailed, 'vessel_discharged USLAX', 'positioned_in'],
    {},
    standing('America/Los_Angeles'),
  ],
  [
    'a place of which only another event tells the zone',
    ['full_in CNSHG', 'seal_verified CNSHG', ...due],
    {},
    standing('Asia/Shanghai'),
  ],
  ['a place whose zone nobody tells', ['full_in XXXXX'], {}, standing(null)],
  [
    'on the train between two zones',
    [...railed, 'rail_arrived USCHI?'],
    {},
    { underWay: 'rail', zone: null },
  ],
  [
    'all over: where it was returned',
    [...sailed, 'vessel_arrived USLAX', 'empty_in USOAK'],
    {},
    standing('US/Pacific'),
  ],
  [
    'at sea by the events, arrived by the facts',
    [...sailed, ...due],
    { ...ports, podArrivedAt: '2026-11-20T12:00:00Z' },
    standing('America/Los_Angeles'),
  ],
  [
    'at sea by the events, discharged by the facts',
    [...sailed, ...due],
    { ...ports, podDischargedAt: '2026-11-20T12:00:00Z' },
    standing('America/Los_Angeles'),
  ],
  [
    'at sea by the events, on the train by the facts',
    [...sailed, ...due],
    { ...ports, podRailDepartedAt: '2026-11-20T12:00:00Z' },
    { underWay: 'rail', zone: null },
  ],
  [
    'at sea by the events, at the ramp by the facts',
    [...sailed, ...due],
    { ...ports, indAtaAt: '2026-11-20T12:00:00Z' },
    standing('America/Chicago'),
  ],
  [
    'on the train by the events, unloaded by the facts',
    railed,
    { ...ports, indRailUnloadedAt: '2026-11-20T12:00:00Z' },
    standing('America/Chicago'),
  ],
  [
    'ashore by the events: facts that lag change nothing',
    [...sailed, 'vessel_discharged USLAX'],
    { ...ports, currentStatus: 'on_ship' },
    standing('America/Los_Angeles'),
  ],
]
test.each(cases)('the present %s', (_, lines, facts, present) => {
  expect(presentOf(journey(...lines), testContainer(facts), now)).toEqual(present)
})
