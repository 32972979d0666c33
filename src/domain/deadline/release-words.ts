import type { Hold, HoldName } from '#contract/container.ts'
import type { ActualTime, ReadContainer } from '../reading/container.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { calendarDay } from '../time/calendar-day.ts'
import { formatDay, formatInstant, zoneName } from '../time/format-time.ts'
import { midSentence, readable } from '../util/words.ts'
import { silenceWords } from '../journey/silence.ts'
import { speaksOfThePort, zoneInPlace } from '../journey/whereabouts.ts'
import { holdLabel, holdStateLabel, holdWords, knownHold } from './holds.ts'
import type { PlaceTime, ReleaseReason, ShipEta, TruckAnswer } from './release.ts'
import { reportWords } from './reported.ts'
import { reportedAvailable } from './reported-available.ts'
import { terminalProof } from './terminal-proof.ts'

/** The answer to "Can a truck go?". */
export const truckAnswerWords: Record<TruckAnswer['answer'], string> = {
  yes: 'Yes',
  no: 'No',
  unknown: 'Not known',
}

/** The tone of the answer: a yes that something weakens is no green one, and a no is red only where somebody must act. */
export function truckTone({
  answer,
  sure,
  reason,
}: TruckAnswer): 'ok' | 'blocked' | 'soon' | 'muted' | 'unknown' {
  if (answer === 'yes') return sure ? 'ok' : 'soon'
  if (answer === 'unknown') return 'unknown'
  if (reason.code === 'hold') return 'blocked'
  return reason.code === 'not-available' ? 'soon' : 'muted'
}

/** A hold of which it is not known who clears it is shown in the terminal's own words. */
function holdText(hold: Hold): string {
  const words = holdAction(hold) === null ? holdWords(hold) : null
  return words === null ? holdReason(hold) : `${holdStateLabel(hold)}: “${words}”`
}

/** `12 Nov`; with the year where it is not the one that it is now at the place. */
function dayText({ at, zone }: PlaceTime, style: 'date' | 'short-date', now: number): string {
  return formatDay(calendarDay(at, zone) ?? at, zone, now, style)
}

/** `Mon 23 Nov 14:30 EST`. */
function timeText({ at, zone }: PlaceTime, now: number): string {
  return `${formatInstant(at, zone, 'long-date-time', now)} ${zoneName(at, zone) ?? '(zone unknown)'}`
}

/** `due Mon 23 Nov`, `was due Mon 23 Nov`, `ETA Mon 23 Nov, not updated since 14 Nov`. */
function dueText(eta: ShipEta, now: number): string {
  const day = dayText(eta, 'date', now)
  if (eta.silence !== null) return `ETA ${day}, ${silenceWords(eta.silence, now)}`
  return `${eta.wasDue ? 'was due' : 'due'} ${day}`
}

/** `ship is due Mon 23 Nov`, `ship was due Mon 23 Nov`, `ship’s ETA is Mon 23 Nov, not updated since 14 Nov`. */
export function shipDueText(eta: ShipEta, now: number): string {
  const day = dayText(eta, 'date', now)
  if (eta.silence !== null) return `ship’s ETA is ${day}, ${silenceWords(eta.silence, now)}`
  return `ship ${eta.wasDue ? 'was' : 'is'} due ${day}`
}

type WithWords = Extract<
  ReleaseReason['code'],
  | 'hold'
  | 'available'
  | 'was-available'
  | 'was-not-available'
  | 'not-available'
  | 'on-ship'
  | 'arrival-not-reported'
  | 'ship-not-in'
  | 'discharge-ahead'
  | 'status-differs'
  | 'told-gone'
  | 'routed-by-rail'
>

const reasonWords: Record<Exclude<ReleaseReason['code'], WithWords>, string> = {
  'returned-empty': 'Already returned empty',
  'picked-up': 'Already picked up',
  'available-never-checked': 'Reported available, terminal never checked',
  'holds-not-reported': 'Reported available, holds not reported',
  'loaded-on-train': 'Loaded on the train',
  'on-train': 'On the train',
  'not-unloaded': 'Not unloaded from the train yet',
  'waiting-for-train': 'Waiting at the port for the train',
  'not-discharged': 'On the ship, not discharged yet',
  'discharge-not-reported': 'Discharge not reported',
  'availability-not-reported': 'Availability not reported',
  'terminal-does-not-report': 'Availability not reported by this terminal',
  'ramp-not-reported': 'Availability at the ramp not reported',
}

function availableText(truck: TruckAnswer, reason: Extract<ReleaseReason, { code: 'available' }>): string {
  const when = reason.proof === 'stale' ? 'Available when last checked' : 'Available'
  const available = truck.offDock ? `${when}, at an off-dock yard` : when
  if (truck.pendingHold !== null) {
    return `${available}, but a ${midSentence(holdLabel(truck.pendingHold))} is pending`
  }
  return `${available}, ${reason.holds === 'reported' ? 'no holds' : `holds ${reportWords[reason.holds]}`}`
}

