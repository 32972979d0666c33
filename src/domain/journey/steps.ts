import { instantOf } from '#contract/instant.ts'
import type { RawEventName } from '#contract/raw-event.ts'
import type { ReadContainer } from '../reading/container.ts'
import { rankOf } from '../reading/event.ts'
import { isSamePlace } from '../reading/place.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { findLastIndex } from '../util/lists.ts'
import { eventWords } from './event-words.ts'
import { inlandDestination } from './inland-destination.ts'
import type { Journey } from './journey.ts'
import type { Milestone } from './milestones.ts'
import { portArrival } from './port-arrival.ts'
import { hasRailPlan, isAshore, isGone, pickedUp, wentInland } from './whereabouts.ts'

/** The steps of a box on its way, each of which comes after those before it. */
export const stepNames = [
  'departed',
  'arrived',
  'discharged',
  'rail-loaded',
  'rail-departed',
  'arrived-inland',
  'rail-unloaded',
  'gated-out',
  'delivered',
  'returned',
] as const
export type StepName = (typeof stepNames)[number]

/** What a step is, as it follows "the" or "a". */
export const stepNouns: Readonly<Record<StepName, string>> = {
  departed: 'departure',
  arrived: 'arrival',
  discharged: 'discharge',
  'rail-loaded': 'loading on rail',
  'rail-departed': 'departure by rail',
  'arrived-inland': 'arrival inland',
  'rail-unloaded': 'unloading from rail',
  'gated-out': 'gate-out',
  delivered: 'delivery',
  returned: 'empty return',
}

/** When a step was taken, as one source tells it. */
export interface Step {
  name: StepName
  at: string
  zone: string | null
  by: 'shipment' | 'container' | 'milestone'
}

type Told = [name: StepName, at: string | null | undefined, zone: string | null | undefined]

function toldBy(by: Step['by'], told: readonly Told[]): Step[] {
  return told.flatMap(([name, at, zone = null]) =>
    at == null || instantOf(at) === null ? [] : [{ name, at, zone, by }],
  )
}

function shipmentSteps(shipment: ReadShipment): Step[] {
  return toldBy('shipment', [
    ['departed', shipment.polAtdAt, shipment.polTimezone],
    ['arrived', shipment.podAtaAt, shipment.podTimezone],
    ['arrived-inland', shipment.destinationAtaAt, shipment.destinationTimezone],
  ])
}

function boxSteps(box: ReadContainer): Step[] {
  const port = box.podTimezone
  const inland = box.finalDestinationTimezone
  const out = pickedUp(box)
  return toldBy('container', [
    ['arrived', box.podArrivedAt, port],
    ['discharged', box.podDischargedAt, port],
    ['rail-loaded', box.podRailLoadedAt, port],
    ['rail-departed', box.podRailDepartedAt, port],
    ['arrived-inland', box.indAtaAt, inland],
    ['rail-unloaded', box.indRailUnloadedAt, inland],
    ['gated-out', out?.at === box.deliveredAt ? null : out?.at, out?.zone],
    ['delivered', box.deliveredAt, inland],
    ['returned', box.emptyTerminatedAt, box.emptyTerminatedTimezone],
  ])
}

/** The carrier's event of each step. */
export const eventNames: Readonly<Record<StepName, RawEventName>> = {
  departed: 'vessel_departed',
  arrived: 'vessel_arrived',
  discharged: 'vessel_discharged',
  'rail-loaded': 'rail_loaded',
  'rail-departed': 'rail_departed',
  'arrived-inland': 'arrived_at_destination',
  'rail-unloaded': 'rail_unloaded',
  'gated-out': 'full_out',
  delivered: 'delivered',
  returned: 'empty_in',
}

/** Whether an event is at the port where a step is taken; null: that or its place is not known. */
export function isAtPort(
  step: StepName,
  { locode, placeName }: Milestone,
  shipment: ReadShipment | null,
): boolean | null {
  if (shipment === null) return null
  const isFirst = step === 'departed'
  const port = {
    locationLocode: isFirst ? shipment.portOfLadingLocode : shipment.portOfDischargeLocode,
    locationName: isFirst ? shipment.portOfLadingName : shipment.portOfDischargeName,
  }
  return isSamePlace({ locationLocode: locode, locationName: placeName }, port)
}

const arrival = rankOf('vessel_arrived') ?? 0

const portSteps: ReadonlySet<StepName> = new Set(['departed', 'arrived', 'discharged'])

