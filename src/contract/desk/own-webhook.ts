import * as z from 'zod/mini'

/** The webhook by which the dashboard itself follows the account. */
export const ownWebhookSchema = z.object({
  /** Null: there is none, or it is not registered yet. */
  id: z.nullable(z.string()),
})

export type OwnWebhook = z.infer<typeof ownWebhookSchema>
