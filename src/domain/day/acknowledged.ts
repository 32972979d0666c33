import type { DayBox } from './day-box.ts'

/**
 * What of a box somebody has acknowledged, as one text: while it is the same the box stays away from Today. It holds what
 * the day's list judges by and nothing that ages by itself but the day: a box that gets loud comes back.
 */
export function acknowledgedFact({ container, deadline, truck, faults }: DayBox): string {
  const holds = (container.holdsAtPodTerminal ?? []).map(({ name, status }) => `${name} ${status}`)
  const { binding, band, urgency, suppressed, appointment } = deadline
  return JSON.stringify([
    binding?.day ?? null,
    band,
    urgency,
    suppressed,
    appointment,
    container.pickupAppointmentAt,
    truck.answer,
    truck.reason.code,
    [...holds, ...(container.indFacilityHolds ?? []).map(({ name, status }) => `ramp ${name} ${status}`)],
    faults,
  ])
}
