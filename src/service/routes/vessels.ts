import { isUuid } from '#contract/identifiers.ts'
import { badParameter, notFound } from '../service-error.ts'
import { recordById, recordsByKey } from '../store/records.ts'
import type { VesselStory } from '../world/types.ts'
import { projectVessel } from '../world/world.ts'
import type { Handler, HandlerRequest } from './handler.ts'

const from = 'show_positions[from_timestamp]'
const to = 'show_positions[to_timestamp]'

/** Milliseconds of the range where the request names none: interface specification, "Limits". */
const defaultRangeMs = 7 * 86_400_000

/** Milliseconds; a range over years would answer with millions of positions. */
const longestRangeMs = 100 * 86_400_000

/** The range of positions that is asked for, in epoch milliseconds. What lies ahead is not reported yet. */
function rangeOf(query: HandlerRequest<'getVessel'>['query'], now: number): { from: number; to: number } {
  const start = query[from] === undefined ? now - defaultRangeMs : Date.parse(query[from])
  const end = query[to] === undefined ? now : Date.parse(query[to])
  if (start > end) {
    const [blamed, problem] =
      query[from] === undefined
        ? ([to, 'must not lie before the start of the range, by default 7 days ago'] as const)
        : ([from, 'must not be later than the end of the range, by default now'] as const)
    throw badParameter(blamed, problem)
  }
  if (Math.min(end, now) - start > longestRangeMs) {
    throw badParameter(from, 'asks for more than 100 days')
  }
  return { from: start, to: Math.min(end, now) }
}

/** By IMO number, or by id on the same route: interface facts 8, row 8. */
export const getVessel: Handler<'getVessel'> = async ({ path, query, now, store }) => {
  const vessel = isUuid(path.imo)
    ? await recordById<VesselStory>(store.database, 'vessel', path.imo)
    : (await recordsByKey<VesselStory>(store.database, 'vessel', path.imo))[0]
  if (vessel === null || vessel === undefined) throw notFound()
  return { data: projectVessel(vessel, now, rangeOf(query, now)) }
}
