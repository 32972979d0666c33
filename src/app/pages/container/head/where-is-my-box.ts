import { listWords, midSentence, readable, shortened, startSentence } from '#domain/util/words.ts'
import type { Hold } from '#contract/container.ts'
import type { ActualTime, ReadContainer, SentTime } from '#domain/reading/container.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { calendarDay, daysBetween, hasPassed, today } from '#domain/time/calendar-day.ts'
import type { Journey } from '#domain/journey/journey.ts'
import type { Milestone } from '#domain/journey/milestones.ts'
import { holdAction, holdReason, releaseReasonText, shipDueText } from '#domain/deadline/release-words.ts'
import {
  activeHolds,
  holdLabel,
  holdStatusWords,
  holdWords,
  knownHold,
  pendingHolds,
} from '#domain/deadline/holds.ts'
import { departureOf } from '#domain/journey/departure.ts'
import { isLongOverdue, portArrival } from '#domain/journey/port-arrival.ts'
import { ashoreByEvents, cameByEvents, stepNouns, stepsOf } from '#domain/journey/steps.ts'
import { type Silence, silenceOf, silenceWords } from '#domain/journey/silence.ts'
import type { ReportState } from '#domain/deadline/reported.ts'
import { canTruckGo, type TruckAnswer } from '#domain/deadline/release.ts'
import { besideContainer } from '../beside.ts'
import type { KnownFacts } from '../container-context.ts'
import type { Times } from '#domain/time/time-at.ts'
import {
  isAshore,
  isOnTrain,
  leftForInland,
  pickedUp,
  wentInland,
  zoneInPlace,
} from '#domain/journey/whereabouts.ts'

function placeOf(milestone: Milestone): string {
  return milestone.placeName ?? milestone.locode ?? 'a place not reported'
}

function inPlace(name: string | null): string {
  return name === null ? '' : ` in ${name}`
}

function shipOf(journey: Journey | null, shipment: ReadShipment | null): string {
  const reported = journey?.placed ?? null
  const name = reported?.vessel ?? shipment?.podVesselName ?? null
  if (name === null) return 'on the ship'
  const voyage = reported?.vessel === name ? reported.voyage : shipment?.podVoyageNumber
  return `on ${name}${voyage === null || voyage === undefined ? '' : ` ${voyage}`}`
}

/** Without the reason, which a customer need not know. */
function withoutReason(silence: Silence | null): Silence | null {
  return silence === null ? null : { ...silence, stopped: false }
}

/** `, due in Los Angeles Sun 22 Nov 06:00 PST`, or what is wrong with that. */
function due(
  eta: string | null,
  zone: string | null,
  place: string,
  shipment: ReadShipment | null,
  times: Times,
): string {
  if (eta === null) return '; no ETA reported'
  const when = `${place} ${times.at(eta, zone)}`
  if (hasPassed(eta, zone, times.now)) return `; was due${when}, arrival not reported`
  const silence = shipment === null ? null : withoutReason(silenceOf(shipment, times.now))
  return silence === null ? `, due${when}` : `; ETA${when}, ${silenceWords(silence, times.now)}`
}

/** When the ship is due at the port of discharge. */
function shipDue(shipment: ReadShipment | null, times: Times): string {
  const port = inPlace(shipment?.portOfDischargeName ?? null)
  return due(shipment?.podEtaAt ?? null, shipment?.podTimezone ?? null, port, shipment, times)
}

/** When the ship came, as the box or its shipment says; null where neither does. */
function shipCame({ container, shipment }: KnownFacts): { at: string; zone: string | null } | null {
  if (container.podArrivedAt !== null) return { at: container.podArrivedAt, zone: container.podTimezone }
  const at = shipment?.podAtaAt ?? null
  return at === null ? null : { at, zone: shipment?.podTimezone ?? null }
}

/** Where a box is whose ship has arrived: an event by itself does not confirm that it was discharged. */
function unloading(facts: KnownFacts): string {
  return ashoreByEvents(facts) === null ? 'not discharged yet' : 'discharge not confirmed'
}

