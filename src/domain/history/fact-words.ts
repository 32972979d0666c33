import type { Change } from '#contract/desk/change.ts'
import type { FactName } from '#contract/desk/facts.ts'
import type { ReadContainer } from '../reading/container.ts'
import { ownMember } from '#contract/own-member.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { ownerWords } from '../deadline/last-free-day-words.ts'
import { holdStatusWords } from '../deadline/holds.ts'
import { formatDay, formatInstant, zoneName } from '../time/format-time.ts'
import { settings } from '../settings.ts'
import { stoppedReason, type TrackingHealthStep } from '../tracking/tracking-health.ts'
import { readable, startSentence, wordsFor } from '../util/words.ts'
import { zoneInPlace } from '../journey/whereabouts.ts'
import { type HoldFact, holdFactLabel, isHoldFact } from './hold-fact.ts'
import { endedDay, shipText, storedFeesText, storedShip, unreported } from './stored-values.ts'

/** Time zones of the places that facts speak of; null: not known. */
export interface FactZones {
  origin: string | null
  port: string | null
  /** Of the ramp or the destination inland. */
  inland: string | null
  /** Where the box waits for its truck: at the port, or at the ramp. */
  pickup: string | null
  emptyReturn: string | null
}

/** A change in words: `ETA`, `Sat 28 Nov 12:00 EST`, `Mon 30 Nov 12:00 EST`. */
export interface FactChange {
  label: string
  from: string
  to: string
}

type Place = keyof FactZones

/** What a value is, and where its time is told. */
type Kind =
  | { is: 'instant' | 'day' | 'owned-day'; at: Place }
  | { is: 'text' | 'hold' | 'available' | 'fees' | 'ship' | 'reason' | 'health' }

interface Fact {
  label: string
  kind: Kind
  /** In place of a value that is not reported, and of one that came to an end. */
  none?: string
  ended?: string
}

const instantAt = (label: string, at: Place): Fact => ({ label, kind: { is: 'instant', at } })
const dayAt = (label: string, at: Place): Fact => ({ label, kind: { is: 'day', at } })
const text = (label: string): Fact => ({ label, kind: { is: 'text' } })

function lastFreeDay(owner: keyof typeof ownerWords, at: Place): Fact {
  return dayAt(`${ownerWords[owner].name} last free day`, at)
}

const facts: Record<Exclude<FactName, HoldFact>, Fact> = {
  eta: instantAt('ETA', 'port'),
  eta_day: dayAt('ETA', 'port'),
  arrived_at: instantAt('Vessel arrived', 'port'),
  departure_day: dayAt('Estimated departure', 'origin'),
  departed_at: instantAt('Vessel departed', 'origin'),
  destination_eta_day: dayAt('Estimated inland arrival', 'inland'),
  destination_arrived_at: instantAt('Arrived inland', 'inland'),
  vessel: { label: 'Vessel', kind: { is: 'ship' } },
  voyage: text('Voyage'),
  terminal: text('Terminal'),
  tracking_stopped: { label: 'Tracking', kind: { is: 'reason' }, none: 'tracked' },
  tracking_health: { label: 'Carrier', kind: { is: 'health' } },
  binding_day: { label: 'Last free day', kind: { is: 'owned-day', at: 'pickup' } },
  headline_day: lastFreeDay('headline', 'pickup'),
  terminal_day: lastFreeDay('terminal', 'port'),
  line_day: lastFreeDay('line', 'port'),
  rail_day: lastFreeDay('rail', 'inland'),
  available: { label: 'Availability', kind: { is: 'available' } },
  fees: { label: 'Fees', kind: { is: 'fees' }, none: 'none reported' },
  discharged_at: instantAt('Discharged', 'port'),
  gate_out_at: instantAt('Gated out', 'port'),
  rail_loaded_at: instantAt('Loaded on rail', 'port'),
  rail_departed_at: instantAt('Departed by rail', 'port'),
  ramp_eta_day: dayAt('Estimated inland arrival', 'inland'),
  ramp_arrived_at: instantAt('Arrived inland', 'inland'),
  rail_unloaded_at: instantAt('Unloaded from rail', 'inland'),
  ramp_gate_out_at: instantAt('Gated out at the ramp', 'inland'),
  empty_returned_at: instantAt('Returned empty', 'emptyReturn'),
  appointment_at: instantAt('Pickup appointment', 'pickup'),
  yard_place: text('Yard location'),
}

function factOf(name: string): Fact {
  if (isHoldFact(name)) {
    return {
      label: holdFactLabel(name),
      kind: { is: 'hold' },
      none: 'none reported',
      ended: 'cleared',
    }
  }
  return ownMember(facts, name) ?? text(startSentence(readable(name)))
}

/** Days without an answer after which a carrier counts as silent. */
const silentDays = settings.staleness.line.aging / 24

const healthWords: Record<TrackingHealthStep, string> = {
  answering: 'answering',
  failing: 'last try failed',
  silent: `no update for ${silentDays} days`,
}

const noLongerReported = 'no longer reported'

function instantText(at: string, zone: string | null, now: number): string {
  return `${formatInstant(at, zone, 'long-date-time', now)} ${zoneName(at, zone) ?? '(zone unknown)'}`
}

function valueText(
  value: string | null,
  { kind, none = 'not reported' }: Fact,
  zones: FactZones,
  now: number,
) {
  if (value === null) return none
  switch (kind.is) {
    case 'instant':
      return instantText(value, zones[kind.at], now)
    case 'day':
      return formatDay(value, zones[kind.at], now)
    case 'owned-day': {
      if (value === endedDay) return 'ended'
      const [day = '', owner = ''] = value.split(' ')
      const name = ownMember(ownerWords, owner)?.name.toLowerCase() ?? owner
      return `${formatDay(day, zones[kind.at], now)} (${name})`
    }
    case 'hold':
      return value === unreported ? noLongerReported : holdStatusWords(value)
    case 'available':
      return value === 'yes' ? 'available' : 'not available'
    case 'fees':
      return value === unreported ? noLongerReported : storedFeesText(value)
    case 'ship':
      return shipText(storedShip(value)) ?? value
    case 'reason':
      return value === 'removed' ? 'no longer in the account' : `ended: ${stoppedReason(value)}`
    case 'health':
      return wordsFor(healthWords, value)
    default:
      return value === unreported ? noLongerReported : value
  }
}

/**
 * A change in words. Facts of a later version of the desk are told as they came.
 * @param now epoch milliseconds in the world of the shipments, for the years of days
 */
export function factChange(
  { fact: name, from, to }: Pick<Change, 'fact' | 'from' | 'to'>,
  zones: FactZones,
  now: number,
): FactChange {
  const fact = factOf(name)
  const ended = { ...fact, ...(fact.ended === undefined ? {} : { none: fact.ended }) }
  return { label: fact.label, from: valueText(from, fact, zones, now), to: valueText(to, ended, zones, now) }
}

/** The zones of the places that changes of a box and its shipment speak of; null: not known, or not sent. */
export function factZones(container: ReadContainer | null, shipment: ReadShipment | null): FactZones {
  return {
    origin: shipment?.polTimezone ?? null,
    port: container?.podTimezone ?? shipment?.podTimezone ?? null,
    inland: container?.finalDestinationTimezone ?? shipment?.destinationTimezone ?? null,
    pickup: container === null ? null : zoneInPlace(container),
    emptyReturn: container?.emptyTerminatedTimezone ?? null,
  }
}
