import { numberOr } from '#domain/util/words.ts'
import { containerNumberGroups } from '#contract/container-number-groups.ts'
import type { ReadContainer } from '#domain/reading/container.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { appointmentText } from '#domain/deadline/appointment-words.ts'
import { deadlineTag } from '#domain/deadline/last-free-day-words.ts'
import { type DeadlineTone, unsureWord } from '#domain/deadline/deadline-words.ts'
import { hasUnreadableDay } from '#domain/deadline/unreadable-day.ts'
import { activeHolds, holdStateLabel, pendingHolds } from '#domain/deadline/holds.ts'
import { isNeverReported, type TerminalSource } from '#domain/deadline/never-reported.ts'
import { canTruckGo } from '#domain/deadline/release.ts'
import type { RankedContainer } from '#domain/deadline/urgent-container.ts'
import type { ActiveContainer } from '#domain/tracking/active-shipments.ts'
import { ageOf, freshness } from '#domain/tracking/staleness.ts'
import { wentInland } from '#domain/journey/whereabouts.ts'
import { formatAge } from '#domain/time/format-time.ts'
import { type Slip, truerWords } from '#domain/journey/slip.ts'
import type { Arrival } from '#domain/vessel/arrivals.ts'

/** `ONEU 410 332 8`: in the groups that people read aloud across a room; other texts unchanged. */
export function numberText(number: string): string {
  const groups = containerNumberGroups(number)
  if (groups === null) return numberOr(number)
  const { owner, serial, checkDigit } = groups
  return `${owner} ${serial.slice(0, 3)} ${serial.slice(3)} ${checkDigit}`
}

/** Whose it is: the customer, else the reference that the office knows it by. */
export function whoWords({ customerName, refNumbers }: ReadShipment): string {
  return customerName ?? refNumbers[0] ?? 'no customer'
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
export function deadlineWords({ container, deadline, terminalRecord }: ActiveContainer): {
  text: string
  tone: DeadlineTone
  held: boolean
} {
  const tag = deadlineTag(deadline)
  if (tag === null) {
    if (hasUnreadableDay(container)) return { text: 'LFD not readable', tone: 'unknown', held: false }
    const never = isNeverReported(container, terminalRecord, 'pickup_lfd')
    return { text: never ? 'LFD not reported' : 'no LFD', tone: 'muted', held: false }
  }
  const { suppressed, charged } = deadline
  if (suppressed !== null && charged.length === 0)
    return { text: unsureWord(suppressed), tone: 'unknown', held: false }
  return { ...tag, held: activeHolds(container).length > 0 }
}

/**
 * The first hold, one in force before one that is pending; else the appointment and why it does not help.
 * @param wall the zone of the wall's clock: an appointment by another one names it
 */
export function planWords(
  { container, deadline, terminalRecord }: RankedContainer & { terminalRecord: TerminalSource },
  now: number,
  wall: string,
): string {
  const [hold] = [...activeHolds(container), ...pendingHolds(container)]
  if (hold !== undefined) {
    const words = holdStateLabel(hold)
    return deadline.appointment === 'too-late' ? `${words}, appt. too late` : words
  }
  const told = appointmentText(container, deadline.appointment, now, wall)
  if (told !== null) return told
  return isNeverReported(container, terminalRecord, 'pickup_appointment_at')
    ? 'appt. not reported'
    : 'no appointment'
}

/** How old the terminal's facts are; null while they are fresh. `now`: epoch milliseconds. */
export function checkedWords(
  container: ReadContainer,
  now: number,
): { text: string; state: 'aging' | 'stale' } | null {
  const state = freshness('terminal', container.terminalCheckedAt, now)
  if (state === 'fresh') return null
  const age = ageOf(container.terminalCheckedAt, now)
  if (age === null) return { text: 'never checked', state: 'stale' }
  if (state === 'aging') return { text: `checked ${formatAge(age)} ago`, state }
  return { text: `not confirmed for ${formatAge(age)}`, state: 'stale' }
}

/** What is said of a ready box: `sure` only while the terminal's facts are fresh and nothing weakens them. */
export function readyWords(
  { container, shipment, terminalRecord }: Pick<ActiveContainer, 'container' | 'shipment' | 'terminalRecord'>,
  now: number,
): { text: string; sure: boolean } {
  const truck = canTruckGo(container, { shipment, terminal: terminalRecord }, now)
  if (truck.pendingHold !== null) return { text: holdStateLabel(truck.pendingHold), sure: false }
  if (truck.inlandTo !== null) return { text: `inland plan to ${truck.inlandTo}, ask`, sure: false }
  if (truck.offDock) return { text: 'at an off-dock yard, ask', sure: false }
  if (truck.ahead !== null) return { text: 'future date, not confirmed', sure: false }
  const checked = checkedWords(container, now)
  if (checked === null) {
    if (truck.reason.code === 'available' && truck.reason.holds !== 'reported') {
      return { text: 'ready, holds not reported', sure: false }
    }
    const untold =
      container.pickupAppointmentAt === null &&
      isNeverReported(container, terminalRecord, 'pickup_appointment_at')
    return { text: untold ? 'ready, appt. not reported' : 'ready', sure: truck.sure }
  }
  if (checked.state === 'stale') return { text: checked.text, sure: false }
  return { text: `ready as of ${formatAge(ageOf(container.terminalCheckedAt, now) ?? 0)} ago`, sure: false }
}

/** How old a carrier's estimate is; null while it is fresh. `now`: epoch milliseconds. */
export function lineWords(
  answeredAt: string | null,
  now: number,
): { text: string; state: 'aging' | 'stale' } | null {
  const state = freshness('line', answeredAt, now)
  if (state === 'fresh') return null
  const age = ageOf(answeredAt, now)
  if (age === null) return { text: 'never confirmed', state: 'stale' }
  if (state === 'aging') return { text: `estimated ${formatAge(age)} ago`, state }
  return { text: `not updated ${formatAge(age)}`, state: 'stale' }
}

/** Where a call stands, beside its time. `now`: epoch milliseconds. */
export function callWords({ eta, overdueDays, answeredAt }: Arrival, now: number): string {
  if (overdueDays > 0) return 'arrival not reported'
  const aged = lineWords(answeredAt, now)
  if (aged !== null) return aged.text
  return eta < now ? `due ${formatAge(now - eta)} ago` : `ETA in ${formatAge(eta - now)}`
}

/** `12 min`, or `12 min–5 d` where the newest and the oldest answer of the carriers differ. */
export function sourceAgeWords({ newest, oldest }: { newest: number; oldest: number }, now: number): string {
  const [least, most] = [newest, oldest].map((at) => formatAge(Math.max(0, now - at)))
  return least === most ? `${least}` : `${least}–${most}`
}

/** For who reads it across a room: `2 d late`, `on time`, `≥ 29 d late`, `2 d late?`. */
export function slipWords(moved: Slip): string {
  const { days } = moved
  return truerWords(moved, days === 0 ? 'on time' : `${Math.abs(days)} d ${days > 0 ? 'late' : 'early'}`)
}
