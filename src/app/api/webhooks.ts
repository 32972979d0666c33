import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getOwnWebhook } from '#contract/desk/webhook.ts'
import type { ListDocument } from '#contract/envelope.ts'
import { isMalformed } from '#contract/malformed.ts'
import { relatedList } from '#contract/related.ts'
import { listWebhookNotifications } from '#contract/operations/webhook-notifications.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookEvents,
  listWebhooks,
  triggerWebhook,
  updateWebhook,
} from '#contract/operations/webhooks.ts'
import type { Webhook } from '#contract/webhook.ts'
import type { WebhookNotification, WebhookNotificationLog } from '#contract/webhook-notification.ts'
import type { WebhookEventName } from '#contract/webhook-event.ts'
import { sorted } from '#domain/util/lists.ts'
import { deskQuery } from './ask-desk.ts'
import { call } from './client.ts'
import { invalidates, invalidatesLater } from './invalidates.ts'
import { askPaid } from './paid-parts.ts'
import { Written } from './written.ts'
import { secondMs, minuteMs, hourMs } from '#domain/time/durations.ts'

/** Milliseconds between two looks while deliveries are open, and while none is. */
const busyMs = 5 * secondMs

/** Notifications that health is judged by, and that a webhook's page shows. */
export const notificationsShown = 100

const all = ['webhooks'] as const

export const webhookKeys = {
  all,
  list: [...all, 'list'] as const,
  one: (id: string) => [...all, 'one', id] as const,
  events: [...all, 'events'] as const,
  notifications: (webhookId: string | null) => [...all, 'notifications', webhookId] as const,
}

export interface WebhookAttributes {
  url: string
  active: boolean
  events: WebhookEventName[]
  headers: { name: string; value: string }[]
}

/** A notification with its attempts, oldest first. */
export interface NotificationWithAttempts {
  notification: WebhookNotification
  attempts: WebhookNotificationLog[]
}

/** The webhook by which the dashboard itself follows the account: nobody changes that one. */
export const ownWebhookOptions = queryOptions({
  ...deskQuery(getOwnWebhook, {}),
  staleTime: minuteMs,
  meta: { keep: false },
})

/** Custom headers can hold keys, and old notifications mislead: no copy of them outlives the visit. */
const notKept = { keep: false }

export const webhookListOptions = queryOptions({
  queryKey: webhookKeys.list,
  queryFn: ({ signal }) =>
    askPaid('webhooks', () => call(listWebhooks, { query: { 'page[size]': 100 }, signal })),
  staleTime: busyMs,
  meta: notKept,
})

export function webhookOptions(id: string) {
  return queryOptions({
    queryKey: webhookKeys.one(id),
    queryFn: ({ signal }) => askPaid('webhooks', () => call(getWebhook, { path: { id }, signal })),
    staleTime: minuteMs,
    meta: notKept,
  })
}

export const webhookEventsOptions = queryOptions({
  queryKey: webhookKeys.events,
  queryFn: ({ signal }) => call(listWebhookEvents, { signal }),
  staleTime: hourMs,
})

function notificationsOf(
  document: ListDocument<WebhookNotification>,
  webhookId: string | null,
): NotificationWithAttempts[] {
  return document.data.flatMap((row) => {
    if (isMalformed(row)) return []
    // A service that does not know the filter sends those of all.
    if (webhookId !== null && row.relationships.webhook?.id !== webhookId) return []
    const attempts = relatedList(document.included, row.relationships.webhookNotificationLogs)
    return [{ notification: row, attempts: sorted(attempts, (a, b) => (a.attempt ?? 0) - (b.attempt ?? 0)) }]
  })
}

export function webhookNotificationsOptions(webhookId: string | null) {
  return queryOptions({
    queryKey: webhookKeys.notifications(webhookId),
    queryFn: async ({ signal }) => {
      const query = {
        'page[size]': notificationsShown,
        'filter[webhook_id]': webhookId ?? undefined,
        include: ['webhook_notification_logs' as const],
      }
      const document = await askPaid('webhook_notifications', () =>
        call(listWebhookNotifications, { query, signal }),
      )
      return notificationsOf(document, webhookId)
    },
    staleTime: busyMs,
    meta: notKept,
    refetchInterval: ({ state }) =>
      state.data?.some(({ notification }) => notification.deliveryStatus === 'pending') === true
        ? busyMs
        : minuteMs,
  })
}

/** What was just typed is compared with what the service then has, for which its values are needed. */
function sendsHeaders({ headers }: Partial<WebhookAttributes>): boolean {
  return headers !== undefined && headers.length > 0
}

function writtenWebhook(attributes: Partial<WebhookAttributes>, { data }: { data: Webhook }) {
  // The secret may have come with the values of headers: nobody asked for it.
  return new Written({ ...attributes }, { data: { ...data, secret: null } }, () =>
    call(getWebhook, { path: { id: data.id }, revealSecrets: sendsHeaders(attributes) }),
  )
}

export const webhookCreateOptions = mutationOptions({
  async mutationFn(attributes: WebhookAttributes) {
    const body = { data: { type: 'webhook' as const, attributes: { ...attributes } } }
    const revealSecrets = sendsHeaders(attributes)
    return writtenWebhook(attributes, await call(createWebhook, { body, revealSecrets }))
  },
  onSuccess: invalidates([], [webhookKeys.list]),
})

export function webhookEditOptions(id: string) {
  return mutationOptions({
    async mutationFn(attributes: Partial<WebhookAttributes>) {
      const body = { data: { type: 'webhook' as const, attributes: { ...attributes } } }
      const revealSecrets = sendsHeaders(attributes)
      return writtenWebhook(attributes, await call(updateWebhook, { path: { id }, body, revealSecrets }))
    },
    onSuccess: invalidates([], [webhookKeys.all]),
  })
}

/** Its own answers are left alone: while its page is open, a refetch would find nothing. */
export function webhookDeleteOptions(id: string) {
  return mutationOptions({
    mutationFn: () => call(deleteWebhook, { path: { id } }),
    onSuccess: invalidatesLater([], [webhookKeys.list]),
  })
}

/** The secret, for somebody who wants to see it. No cache keeps it. */
export async function revealWebhookSecret(id: string): Promise<string | null> {
  const { data } = await call(getWebhook, { path: { id }, revealSecrets: true })
  return data.secret
}

/** The headers with their values, for somebody who wants to see or change them. No cache keeps them. */
export async function revealWebhookHeaders(id: string): Promise<Webhook['headers']> {
  const { data } = await call(getWebhook, { path: { id }, revealSecrets: true })
  return data.headers
}

/** Sends a sample of an event, signed with the webhook's own secret. It changes nothing. */
export function webhookTestOptions({ id, url }: { id: string; url: string }) {
  return mutationOptions({
    async mutationFn(event: WebhookEventName) {
      const secret = await revealWebhookSecret(id)
      return call(triggerWebhook, { body: { url, event, secret } })
    },
  })
}
