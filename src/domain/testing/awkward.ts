import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import type { TerminalFact } from '../deadline/never-reported.ts'
import { testContainer, testDays, testShipment, testTerminal } from './records.ts'
import type { Told } from './told.ts'

/** Unless named: a box that a truck can fetch, a ship that has arrived, and a Saturday, 09:00 in Los Angeles. */
export interface AwkwardFacts {
  box?: Partial<Container>
  bill?: Partial<Shipment>
  /** What the port's terminal says that it never reports. */
  lacks?: readonly TerminalFact[]
  at?: string
}

/**
 * What every screen says, and the answer to "where is my box?". What is not named is a dash, and the ship came on the day
 * of its first ETA.
 */
type Says = Partial<Told> & Pick<Told, 'truck' | 'status'> & { where: string }

/** Facts that are hard to tell truly. */
export type AwkwardRow = [title: string, facts: AwkwardFacts, says: Says]

const toLosAngeles: Partial<Shipment> = {
  polAtdAt: '2026-10-25T03:00:00Z',
  polTimezone: 'Asia/Shanghai',
  podTimezone: 'America/Los_Angeles',
  portOfDischargeName: 'Los Angeles',
  portOfDischargeLocode: 'USLAX',
  podVesselName: 'MSC ARIANE',
  podVesselImo: '9484479',
  podVoyageNumber: '446N',
  lineTrackingLastSucceededAt: '2026-11-21T15:00:00Z',
}

/** Came on the day of its first ETA. */
export const arrived: Partial<Shipment> = {
  ...toLosAngeles,
  podEtaAt: '2026-11-14T14:00:00Z',
  podOriginalEtaAt: '2026-11-14T14:00:00Z',
  podAtaAt: '2026-11-14T16:00:00Z',
}

/** Came so too, and goes on inland. */
export const toChicago: Partial<Shipment> = { ...arrived, destinationName: 'Chicago, IL' }

/** What is said of a box that came so and that a truck may fetch, without a day or an appointment. */
export const mayGo: Says = {
  truck: 'Yes: Available, no holds [ok]',
  status: 'Available [ok]',
  where: 'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It can be picked up.',
}

/** A ship that is due on Monday, as it was from the first. */
export const atSea: Partial<Shipment> = {
  ...toLosAngeles,
  podEtaAt: '2026-11-23T15:00:00Z',
  podOriginalEtaAt: '2026-11-23T15:00:00Z',
}

/** A ship that is due then, and was from the first unless another day is named. */
export function dueAt(podEtaAt: string, podOriginalEtaAt = podEtaAt): Partial<Shipment> {
  return { ...atSea, podEtaAt, podOriginalEtaAt }
}

export const afloat: Partial<Container> = { currentStatus: 'on_ship', podTimezone: 'America/Los_Angeles' }

/** Said of a box on the ship that is due on Monday. */
export const onShip: Says = {
  truck: 'No: On the ship, due Mon 23 Nov [muted]',
  status: 'On the ship [info]',
  arrival: 'due Mon 23 Nov 07:00',
  where: 'On MSC ARIANE 446N, due in Los Angeles Mon 23 Nov 07:00 PST.',
}

/** Said of a box on a ship whose ETA is over or not confirmed any more. */
export function wasDue(day: string, hour: string): Says {
  return {
    truck: `No: On the ship, was due ${day} [muted]`,
    status: 'On the ship [info]',
    where: `On MSC ARIANE 446N; was due in Los Angeles ${day} ${hour}, arrival not reported.`,
  }
}

export const inPort = { truck: 'No: On the ship, not discharged yet [muted]', status: 'On the ship [info]' }

export const pickedUp = { truck: 'No: Already picked up [muted]', status: 'Picked up [muted]' }

export const routedByRail: Says = {
  truck: 'No: Routed by rail to Chicago, IL [muted]',
  status: 'Discharged, routed by rail [info]',
  where:
    'Discharged in Los Angeles Sat 14 Nov 18:05 PST. It cannot be picked up: routed by rail to Chicago, IL.',
}

/** The terminal's day. */
export function lastDay(terminal: string): Partial<Container> {
  return { importDeadlines: testDays({ terminal }) }
}

/** On its ship, while the terminal reports its last free day already. */
export const afloatWithDay: Partial<Container> = {
  ...afloat,
  terminalCheckedAt: '2026-11-21T16:56:00Z',
  ...lastDay('2026-11-24T08:00:00Z'),
}

/** The records of a row. */
export function recordsOf({
  box = free,
  bill = arrived,
  lacks = [],
  at = '2026-11-21T17:00:00Z',
}: AwkwardFacts) {
  const instant = Date.parse(at)
  return {
    container: testContainer(box, instant),
    shipment: testShipment(bill, instant),
    terminal: testTerminal(lacks),
    now: instant,
  }
}

/** A Saturday noon on the East Coast, epoch milliseconds. */
export const now = Date.parse('2026-11-21T17:00:00Z')

/** A box that a truck can fetch. */
export const free: Partial<Container> = {
  currentStatus: 'available',
  podTimezone: 'America/Los_Angeles',
  podDischargedAt: '2026-11-15T02:05:00Z',
  availabilityKnown: true,
  availableForPickup: true,
  terminalCheckedAt: '2026-11-21T16:56:00Z',
}

/** Unloaded at its ramp, checked there and free. */
export const atRamp: Partial<Container> = {
  ...free,
  podRailDepartedAt: '2026-11-18T10:00:00Z',
  indRailUnloadedAt: '2026-11-20T10:00:00Z',
  finalDestinationTimezone: 'America/Chicago',
}