/** An arrival that others report, of this bill or of another one on the ship: whose it is, a customer need not know. */
function cameForOthers(facts: KnownFacts, times: Times): string | null {
  const { shipment } = facts
  const arrival = shipment?.callArrival
  if (arrival === undefined) return null
  const when =
    arrival.at === null ? '' : `${arrival.latest ? ' by' : ''} ${times.at(arrival.at, arrival.zone)}`
  const by = arrival.bill === null ? '' : ', as reported for another bill on it'
  return `The ship arrived${inPlace(shipment?.portOfDischargeName ?? null)}${when}${by}; ${unloading(facts)}.`
}

/** The place where a box is picked up: its terminal's city, or once it went inland its ramp. */
export function pickupPlace({ container, shipment, ramp }: KnownFacts): string | null {
  const inlandPlace = ramp ?? shipment?.destinationName ?? null
  return wentInland(container) ? inlandPlace : (shipment?.portOfDischargeName ?? null)
}

function out(facts: KnownFacts, times: Times): string | null {
  const { container, shipment, journey } = facts
  if (container.emptyTerminatedAt !== null) {
    const depot = journey?.latest?.event === 'empty_in' ? journey.latest.placeName : null
    return `Returned empty${inPlace(depot)} ${times.at(container.emptyTerminatedAt, container.emptyTerminatedTimezone)}.`
  }
  const gateOut = pickedUp(container)
  if (gateOut === null) return null
  const day = calendarDay(gateOut.at, gateOut.zone)
  const days = day === null ? 0 : daysBetween(day, today(gateOut.zone, times.now))
  const since = days === 1 ? '1 day' : `${days} days`
  const [back] = stepsOf(facts).get('returned') ?? []
  const still = days > 0 ? `, out for ${since}, empty not returned yet` : ''
  const then =
    back === undefined ? still : `. The carrier reports its empty return ${times.at(back.at, back.zone)}`
  const isDelivery = gateOut.at === container.deliveredAt
  const place = isDelivery ? (shipment?.destinationName ?? null) : pickupPlace(facts)
  return `${isDelivery ? 'Delivered' : 'Picked up'}${inPlace(place)} ${times.at(gateOut.at, gateOut.zone)}${then}.`
}

function inland(facts: KnownFacts, times: Times): string | null {
  const { container, shipment, ramp } = facts
  const to = shipment?.destinationName ?? null
  if (isOnTrain(container)) {
    if (container.indAtaAt !== null) {
      return `At the ramp${inPlace(ramp ?? to)}, not unloaded from the train yet.`
    }
    const when = due(container.indEtaAt, container.finalDestinationTimezone, '', shipment, times)
    return `On the train${to === null ? '' : ` to ${to}`}${when}.`
  }
  if (!leftForInland(container)) return null
  const came = container.indRailUnloadedAt ?? container.indAtaAt
  const since = came === null ? '' : ` since ${times.at(came, container.finalDestinationTimezone)}`
  return `At the ramp${inPlace(ramp ?? to)}${since}.`
}

/** Holds that a sentence names, and characters of the terminal's words for one: the terminal's card has them all. */
const mostHolds = 6
const mostWords = 60

/** `customs hold (the broker clears it)`, `terminal hold (DAMAGED)`, `hold by the terminal (DAMAGED)`. */
function heldBy(hold: Hold): string {
  const isKnown = knownHold(hold.name) !== null
  const status = holdStatusWords(hold.status)
  const isPlain = status === 'on hold' || status === 'pending'
  const name = isKnown ? midSentence(holdReason(hold)) : `hold by the terminal${isPlain ? '' : `, ${status}`}`
  const more = isKnown ? (holdAction(hold) ?? holdWords(hold)) : (hold.name ?? hold.description)
  return `${name}${more === null ? '' : ` (${shortened(readable(more), mostWords)})`}`
}

/** `a customs hold is pending`; all that are announced. */
function toCome(container: ReadContainer): string {
  const pending = pendingHolds(container).map((hold) =>
    knownHold(hold.name) === null ? `a ${heldBy(hold)}` : `a ${midSentence(holdLabel(hold))}`,
  )
  const names = [...new Set(pending)]
  const named = names.length > mostHolds ? listWords(names, mostHolds) : names.join(' and ')
  return `${named} ${names.length === 1 ? 'is' : 'are'} pending`
}

