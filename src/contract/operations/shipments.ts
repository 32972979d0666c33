import { containerSchema } from '../container.ts'
import { terminalSchema } from '../terminal.ts'
import { shipmentSchema } from '../shipment.ts'
import { listDocument, singleDocument } from '../envelope.ts'
import type { Operation } from '../operation.ts'
import { metroAreaSchema, portSchema, railTerminalSchema } from '../place.ts'
import { userSchema } from '../user.ts'
import { flag, includePath, paging, text } from '../query-parameter.ts'

/** Those that lists ask for; others that come along are kept as they are. */
const listedSchemas = { container: containerSchema, terminal: terminalSchema }

const relatedSchemas = {
  ...listedSchemas,
  metro_area: metroAreaSchema,
  port: portSchema,
  rail_terminal: railTerminalSchema,
  user: userSchema,
}

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
  success: { status: 200, schema: listDocument(shipmentSchema, listedSchemas) },
} as const satisfies Operation

export const getShipment = {
  method: 'GET',
  path: '/shipments/{id}',
  summary: 'One shipment',
  query: { include: includePath(shipmentIncludes) },
  success: { status: 200, schema: singleDocument(shipmentSchema, relatedSchemas) },
} as const satisfies Operation
