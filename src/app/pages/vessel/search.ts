import { instantOf } from '#contract/instant.ts'
import type { TrackRange } from '../../api/vessels.ts'
import { dayMs, secondMs } from '#domain/time/durations.ts'

/** Days that one track may span: the service gives no more. */
const mostDays = 100

/** Hours back from now, by the name in the address. */
export const presets = { '24h': 24, '7d': 7 * 24, '14d': 14 * 24, '30d': 30 * 24 } as const
type Preset = keyof typeof presets

export interface VesselSearch {
  /** The last hours, or from one instant to another; `to` null is now. */
  range: Preset | { from: string; to: string | null }
  /** The instant that the replay shows, in epoch milliseconds; null is the latest report. */
  at: number | null
}

export type RangeProblem = { field: 'from' | 'to'; words: string }

/**
 * Why a range cannot be requested, null where it can. A blank end is now.
 * @param now epoch milliseconds; null before the service's clock is known: then the service says what is in the future
 */
export function rangeProblem(from: string, to: string, now: number | null): RangeProblem | null {
  const start = instantOf(from)
  if (start === null) return { field: 'from', words: 'Enter a start, such as 2026-11-21 14:30' }
  if (now !== null && start >= now) return { field: 'from', words: 'The start is in the future.' }
  const end = to === '' ? now : instantOf(to)
  if (end === null && to !== '') return { field: 'to', words: 'Enter an end, such as 2026-11-21 14:30' }
  if (end === null) return null
  if (end <= start) return { field: 'to', words: 'The end must be after the start.' }
  if (Math.min(end, now ?? end) - start > mostDays * dayMs) {
    return { field: 'from', words: `The range can be at most ${mostDays} days.` }
  }
  return null
}

function iso(text: string): string {
  return new Date(instantOf(text) ?? 0).toISOString().replace('.000Z', 'Z')
}

/** Reads the address. A range that the service refuses gives the default, with its problem. */
export function parseSearch(
  parameters: URLSearchParams,
  now: number | null,
): { search: VesselSearch; problem: RangeProblem | null } {
  const at = instantOf(parameters.get('at'))
  const from = parameters.get('from')
  const to = parameters.get('to') ?? ''
  if (from === null && to === '') {
    const name = Object.keys(presets).find((each) => each === parameters.get('range'))
    // The compiler does not narrow a key by comparing it with the keys.
    return { search: { range: (name as Preset | undefined) ?? '7d', at }, problem: null }
  }
  const problem = rangeProblem(from ?? '', to, now)
  if (problem !== null) return { search: { range: '7d', at }, problem }
  return { search: { range: { from: iso(from ?? ''), to: to === '' ? null : iso(to) }, at }, problem }
}

/** The address of a view, with defaults left out; the opposite of `parseSearch`. */
export function serializeSearch({ range, at }: VesselSearch): string {
  const parameters = new URLSearchParams()
  if (typeof range === 'object') {
    parameters.set('from', iso(range.from))
    if (range.to !== null) parameters.set('to', iso(range.to))
  } else if (range !== '7d') parameters.set('range', range)
  if (at !== null)
    parameters.set('at', new Date(Math.round(at / secondMs) * secondMs).toISOString().replace('.000Z', 'Z'))
  const text = parameters.toString().replaceAll('%3A', ':')
  return text === '' ? '' : `?${text}`
}

export function trackRangeOf(range: VesselSearch['range']): TrackRange {
  return typeof range === 'object' ? range : { hours: presets[range] }
}
