import { vesselSchema } from '../vessel.ts'
import { singleDocument } from '../envelope.ts'
import { worldsOwn, type Operation } from '../operation.ts'
import { instant, latitude, longitude, text } from '../query-parameter.ts'

export const getVessel = {
  method: 'GET',
  /** An IMO number, or the id of a vessel. */
  path: '/vessels/{imo}',
  kept: worldsOwn,
  summary: 'One vessel with its positions in a time range, by default the last 7 days',
  query: { 'show_positions[from_timestamp]': instant, 'show_positions[to_timestamp]': instant },
  success: { status: 200, schema: singleDocument(vesselSchema) },
} as const satisfies Operation

/** Port ids: the `location_id` of the map's ports. A missing one is a 422: contract/README.md, Vessels. */
const leg = { port_id: text, previous_port_id: text }

export const listFuturePositions = {
  method: 'GET',
  path: '/vessels/{id}/future_positions',
  kept: worldsOwn,
  summary: 'One vessel with its expected positions between two ports, a minute apart',
  query: leg,
  required: ['port_id', 'previous_port_id'],
  missing: 422,
  success: { status: 200, schema: singleDocument(vesselSchema) },
} as const satisfies Operation

export const listFuturePositionsFromPoint = {
  method: 'GET',
  path: '/vessels/{id}/future_positions_with_coordinates',
  kept: worldsOwn,
  summary: 'One vessel with its expected positions from a point to a port, a minute apart',
  query: { ...leg, latitude, longitude },
  required: ['port_id', 'previous_port_id', 'latitude', 'longitude'],
  missing: 422,
  success: { status: 200, schema: singleDocument(vesselSchema) },
} as const satisfies Operation
