import type { Fee, Hold } from '#contract/container.ts'
import type { ContainerFact } from '#contract/desk/facts.ts'
import { instantOf } from '#contract/instant.ts'
import type { Terminal } from '#contract/terminal.ts'
import type { ReadContainer } from '#domain/reading/container.ts'
import { deadline } from '#domain/deadline/deadline.ts'
import { holdStatusWords, isPending } from '#domain/deadline/holds.ts'
import type { BesideContainer } from '#domain/deadline/release.ts'
import { toldFees, toldHolds } from '#domain/deadline/reported.ts'
import { holdFact, type HoldFact, holdKey } from '#domain/history/hold-fact.ts'
import { storedAvailability, storedDay, storedFee, storedHold } from '#domain/history/stored-values.ts'
import { present } from './present.ts'
import type { Reading } from './reading.ts'
import { dayOf, minuteOf } from './times.ts'

interface Beside extends BesideContainer {
  /** The terminal of the box itself; null where its record is not sent along. */
  ownTerminal: Pick<Terminal, 'name'> | null
}

/** Ranks holds of one name: pending, in force with another status, on hold. */
function weight(hold: Hold): number {
  if (isPending(hold)) return 0
  return holdStatusWords(hold.status) === 'on hold' ? 2 : 1
}

/** The status of each hold by its fact. Several of one name count as the heaviest, whatever order they come in. */
function holdsByName(holds: readonly Hold[]): Partial<Record<HoldFact, string>> {
  const lightestFirst = holds.toSorted(
    (one, other) =>
      weight(one) - weight(other) ||
      (one.status ?? '').localeCompare(other.status ?? '') ||
      holdFact(one).localeCompare(holdFact(other)),
  )
  const byName = new Map(
    lightestFirst.map((hold) => {
      const fact = holdFact(hold)
      return [holdKey(fact), [fact, storedHold(hold)] as const]
    }),
  )
  return Object.fromEntries(byName.values())
}

/** `demurrage 120 USD, exam 80 USD`, in an order of its own: services send them in any. */
function storedFees(fees: readonly Fee[]): string {
  return fees.map(storedFee).toSorted().join(', ')
}

/**
 * What a container's record says, as the desk remembers it.
 * @param now epoch milliseconds in the world of the shipments
 */
export function readingOfContainer(
  container: ReadContainer,
  { shipment, terminal, ownTerminal }: Beside,
  now: number,
): Reading {
  const { binding, headline, owners } = deadline(container, shipment, now)
  const dayOfOwner = (owner: string) => owners.find((each) => each.owner === owner)?.day
  const { holds, clears } = toldHolds(container, terminal)
  const fees = toldFees(container, terminal)
  const facts: Record<Exclude<ContainerFact, HoldFact>, string | null | undefined> = {
    binding_day: storedDay(binding),
    headline_day: headline?.day,
    terminal_day: dayOfOwner('terminal'),
    line_day: dayOfOwner('line'),
    rail_day: dayOfOwner('rail'),
    available: storedAvailability(container),
    fees: fees && storedFees(fees),
    discharged_at: minuteOf(container.podDischargedAt),
    gate_out_at: minuteOf(container.podFullOutAt),
    rail_loaded_at: minuteOf(container.podRailLoadedAt),
    rail_departed_at: minuteOf(container.podRailDepartedAt),
    ramp_eta_day: dayOf(container.indEtaAt, container.finalDestinationTimezone),
    ramp_arrived_at: minuteOf(container.indAtaAt),
    rail_unloaded_at: minuteOf(container.indRailUnloadedAt),
    ramp_gate_out_at: minuteOf(container.finalDestinationFullOutAt),
    empty_returned_at: minuteOf(container.emptyTerminatedAt),
    appointment_at: minuteOf(container.pickupAppointmentAt),
    yard_place: container.locationAtPodTerminal,
    terminal: ownTerminal?.name,
  }
  return {
    subject: { type: 'container', id: container.id },
    facts: present({ ...facts, ...holdsByName(holds) }),
    lacksHolds: !clears,
    lacksFees: fees === null,
    untold: container.relationships.podTerminal === null ? [] : ['terminal'],
    sourceAt: instantOf(container.terminalCheckedAt),
  }
}