/** Holds that the sentence has not named: `On hold: customs hold (the broker clears it).` */
function otherHolds(container: ReadContainer, truck: TruckAnswer): string {
  const { reason, answer, pendingHold } = truck
  const named = reason.code === 'hold' ? reason.hold : null
  // A terminal may list one hold several times.
  const others = new Set(activeHolds(container).map(heldBy))
  if (named !== null) others.delete(heldBy(named))
  const held =
    others.size === 0
      ? ''
      : ` ${named === null ? 'On hold' : 'Also on hold'}: ${listWords([...others], mostHolds)}.`
  return pendingHold === null || answer === 'yes' ? held : `${held} ${startSentence(toCome(container))}.`
}

/** Names of actual times, for those that are still to come. */
const aheadWords: Record<ActualTime, string> = {
  podArrivedAt: 'arrival',
  podDischargedAt: 'discharge',
  podFullOutAt: 'gate-out',
  podRailLoadedAt: 'loading on rail',
  podRailDepartedAt: 'departure by rail',
  indAtaAt: 'arrival inland',
  indRailUnloadedAt: 'unloading from rail',
  finalDestinationFullOutAt: 'gate-out',
  deliveredAt: 'delivery',
  emptyTerminatedAt: 'empty return',
}

/** `Its gate-out is reported for Sun 22 Nov 10:00 EST, which is still to come`. */
function aheadText({ fact, at, zone }: SentTime, times: Times): string {
  return `Its ${aheadWords[fact]} is reported for ${times.at(at, zone)}, which is still to come`
}

/** What weakens a yes, each after the words before it. */
function doubts(container: ReadContainer, truck: TruckAnswer, times: Times): string {
  const { pendingHold, inlandTo, offDock, ahead, reason } = truck
  const untold = reason.code === 'available' && reason.holds !== 'reported' ? reason.holds : null
  return [
    offDock ? ' at an off-dock yard' : '',
    pendingHold === null ? '' : `, but ${toCome(container)}`,
    untold === null ? '' : `, but ${untoldHolds[untold]}`,
    inlandTo === null ? '' : `. It is to go on to ${inlandTo}; how is not known yet`,
    ahead === null ? '' : `. ${aheadText(ahead, times)}`,
  ].join('')
}

/** Said of holds of which nobody knows whether there are any. */
const untoldHolds: Record<Exclude<ReportState, 'reported'>, string> = {
  'never-checked': 'the terminal has not confirmed that there are no holds',
  'not-reported': 'the terminal has not confirmed that there are no holds',
  'terminal-does-not-report': 'this terminal does not report holds',
}

function canBePickedUp(container: ReadContainer, truck: TruckAnswer, times: Times): string {
  const { sure, pendingHold, inlandTo, checkedAt, reason } = truck
  const stale = reason.code === 'available' && reason.proof === 'stale'
  if (stale && checkedAt !== null) {
    const checked = times.at(checkedAt, zoneInPlace(container))
    return ` It could be picked up when the terminal was last checked, ${checked}${doubts(container, truck, times)}.`
  }
  // What is announced or planned is told beside it; what nobody knows makes it less than a promise.
  const can = sure || pendingHold !== null || inlandTo !== null ? 'can' : 'could'
  return ` It ${can} be picked up${doubts(container, truck, times)}.`
}

/** What stands between the box and a truck, never "available" beside an active hold; a pending one warns. */
function pickup(container: ReadContainer, truck: TruckAnswer, times: Times): string {
  const { answer, reason } = truck
  if (reason.code === 'available') return canBePickedUp(container, truck, times)
  if (reason.code === 'availability-not-reported') return ' Whether it can be picked up is not reported.'
  if (answer === 'unknown') return ` Whether it can be picked up is not known: ${unknownText(truck, times)}.`
  const why = reason.code === 'hold' ? heldBy(reason.hold) : midSentence(releaseReasonText(truck, times.now))
  return ` It cannot be picked up: ${why}.`
}

/** Why nobody knows, for who knows neither statuses nor look-ups. */
function unknownText(truck: TruckAnswer, times: Times): string {
  const { reason } = truck
  switch (reason.code) {
    case 'available-never-checked':
      return 'the terminal has not confirmed it yet'
    case 'holds-not-reported':
      return untoldHolds['not-reported']
    case 'status-differs':
      return 'the reports about it differ'
    case 'told-gone':
      return reason.against
    case 'discharge-ahead':
      return midSentence(aheadText({ fact: 'podDischargedAt', ...reason.at }, times))
    case 'terminal-does-not-report':
      return 'this terminal does not report it'
    case 'ramp-not-reported':
      return 'the ramp has not reported it yet'
    case 'ship-not-in':
      return `the ${shipDueText({ ...reason.eta, silence: withoutReason(reason.eta.silence) }, times.now)}`
    case 'was-available':
    case 'was-not-available':
      return `it ${midSentence(releaseReasonText(truck, times.now))}`
    default:
      return midSentence(releaseReasonText(truck, times.now))
  }
}

