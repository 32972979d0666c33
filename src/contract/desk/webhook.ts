import * as z from 'zod/mini'
import type { DeskOperation } from './operation.ts'
import { deskPrefix } from './paths.ts'

/** The webhook by which the dashboard itself follows the account. */
const ownWebhookSchema = z.object({
  /** Null: there is none, or it is not registered yet. */
  id: z.nullable(z.string()),
})

const path = `${deskPrefix}/webhook` as const

export const getOwnWebhook = {
  method: 'GET',
  path,
  summary: 'The webhook by which the dashboard itself follows the account',
  who: 'viewers',
  query: {},
  success: { status: 200, schema: ownWebhookSchema },
} as const satisfies DeskOperation

/** Its body is read as it came: the signature covers its bytes. */
export const takeDelivery = {
  method: 'POST',
  path,
  summary: 'Takes what the tracking service posts to that webhook',
  who: 'service',
  query: {},
  refusals: { 401: 'It is not signed by the service for this dashboard' },
  success: { status: 202, schema: z.undefined() },
} as const satisfies DeskOperation
