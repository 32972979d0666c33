import * as z from 'zod/mini'
import { resource } from './json-api.ts'
import { listOrEmpty, orNull, wireObject } from './wire.ts'
import { webhookEventNames } from './webhook-event.ts'

export const webhookSchema = resource(
  'webhook',
  {
    url: z.string(),
    active: z.boolean(),
    events: listOrEmpty(z.string()),
    /** Null where whoever stands between has kept it back. */
    secret: orNull(z.string()),
    headers: listOrEmpty(wireObject({ name: z.string(), value: z.string() })),
    created_at: orNull(z.string()),
  },
  {},
)

/** Where the service pushes changes: contract/README.md, Webhooks. */
export type Webhook = z.output<typeof webhookSchema>
export type WireWebhook = z.input<typeof webhookSchema>

/** Characters; longer addresses are refused by many servers. */
const longestUrl = 2000

/** An address that can be posted to. Which hosts are allowed is the service's to say. */
export const webhookUrlSchema = z.string().check(
  z.maxLength(longestUrl, 'The address is too long.'),
  z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: 'Write a whole address, such as https://example.com/quayside.',
  }),
)

/** Headers that say what the body is and who signed it: a webhook cannot set them. */
const reservedHeaders = [
  'host',
  'connection',
  'content-type',
  'content-length',
  'transfer-encoding',
  'x-t49-webhook-signature',
]

export const webhookHeaderSchema = z.object({
  name: z.string().check(
    z.regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/, 'The name of a header has letters, digits and dashes.'),
    z.refine((name) => !reservedHeaders.includes(name.toLowerCase()), {
      message: 'This header is set by the service.',
    }),
  ),
  value: z
    .string()
    .check(z.regex(/^[\t\x20-\x7e]{0,2000}$/, 'The value has characters that no header may hold.')),
})

const events = z.array(z.enum(webhookEventNames)).check(
  z.minLength(1, 'Choose at least one event.'),
  z.refine((values) => new Set(values).size === values.length, { message: 'An event is named twice.' }),
)

const headers = z.nullish(z.array(webhookHeaderSchema).check(z.maxLength(20, 'At most 20 headers.')))

/** The body of `POST /webhooks`. Without `events` it is told of every event. */
export const newWebhookSchema = z.looseObject({
  data: z.looseObject({
    type: z.literal('webhook'),
    attributes: z.looseObject({
      url: webhookUrlSchema,
      active: z.boolean(),
      events: z.optional(events),
      headers,
    }),
  }),
})

/** The body of `PATCH /webhooks/{id}`: what is left out stays. */
export const webhookChangeSchema = z.looseObject({
  data: z.looseObject({
    type: z.literal('webhook'),
    attributes: z.looseObject({
      url: z.optional(webhookUrlSchema),
      active: z.optional(z.boolean()),
      events: z.optional(events),
      headers,
    }),
  }),
})

/** The events that can be asked for, by group. */
export const webhookEventCategorySchema = resource(
  'webhook_event_category',
  {
    name: z.string(),
    events: listOrEmpty(wireObject({ name: z.string(), description: orNull(z.string()) })),
  },
  {},
)
export type WireWebhookEventCategory = z.input<typeof webhookEventCategorySchema>

/** The addresses from which deliveries come, without a JSON:API envelope. */
export const webhookAddressesSchema = wireObject({
  webhook_notification_ips: listOrEmpty(z.string()),
  last_updated: orNull(z.string()),
})

/** The body of `POST /webhooks/trigger`: plain JSON. */
export const webhookTriggerSchema = z.looseObject({
  url: webhookUrlSchema,
  event: z.enum(webhookEventNames),
  secret: z.nullish(z.string()),
})

const headerValues = z.nullish(z.record(z.string(), z.unknown()))

/** What became of a test delivery. The answer is 200 also when the receiver failed. */
export const webhookTrialSchema = wireObject({
  url: z.string(),
  succeeded: z.boolean(),
  error: orNull(z.string()),
  /** Null: the receiver gave no answer. */
  status_code: orNull(z.number()),
  request_headers: headerValues,
  request_body: orNull(z.string()),
  response_headers: headerValues,
  response_body: orNull(z.string()),
})
export type WebhookTrial = z.output<typeof webhookTrialSchema>
