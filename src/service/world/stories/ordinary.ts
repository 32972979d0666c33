import type { RequestType } from '#contract/carriers.ts'
import { customers, tags } from '../data/customers.ts'
import { inlandRoutes, inlandShare, ramps } from '../data/inland-routes.ts'
import { placeOf } from '../data/ports.ts'
import { lineOf, type ShippingLine, shippingLines } from '../data/shipping-lines.ts'
import { oceanTerminalsAt, type TerminalPlace } from '../data/terminals.ts'
import { userCount, userId } from '../fixed/account.ts'
import { fraction, hash, type Random, randomOf, shuffled, uuid } from '../random.ts'
import { fleetOf } from '../sea/fleet.ts'
import { arrivalPromises, departurePromises, seenFrom } from '../sea/promises.ts'
import type { Inland, ShipmentStory, Step, WorldConfig } from '../types.ts'
import type { History } from '../history.ts'
import { day, hour, minute } from '../zone.ts'
import { boxStory } from './box.ts'
import type { Creation } from './creation.ts'
import { endingOf, type Fate, fateOf } from './endings.ts'
import { equipmentKind } from './equipment.ts'
import { type RailRoute, itinerary } from './itinerary.ts'
import { billOfLading, normalizedNumber } from './numbers.ts'
import { bookVoyage, type Voyage } from './voyages.ts'

const lineChoices = shippingLines.map((line) => ({ weight: line.weight, item: line.scac }))
const customerChoices = customers.map((customer) => ({ weight: customer.weight, item: customer }))
const boxCounts = [
  { weight: 44, item: 1 },
  { weight: 22, item: 2 },
  { weight: 11, item: 3 },
  { weight: 8, item: 4 },
  { weight: 6, item: 6 },
  { weight: 4, item: 8 },
  { weight: 2, item: 12 },
]

function toSecond(instant: number): number {
  return Math.round(instant / 1000) * 1000
}

/** Most shipments are added before they sail, some with the bill of lading, a few late. */
function daysUntilDeparture(random: Random): number {
  const kind = random.next()
  if (kind < 0.5) return random.between(0, 9)
  if (kind < 0.88) return -random.between(1, 8)
  return -random.between(8, 22)
}

function terminalAt(port: string, service: string): TerminalPlace | null {
  const found = oceanTerminalsAt(port)
  return found[hash('berth', port, service) % found.length] ?? null
}

function inlandOf(
  port: string,
  random: Random,
): { inland: Inland; railRoute: RailRoute; ramp: TerminalPlace } | null {
  if (!random.chance(inlandShare(port))) return null
  const route = random.pick(inlandRoutes(port))
  if (route === undefined) return null
  const { ramp } = route
  const west = placeOf(port).longitude < -100
  const stop = port.startsWith('CA') ? ramps.north : ramps.west
  const via = west && random.chance(0.55) && stop !== ramp.locode ? [stop] : []
  return {
    ramp,
    railRoute: { from: port, to: ramp.locode, via },
    inland: {
      locode: ramp.locode,
      terminalId: ramp.key,
      pickupScac: route.pickupScac,
      deliveryScac: route.deliveryScac,
    },
  }
}

/** The terminal of the port is named as soon as the port is. */
function terminalHistory(
  seed: number,
  terminal: TerminalPlace | null,
  dataFrom: number,
  arrival: number,
  random: Random,
): History<string | null> {
  if (terminal === null) return []
  const id = uuid(seed, 'terminal', terminal.key)
  const others = oceanTerminalsAt(terminal.locode).filter((other) => other.key !== terminal.key)
  const other = random.chance(0.06) ? random.pick(others) : undefined
  if (other === undefined) return [{ from: dataFrom, value: id }]
  // The ship is moved to another terminal shortly before it arrives.
  return [
    { from: dataFrom, value: uuid(seed, 'terminal', other.key) },
    { from: Math.max(dataFrom, toSecond(arrival - random.between(10, 40) * hour)), value: id },
  ]
}

/** Some are added only when the ship has arrived, by an office that begins to track what it has under way. */
const shareAddedLate = 0.08