function ashore(facts: KnownFacts, { reason }: TruckAnswer, times: Times): string | null {
  const { container, shipment, terminal } = facts
  if (!isAshore(container)) return null
  const place = inPlace(shipment?.portOfDischargeName ?? null)
  if (reason.code === 'ship-not-in' || reason.code === 'discharge-ahead') {
    return `Discharge${place} not confirmed.`
  }
  const at = container.podDischargedAt
  const when = at === null ? '' : ` ${times.at(at, container.podTimezone)}`
  return `Discharged${place}${when}${terminal === null ? '' : `, at ${terminal}`}.`
}

/** Says that only the carrier's events tell of the ship's arrival, and names the ETA that still contradicts them. */
function cameNotConfirmed(facts: KnownFacts, times: Times): string | null {
  const step = cameByEvents(facts, times.now)
  if (step === null) return null
  const { podEtaAt: eta = null, podTimezone: zone = null, portOfDischargeName = null } = facts.shipment ?? {}
  const place = step.name === 'arrived' || step.name === 'discharged' ? inPlace(portOfDischargeName) : ''
  const but = eta === null || hasPassed(eta, zone, times.now) ? '' : `, ETA ${times.at(eta, zone)}`
  return `The carrier reports the ${stepNouns[step.name]}${place} ${times.at(step.at, step.zone)}; not confirmed${but}.`
}

/** ` Departure from Busan was due Tue 17 Nov and is not reported yet.`; nothing where nobody waits for it. */
function departureOverdue(facts: KnownFacts, times: Times): string {
  const { container, shipment } = facts
  // Whatever step an event tells comes after it.
  if (
    stepsOf(facts).size > 0 ||
    shipment === null ||
    hasPassed(shipment.podEtaAt, shipment.podTimezone, times.now)
  )
    return ''
  const departure = departureOf(shipment, [container], times.now)
  if (departure.state !== 'overdue') return ''
  const { portOfLadingName: from, polTimezone: zone } = shipment
  const when = times.at(departure.etd, zone)
  return ` Departure${from === null ? '' : ` from ${from}`} was due ${when} and is not reported yet.`
}

function before(facts: KnownFacts, times: Times): string {
  const { container, shipment, journey } = facts
  const came = shipCame(facts)
  if (came !== null) {
    const place = inPlace(shipment?.portOfDischargeName ?? null)
    return `The ship arrived${place} ${times.at(came.at, came.zone)}; ${unloading(facts)}.`
  }
  const told = cameForOthers(facts, times) ?? cameNotConfirmed(facts, times)
  if (told !== null) return told
  const latest = journey?.latest ?? null
  const lost = shipment !== null && isLongOverdue(portArrival(shipment, [], times.now))
  const onShip = `${shipOf(journey, shipment)}${shipDue(shipment, times)}.`
  if (journey !== null && latest !== null && latest.at !== null) {
    if (journey.underWay === 'sea') return `${lost ? 'Last reported' : 'At sea'} ${onShip}`
    const happened = `${latest.label} at ${placeOf(latest)}, ${times.at(latest.at, latest.zone, latest.dateOnly)}`
    return `${happened}${shipDue(shipment, times)}.`
  }
  if (container.currentStatus === 'on_ship') return lost ? `Last reported ${onShip}` : startSentence(onShip)
  return 'No milestones reported yet.'
}

/** One or two sentences that answer "where is my box?", each time in the zone of its place. */
export function whereIsMyBox(facts: KnownFacts, times: Times): string {
  const gone = out(facts, times)
  if (gone !== null) return gone
  const { container } = facts
  const truck = canTruckGo(container, besideContainer(facts, times.now), times.now)
  const standing = inland(facts, times) ?? ashore(facts, truck, times)
  const sentence = standing ?? `${before(facts, times)}${departureOverdue(facts, times)}`
  const asks = (standing !== null || truck.answer === 'yes') && !isOnTrain(container)
  return `${sentence}${asks ? pickup(container, truck, times) : ''}${otherHolds(container, truck)}`
}
