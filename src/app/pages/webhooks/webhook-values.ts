import * as z from 'zod/mini'
import { unreadableText } from '#contract/json-api.ts'
import { webhookHeaderSchema, webhookUrlSchema } from '#contract/webhook.ts'
import { type WebhookEventName, webhookEventNames } from '#contract/webhook-event.ts'
import { HttpError } from '../../api/errors.ts'
import type { WebhookAttributes } from '../../api/webhooks.ts'

export interface WebhookValues {
  url: string
  /** Null: the service did not say it in a way that can be read. */
  active: boolean | null
  events: string[]
  /** As lines of text; null while their values are not shown. */
  headers: string | null
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
  active: z.nullable(z.boolean()),
  events: z.array(z.string()).check(z.minLength(1, 'Choose at least one event.')),
  headers: z.nullable(
    z.string().check(
      z.refine((text) => headersOf(text).every((header) => webhookHeaderSchema.safeParse(header).success), {
        message:
          'Enter one header per line, such as X-Office: east. Headers that the service sets are not allowed.',
      }),
    ),
  ),
})

function isEventName(name: string): name is WebhookEventName {
  return (webhookEventNames as readonly string[]).includes(name)
}

/** All attributes, of a webhook that is to be: it is on unless it was switched off. */
export function attributesOf({ url, active, events, headers }: WebhookValues): WebhookAttributes {
  return {
    url: url.trim(),
    active: active !== false,
    events: events.filter(isEventName),
    headers: headersOf(headers ?? ''),
  }
}

/**
 * The attributes that were changed. What is left out stays: what could not be read is not in the form as it is, and
 * headers whose values were never shown are not in it at all. The service replaces its whole list by the one it is sent.
 * @throws HttpError where the list of headers would take one along whose value could not be read
 */
export function changesOf({
  url,
  active,
  events,
  headers,
}: Partial<WebhookValues>): Partial<WebhookAttributes> {
  const unread = headersOf(headers ?? '').find(({ name, value }) => [name, value].includes(unreadableText))
  if (unread !== undefined) {
    const detail = `${unread.name} could not be read. Enter it again or remove its line.`
    throw new HttpError(422, [{ detail, source: { pointer: '/data/attributes/headers' } }], null)
  }
  return {
    ...(url === undefined ? {} : { url: url.trim() }),
    ...(typeof active === 'boolean' ? { active } : {}),
    ...(events === undefined ? {} : { events: events.filter(isEventName) }),
    ...(typeof headers === 'string' ? { headers: headersOf(headers) } : {}),
  }
}

interface HeaderShown {
  name: string
  /** Null where it is hidden. */
  value: string | null
}

function headerLines(headers: readonly HeaderShown[]): string {
  return headers.map(({ name, value }) => `${name}: ${value ?? unreadableText}`).join('\n')
}

/** Headers that were asked for with their values; null where these were kept back all the same. */
export function shownLines(headers: readonly HeaderShown[]): string | null {
  const isKeptBack = headers.length > 0 && headers.every(({ value }) => value === null)
  return isKeptBack ? null : headerLines(headers)
}

export function valuesOf(webhook: {
  url: string
  active: boolean | null
  events: string[]
  headers: HeaderShown[]
}): WebhookValues {
  return {
    url: webhook.url,
    active: webhook.active,
    events: webhook.events,
    headers: webhook.headers.some(({ value }) => value === null) ? null : headerLines(webhook.headers),
  }
}

/** Where an error of the service belongs in the form. */
export function fieldOfPointer(pointer: string): string | null {
  return /^\/data\/attributes\/(url|active|events|headers)\b/.exec(pointer)?.[1] ?? null
}
