import { containerNumberGroups } from '#contract/container-number-groups.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { type Deadline } from '#domain/deadline/deadline.ts'
import { daysLeftPhrase, ownerWords, suppressionReason } from '#domain/deadline/deadline-words.ts'
import { midSentence } from '#domain/util/sentence.ts'
import { slip } from '#domain/journey/slip.ts'
import { isGone } from '#domain/journey/whereabouts.ts'
import type { KnownFacts } from '../container-context.ts'
import { timeAt } from '../time-at.ts'
import { whereIsMyBox } from './where-is-my-box.ts'

function heading({ container, shipment }: KnownFacts): string {
  const groups = containerNumberGroups(container.number)
  const number = groups === null ? container.number : `${groups.owner} ${groups.serial}-${groups.checkDigit}`
  const references = [...new Set([...(shipment?.refNumbers ?? []), ...container.refNumbers])]
  const billOfLading = shipment === null ? null : `bill of lading ${shipment.billOfLadingNumber}`
  return [`Container ${number}`, billOfLading, references.length === 0 ? null : references.join(', ')]
    .filter((part) => part !== null)
    .join(', ')
}

function lastWords({ journey }: KnownFacts): string | null {
  const latest = journey?.latest ?? null
  if (latest === null || latest.at === null) return null
  const place = latest.placeName ?? latest.locode
  const where = place === null ? '' : ` at ${place}`
  const quote = latest.wording === null ? '' : ` (“${latest.wording}”)`
  return `Last: ${midSentence(latest.label)}${where}, ${timeAt(latest.at, latest.zone, latest.dateOnly)}${quote}.`
}

function nextWords({ journey }: KnownFacts): string | null {
  const next = journey?.next ?? null
  if (next === null || next.at === null) return null
  const place = next.placeName ?? next.locode
  const where = place === null ? '' : ` at ${place}`
  const expected = next.overdue ? 'was expected' : 'expected'
  return `Next: ${midSentence(next.label)}${where}, ${expected} ${timeAt(next.at, next.zone, next.dateOnly)}.`
}

function slipWords({ shipment }: KnownFacts): string | null {
  const moved = shipment === null ? null : slip(shipment)
  if (moved === null || shipment === null) return null
  const arrived = shipment.podAtaAt !== null
  const count = Math.abs(moved.days) === 1 ? '1 day' : `${Math.abs(moved.days)} days`
  if (moved.days === 0) return `${arrived ? 'Arrived on' : 'On'} schedule (original ETA).`
  return `${arrived ? 'Arrived' : 'Due'} ${count} ${moved.days > 0 ? 'later' : 'earlier'} than the original ETA.`
}

function deadlineWords({ container }: KnownFacts, deadline: Deadline): string | null {
  const { binding, daysLeft, suppressed } = deadline
  if (binding === null || daysLeft === null) {
    return isGone(container) ? null : 'Last free day: none reported.'
  }
  const day = `Last free day: ${formatDay(binding.day)} (${ownerWords[binding.owner].label})`
  if (suppressed !== null) return `${day}, not confirmed: ${suppressionReason(suppressed)}.`
  return `${day}, ${daysLeftPhrase(daysLeft)}.`
}

/**
 * A paragraph fit for a customer's mail: where the box is, what happened last and what is next, each in the
 * zone of its place, the last free day, the slip and the link. Never says available while a hold exists.
 */
export function answerText(facts: KnownFacts, deadline: Deadline, link: string, now: number): string {
  return [
    `${heading(facts)}.`,
    whereIsMyBox(facts, now),
    lastWords(facts),
    nextWords(facts),
    deadlineWords(facts, deadline),
    slipWords(facts),
    link,
  ]
    .filter((line) => line !== null)
    .join('\n')
}
