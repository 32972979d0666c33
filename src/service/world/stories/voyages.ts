import { type Alliance } from '../data/shipping-lines.ts'
import { feederServices, linerServices } from '../data/services.ts'
import type { Random } from '../random.ts'
import type { Fleet } from '../sea/fleet.ts'
import { nextSailing, type Sailing } from '../sea/schedule.ts'
import type { Leg } from '../types.ts'
import { hour } from '../zone.ts'

/** A route for a box: each leg is a service and the calls of its loop where the box is loaded and discharged. */
interface Route {
  legs: { service: string; from: number; to: number }[]
  feeder: boolean
}

interface Choice {
  weight: number
  item: Route
}

const direct = new Map<Alliance, Choice[]>()
const transshipped = new Map<Alliance, Choice[]>()

for (const service of linerServices) {
  const pairs = service.loading.length * service.discharging.length
  for (const [from, locode] of service.loading.entries()) {
    for (const [place] of service.discharging.entries()) {
      const to = service.loading.length + place
      const leg = { service: service.key, from, to }
      const weight = service.weight / pairs
      addChoice(direct, service.alliance, { weight, item: { legs: [leg], feeder: false } })
      for (const feeder of feederServices.filter((candidate) => candidate.hub === locode)) {
        addChoice(transshipped, service.alliance, {
          weight: weight * feeder.weight,
          item: { legs: [{ service: feeder.key, from: 0, to: 1 }, leg], feeder: feeder.calledFeeder },
        })
      }
    }
  }
}

function addChoice(choices: Map<Alliance, Choice[]>, alliance: Alliance, choice: Choice): void {
  choices.set(alliance, [...(choices.get(alliance) ?? []), choice])
}

export interface Voyage {
  sailings: Sailing[]
  legs: Leg[]
  firstIsFeeder: boolean
}

const shareOfTransshipments = 0.34
/** Minimum time for a box between two ships. */
const connection = 20 * hour

export function legOf(sailing: Sailing): Leg {
  return {
    vesselId: sailing.vessel.id,
    vesselName: sailing.vessel.name,
    vesselImo: sailing.vessel.imo,
    voyage: sailing.voyage,
    from: sailing.from.locode,
    to: sailing.to.locode,
    departure: sailing.from.departure,
    arrival: sailing.to.arrival,
  }
}

/** Books a box on the next ships of one of the alliance's services, none leaving before the instant. */
export function bookVoyage(fleet: Fleet, alliance: Alliance, notBefore: number, random: Random): Voyage {
  const choices = random.chance(shareOfTransshipments) ? transshipped.get(alliance) : undefined
  const route = random.weighted(choices ?? direct.get(alliance) ?? [])
  const sailings: Sailing[] = []
  let ready = notBefore
  for (const leg of route?.legs ?? []) {
    const sailing = nextSailing(fleet.ofService.get(leg.service) ?? [], leg.from, leg.to, ready)
    sailings.push(sailing)
    ready = sailing.to.arrival + connection
  }
  return { sailings, legs: sailings.map(legOf), firstIsFeeder: route?.feeder ?? false }
}
