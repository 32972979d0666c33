import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import { now } from '../testing/awkward.ts'
import { testEvents, testJourney } from '../testing/journeys.ts'
import { testContainer } from '../testing/records.ts'
import { nov } from '../testing/times.ts'
import { type Present, presentOf } from './present.ts'

const sailed = 'full_in CNSHG, vessel_departed CNSHG'
const due = 'vessel_arrived USLAX?, full_out USLAX?, empty_in USCHI?'
const sailing = `${sailed}, ${due}`
const landed = `${sailed}, vessel_discharged USLAX`
const railed = `${landed}, rail_departed USLAX`
const ports = { podTimezone: 'America/Los_Angeles', finalDestinationTimezone: 'America/Chicago' }

const standing = (zone: string | null): Present => ({ underWay: null, zone })
const inLosAngeles = standing('America/Los_Angeles')
const inChicago = standing('America/Chicago')
const inShanghai = standing('Asia/Shanghai')
const atSea = (zone: string | null): Present => ({ underWay: 'sea', zone })
const onTrain: Present = { underWay: 'rail', zone: null }

test.each<[string, events: string, Present]>([
  ['before the first event', 'full_in CNSHG?', standing(null)],
  ['at the first port', `full_in CNSHG, ${due}`, inShanghai],
  ['at the port of discharge, not at the last place', `${landed}, full_out USCHI?`, inLosAngeles],
  ['at sea: no port’s zone', sailing, atSea(null)],
  ['at sea in one zone', 'vessel_departed CNSHG, transshipment_arrived TWKHH?', atSea('Asia/Shanghai')],
  [
    'along one coast, by two names of its zone',
    'vessel_departed USLAX, vessel_arrived USOAK?',
    atSea('America/Los_Angeles'),
  ],
  ['at sea, customs release in the port ahead', `${sailed}, customs_release USLAX, ${due}`, atSea(null)],
  ['at sea, carrier release without a place', `${sailed}, carrier_release -, ${due}`, atSea(null)],
  ['in port, a message after it', `${landed}, customs_release CNSHG, full_out USLAX?`, inLosAngeles],
  ['an event without a place after the discharge', `${landed}, positioned_in -`, inLosAngeles],
  ['an event of a name that nobody lists', `full_in CNSHG, seal_verified CNSHG, ${due}`, inShanghai],
  ['a place whose zone nobody tells', 'full_in XXXXX', standing(null)],
  ['on the train between two zones', `${railed}, rail_arrived USCHI?`, onTrain],
  ['over: where it was returned', `${sailed}, vessel_arrived USLAX, empty_in USOAK`, standing('US/Pacific')],
])('the present by the events alone: %s', (_, events, present) => {
  expect(presentOf(testJourney(testEvents(events), now), testContainer(), now)).toEqual(present)
})

test.each<[string, events: string, facts: Partial<Container>, Present]>([
  ['at sea, arrived by the facts', sailing, { podArrivedAt: nov(20, 12) }, inLosAngeles],
  ['at sea, discharged by the facts', sailing, { podDischargedAt: nov(20, 12) }, inLosAngeles],
  ['at sea, on the train by the facts', sailing, { podRailDepartedAt: nov(20, 12) }, onTrain],
  ['at sea, at the ramp by the facts', sailing, { indAtaAt: nov(20, 12) }, inChicago],
  ['on the train, unloaded by the facts', railed, { indRailUnloadedAt: nov(20, 12) }, inChicago],
  ['ashore: facts that lag change nothing', landed, { currentStatus: 'on_ship' }, inLosAngeles],
])('the present by the events and the facts of the box: by the events %s', (_, events, facts, present) => {
  const container = testContainer({ ...ports, ...facts })
  expect(presentOf(testJourney(testEvents(events), now), container, now)).toEqual(present)
})
