import { type BoxFacts, emptyBox, withTimes } from '../box-facts.ts'
import { placeOf } from '../data/ports.ts'
import { fraction, type Random, uuid } from '../random.ts'
import type { ContainerStory } from '../types.ts'
import { addDays, calendarDay, day, hour, minute } from '../zone.ts'
import type { BoxPlan } from './box-plan.ts'
import { customValuesOf } from './custom-values.ts'
import { lineAccounts } from './line-accounts.ts'
import { boxFacts, boxNumber, equipmentKind } from './equipment.ts'
import { stepKey } from './itinerary.ts'
import { type Passages, railPassages, seaPassages } from './journey.ts'
import { portTransit, release } from './release.ts'
import { gateTime, truckDay } from './working-days.ts'

function whole(instant: number): number {
  return Math.round(instant / minute) * minute
}

/** Facts with every instant on a whole minute, which also keeps the stored stories short. */
function toTheMinute(facts: BoxFacts): BoxFacts {
  return withTimes(facts, {
    history: (history) => history.map(({ from, value }) => ({ from: whole(from), value })),
    span: (span) => ({
      ...span,
      from: whole(span.from),
      until: span.until === null ? null : whole(span.until),
    }),
  })
}

/** A few days at the consignee; some boxes stay for weeks, and a few are never heard of again. */
function emptyReturn(out: number, zone: string, random: Random): number | null {
  if (random.chance(0.03)) return null
  const days = random.chance(0.06) ? random.whole(9, 20) : random.whole(2, 7)
  return gateTime(truckDay(addDays(calendarDay(out, zone), days)), zone, random)
}

/** From the ship or the train to the truck: adds to the passages and returns the facts known about the box. */
function ashore(plan: BoxPlan, passages: Passages): BoxFacts {
  const { legs, steps, terminal, ramp, line, random } = plan
  const last = legs.length - 1
  const arrival = passages.get(`arrived ${last}`) ?? 0
  const landed = passages.get(`discharged ${last}`) ?? arrival
  const leg = legs.at(-1)
  if (leg === undefined) return emptyBox
  const { to: port, vesselName: ship } = leg
  const { zone } = placeOf(port)
  if (ramp === null) {
    if (terminal === null) return leaves(passages, landed + random.between(2, 6) * day, zone, random)
    const landing = { line, terminal, zone, arrival, landed, ship }
    const { out, facts } = release(landing, plan.abandoned, random)
    return { ...facts, ...(out === null ? {} : leaves(passages, out, zone, random, facts)) }
  }
  railPassages(passages, steps, landed, random)
  const leftPort = passages.get('rail_departed') ?? landed
  const atRamp = passages.get('rail_unloaded') ?? leftPort
  const inlandZone = placeOf(ramp.locode).zone
  const arrivedInland = passages.get('arrived_at_destination') ?? atRamp
  const landing = {
    line,
    terminal: ramp,
    zone: inlandZone,
    arrival: arrivedInland,
    landed: atRamp,
    ship: null,
  }
  const { out, facts } = release(landing, plan.abandoned, random)
  if (out !== null) leaves(passages, out, inlandZone, random)
  if (terminal === null) return facts
  const transit = portTransit({ line, terminal, zone, arrival, landed, ship }, leftPort, random)
  const { terminalChecks } = transit
  return {
    ...facts,
    holds: [...transit.holds, ...facts.holds],
    yardPlace: [...transit.yardPlace, ...facts.yardPlace],
    terminalChecks:
      terminalChecks === null || facts.terminalChecks === null
        ? (facts.terminalChecks ?? terminalChecks)
        : { ...terminalChecks, until: facts.terminalChecks.until },
  }
}

function leaves(
  passages: Passages,
  out: number,
  zone: string,
  random: Random,
  facts: BoxFacts = emptyBox,
): BoxFacts {
  passages.set('full_out', out)
  const back = emptyReturn(out, zone, random)
  if (back !== null) passages.set('empty_in', back)
  passages.set('delivered', out + 5 * hour)
  return facts
}

/** One box of an ordinary shipment. */
export function boxStory(plan: BoxPlan): ContainerStory {
  const { seed, line, steps, legs, random, dataFrom } = plan
  const passages = seaPassages(legs, random)
  const known = ashore(plan, passages)
  // Where the line goes silent on the way, nobody knows which terminal to check.
  const facts = plan.silentFrom === null ? known : emptyBox
  const number = boxNumber(line, plan.number, seed, random)
  const id = uuid(seed, 'container', plan.number)
  if (random.chance(0.03)) passages.delete('full_in')
  // Once in a while the line reports a discharge only after the truck has left.
  const out = passages.get('full_out')
  const discharged = `discharged ${legs.length - 1}`
  if (out !== undefined && plan.ramp === null && random.chance(0.006))
    passages.set(discharged, out + 3 * hour)
  const at = steps.map((step) => {
    const instant = passages.get(stepKey(step)) ?? null
    return instant !== null && plan.silentFrom !== null && instant > plan.silentFrom ? null : instant
  })
  const accounts = lineAccounts(plan, at)
  const emptyOut = passages.get('empty_out') ?? dataFrom
  const country = legs[0]?.from.slice(0, 2) ?? 'CN'
  const landed = passages.get(discharged) ?? dataFrom
  const references = plan.references
  return {
    id,
    number,
    // A booking has no boxes until the first empty leaves the depot.
    createdAt: Math.max(dataFrom, Math.floor(emptyOut / 1000) * 1000),
    searchValues: [number, ...references],
    customFields: customValuesOf(seed, id, legs.at(-1)?.arrival ?? null, random),
    references,
    ...boxFacts(line, random.chance(0.12) ? equipmentKind(random) : plan.kind, country, random),
    at,
    ...(accounts.length === 0 ? {} : { lineAccounts: accounts }),
    ...toTheMinute(facts),
    ...(facts.lastFreeDays.rail.length > 0 && fraction(seed, 'rail day', plan.number) < 0.15
      ? { railDayAtMidday: true as const }
      : {}),
    ...(facts.terminalChecks !== null && random.chance(0.008)
      ? { offDock: { from: landed + 8 * hour, to: landed + 60 * hour } }
      : {}),
  }
}
