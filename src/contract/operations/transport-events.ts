import { containerSchema } from '../container.ts'
import { plainListDocument } from '../envelope.ts'
import type { Operation } from '../operation.ts'
import { metroAreaSchema, portSchema, railTerminalSchema } from '../place.ts'
import { terminalSchema } from '../terminal.ts'
import { includePath } from '../query-parameter.ts'
import { shipmentSchema } from '../shipment.ts'
import { transportEventSchema } from '../transport-event.ts'
import { vesselSchema } from '../vessel.ts'

export const listContainerTransportEvents = {
  method: 'GET',
  path: '/containers/{id}/transport_events',
  summary: 'The verified events of a container, newest first',
  query: {
    include: includePath([
      'location',
      'terminal',
      'vessel',
      'shipment',
      'container',
      'source_event',
      'previous_version',
    ]),
  },
  success: {
    status: 200,
    schema: plainListDocument(transportEventSchema, {
      container: containerSchema,
      metro_area: metroAreaSchema,
      port: portSchema,
      rail_terminal: railTerminalSchema,
      shipment: shipmentSchema,
      terminal: terminalSchema,
      vessel: vesselSchema,
    }),
  },
} as const satisfies Operation
