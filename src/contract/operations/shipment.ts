import { containerSchema } from '../container.ts'
import { singleDocument } from '../envelope.ts'
import type { Operation } from '../operation.ts'
import { metroAreaSchema, portSchema, railTerminalSchema } from '../place.ts'
import { terminalSchema } from '../terminal.ts'
import { includePath } from '../query-parameter.ts'
import { shipmentSchema } from '../shipment.ts'
import { userSchema } from '../user.ts'
import { shipmentIncludes } from './shipments.ts'

const includedSchemas = {
  container: containerSchema,
  metro_area: metroAreaSchema,
  port: portSchema,
  rail_terminal: railTerminalSchema,
  terminal: terminalSchema,
  user: userSchema,
}

export const getShipment = {
  method: 'GET',
  path: '/shipments/{id}',
  summary: 'One shipment',
  query: { include: includePath(shipmentIncludes) },
  success: { status: 200, schema: singleDocument(shipmentSchema, includedSchemas) },
} as const satisfies Operation
