import { searchRowSchema } from '../search-result.ts'
import { plainListDocument } from '../envelope.ts'
import type { Operation } from '../operation.ts'
import { text } from '../query-parameter.ts'

export const search = {
  method: 'GET',
  path: '/search',
  summary: 'Up to 25 shipments, containers and tracking requests that match a text',
  query: { query: text },
  required: ['query'],
  success: { status: 200, schema: plainListDocument(searchRowSchema) },
} as const satisfies Operation
