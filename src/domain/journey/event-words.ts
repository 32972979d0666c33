import { ownMember } from '#contract/own-member.ts'
import type { RawEventName } from '#contract/raw-event.ts'
import { instantOf } from '#contract/instant.ts'
import type { TransportEvent } from '#contract/transport-event.ts'
import { startSentence, wordsFor } from '../util/words.ts'
import { ownerWords } from '../deadline/last-free-day-words.ts'
import { calendarDay } from '../time/calendar-day.ts'

interface EventWords {
  label: string
  /**
   * What it does to the box's whereabouts: how legs and stays are read from a list of events. A `message` says
   * nothing of them: customs release a box that is still at sea.
   */
  moves: 'sea-arrival' | 'sea-departure' | 'rail-arrival' | 'rail-departure' | 'handling' | 'message'
}

/** Every name that the interface lists: a new one without words does not compile. */
const words: Record<RawEventName, EventWords> = {
  empty_out: { label: 'Empty gate-out', moves: 'handling' },
  full_in: { label: 'Gate-in', moves: 'handling' },
  positioned_in: { label: 'Positioned in', moves: 'handling' },
  positioned_out: { label: 'Positioned out', moves: 'handling' },
  vessel_loaded: { label: 'Vessel loaded', moves: 'handling' },
  vessel_departed: { label: 'Vessel departed', moves: 'sea-departure' },
  transshipment_arrived: { label: 'Transshipment arrived', moves: 'sea-arrival' },
  transshipment_discharged: { label: 'Transshipment discharged', moves: 'handling' },
  transshipment_loaded: { label: 'Transshipment loaded', moves: 'handling' },
  transshipment_departed: { label: 'Transshipment departed', moves: 'sea-departure' },
  feeder_arrived: { label: 'Feeder arrived', moves: 'sea-arrival' },
  feeder_discharged: { label: 'Feeder discharged', moves: 'handling' },
  feeder_loaded: { label: 'Feeder loaded', moves: 'handling' },
  feeder_departed: { label: 'Feeder departed', moves: 'sea-departure' },
  rail_loaded: { label: 'Rail loaded', moves: 'handling' },
  rail_departed: { label: 'Rail departed', moves: 'rail-departure' },
  rail_arrived: { label: 'Rail arrived', moves: 'rail-arrival' },
  rail_unloaded: { label: 'Rail unloaded', moves: 'handling' },
  vessel_arrived: { label: 'Vessel arrived', moves: 'sea-arrival' },
  vessel_discharged: { label: 'Vessel discharged', moves: 'handling' },
  arrived_at_destination: { label: 'Arrived at destination', moves: 'rail-arrival' },
  delivered: { label: 'Delivered', moves: 'handling' },
  full_out: { label: 'Gate-out', moves: 'handling' },
  empty_in: { label: 'Empty return', moves: 'handling' },
  vgm_received: { label: 'VGM received', moves: 'message' },
  carrier_release: { label: 'Carrier release', moves: 'message' },
  customs_release: { label: 'Customs release', moves: 'message' },
  available: { label: 'Available', moves: 'handling' },
}

/** The words for an event; null for a name that the interface does not list. */
export function eventWords(name: string | null): EventWords | null {
  return (name === null ? undefined : ownMember(words, name)) ?? null
}

const sourceWords: Readonly<Record<string, string>> = {
  ais: 'AIS',
  pierpass: 'PierPass',
  rail: 'the railroad',
  shipping_line: 'the carrier',
  t49_calculation: 'a calculation',
  t49_operations_team: 'the operations team',
  terminal: 'the terminal',
  user_input: 'a user',
}

/** Who reported an event to the service, as it follows "from". */
export function eventSourceWords(source: string): string {
  return wordsFor(sourceWords, source)
}

const changeWords: Readonly<Record<string, string>> = {
  'container.pickup_lfd.changed': `${ownerWords.headline.name} last free day`,
  'container.pickup_lfd_line.changed': `${ownerWords.line.name} last free day`,
  'container.pickup_lfd_terminal.changed': `${ownerWords.terminal.name} last free day`,
  'container.pickup_lfd_rail.changed': `${ownerWords.rail.name} last free day`,
  // Live services write the line's day this way too.
  'container.ssl_lfd.changed': `${ownerWords.line.name} last free day`,
  'container.pickup_appointment.changed': 'Pickup appointment',
  'container.pod_terminal_changed': 'Terminal at the port of discharge',
  'container.transport.estimated.vessel_departed': 'Estimated departure',
  'container.transport.estimated.vessel_arrived': 'Estimated arrival',
  'container.transport.estimated.arrived_at_inland_destination': 'Estimated inland arrival',
}

/** What a change is about: `Carrier last free day`. */
export function changeLabel(event: string): string {
  return startSentence(wordsFor(changeWords, Object.hasOwn(changeWords, event) ? event : bare(event)))
}

/** `container.seal.changed` without what every change has. */
function bare(event: string): string {
  return event.replace(/^container\.(transport\.)?/, '').replace(/[._]changed$/, '')
}

/** What became of it. */
export type ChangeValue =
  | { kind: 'day'; day: string }
  | { kind: 'instant'; at: string }
  /** Neither day nor time, such as a terminal: as it came. */
  | { kind: 'text'; text: string }
  /** Taken back. */
  | { kind: 'removed' }
  | { kind: 'not-reported' }

export function isEstimate({ event }: Pick<TransportEvent, 'event'>): boolean {
  return event.startsWith('container.transport.estimated.')
}

/** The new value: of an estimate its time, where no value is sent. */
export function changeValue(
  event: Pick<TransportEvent, 'event' | 'value' | 'timestamp'>,
  zone: string | null,
): ChangeValue {
  const sent = event.value?.trim() ?? ''
  const value = sent === '' && isEstimate(event) ? (event.timestamp ?? '') : sent
  if (value === '') return { kind: event.event.endsWith('changed') ? 'removed' : 'not-reported' }
  const day = event.event.includes('lfd') ? calendarDay(value, zone) : null
  if (day !== null) return { kind: 'day', day }
  return instantOf(value) === null ? { kind: 'text', text: value } : { kind: 'instant', at: value }
}