/** The reason in words, without a full stop. `now`: epoch milliseconds, for the years of days. */
export function releaseReasonText(truck: TruckAnswer, now: number): string {
  const { reason } = truck
  switch (reason.code) {
    case 'hold':
      return holdText(reason.hold)
    case 'available':
      return availableText(truck, reason)
    case 'was-available':
    case 'was-not-available':
      return `Was ${reason.code === 'was-available' ? '' : 'not '}available ${dayText(reason.checked, 'short-date', now)}`
    case 'not-available':
      return reason.proof === 'never'
        ? 'Reported not available, terminal never checked'
        : 'Not available yet, per terminal'
    case 'on-ship':
      return reason.eta === null ? 'On the ship' : `On the ship, ${dueText(reason.eta, now)}`
    case 'arrival-not-reported':
      return `Arrival not reported, was due ${dayText(reason.eta, 'date', now)}`
    case 'ship-not-in':
      return `Reported available, but the ${shipDueText(reason.eta, now)}`
    case 'discharge-ahead':
      return `Reported available, but its discharge is dated ${timeText(reason.at, now)}`
    case 'status-differs':
      return `Reported available, but its status is “${readable(reason.status)}”`
    case 'told-gone':
      return `Reported available, but ${reason.against}`
    case 'routed-by-rail':
      return reason.to === null ? 'Routed inland by rail' : `Routed by rail to ${reason.to}`
    default:
      return reasonWords[reason.code]
  }
}

/** What would change the answer: `the broker clears it`. Null where only time does. */
export function releaseActionText({ answer, reason, pendingHold }: TruckAnswer): string | null {
  if (reason.code === 'hold') return holdAction(reason.hold)
  return answer === 'yes' && pendingHold !== null ? holdAction(pendingHold) : null
}

/** What an actual time says that it was. */
export const actualTimeWords: Record<ActualTime, string> = {
  podArrivedAt: 'Arrived',
  podDischargedAt: 'Discharged',
  podFullOutAt: 'Gated out at the port',
  podRailLoadedAt: 'Loaded on rail',
  podRailDepartedAt: 'Departed by rail',
  indAtaAt: 'Arrived inland',
  indRailUnloadedAt: 'Unloaded from rail',
  finalDestinationFullOutAt: 'Gated out at the ramp',
  deliveredAt: 'Delivered',
  emptyTerminatedAt: 'Returned empty',
}

/**
 * What an answer does not say: a box with an inland plan may not be meant to be fetched at the port, one in a yard is
 * not at the terminal, and what is dated in the future is not confirmed. `now`: epoch milliseconds. Null: nothing.
 */
export function releaseWarningText({ inlandTo, offDock, ahead }: TruckAnswer, now: number): string | null {
  const warnings = [
    inlandTo === null
      ? null
      : `Inland plan to ${inlandTo}: no railroad known; ask before sending a truck to the port`,
    offDock ? 'Ask which off-dock yard before sending a truck' : null,
    ahead === null
      ? null
      : `“${actualTimeWords[ahead.fact]}” is dated ${timeText(ahead, now)}, still to come: not confirmed`,
  ].filter((warning) => warning !== null)
  return warnings.length === 0 ? null : warnings.join('; ')
}

/**
 * What was reported of the availability, in the tense that its age allows. Null where nothing was reported, and
 * where the word is the port's and the box is not there anymore. `now`: epoch milliseconds.
 */
export function availabilityText(
  container: ReadContainer,
  shipment: ReadShipment | null,
  now: number,
): string | null {
  const available = reportedAvailable(container)
  if (available === null) return null
  if (speaksOfThePort(container)) return null
  const said = available ? 'available' : 'not available'
  const at = container.terminalCheckedAt
  if (at === null) return `Reported ${said}, terminal never checked`
  if (terminalProof(container, shipment, now) !== 'past') return `Reported ${said}`
  return `Was ${said}, checked ${dayText({ at, zone: zoneInPlace(container) }, 'short-date', now)}`
}

/** Who can lift a hold. */
type HoldActor = 'broker' | 'line-or-forwarder' | 'payer'

/** Who clears which hold: domain/README.md, Holds and fees. Null: only the terminal's words say. */
const actors: Record<HoldName, HoldActor | null> = {
  customs: 'broker',
  USDA: 'broker',
  VACIS: 'broker',
  freight: 'line-or-forwarder',
  TMF: 'payer',
  other: null,
}

const actorWords: Record<HoldActor, string> = {
  broker: 'the broker clears it',
  'line-or-forwarder': 'the carrier or forwarder clears it',
  payer: 'pay the terminal',
}

/** What lifts it: `the broker clears it`. Null where only the terminal's own words say. */
export function holdAction(hold: Hold): string | null {
  const name = knownHold(hold.name)
  const actor = name === null ? null : actors[name]
  return actor === null ? null : actorWords[actor]
}

/** Why it stops a truck: `Customs hold`, `TMF unpaid`. */
export function holdReason(hold: Hold): string {
  const label = holdStateLabel(hold)
  return knownHold(hold.name) === 'TMF' ? label.replace('TMF hold', 'TMF unpaid') : label
}
