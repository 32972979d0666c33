import { singleDocument } from '../envelope.ts'
import { lasting, type Operation } from '../operation.ts'
import { metroAreaSchema, portSchema } from '../place.ts'
import { terminalSchema } from '../terminal.ts'

export const getPort = {
  method: 'GET',
  path: '/ports/{id}',
  kept: lasting,
  parameters: { id: 'place' },
  summary: 'One port, by id or UN/LOCODE',
  success: { status: 200, schema: singleDocument(portSchema) },
} as const satisfies Operation

export const getMetroArea = {
  method: 'GET',
  path: '/metro_areas/{id}',
  kept: lasting,
  parameters: { id: 'place' },
  summary: 'One metro area, by id or UN/LOCODE',
  success: { status: 200, schema: singleDocument(metroAreaSchema) },
} as const satisfies Operation

export const getTerminal = {
  method: 'GET',
  path: '/terminals/{id}',
  kept: lasting,
  summary: 'One terminal',
  success: { status: 200, schema: singleDocument(terminalSchema, { port: portSchema }) },
} as const satisfies Operation
