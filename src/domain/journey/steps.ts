import { instantOf } from '#contract/instant.ts'
import { ownMember } from '#contract/own-member.ts'
import type { ReadContainer } from '../reading/container.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import type { Journey } from './journey.ts'
import { isAshore, pickedUp, wentInland } from './whereabouts.ts'

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
  'returned',
] as const
export type StepName = (typeof stepNames)[number]

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
    ['gated-out', out?.at, out?.zone],
    ['returned', box.emptyTerminatedAt, box.emptyTerminatedTimezone],
  ])
}

const stepsOfEvents: Readonly<Record<string, StepName>> = {
  vessel_departed: 'departed',
  vessel_arrived: 'arrived',
  vessel_discharged: 'discharged',
  arrived_at_destination: 'arrived-inland',
  rail_unloaded: 'rail-unloaded',
  full_out: 'gated-out',
  empty_in: 'returned',
}

/** The same steps at the same places, by the carrier's events. */
function eventSteps(journey: Journey, box: ReadContainer, shipment: ReadShipment | null): Step[] {
  const ports: Partial<Record<StepName, string | null | undefined>> = {
    departed: shipment?.portOfLadingLocode,
    arrived: shipment?.portOfDischargeLocode,
    discharged: shipment?.portOfDischargeLocode,
  }
  return journey.stops
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => {
      if (entry.kind !== 'milestone' || entry.estimated) return []
      const name = ownMember(stepsOfEvents, entry.event ?? '')
      if (name === undefined) return []
      const port = ports[name]
      const isElsewhere = port != null && entry.locode !== null && entry.locode !== port
      // Out of the port to go on inland is no pickup.
      const isNoPickup = name === 'gated-out' && wentInland(box)
      return isElsewhere || isNoPickup ? [] : toldBy('milestone', [[name, entry.at, entry.zone]])
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

/** The first step ashore that only the carrier's events tell, while all else says that the box is on its ship. */
export function ashoreByEvents(sources: StepSources & { container: ReadContainer }): Step | null {
  if (isAshore(sources.container)) return null
  const steps = stepsOf(sources)
  const ashore = stepNames.slice(stepNames.indexOf('discharged')).flatMap((name) => steps.get(name) ?? [])
  return ashore[0] ?? null
}
