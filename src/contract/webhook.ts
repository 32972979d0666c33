import * as z from 'zod/mini'
import { resource } from './json-api.ts'
import { listOrEmpty, orNull, wireObject } from './wire.ts'

export const webhookSchema = resource(
  'webhook',
  {
    url: z.string(),
    active: z.boolean(),
    events: listOrEmpty(z.string()),
    secret: orNull(z.string()),
    headers: listOrEmpty(wireObject({ name: z.string(), value: z.string() })),
  },
  {},
)

/** Where the service pushes changes: interface specification, "webhook". */
export type Webhook = z.output<typeof webhookSchema>
export type WireWebhook = z.input<typeof webhookSchema>
