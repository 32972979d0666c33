import { containerNumberGroups } from '#contract/container-number-groups.ts'
import { instantOf } from '#contract/instant.ts'
import { ownMember } from '#contract/own-member.ts'
import { standsForNothing } from '#contract/nothing.ts'
import { formatDay } from '#domain/time/format-time.ts'
import type { Deadline, Suppression } from '#domain/deadline/deadline.ts'
import { feesText } from '#domain/deadline/fees.ts'
import type { BindingDay } from '#domain/deadline/last-free-day.ts'
import { daysLeftPhrase, daysLeftText } from '#domain/deadline/last-free-day-words.ts'
import { isNeverReported } from '#domain/deadline/never-reported.ts'
import { reportWords } from '#domain/deadline/reported.ts'
import { hasUnreadableDay } from '#domain/deadline/unreadable-day.ts'
import { midSentence, shortened } from '#domain/util/words.ts'
import { isToldApart } from '#domain/journey/conflicts.ts'
import { boxTimes } from '#domain/reading/container.ts'
import { hasPassed } from '#domain/time/calendar-day.ts'
import type { Milestone } from '#domain/journey/milestones.ts'
import { portArrival } from '#domain/journey/port-arrival.ts'
import { slip, slipPhrase } from '#domain/journey/slip.ts'
import { cameByEvents } from '#domain/journey/steps.ts'
import { isAshore, isGone, wentInland, zoneInPlace } from '#domain/journey/whereabouts.ts'
import { whyDoubted } from '../last-free-day/plans-at-risk.ts'
import type { KnownFacts } from '../container-context.ts'
import { localTimes, type Times } from '#domain/time/time-at.ts'
import { pickupPlace, whereIsMyBox } from './where-is-my-box.ts'

/** References that are named, and characters of one; of the others their number is. */
const referencesShown = 3
const mostCharacters = 40

/** References as they were written, each once: one may hold many, and offices write one in several ways. */
function referencesOf({ container, shipment }: KnownFacts): string[] {
  const byKey = new Map<string, string>()
  for (const sent of [...(shipment?.refNumbers ?? []), ...container.refNumbers]) {
    for (const part of sent.split(/[,;\n\r]/)) {
      const reference = part.replaceAll(/\s+/g, ' ').trim()
      const key = reference.replaceAll(' ', '').toUpperCase()
      if (!standsForNothing(reference) && !byKey.has(key)) byKey.set(key, reference)
    }
  }
  return [...byKey.values()]
}

