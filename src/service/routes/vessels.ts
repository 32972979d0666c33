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

/** Milliseconds of the range where the request names none: contract/README.md, Vessels. */
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

/** By IMO number, or by id on the same route. */
async function vesselBy(database: Database, name: string): Promise<VesselStory> {
  const vessel = isUuid(name)
    ? await recordById<VesselStory>(database, 'vessel', name)
    : (await recordsByKey<VesselStory>(database, 'vessel', name))[0]
  if (vessel === null || vessel === undefined) throw notFound()
  return vessel
}

export const getVessel: Handler<'getVessel'> = async ({ path, query, now, store }) => {
  const vessel = await vesselBy(store.database, path.imo)
  return { data: projectVessel(vessel, now, rangeOf(query, now)) }
}

/** The code of the port with an id from a query. A missing id is refused like an unknown one. */
async function portOf(database: Database, parameter: string, id = ''): Promise<string> {
  const port = isUuid(id) ? await recordById<WirePort>(database, 'port', id.toLowerCase()) : null
  if (port?.attributes.code == null) throw badParameter(parameter, 'is not the id of a port', 422)
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

/** A ship that does not sail between the two ports has no positions to come, as a map without a route is empty. */
function expecting(vessel: VesselStory, now: number, positions: Position[]): { data: WireVessel } {
  const projected = projectVessel(vessel, now, null)
  return { data: { ...projected, attributes: { ...projected.attributes, positions } } }
}

export const listFuturePositions: Handler<'listFuturePositions'> = async (request) => {
  const { path, now, store } = request
  const vessel = await vesselBy(store.database, path.id)
  const passage = await passageOf(request, vessel)
  return expecting(vessel, now, passage === null ? [] : positionsAhead(vessel, passage, now))
}

export const listFuturePositionsFromPoint: Handler<'listFuturePositionsFromPoint'> = async (request) => {
  const { path, query, now, store } = request
  const vessel = await vesselBy(store.database, path.id)
  const passage = await passageOf(request, vessel)
  const start = [query.longitude ?? 0, query.latitude ?? 0] as const
  return expecting(vessel, now, passage === null ? [] : positionsAheadFrom(vessel, passage, start, now))
}
