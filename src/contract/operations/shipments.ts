import { containerSchema } from '../container.ts'
import { terminalSchema } from '../terminal.ts'
import { shipmentSchema } from '../shipment.ts'
import { listDocument } from '../envelope.ts'
import type { Operation } from '../operation.ts'
import { flag, includePath, paging, text } from '../query-parameter.ts'

/**
 * Those that lists ask for; others that come along are kept as they are. `getShipment` has a file of its own, as the
 * first load lists shipments and opens none.
 */
const includedSchemas = { container: containerSchema, terminal: terminalSchema }

export const shipmentIncludes = [
  'containers',
  'port_of_lading',
  'port_of_discharge',
  'pod_terminal',
  'destination',
  'destination_terminal',
  'line_tracking_stopped_by_user',
] as const

export const listShipments = {
  method: 'GET',
  path: '/shipments',
  summary: "A page of the account's shipments, newest first",
  query: {
    ...paging,
    /** Searches by bill of lading, reference or container number. */
    q: text,
    /** The `request_number` of the tracking request that added the shipment. */
    number: text,
    /** True for stopped shipments, false for those still tracked. */
    'filter[tracking_stopped]': flag,
    include: includePath(shipmentIncludes),
  },
  success: { status: 200, schema: listDocument(shipmentSchema, includedSchemas) },
} as const satisfies Operation
