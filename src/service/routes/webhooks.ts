import { randomBytes, randomUUID } from 'node:crypto'
import { webhookEventNames } from '#contract/webhook-event.ts'
import { exampleOf } from '../notifications/example.ts'
import { isLocalUrl } from '../notifications/local-address.ts'
import type { WebhookDispatcher } from '../notifications/webhook-dispatcher.ts'
import { notFound, unprocessable } from './service-error.ts'
import {
  changeWebhook,
  datedEvents,
  deleteWebhookById,
  eventsOf,
  insertWebhook,
  pageOfWebhooks,
  webhookById,
  type WebhookRow,
} from '../store/webhooks.ts'
import type { Handler } from './handler.ts'
import { defaultPageSize, listLinks, requestedPage } from './paging.ts'
import { webhookRecord } from '../records/webhook-record.ts'

/** Bytes of the secret, which is their hexadecimal text. */
const secretBytes = 32

/** The URL as stored, after the checks, some of which the configuration can turn off. */
function checkedUrl(text: string, dispatcher: WebhookDispatcher, pointer: string): string {
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') {
    throw unprocessable(pointer, 'The URL must not contain a user name or password. Use a header instead.')
  }
  const { allowLocal, allowedUrl } = dispatcher.settings
  if (allowLocal || url.href === allowedUrl) return url.href
  if (url.protocol !== 'https:') throw unprocessable(pointer, 'The URL must start with https://.')
  if (isLocalUrl(url)) {
    throw unprocessable(pointer, 'The URL points to this machine or a private network, which is not allowed.')
  }
  return url.href
}

const urlPointer = '/data/attributes/url'

export const listWebhooks: Handler<'listWebhooks'> = async ({ query, url, store }) => {
  const page = requestedPage(query, defaultPageSize.webhooks)
  const { rows, total } = await pageOfWebhooks(store.database, page)
  return {
    data: rows.map(webhookRecord),
    meta: { size: rows.length, total },
    links: listLinks(url, page, total),
  }
}

export const createWebhook: Handler<'createWebhook'> = async ({ body, now, store, dispatcher }) => {
  const { url, active, events, headers } = body.data.attributes
  const row: WebhookRow = {
    id: randomUUID(),
    url: checkedUrl(url, dispatcher, urlPointer),
    active: active ? 1 : 0,
    events: datedEvents(events ?? webhookEventNames, now),
    secret: randomBytes(secretBytes).toString('hex'),
    headers: JSON.stringify(headers ?? []),
    created_at: now,
  }
  await insertWebhook(store.database, row)
  return { data: webhookRecord(row) }
}

export const getWebhook: Handler<'getWebhook'> = async ({ path, store }) => {
  const row = await webhookById(store.database, path.id)
  if (row === null) throw notFound()
  return { data: webhookRecord(row) }
}

export const updateWebhook: Handler<'updateWebhook'> = async ({ path, body, now, store, dispatcher }) => {
  const { url, active, events, headers } = body.data.attributes
  const checked = url === undefined ? undefined : checkedUrl(url, dispatcher, urlPointer)
  const row = await changeWebhook(store.database, path.id, (before) => {
    const subscribed = eventsOf(before)
    // Events from before a subscription, or while the webhook was inactive, are not reported later.
    const isReactivated = active === true && before.active === 0
    return {
      ...(checked === undefined ? {} : { url: checked }),
      ...(active === undefined ? {} : { active: active ? 1 : 0 }),
      events: datedEvents(events ?? [...subscribed.keys()], now, isReactivated ? undefined : subscribed),
      ...(headers === undefined ? {} : { headers: JSON.stringify(headers ?? []) }),
    }
  })
  if (row === null) throw notFound()
  return { data: webhookRecord(row) }
}

export const deleteWebhook: Handler<'deleteWebhook'> = async ({ path, store }) => {
  if (!(await deleteWebhookById(store.database, path.id))) throw notFound()
  return {}
}

/** A hosted service lists its addresses here. This one posts from wherever it runs. */
export const getWebhookAddresses: Handler<'getWebhookAddresses'> = () =>
  Promise.resolve({
    webhook_notification_ips: ['35.222.62.171', '3.230.67.145', '44.217.15.129'],
    last_updated: '2023-10-17T21:23:16Z',
  })

export const triggerWebhook: Handler<'triggerWebhook'> = async ({ body, now, store, dispatcher }) => {
  const url = checkedUrl(body.url, dispatcher, '/url')
  const example = await exampleOf(store, body.event, now)
  const secret = body.secret ?? null
  const sent = JSON.stringify(example)
  const attempt = await dispatcher.sendOnce({
    url,
    body: sent,
    secret: secret === '' ? null : secret,
    headers: [],
  })
  return {
    url,
    succeeded: attempt.succeeded,
    error: attempt.error,
    status_code: attempt.statusCode,
    request_headers: attempt.requestHeaders,
    request_body: sent,
    response_headers: attempt.responseHeaders,
    response_body: attempt.responseBody,
  }
}
