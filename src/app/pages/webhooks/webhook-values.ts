import * as z from 'zod/mini'
import { webhookHeaderSchema, webhookUrlSchema } from '#contract/webhook.ts'
import { type WebhookEventName, webhookEventNames } from '#contract/webhook-event.ts'
import type { WebhookAttributes } from '../../api/webhooks.ts'

/** What the form holds: headers as lines of text. */
export interface WebhookValues {
  url: string
  active: boolean
  events: string[]
  headers: string
}

function headersOf(text: string): { name: string; value: string }[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', ...rest] = line.split(':')
      return { name: name.trim(), value: rest.join(':').trim() }
    })
}

export const webhookValuesSchema: z.ZodMiniType<WebhookValues, WebhookValues> = z.object({
  url: webhookUrlSchema,
  active: z.boolean(),
  events: z.array(z.string()).check(z.minLength(1, 'Choose at least one event.')),
  headers: z.string().check(
    z.refine((text) => headersOf(text).every((header) => webhookHeaderSchema.safeParse(header).success), {
      message:
        'Enter one header per line, such as X-Office: east. Headers that the service sets are not allowed.',
    }),
  ),
})

function isEventName(name: string): name is WebhookEventName {
  return (webhookEventNames as readonly string[]).includes(name)
}

export function attributesOf({ url, active, events, headers }: WebhookValues): WebhookAttributes {
  return { url: url.trim(), active, events: events.filter(isEventName), headers: headersOf(headers) }
}

export function valuesOf(webhook: {
  url: string
  active: boolean
  events: string[]
  headers: { name: string; value: string }[]
}): WebhookValues {
  return {
    url: webhook.url,
    active: webhook.active,
    events: webhook.events,
    headers: webhook.headers.map(({ name, value }) => `${name}: ${value}`).join('\n'),
  }
}

/** Where an error of the service belongs in the form. */
export function fieldOfPointer(pointer: string): string | null {
  return /^\/data\/attributes\/(url|active|events|headers)\b/.exec(pointer)?.[1] ?? null
}
