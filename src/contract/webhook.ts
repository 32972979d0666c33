import * as z from 'zod/mini'
import { resource } from './json-api.ts'
import { dispensable, listOrEmpty, numberOrNull, textOrNull, wireObject } from './wire.ts'
import { webhookEventNames } from './webhook-event.ts'

export const webhookSchema = resource(
  'webhook',
  {
    url: z.string(),
    active: dispensable(z.boolean()),
    events: listOrEmpty(z.string()),
    /** Null where the proxy has removed it. */
    secret: textOrNull,
    /** Values are null where the proxy has removed them. */
    headers: listOrEmpty(wireObject({ name: z.string(), value: textOrNull })),
    created_at: textOrNull,
  },
  {},
)

/** An address to which the service sends events: contract/README.md, Webhooks. */
export type Webhook = z.output<typeof webhookSchema>
export type WireWebhook = z.input<typeof webhookSchema>

/** In characters. Many servers refuse longer ones. */
const longestUrl = 2000

/** The service decides which hosts are allowed. */
export const webhookUrlSchema = z.string().check(
  z.maxLength(longestUrl, 'The address is too long.'),
  z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: 'Enter a full address, such as https://example.com/quayside.',
  }),
)

/** Headers that describe or sign the body, or change how the request is read: a webhook cannot set them. */
const reservedHeaders = [
  'host',
  'connection',
  'content-encoding',
  'content-type',
  'content-length',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-t49-webhook-signature',
]

export const webhookHeaderSchema = z.object({
  name: z.string().check(
    z.regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/, 'Header names use letters, digits and dashes.'),
    z.refine((name) => !reservedHeaders.includes(name.toLowerCase()), {
      message: 'The service sets this header itself.',
    }),
  ),
  value: z.string().check(z.regex(/^[\t\x20-\x7e]{0,2000}$/, 'Header values use plain ASCII text only.')),
})

const events = z.array(z.enum(webhookEventNames)).check(
  z.minLength(1, 'Choose at least one event.'),
  z.refine((values) => new Set(values).size === values.length, { message: 'An event is listed twice.' }),
)

const headers = z.nullish(z.array(webhookHeaderSchema).check(z.maxLength(20, 'At most 20 headers.')))

/** The body of `POST /webhooks`. Without `events`, the webhook gets every event. */
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

/** The events that a webhook can subscribe to, by group. */
export const webhookEventCategorySchema = resource(
  'webhook_event_category',
  {
    name: z.string(),
    events: listOrEmpty(wireObject({ name: z.string(), description: textOrNull })),
  },
  {},
)
export type WireWebhookEventCategory = z.input<typeof webhookEventCategorySchema>

/** The IP addresses that deliveries come from, without a JSON:API envelope. */
export const webhookAddressesSchema = wireObject({
  webhook_notification_ips: listOrEmpty(z.string()),
  last_updated: textOrNull,
})

/** The body of `POST /webhooks/trigger`: plain JSON. */
export const webhookTriggerSchema = z.looseObject({
  url: webhookUrlSchema,
  event: z.enum(webhookEventNames),
  secret: z.nullish(z.string()),
})

const headerValues = z.nullish(z.record(z.string(), z.unknown()))

/** The result of a test delivery. The status is 200 even if the receiver failed. */
export const webhookTrialSchema = wireObject({
  url: z.string(),
  succeeded: z.boolean(),
  error: textOrNull,
  /** Null if the receiver did not answer. */
  status_code: numberOrNull,
  request_headers: headerValues,
  request_body: textOrNull,
  response_headers: headerValues,
  response_body: textOrNull,
})
export type WebhookTrial = z.output<typeof webhookTrialSchema>
