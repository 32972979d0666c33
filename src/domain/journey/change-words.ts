import { instantOf } from '#contract/instant.ts'
import type { TransportEvent } from '#contract/transport-event.ts'
import { ownerWords } from '../deadline/owner-words.ts'
import { calendarDay } from '../time/calendar-day.ts'
import { startSentence } from '../util/sentence.ts'
import { wordsFor } from '../util/words-for.ts'

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

/** What a change is about: `Line last free day`. */
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
