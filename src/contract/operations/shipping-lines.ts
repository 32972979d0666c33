import { plainListDocument, singleDocument } from '../envelope.ts'
import { lasting, type Operation } from '../operation.ts'
import { shippingLineSchema } from '../shipping-line.ts'

export const listShippingLines = {
  method: 'GET',
  path: '/shipping_lines',
  kept: lasting,
  summary: 'All shipping lines whose shipments can be tracked, by SCAC, on one page',
  success: { status: 200, schema: plainListDocument(shippingLineSchema) },
} as const satisfies Operation

export const getShippingLine = {
  method: 'GET',
  path: '/shipping_lines/{id}',
  kept: lasting,
  parameters: { id: 'line' },
  summary: 'One shipping line',
  success: { status: 200, schema: singleDocument(shippingLineSchema) },
} as const satisfies Operation
