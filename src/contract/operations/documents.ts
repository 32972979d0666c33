import { containerSchema } from '../container.ts'
import { accountSchema, documentSchema } from '../document.ts'
import { shipmentSchema } from '../shipment.ts'
import { userSchema } from '../user.ts'
import { singleDocument } from '../envelope.ts'
import type { Operation } from '../operation.ts'
import { include } from '../query-parameter.ts'

export const getDocument = {
  method: 'GET',
  path: '/documents/{id}',
  summary: 'One document',
  query: {
    include: include([
      'shipments',
      'cargos',
      'account',
      'user',
      'last_document_representation',
      'email_submission',
      'current_extraction',
    ]),
  },
  success: {
    status: 200,
    schema: singleDocument(documentSchema, {
      account: accountSchema,
      container: containerSchema,
      shipment: shipmentSchema,
      user: userSchema,
    }),
  },
} as const satisfies Operation
