import { isUuid } from '#contract/identifiers.ts'
import { badParameter, notFound } from './service-error.ts'
import type { WirePort } from '#contract/place.ts'
import type { WireVessel } from '#contract/vessel.ts'
import type { Database } from '../store/schema.ts'
import { recordById, recordsByKey } from '../store/records.ts'
import type { Passage } from '../world/sea/ahead.ts'
import type { Position } from '../world/sea/reports.ts'
import type { VesselStory } from '../world/types.ts'
import { passageBetween, positionsAhead, positionsAheadFrom, projectVessel } from '../world/world.ts'
import type { Handler, HandlerRequest } from './handler.ts'

const from = 'show_positions[from_timestamp]'
const to = 'show_positions[to_timestamp]'

/** Milliseconds of the range where the request has none: contract/README.md, Vessels. */
const defaultRangeMs = 7 * 86_400_000

/** Milliseconds; a range of years would return millions of positions. */
const longestRangeMs = 100 * 86_400_000

/** The requested range of positions, in epoch milliseconds, at most until now. */
function rangeOf(query: HandlerRequest<'getVessel'>['query'], now: number): { from: number; to: number } {
  const start = query[from] === undefined ? now - defaultRangeMs : Date.parse(query[from])
  const end = query[to] === undefined ? now : Date.parse(query[to])
  if (start > end) {
    const [parameter, problem] =
      query[from] === undefined
        ? ([to, 'must not be before the start of the range, by default 7 days ago'] as const)
        : ([from, 'must not be after the end of the range, by default now'] as const)
    throw badParameter(parameter, problem)
  }
  if (Math.min(end, now) - start > longestRangeMs) {
    throw badParameter(from, 'must be at most 100 days before the end of the range')
  }
  return { from: start, to: Math.min(end, now) }
}

/** By IMO number, or by id on the same route. */
async function requireVessel(database: Database, name: string): Promise<VesselStory> {
  const vessel = isUuid(name)
    ? await recordById<VesselStory>(database, 'vessel', name)
    : (await recordsByKey<VesselStory>(database, 'vessel', name))[0]
  if (vessel === null || vessel === undefined) throw notFound()
  return vessel
}

export const getVessel: Handler<'getVessel'> = async ({ path, query, now, store }) => {
  const vessel = await requireVessel(store.database, path.imo)
  return { data: projectVessel(vessel, now, rangeOf(query, now)) }
}

/** The code of the port with an id from a query. A missing id is an error like an unknown one. */
async function portOf(database: Database, parameter: string, id = ''): Promise<string> {
  const port = isUuid(id) ? await recordById<WirePort>(database, 'port', id.toLowerCase()) : null
  if (port?.attributes.code == null) throw badParameter(parameter, 'must be the id of a port', 422)
  return port.attributes.code
}

async function passageOf(
  { query, now, store }: HandlerRequest<'listFuturePositions'>,
  vessel: VesselStory,
): Promise<Passage | null> {
  const start = await portOf(store.database, 'previous_port_id', query.previous_port_id)
  const end = await portOf(store.database, 'port_id', query.port_id)
  return passageBetween(vessel, start, end, now)
}

/** A ship that does not sail between the two ports has no future positions, like an empty map without a route. */
function withPositions(vessel: VesselStory, now: number, positions: Position[]): { data: WireVessel } {
  const projected = projectVessel(vessel, now, null)
  return { data: { ...projected, attributes: { ...projected.attributes, positions } } }
}

export const listFuturePositions: Handler<'listFuturePositions'> = async (request) => {
  const { path, now, store } = request
  const vessel = await requireVessel(store.database, path.id)
  const passage = await passageOf(request, vessel)
  return withPositions(vessel, now, passage === null ? [] : positionsAhead(vessel, passage, now))
}

export const listFuturePositionsFromPoint: Handler<'listFuturePositionsFromPoint'> = async (request) => {
  const { path, query, now, store } = request
  const vessel = await requireVessel(store.database, path.id)
  const passage = await passageOf(request, vessel)
  const start = [query.longitude ?? 0, query.latitude ?? 0] as const
  return withPositions(vessel, now, passage === null ? [] : positionsAheadFrom(vessel, passage, start, now))
}
