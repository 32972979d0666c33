import { queryOptions } from '@tanstack/react-query'
import type { SingleDocument } from '#contract/envelope.ts'
import { getVessel } from '#contract/operations/vessels.ts'
import type { Vessel } from '#contract/vessel.ts'
import { knownNow } from '../clock/world-clock.ts'
import { call } from './client.ts'
import { askPaid, isNotInPlan, lacksForMs } from './paid-parts.ts'
import { dayMs, hourMs, secondMs } from '#domain/time/durations.ts'
import { positionMs } from '#domain/vessel/tail.ts'

/** The part of a track to load: the last hours, or from one instant to another, an open end being now. */
export type TrackRange = { hours: number } | { from: string; to: string | null }

const all = ['vessels'] as const

export const vesselKeys = {
  watched: [...all, 'watched'] as const,
  tracks: [...all, 'track'] as const,
  track: (imo: string, range: TrackRange) => [...all, 'track', imo, range] as const,
}

/** A vessel, and whether the account's plan lets anyone listen for its positions. */
interface VesselAnswer extends SingleDocument<Vessel> {
  arePositionsInPlan: boolean
}

/**
 * A vessel with its positions in a range; from an account without positions its other facts, which are then asked for
 * once a day as well.
 * @param range the service's own default, the last seven days by its clock, where it is empty
 */
async function askVessel(
  imo: string,
  [from, to]: readonly [from?: string | undefined, to?: string | undefined],
  signal: AbortSignal,
): Promise<VesselAnswer> {
  try {
    const query = { 'show_positions[from_timestamp]': from, 'show_positions[to_timestamp]': to }
    const answer = await askPaid('vessel_positions', () => call(getVessel, { path: { imo }, query, signal }))
    return { ...answer, arePositionsInPlan: true }
  } catch (error) {
    if (!isNotInPlan(error)) throw error
    const known = await askPaid('vessels', () =>
      call(getVessel, { path: { imo }, signal, maxAgeSeconds: dayMs / secondMs }),
    )
    return { ...known, arePositionsInPlan: false }
  }
}

/** Whether it is an answer about a vessel that came without positions for want of them in the plan. */
export function isWithoutPositions(answer: unknown): boolean {
  const isObject = typeof answer === 'object' && answer !== null
  return isObject && 'arePositionsInPlan' in answer && answer.arePositionsInPlan === false
}

/** Milliseconds for which an answer is fresh: without positions, until they are asked for again. */
function freshMs(answer: VesselAnswer | undefined): number {
  return answer?.arePositionsInPlan === false
    ? Math.max(positionMs, lacksForMs('vessel_positions'))
    : positionMs
}

/** Positions that the service sends where no range is asked for: `show_positions` of the interface. */
const defaultRangeMs = 7 * dayMs

const pace = {
  staleTime: ({ state }: { state: { data?: VesselAnswer | undefined } }) => freshMs(state.data),
  refetchInterval: ({ state }: { state: { data?: VesselAnswer | undefined } }) => freshMs(state.data),
  // Thousands of positions: too much for the copy that the next visit begins with.
  meta: { keep: false },
}

async function boundsOf(range: TrackRange): Promise<readonly [from?: string, to?: string | undefined]> {
  if (!('hours' in range)) return [range.from, range.to ?? undefined]
  if (range.hours * hourMs === defaultRangeMs) return []
  return [new Date((await knownNow()) - range.hours * hourMs).toISOString()]
}

/** A vessel with its positions in a range. The old track stays while another range comes. */
export function vesselTrackOptions(imo: string, range: TrackRange) {
  return queryOptions({
    ...pace,
    queryKey: vesselKeys.track(imo, range),
    queryFn: async ({ signal }) => askVessel(imo, await boundsOf(range), signal),
    placeholderData: (data, query) => (query?.queryKey[2] === imo ? data : undefined),
  })
}
