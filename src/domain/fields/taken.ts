import { mainScac } from '#contract/carriers.ts'
import { entityTypeOf } from '#contract/custom-field-definition.ts'
import { instantOf } from '#contract/instant.ts'
import { camelKeys } from '#contract/wire.ts'
import { bareNumber } from '../tracking/same-number.ts'

type Members = Readonly<Record<string, unknown>>

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** No value, in one of the ways in which services write it. */
function isNothing(value: unknown): boolean {
  if (isMembers(value)) return Object.values(value).every((each) => each === false || isNothing(each))
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** The plainest way to write a value: two that mean the same are then the same text. */
function plain(value: unknown, name: string): string {
  const text = String(value).trim().replace(/\s+/g, ' ')
  if (name === 'request_number') return bareNumber(text)
  const at = instantOf(text)
  if (at !== null) return String(at)
  // Not with zeros before it: that is a reference.
  if (/^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) && text.length < 16) return String(Number(text))
  if (/^https?:/i.test(text) && URL.canParse(text)) return new URL(text).href
  // A line has one code that services keep, and may have others that they take.
  if (name === 'scac') return mainScac(text)
  if (name === 'entity_type') return entityTypeOf(text).toLowerCase()
  // Of a header, which some write with capitals.
  return name === 'name' ? text.toLowerCase() : text
}

/**
 * Whether a value that is held means what was sent: without outer gaps, in any order of a list, the same instant
 * or number in another form.
 * @param name of the attribute on the wire
 */
export function meansTheSame(sent: unknown, held: unknown, name: string): boolean {
  if (isNothing(sent) || isNothing(held)) return isNothing(sent) && isNothing(held)
  if (Array.isArray(sent)) {
    const kept = [held].flat()
    return (
      sent.every((each) => kept.some((other) => meansTheSame(each, other, name))) &&
      kept.every((other) => sent.some((each) => meansTheSame(each, other, name)))
    )
  }
  if (isMembers(sent)) {
    return isMembers(held) && notTaken(sent, held).length === 0
  }
  return !isMembers(held) && plain(sent, name) === plain(held, name)
}

/** The members of both, where each has its own way to name them. */
function heldOf(held: Members, name: string): unknown {
  return held[name] ?? held[Object.keys(camelKeys({ [name]: null }))[0] ?? name]
}

/**
 * The attributes that a service did not take, as it names them; one of an object as `validation/pattern`.
 * @param sent attributes of the write
 * @param record what the service then has, in the app's form
 */
export function notTaken(sent: Members, record: Members): string[] {
  return Object.entries(sent).flatMap(([name, value]) => {
    const now = heldOf(record, name)
    if (value === undefined || meansTheSame(value, now, name)) return []
    if (!isMembers(value)) return [name]
    const held = isMembers(now) ? now : {}
    return Object.entries(value)
      .filter(([member, one]) => !meansTheSame(one, held[member], member))
      .map(([member]) => `${name}/${member}`)
  })
}

/** What can be asked for a shipment beside its attributes. */
export type TrackingChange = 'stop' | 'resume'

/** Whether the tracking of a shipment is as it was asked for: it has stopped where its record says when. */
export function tookTrackingChange(
  change: TrackingChange,
  { lineTrackingStoppedAt }: { lineTrackingStoppedAt: string | null },
): boolean {
  return (lineTrackingStoppedAt !== null) === (change === 'stop')
}
