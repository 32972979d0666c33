import { containerNumberGroups } from '#contract/container-number-groups.ts'
import type { Container } from '#contract/container.ts'
import { appointmentDay, appointmentZone } from '#domain/deadline/deadline.ts'
import { type DeadlineTone, deadlineTag } from '#domain/deadline/deadline-tag.ts'
import { activeHolds, holdLabel } from '#domain/deadline/holds.ts'
import type { ActiveContainer } from '#domain/tracking/active-shipments.ts'
import { ageOf, freshness } from '#domain/tracking/staleness.ts'
import { wentInland } from '#domain/journey/whereabouts.ts'
import { formatAge, formatInstant } from '#domain/time/format-time.ts'

/** `ONEU 410 332 8`: in the groups that people read aloud across a room; other texts unchanged. */
export function numberText(number: string): string {
  const groups = containerNumberGroups(number)
  if (groups === null) return number
  const { owner, serial, checkDigit } = groups
  return `${owner} ${serial.slice(0, 3)} ${serial.slice(3)} ${checkDigit}`
}

/** Where a truck must go: port and terminal, or the inland place of a box that left by rail. */
export function placeWords({ container, shipment, terminal }: ActiveContainer): {
  place: string
  detail: string | null
} {
  if (wentInland(container)) {
    return { place: shipment.destinationName ?? shipment.destinationLocode ?? 'inland', detail: 'by rail' }
  }
  const port = shipment.portOfDischargeName ?? shipment.portOfDischargeLocode ?? 'port not reported'
  return { place: port, detail: terminal }
}

/** Days left in words, and whether a hold stands in the way. */
export function deadlineWords({ container, deadline }: ActiveContainer): {
  text: string
  tone: DeadlineTone
  held: boolean
} {
  const tag = deadlineTag(deadline)
  if (tag === null) return { text: 'no LFD', tone: 'muted', held: false }
  if (deadline.suppressed !== null) return { text: 'not confirmed', tone: 'unknown', held: false }
  return { ...tag, held: activeHolds(container).length > 0 }
}

/** The first hold, else the appointment. */
export function planWords(container: Container, now: number): string {
  const [hold] = activeHolds(container)
  if (hold !== undefined) return holdLabel(hold)
  if (container.pickupAppointmentAt === null) return 'no appointment'
  if (appointmentDay(container, now) === null) return 'appointment missed'
  return `appt. ${formatInstant(container.pickupAppointmentAt, appointmentZone(container), 'long-date-time')}`
}

/** How old the terminal's facts are; null while they are fresh. `now`: epoch milliseconds. */
export function checkedWords(
  container: Container,
  now: number,
): { text: string; state: 'aging' | 'stale' } | null {
  const state = freshness('terminal', container.terminalCheckedAt, now)
  if (state === 'fresh') return null
  const age = ageOf(container.terminalCheckedAt, now)
  if (age === null) return { text: 'never checked', state: 'stale' }
  if (state === 'aging') return { text: `checked ${formatAge(age)} ago`, state }
  return { text: `not confirmed for ${formatAge(age)}`, state: 'stale' }
}

/** What is said of a ready box: `sure` only while the terminal's facts are fresh. */
export function readyWords(container: Container, now: number): { text: string; sure: boolean } {
  const checked = checkedWords(container, now)
  if (checked === null) return { text: 'ready', sure: true }
  if (checked.state === 'stale') return { text: checked.text, sure: false }
  return { text: `ready as of ${formatAge(ageOf(container.terminalCheckedAt, now) ?? 0)} ago`, sure: false }
}