/** A voyage that has ended some days ago: the one before it, if the first that is tried still sails. */
function endedVoyage(config: WorldConfig, { index, createdAt }: Creation, scac: string): Voyage {
  const { seed } = config
  const daysAgo = randomOf(seed, 'added late', index).between(0.5, 8)
  const booked = (notBefore: number) =>
    bookVoyage(fleetOf(config), lineOf(scac).alliance, notBefore, randomOf(seed, 'late voyage', index))
  const start = createdAt - 30 * day
  const arrival = booked(start).legs.at(-1)?.arrival ?? createdAt
  return booked(start - (arrival - createdAt) - daysAgo * day)
}

function voyageFor(config: WorldConfig, creation: Creation, scac: string, random: Random): Voyage {
  const { createdAt, index } = creation
  const { alliance } = lineOf(scac)
  const voyage = bookVoyage(fleetOf(config), alliance, createdAt + daysUntilDeparture(random) * day, random)
  if (fraction(config.seed, 'late', index) >= shareAddedLate) return voyage
  const ended = endedVoyage(config, creation, scac)
  return (ended.legs.at(-1)?.arrival ?? createdAt) < createdAt ? ended : voyage
}

/** When the line stops responding, for a shipment of that fate: it reports nothing from then on. */
function silentFrom(fate: Fate, dataFrom: number, arrival: number, random: Random): number | null {
  if (fate !== 'line goes silent') return null
  return toSecond(Math.max(dataFrom + 2 * day, arrival - random.between(0.1, 20) * day))
}

/** What a tracking request determines about its shipment; the rest is as for any other. */
export interface RequestedShipment {
  scac: string
  type: RequestType
  /** In capitals, without spaces and punctuation. */
  number: string
  references: readonly string[]
  tags: readonly string[]
  customer: string | null
  /** The finished shipment on which a box was last tracked; null for the first, and for other numbers. */
  previous: string | null
}

/** The full bill of lading number: lines search it without their own prefix. */
function requestedBill(line: ShippingLine, number: string): string {
  return line.cutPrefix > 0 && /^\d+$/.test(number)
    ? `${line.numbers.slice(0, line.cutPrefix)}${number}`
    : number
}

/**
 * The life of an ordinary shipment, determined by the seed and its place in the sequence. One that was
 * requested has its number, line and references from the request, and is created when the line answers.
 */
