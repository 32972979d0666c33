import { webhookSchema } from '../webhook.ts'
import { singleDocument } from '../envelope.ts'
import type { Operation } from '../operation.ts'

export const getWebhook = {
  method: 'GET',
  path: '/webhooks/{id}',
  summary: 'One webhook',
  query: {},
  success: { status: 200, schema: singleDocument(webhookSchema) },
} as const satisfies Operation
