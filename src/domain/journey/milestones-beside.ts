import type { MalformedRecord } from '#contract/malformed.ts'
import type { RawEvent } from '#contract/raw-event.ts'
import type { Included } from '#contract/records.ts'
import { rankOf } from '../reading/event.ts'
import { hasPassed, isKnownZone, isStartOfDay } from '../time/calendar-day.ts'
import { type Beside, type MalformedMilestone, type Milestone, milestonesOf } from './milestones.ts'
import { portArrival } from './port-arrival.ts'
import { eventNames, isAtPort, isElsewhere, type StepName, stepsOf } from './steps.ts'

/** The steps that a box and its shipment say were taken. */
function stepsTaken({ shipment, container }: Beside, now: number): StepName[] {
  const told = [...stepsOf({ shipment, container, journey: null }).keys()]
  const boxes = container === null ? [] : [container]
  const came = shipment !== null && portArrival(shipment, boxes, now).state === 'arrived'
  return came ? [...told, 'arrived'] : told
}

/** Whether an event is on the train, to which a box can go by truck. */
function isByRail(rank: number): boolean {
  return rank >= (rankOf('rail_loaded') ?? rank) && rank < (rankOf('full_out') ?? rank)
}

/** Whether a step that was taken is the one that is estimated, or comes after it. */
function isPassedBy(step: StepName, estimate: Milestone, { shipment, container }: Beside): boolean {
  const [rank, reached] = [rankOf(estimate.event), rankOf(eventNames[step])]
  if (rank === null || reached === null || reached < rank) return false
  // A feeder's departure is before the loading of the ship that it brings the box to.
  if (step === 'departed' && isAtPort(step, estimate, shipment) === false) return false
  const isPortsGateOut = step === 'gated-out' && container?.finalDestinationFullOutAt == null
  if (isPortsGateOut && isByRail(rank)) return false
  return reached > rank || !isElsewhere(step, estimate, shipment)
}

/** The arrival at the port of discharge is due when the shipment says: it has one ETA on every screen. */
function byShipment(estimate: Milestone, { shipment }: Beside, now: number): Milestone {
  const at = shipment?.podEtaAt ?? null
  if (at === null || shipment === null || estimate.event !== 'vessel_arrived') return estimate
  if (isAtPort('arrived', estimate, shipment) === false) return estimate
  const zone = isKnownZone(shipment.podTimezone) ? shipment.podTimezone : estimate.zone
  return { ...estimate, at, zone, dateOnly: isStartOfDay(at, zone), overdue: hasPassed(at, zone, now) }
}

/**
 * All events of a box as they stand beside what it and its shipment report: what these say was taken is to come no more,
 * though the carrier only estimates it. `now`: epoch milliseconds.
 */
export function milestonesBeside(
  records: readonly (RawEvent | MalformedRecord)[],
  included: Included,
  beside: Beside,
  now: number,
): (Milestone | MalformedMilestone)[] {
  const taken = stepsTaken(beside, now)
  return milestonesOf(records, included, beside, now).map((entry) => {
    if (entry.kind === 'malformed' || !entry.estimated || entry.isPassed) return entry
    return taken.some((step) => isPassedBy(step, entry, beside))
      ? { ...entry, overdue: false, isPassed: true }
      : byShipment(entry, beside, now)
  })
}
