import { vesselSchema } from '../vessel.ts'
import { singleDocument } from '../envelope.ts'
import type { Operation } from '../operation.ts'
import { instant } from '../query-parameter.ts'

export const getVessel = {
  method: 'GET',
  /** An IMO number, or the id of a vessel. */
  path: '/vessels/{imo}',
  summary: 'One vessel with its positions in a range, by default the last 7 days',
  query: { 'show_positions[from_timestamp]': instant, 'show_positions[to_timestamp]': instant },
  success: { status: 200, schema: singleDocument(vesselSchema) },
} as const satisfies Operation
