import { containerNumberGroups } from '#contract/container-number-groups.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { type Deadline } from '#domain/deadline/deadline.ts'
import { daysLeftPhrase, suppressionReason } from '#domain/deadline/last-free-day-words.ts'
import { ownerLabels, unsureWord } from '#domain/deadline/deadline-words.ts'
import { isNeverReported } from '#domain/deadline/never-reported.ts'
import { reportWords } from '#domain/deadline/reported.ts'
import { hasUnreadableDay } from '#domain/deadline/unreadable-day.ts'
import { midSentence } from '#domain/util/words.ts'
import { portArrival } from '#domain/journey/port-arrival.ts'
import { slip, slipPhrase } from '#domain/journey/slip.ts'
import { isGone } from '#domain/journey/whereabouts.ts'
import type { KnownFacts } from '../container-context.ts'
import { timeAt } from '#domain/time/time-at.ts'
import { whereIsMyBox } from './where-is-my-box.ts'

function heading({ container, shipment }: KnownFacts): string {
  const groups = containerNumberGroups(container.number)
  const number = groups === null ? container.number : `${groups.owner} ${groups.serial}-${groups.checkDigit}`
  const references = [...new Set([...(shipment?.refNumbers ?? []), ...container.refNumbers])]
  const billOfLading = shipment === null ? null : `bill of lading ${shipment.billOfLadingNumber}`
  return [
    number.trim() === '' ? 'Container without a number' : `Container ${number}`,
    billOfLading,
    references.length === 0 ? null : references.join(', '),
  ]
    .filter((part) => part !== null)
    .join(', ')
}

function lastWords({ journey }: KnownFacts, now: number): string | null {
  const latest = journey?.latest ?? null
  if (latest === null || latest.at === null) return null
  const place = latest.placeName ?? latest.locode
  const where = place === null ? '' : ` at ${place}`
  const quote = latest.wording === null ? '' : ` (“${latest.wording}”)`
  return `Last: ${midSentence(latest.label)}${where}, ${timeAt(latest.at, latest.zone, now, latest.dateOnly)}${quote}.`
}

function nextWords({ journey }: KnownFacts, now: number): string | null {
  const next = journey?.next ?? null
  if (next === null || next.at === null) return null
  const place = next.placeName ?? next.locode
  const where = place === null ? '' : ` at ${place}`
  const expected = next.overdue ? 'was expected' : 'expected'
  return `Next: ${midSentence(next.label)}${where}, ${expected} ${timeAt(next.at, next.zone, now, next.dateOnly)}.`
}

function slipWords({ container, shipment }: KnownFacts, now: number): string | null {
  const moved = shipment === null ? null : slip(shipment, [container], now)
  if (moved === null || shipment === null) return null
  const phrase = slipPhrase(moved)
  switch (portArrival(shipment, [container], now).state) {
    case 'arrived':
      return `Arrived ${midSentence(phrase)}${moved.doubt === 'conflict' ? ', arrival date not confirmed' : ''}.`
    case 'due':
      if (moved.days > 0) return `Due ${midSentence(phrase)}.`
      // What is said of the departure says more.
      if (moved.doubt !== undefined) return null
      return moved.days === 0 ? `${phrase}.` : `Due ${midSentence(phrase)}.`
    case 'unconfirmed':
      return moved.days === 0 ? 'That is the original ETA.' : `That is ${midSentence(phrase)}.`
    default:
      return `${phrase}.`
  }
}

function deadlineWords(
  { container, terminalRecord }: KnownFacts,
  deadline: Deadline,
  now: number,
): string | null {
  const { binding, daysLeft, suppressed } = deadline
  if (binding === null || daysLeft === null) {
    if (isGone(container)) return null
    if (hasUnreadableDay(container)) return 'Last free day: could not be read.'
    const never = isNeverReported(container, terminalRecord, 'pickup_lfd')
    return `Last free day: ${reportWords[never ? 'terminal-does-not-report' : 'reported']}.`
  }
  const day = `Last free day: ${formatDay(binding.day, binding.zone, now)} (${ownerLabels[binding.owner]})`
  if (suppressed !== null) return `${day}, ${unsureWord(suppressed)}: ${suppressionReason(deadline, now)}.`
  return `${day}, ${daysLeftPhrase(daysLeft)}.`
}

/**
 * A paragraph fit for a customer's mail: where the box is, what happened last and what is next, each in the
 * zone of its place, the last free day and the slip. Never says available while a hold exists. No link: what leads
 * into this dashboard opens for colleagues only.
 */
export function answerText(facts: KnownFacts, deadline: Deadline, now: number): string {
  return [
    `${heading(facts)}.`,
    whereIsMyBox(facts, now),
    lastWords(facts, now),
    nextWords(facts, now),
    deadlineWords(facts, deadline, now),
    slipWords(facts, now),
  ]
    .filter((line) => line !== null)
    .join('\n')
}