export function ordinaryStory(
  config: WorldConfig,
  creation: Creation,
  requested: RequestedShipment | null = null,
): ShipmentStory {
  const { seed } = config
  const { index, createdAt } = creation
  const random = randomOf(seed, 'shipment', index)
  const id = uuid(seed, 'shipment', index)
  const anyLine = random.weighted(lineChoices) ?? 'MAEU'
  const line = lineOf(requested?.scac ?? anyLine)
  const customer = random.chance(0.04) ? null : random.weighted(customerChoices)
  const anyFate = fateOf(random)
  const fate = requested === null ? anyFate : 'ordinary'
  const voyage = voyageFor(config, creation, line.scac, random)
  const { legs, sailings } = voyage
  const first = sailings[0]
  const last = sailings.at(-1)
  if (first === undefined || last === undefined) throw new Error(`No voyage for ${line.name}`)
  const port = last.to.locode
  const { arrival } = last.to
  const wait = random.chance(0.05) ? random.between(2, 30) * hour : random.between(1.5, 30) * minute
  const dataFrom = requested === null ? toSecond(createdAt + wait) : createdAt
  const rail = inlandOf(port, random)
  const terminal = terminalAt(port, last.vessel.name)
  const steps: Step[] = itinerary(legs, voyage.firstIsFeeder, rail?.railRoute ?? null, random.chance(0.01))
  if (random.chance(0.015)) hideFirstPlace(steps)
  const issued = billOfLading(line, placeOf(legs[0]?.from ?? port).office, index, seed)
  const number = requested?.type === 'bill_of_lading' ? requestedBill(line, requested.number) : issued
  const ownReferences = referencesOf(customer?.reference ?? 'REF', index, seed, random)
  const references = requested === null ? ownReferences : [...requested.references]
  const normalized = normalizedNumber(line, number)
  const silent = silentFrom(fate, dataFrom, arrival, random)
  const kind = equipmentKind(random)
  const count = random.weighted(boxCounts) ?? 1
  const sails = fate !== 'booking canceled'
  const containers = Array.from({ length: sails ? count : 0 }, (_, box) =>
    boxStory({
      seed,
      shipmentId: id,
      number: index * 16 + box,
      line,
      kind,
      legs,
      steps,
      terminal,
      ramp: rail?.ramp ?? null,
      dataFrom,
      silentFrom: silent,
      abandoned: fate === 'abandoned',
      references: random.chance(0.15) ? references.slice(0, 1) : [],
      random: randomOf(seed, 'box', index, box),
    }),
  )
  const firstBox = containers[0]
  if (requested?.type === 'container' && firstBox !== undefined) {
    firstBox.number = requested.number
    firstBox.searchValues[0] = requested.number
  }
  const outs = containers.map((container) => container.at[stepIndex(steps, 'full_out')] ?? null)
  const empties = containers.map((container) => container.at[stepIndex(steps, 'empty_in')] ?? null)
  const ending = endingOf(fate, { dataFrom, arrival, silentFrom: silent, outs, empties }, random)
  const every = line.everyHours * hour
  return {
    id,
    seed,
    createdAt,
    requestNumber: requested?.number ?? (random.chance(0.15) ? bookingNumber(index, seed) : number),
    stoppedAt: toSecond(Math.max(ending.at, dataFrom + hour)),
    stopped: {
      reason: ending.reason,
      userId: ending.reason === 'cancelled_by_user' ? userId(seed, random.whole(0, userCount - 1)) : null,
    },
    searchValues: [...new Set([number, normalized, ...references])],
    billOfLading: number,
    normalizedNumber: normalized,
    scac: line.scac,
    customer: requested === null ? (customer?.name ?? null) : requested.customer,
    references,
    tags: requested === null ? (random.chance(0.12) ? [random.pick(tags)] : []) : [...requested.tags],
    dataFrom,
    portOfLading: legs[0]?.from ?? null,
    portOfDischarge: port,
    terminal: sails ? terminalHistory(seed, terminal, dataFrom, arrival, random) : [],
    inland: rail === null ? null : { ...rail.inland, terminalId: uuid(seed, 'terminal', rail.ramp.key) },
    legs: sails ? legs : [],
    departureEstimates: seenFrom(departurePromises(seed, first), dataFrom),
    // Nobody estimates an arrival that is past when the shipment is added.
    arrivalEstimates:
      sails && arrival > dataFrom ? heard(seenFrom(arrivalPromises(seed, last), dataFrom), silent) : [],
    steps: sails ? steps : [],
    lineChecks: {
      from: createdAt + 40_000,
      until: null,
      every,
      phase: random.whole(0, every / minute - 1) * minute,
    },
    lineSilentFrom: silent,
    ...(random.chance(0.015) ? { zoneUnknown: true } : {}),
    containers,
  }
}

function stepIndex(steps: readonly Step[], event: string): number {
  return steps.findIndex((step) => step.event === event)
}

function heard<Value>(history: History<Value>, silent: number | null): History<Value> {
  return silent === null ? history : history.filter((entry, index) => index === 0 || entry.from <= silent)
}

/** Some lines name no place for the depot where the empty box came from. */
function hideFirstPlace(steps: Step[]): void {
  const first = steps[0]
  if (first !== undefined) first.locode = null
}

function referencesOf(prefix: string, index: number, seed: number, random: Random): string[] {
  const count = random.weighted([
    { weight: 70, item: 1 },
    { weight: 18, item: 2 },
    { weight: 6, item: 3 },
    { weight: 6, item: 0 },
  ])
  return Array.from({ length: count ?? 1 }, (_, place) => {
    const number = 10_000 + (shuffled(index * 4 + place, 100_000, seed) % 90_000)
    return `${prefix}-${number}`
  })
}

function bookingNumber(index: number, seed: number): string {
  return `BK${String(shuffled(index, 10_000_000, seed + 7)).padStart(7, '0')}`
}
