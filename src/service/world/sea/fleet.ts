import { imoCheckDigit } from '#contract/identifiers.ts'
import { type FeaturedShip, featuredShips } from '../data/featured-ships.ts'
import { placeOf } from '../data/ports.ts'
import {
  type FeederService,
  feederServices,
  type LinerService,
  linerServices,
  type ShipEntry,
} from '../data/services.ts'
import { fraction, hash, shuffled, uuid } from '../random.ts'
import type { Loop, LoopCall, VesselStory, VoyageNumbering, WorldConfig } from '../types.ts'
import { addDays, calendarDay, day, hour, instantOn } from '../zone.ts'
import { laneBetween, slowKnots, slowMilesOf } from './lanes.ts'

export interface Fleet {
  vessels: VesselStory[]
  byName: ReadonlyMap<string, VesselStory>
  /** The ships of each service, by its key. */
  ofService: ReadonlyMap<string, readonly VesselStory[]>
}

/** Valid and unique: 9, five digits of a shuffle, the check digit. */
function imoNumber(index: number): string {
  const firstSix = String(920000 + shuffled(index, 10_000, 9) * 7)
  return `${firstSix}${imoCheckDigit(firstSix)}`
}

function numberingOf(operator: string, name: string): VoyageNumbering {
  const base = 100 + Math.floor(fraction(name, 'voyage') * 700)
  const plain: VoyageNumbering = { prefix: '', base, width: 3, digits: 'decimal' }
  if (operator === 'CMDU') return { prefix: '0M', base, width: 2, digits: 'letters' }
  if (operator === 'EGLV') {
    return { ...plain, prefix: `${1100 + (hash(name) % 200)}-`, base: 40 + (base % 60) }
  }
  if (operator === 'HLCU') return { ...plain, base: 2500 + (base % 400), width: 4 }
  if (operator === 'HDMU') return { ...plain, base: 20 + (base % 200), width: 4 }
  if (operator === 'ONEY' || operator === 'YMLU') return { ...plain, base: 25 + (base % 70) }
  return plain
}

function vesselOf(seed: number, entry: ShipEntry, index: number, loop: Loop, grain: number): VesselStory {
  const [name, , mid] = entry
  return {
    id: uuid(seed, 'vessel', name),
    name,
    imo: imoNumber(index),
    mmsi: `${mid}${String(shuffled(index, 1_000_000, 5)).padStart(6, '0')}`,
    loop,
    grain,
  }
}

/** Ports in turn, the last followed by the first, with hours at sea and at the quay. */
function timetable(
  ports: readonly string[],
  turn: number,
  knots: number,
  directions: readonly [string, string],
  ships: number,
): { calls: LoopCall[]; spacing: number } {
  const legs = ports.map((locode, index) => {
    const lane = laneBetween(locode, ports[(index + 1) % ports.length] ?? locode)
    const slow = slowMilesOf(lane)
    const discharging = index >= turn
    const stay = (discharging ? 34 : 20) + fraction(locode, 'stay', index) * 16
    const sea = (lane.length - slow) / knots + slow / slowKnots + 2
    return { locode, stay: Math.round(stay) * hour, sea: sea * hour }
  })
  const needed = legs.reduce((sum, leg) => sum + leg.stay + leg.sea, 0)
  const spacing = Math.ceil(needed / day / ships)
  // The rest of the last day of the round slows the sea legs, each by its share.
  const slack = (spacing * ships * day - needed) / legs.reduce((sum, leg) => sum + leg.sea, 0)
  let clock = 0
  const calls = legs.map((leg, index): LoopCall => {
    const arrival = clock
    const departure = arrival + leg.stay
    clock = departure + leg.sea * (1 + slack)
    const direction = index === ports.length - 1 ? directions[1] : directions[0]
    return { locode: leg.locode, arrival: Math.round(arrival), departure: Math.round(departure), direction }
  })
  return { calls, spacing }
}

function linerLoops(service: LinerService, epoch: number): Loop[] {
  const ports = [...service.loading, ...service.discharging]
  const ships = service.ships.length
  const { calls, spacing } = timetable(
    ports,
    service.loading.length,
    service.knots,
    service.directions,
    ships,
  )
  const offset = Math.floor(fraction(service.key, 'offset') * spacing * 24) * hour
  return service.ships.map(([name, operator], index) => ({
    start: epoch + offset + index * spacing * day,
    period: spacing * ships * day,
    calls,
    voyage: numberingOf(operator, name),
  }))
}

function feederLoop(service: FeederService, epoch: number): Loop {
  const { calls, spacing } = timetable([service.from, service.hub], 1, 13.5, ['N', 'S'], 1)
  return {
    start: epoch + Math.floor(fraction(service.key, 'offset') * 96) * hour,
    period: spacing * day,
    calls,
    voyage: numberingOf('feeder', service.ship[0]),
  }
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** The calls of a featured ship, around the anchor's day, in the local time of each port. */
function featuredLoop(ship: FeaturedShip, anchor: number): Loop {
  // One day for the whole loop: the anchor's day on the US East Coast, where most stories end.
  const today = calendarDay(anchor, featuredZone)
  const instants = ship.calls.map(([locode, arrivalDay, arrivalTime, departureDay, departureTime], index) => {
    const { zone } = placeOf(locode)
    return {
      locode,
      direction: ship.directions[index] ?? '',
      arrival: instantOn(addDays(today, arrivalDay), zone, minutesOf(arrivalTime)),
      departure: instantOn(addDays(today, departureDay), zone, minutesOf(departureTime)),
    }
  })
  const start = instants[0]?.arrival ?? anchor
  return {
    start,
    period: ship.periodDays * day,
    calls: instants.map((call) => ({
      ...call,
      arrival: call.arrival - start,
      departure: call.departure - start,
    })),
    voyage: ship.voyage,
  }
}

/** Featured days are counted from the anchor's day in this zone. */
export const featuredZone = 'America/New_York'

function buildFleet(config: WorldConfig): Fleet {
  const epoch = Math.floor(config.anchor / day) * day
  const vessels: VesselStory[] = []
  const ofService = new Map<string, VesselStory[]>()
  const launch = (entry: ShipEntry, loop: Loop, grain: number): VesselStory => {
    const vessel = vesselOf(config.seed, entry, vessels.length, loop, grain)
    vessels.push(vessel)
    return vessel
  }
  for (const ship of featuredShips) {
    const vessel = launch(ship.ship, featuredLoop(ship, config.anchor), 0)
    vessel.imo = ship.imo ?? vessel.imo
    vessel.mmsi = ship.mmsi ?? vessel.mmsi
  }
  for (const service of linerServices) {
    const loops = linerLoops(service, epoch)
    ofService.set(
      service.key,
      service.ships.flatMap((entry, index) => {
        const loop = loops[index]
        return loop === undefined ? [] : [launch(entry, loop, 1 + hash(config.seed, entry[0]))]
      }),
    )
  }
  for (const service of feederServices) {
    const grain = 1 + hash(config.seed, service.key)
    ofService.set(service.key, [launch(service.ship, feederLoop(service, epoch), grain)])
  }
  return { vessels, ofService, byName: new Map(vessels.map((vessel) => [vessel.name, vessel])) }
}

let last: { key: string; fleet: Fleet } | null = null

/** All ships of a world. The last world's fleet is cached, because each story needs it. */
export function fleetOf(config: WorldConfig): Fleet {
  const key = `${config.seed} ${config.anchor}`
  if (last?.key !== key) last = { key, fleet: buildFleet(config) }
  return last.fleet
}