/** Whether an event of the same name as a step is another one: of a port on the way. */
export function isElsewhere(step: StepName, milestone: Milestone, shipment: ReadShipment | null): boolean {
  return portSteps.has(step) && isAtPort(step, milestone, shipment) === false
}

/** The same steps at the same places, by the carrier's events. */
function eventSteps(journey: Journey, box: ReadContainer, shipment: ReadShipment | null): Step[] {
  const told = journey.stops.flatMap(({ entries }) => entries).filter((entry) => entry.kind === 'milestone')
  // The last event before the ship comes to the port of discharge.
  const leaves = findLastIndex(
    told,
    (each) =>
      !each.isPassed &&
      ((rankOf(each.event) ?? arrival) < arrival || eventWords(each.event)?.moves === 'sea-departure') &&
      isAtPort('arrived', each, shipment) !== true,
  )
  const goesInland = hasRailPlan(box) || (shipment !== null && inlandDestination(shipment) !== null)
  return stepNames.flatMap((name) => {
    const events = told.filter(
      (each, index) =>
        each.event === eventNames[name] &&
        !each.estimated &&
        !isElsewhere(name, each, shipment) &&
        // A box can come to its ship by train, and out of a ramp on its way there.
        (name === 'departed' ||
          index > leaves ||
          (portSteps.has(name) && isAtPort(name, each, shipment) === true)) &&
        // The destination of many boxes is their port.
        (name !== 'arrived-inland' || !(isAtPort(name, each, shipment) ?? !goesInland)) &&
        // Out of the port to go on inland is no pickup.
        (name !== 'gated-out' || !wentInland(box) || isAtPort(name, each, shipment) === false),
    )
    // Of several trains the first is the port's.
    const isOfPort = name === 'rail-loaded' || name === 'rail-departed'
    return (isOfPort ? events.slice(0, 1) : events).flatMap(({ at, zone }) =>
      toldBy('milestone', [[name, at, zone]]),
    )
  })
}

/** Where one of them is null it was not sent, or not loaded. */
export interface StepSources {
  shipment: ReadShipment | null
  container: ReadContainer | null
  journey: Journey | null
}

/** Every step of a box that some source says was taken, by its name. */
export function stepsOf({ shipment, container, journey }: StepSources): Map<StepName, Step[]> {
  const all = [
    ...(shipment === null ? [] : shipmentSteps(shipment)),
    ...(container === null ? [] : boxSteps(container)),
    ...(journey === null || container === null ? [] : eventSteps(journey, container, shipment)),
  ]
  const byName = new Map<StepName, Step[]>()
  for (const name of stepNames) {
    const told = all.filter((step) => step.name === name)
    // One step is taken at one place: where one source names its zone, it is that of the others.
    const zone = told.find((step) => step.zone !== null)?.zone ?? null
    if (told.length > 0)
      byName.set(
        name,
        told.map((step) => ({ ...step, zone: step.zone ?? zone })),
      )
  }
  return byName
}

/** What is told of the steps from one on. */
function stepsFrom(from: StepName, sources: StepSources): Step[] {
  const steps = stepsOf(sources)
  return stepNames.slice(stepNames.indexOf(from)).flatMap((name) => steps.get(name) ?? [])
}

/** The box, and what is known beside it. */
export type BoxSources = StepSources & { container: ReadContainer }

/** The first step at or after the port of discharge that only the carrier's events tell: nobody else says that the ship came. */
export function cameByEvents(sources: BoxSources, now: number): Step | null {
  const { shipment, container } = sources
  const isKnown = shipment !== null && portArrival(shipment, [container], now).state === 'arrived'
  if (isKnown || container.podArrivedAt !== null || isAshore(container)) return null
  return stepsFrom('arrived', sources).find(({ by }) => by === 'milestone') ?? null
}

/** The first step ashore that only the carrier's events tell, while all else says that the box is on its ship. */
export function ashoreByEvents(sources: BoxSources): Step | null {
  return isAshore(sources.container) ? null : (stepsFrom('discharged', sources)[0] ?? null)
}

/** The first step away from where a box stands that only the carrier's events tell. */
export function goneByEvents(sources: BoxSources): Step | null {
  if (isGone(sources.container)) return null
  const from = wentInland(sources.container) ? 'gated-out' : 'rail-loaded'
  return stepsFrom(from, sources).find(({ by }) => by === 'milestone') ?? null
}
