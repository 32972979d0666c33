import { isUuid } from '#contract/identifiers.ts'
import { badParameter, notFound } from '../service-error.ts'
import { recordById, recordsByKey } from '../store/records.ts'
import type { VesselStory } from '../world/types.ts'
import { projectVessel } from '../world/world.ts'
import type { Handler } from './handler.ts'

/** Milliseconds of the range where the request names none: interface specification, "Limits". */
const defaultRangeMs = 7 * 86_400_000

/** Milliseconds; a range over years would answer with millions of positions. */
const longestRangeMs = 100 * 86_400_000

/** By IMO number, or by id on the same route: interface facts 8, row 8. */
export const getVessel: Handler<'getVessel'> = async ({ path, query, now, store }) => {
  const vessel = isUuid(path.imo)
    ? await recordById<VesselStory>(store.database, 'vessel', path.imo)
    : (await recordsByKey<VesselStory>(store.database, 'vessel', path.imo))[0]
  if (vessel === null || vessel === undefined) throw notFound()
  const to = Date.parse(query['show_positions[to_timestamp]'] ?? new Date(now).toISOString())
  const from = Date.parse(
    query['show_positions[from_timestamp]'] ?? new Date(now - defaultRangeMs).toISOString(),
  )
  if (from > to) throw badParameter('show_positions[from_timestamp]', 'must not be later than the end')
  if (to - from > longestRangeMs) {
    throw badParameter('show_positions[from_timestamp]', 'The range may span 100 days at the most.')
  }
  // What lies ahead is not known yet: positions are reports.
  return { data: projectVessel(vessel, now, { from, to: Math.min(to, now) }) }
}
