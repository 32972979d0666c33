import type { Hold, HoldName } from '#contract/container.ts'
import type { ContainerFact } from '#contract/desk/facts.ts'
import { instantOf } from '#contract/instant.ts'
import type { ReadContainer } from '#domain/reading/container.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { deadline } from '#domain/deadline/deadline.ts'
import { holdsInPlace, isPending, knownHold } from '#domain/deadline/holds.ts'
import { reportedAvailable } from '#domain/deadline/reported-available.ts'
import { present } from './present.ts'
import type { Reading } from './reading.ts'
import { dayOf, minuteOf } from './times.ts'

/** Of several holds of one name the one in force; names that the interface does not list are `other`. */
function holdsByName(holds: readonly Hold[] | null): Partial<Record<`hold_${HoldName}`, string>> {
  const found: Partial<Record<`hold_${HoldName}`, string>> = {}
  for (const hold of holds ?? []) {
    const key = `hold_${knownHold(hold.name) ?? 'other'}` as const
    if (isPending(hold)) found[key] ??= 'pending'
    else found[key] = hold.status ?? 'hold'
  }
  return found
}

/** `demurrage 120 USD, exam 80 USD`, in an order of its own: services send them in any. */
function feesOf(container: ReadContainer): string | null {
  const fees = (container.feesAtPodTerminal ?? [])
    .filter(({ amount }) => amount !== null && amount !== 0)
    .map(({ type, amount, currencyCode }) =>
      [type, amount, currencyCode].filter((part) => part !== null).join(' '),
    )
    .toSorted()
  return fees.length === 0 ? null : fees.join(', ')
}

function availabilityOf(container: ReadContainer): string | null {
  const available = reportedAvailable(container)
  if (available === null) return null
  return available ? 'yes' : 'no'
}

/**
 * What a container's record says, as the desk remembers it.
 * @param shipment what it belongs to; null: not in the answer
 * @param now epoch milliseconds in the world of the shipments
 */
export function readingOfContainer(
  container: ReadContainer,
  shipment: ReadShipment | null,
  now: number,
): Reading {
  const { binding, owners } = deadline(container, shipment, now)
  const dayOfOwner = (owner: string) => owners.find((each) => each.owner === owner)?.day
  const listed = holdsInPlace(container)
  const holds = holdsByName(listed)
  const facts: Record<Exclude<ContainerFact, `hold_${HoldName}`>, string | null | undefined> = {
    binding_day: binding === null ? null : `${binding.day} ${binding.owner}`,
    headline_day: dayOf(container.pickupLfd, container.finalDestinationTimezone ?? container.podTimezone),
    terminal_day: dayOfOwner('terminal'),
    line_day: dayOfOwner('line'),
    rail_day: dayOfOwner('rail'),
    available: availabilityOf(container),
    fees: feesOf(container),
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
  }
  return {
    subject: { type: 'container', id: container.id },
    facts: present({ ...facts, ...holds }),
    // An empty list from before anyone looked at the terminal is none.
    lacksHolds: listed === null || container.terminalCheckedAt === null,
    sourceAt: instantOf(container.terminalCheckedAt),
  }
}
