import * as z from 'zod/mini'
import type { DeskOperation } from './operation.ts'
import { deskPrefix } from './paths.ts'

/** The webhook by which the dashboard itself follows the account. */
const ownWebhookSchema = z.object({
  /** Null: there is none, or it is not registered yet. */
  id: z.nullable(z.string()),
})

export const getOwnWebhook = {
  method: 'GET',
  path: `${deskPrefix}/own-webhook`,
  summary: 'The webhook by which the dashboard itself follows the account',
  who: 'viewers',
  success: { status: 200, schema: ownWebhookSchema },
} as const satisfies DeskOperation

/**
 * Its body is read as it came: the signature covers its bytes. Nothing else has its path: a reverse proxy lets it pass
 * without a sign-in.
 */
export const takeDelivery = {
  method: 'POST',
  path: `${deskPrefix}/webhook`,
  summary: 'Takes what the tracking service posts to that webhook',
  who: 'service',
  success: { status: 202, schema: z.undefined() },
} as const satisfies DeskOperation