/** Of which container all this is. */
function numbersWords(facts: KnownFacts): string {
  const { container, shipment } = facts
  const groups = containerNumberGroups(container.number)
  const number = groups === null ? container.number : `${groups.owner} ${groups.serial}-${groups.checkDigit}`
  const references = referencesOf(facts)
  const more = references.length - referencesShown
  const bill = shipment?.billOfLadingNumber ?? ''
  const named = references.slice(0, referencesShown).map((reference) => shortened(reference, mostCharacters))
  const parts = [
    number === '' ? 'Container without a number' : `Container ${number}`,
    ...(bill === '' ? [] : [`bill of lading ${bill}`]),
    ...(named.length === 0 ? [] : [`${named.length === 1 ? 'reference' : 'references'} ${named.join(', ')}`]),
  ]
  return `${parts.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

/** When it is to be picked up, and whether that can be kept. Null without an appointment, and once the box is gone. */
function appointmentWords(facts: KnownFacts, { appointment }: Deadline, times: Times): string | null {
  const { container, terminal } = facts
  const at = container.pickupAppointmentAt
  if (at === null) return null
  const city = pickupPlace(facts)
  const name = wentInland(container) ? null : terminal
  // Many terminals have the city in their name.
  const where = city !== null && name?.includes(city) === true ? [name] : [name, city]
  const place = where.filter((part) => part !== null).join(', ')
  const when = `Pickup appointment${place === '' ? '' : ` at ${place}`}: ${times.at(at, zoneInPlace(container))}`
  switch (appointment) {
    case 'keeps':
      return `${when}.`
    case 'too-late':
      return `${when}, which is after the last free day.`
    case 'doubted':
      return `${when}, but ${whyDoubted(container)}.`
    case 'on-hold':
      return `${when}, but the container is on hold.`
    case 'passed':
      return `${when}. It has passed, and no pickup is reported.`
    case 'missed':
      return `${when}. It was missed.`
    default:
      return null
  }
}

function atPlace({ placeName, locode }: Milestone): string {
  const place = placeName ?? locode
  return place === null ? '' : ` at ${place}`
}

/** Whether the sentence tells a step at an instant or after it: an expected time is no step. */
function hasToldStep({ container, shipment }: KnownFacts, since: number, times: NotedTimes): boolean {
  const steps = [...boxTimes.map(([, fact]) => container[fact]), shipment?.podAtaAt]
  return steps.some((at) => at != null && times.hasTold(at) && (instantOf(at) ?? 0) >= since)
}

/** What happened last; null where the sentence tells it, or a later step. */
function lastWords(facts: KnownFacts, times: NotedTimes): string | null {
  const latest = facts.journey?.latest ?? null
  if (latest === null || latest.at === null || times.hasTold(latest.at)) return null
  if (hasToldStep(facts, instantOf(latest.at) ?? 0, times)) return null
  const when = times.at(latest.at, latest.zone, latest.dateOnly)
  return `Last: ${midSentence(latest.label)}${atPlace(latest)}, ${when}.`
}

/** Nouns of what is still to come, for labels that say that it happened. */
const nouns: Readonly<Record<string, string>> = {
  arrived: 'arrival',
  departed: 'departure',
  loaded: 'loading',
  unloaded: 'unloading',
  discharged: 'discharge',
  delivered: 'delivery',
}

function nextWords({ journey }: KnownFacts, times: NotedTimes): string | null {
  const next = journey?.next ?? null
  if (next === null || next.at === null || times.hasTold(next.at)) return null
  const words = midSentence(next.label).split(' ')
  const step = next.recognized
    ? words.map((word) => ownMember(nouns, word) ?? word).join(' ')
    : words.join(' ')
  const expected = next.overdue ? 'was expected' : 'expected'
  return `Next: ${step}${atPlace(next)}, ${expected} ${times.at(next.at, next.zone, next.dateOnly)}.`
}

/** How late the ship is, or was. Null where nobody can say, or what is said of it already says more. */
function slipWords(facts: KnownFacts, now: number): string | null {
  const { container, shipment } = facts
  const moved = shipment === null ? null : slip(shipment, [container], now)
  if (moved === null || shipment === null) return null
  const phrase = moved.days === 0 ? 'on time' : midSentence(slipPhrase(moved))
  const { state } = portArrival(shipment, [container], now)
  if (state === 'arrived') {
    const isDoubted = moved.doubt === 'conflict' || isToldApart(facts, 'arrived')
    const doubt = isDoubted ? '; the date of its arrival is not confirmed' : ''
    return `The ship arrived ${phrase}${doubt}.`
  }
  // Nobody knows then whether it is still due.
  if (cameByEvents(facts, now) !== null) return null
  if (moved.atLeast) return `The ship is ${phrase}.`
  if (
    moved.days <= 0 &&
    (moved.doubt === 'conflict' ||
      moved.doubt === 'not-departed' ||
      hasPassed(shipment.podEtaAt, shipment.podTimezone, now))
  )
    return null
  const start = state === 'unconfirmed' ? 'By the last known ETA, the ship' : 'The ship'
  return `${start} is ${moved.days === 0 ? '' : 'due '}${phrase}.`
}

/** Owners of last free days, in words for a customer. */
const ownerNames: Record<BindingDay['owner'], string> = {
  terminal: ' (terminal)',
  line: ' (carrier)',
  rail: ' (railroad)',
  headline: '',
}

/** Why a day is not sure, for who cannot look it up. */
const unsureWords: Record<Suppression, string> = {
  doubted: 'to be confirmed',
  'tracking-stopped': 'not updated anymore',
  'never-checked': 'not confirmed by the terminal yet',
  'checked-long-ago': 'not confirmed for more than 7 days',
  'unreadable-day': 'to be confirmed',
}

/** `2 days ago`, `today`, `2 days left`. */
function daysWords(left: number): string {
  return left < 0 ? `${daysLeftText(-left)} ago` : daysLeftPhrase(left)
}

function deadlineWords(
  { container, terminalRecord }: KnownFacts,
  { binding, daysLeft, suppressed }: Deadline,
  now: number,
): string | null {
  if (binding === null || daysLeft === null) {
    if (isGone(container)) return null
    if (hasUnreadableDay(container)) return 'Last free day: not known.'
    // A customer expects none before the container is ashore.
    if (!isAshore(container)) return null
    const never = isNeverReported(container, terminalRecord, 'pickup_lfd')
    return `Last free day: ${reportWords[never ? 'terminal-does-not-report' : 'reported']}.`
  }
  const day = `Last free day: ${formatDay(binding.day, binding.zone, now)}${ownerNames[binding.owner]}`
  return `${day}, ${suppressed === null ? daysWords(daysLeft) : unsureWords[suppressed]}.`
}

/** Remembers which instants a text already has. */
class NotedTimes implements Times {
  readonly now: number
  readonly #times: Times
  readonly #told = new Set<number | null>()

  constructor(times: Times) {
    this.now = times.now
    this.#times = times
  }

  get isEmpty(): boolean {
    return this.#told.size === 0
  }

  hasTold(instant: string): boolean {
    return this.#told.has(instantOf(instant))
  }

  at(instant: string, zone: string | null, dateOnly?: boolean): string {
    this.#told.add(instantOf(instant))
    return this.#times.at(instant, zone, dateOnly)
  }
}

/**
 * A paragraph fit for a customer's mail, the answer first: where the container is, when it is to be picked up, what
 * happened last and what is next, each at its place and in its time, the last free day, the slip, and which container it
 * is. Nothing is told twice. Never says available while a hold exists. No words of ours, no codes, no letters of zones
 * and no quotes. No link: what leads into this dashboard opens for colleagues only.
 */
export function answerText(facts: KnownFacts, deadline: Deadline, now: number): string {
  const times = new NotedTimes(localTimes(now))
  const sentence = whereIsMyBox(facts, times)
  const last = lastWords(facts, times)
  const lines = [
    sentence,
    appointmentWords(facts, deadline, times),
    last,
    nextWords(facts, times),
    deadlineWords(facts, deadline, now),
    deadline.charged.length === 0 ? null : `Charges so far: ${feesText(deadline.charged)}.`,
    slipWords(facts, now),
    numbersWords(facts),
    times.isEmpty ? null : 'Times are local to each place.',
  ]
  return lines.filter((line) => line !== null).join('\n')
}
