import type { WireRecord } from '#contract/records.ts'
import { exampleOf } from '../notifications/example.ts'
import type { NotificationBody } from '../records/notification-body.ts'
import { notFound } from './service-error.ts'
import {
  logsOf,
  notificationById,
  type NotificationLogRow,
  type NotificationRow,
  pageOfNotifications,
} from '../store/notifications.ts'
import { webhookById } from '../store/webhooks.ts'
import type { Store } from '../store/store.ts'
import type { Handler, HandlerRequest } from './handler.ts'
import { defaultPageSize, listLinks, requestedPage, pagination } from './paging.ts'
import { IncludedRecords } from '../records/included-records.ts'
import { notificationLogRecord, notificationRecord } from '../records/notification-record.ts'
import { webhookRecord } from '../records/webhook-record.ts'

type Include = NonNullable<HandlerRequest<'getWebhookNotification'>['query']['include']>

async function includedRecords(
  store: Store,
  rows: readonly NotificationRow[],
  logs: readonly NotificationLogRow[],
  include: Include,
  now: number,
): Promise<WireRecord[]> {
  const included = new IncludedRecords(store.database, now)
  for (const row of rows) {
    if (include.includes('webhook')) {
      const webhook = await webhookById(store.database, row.webhook_id)
      if (webhook !== null) included.add(webhookRecord(webhook))
    }
    if (include.includes('reference_object')) {
      // As it was reported; written only by this program.
      const body = JSON.parse(row.body) as NotificationBody
      const record = body.included?.find(
        ({ type, id }) => type === row.reference_type && id === row.reference_id,
      )
      if (record !== undefined) included.add(record as WireRecord)
    }
    if (include.includes('webhook_notification_logs')) {
      for (const log of logs) {
        if (log.notification_id === row.id) included.add(notificationLogRecord(log, row.body))
      }
    }
  }
  return included.load()
}

export const listWebhookNotifications: Handler<'listWebhookNotifications'> = async (request) => {
  const { query, url, now, store } = request
  const page = requestedPage(query, defaultPageSize.webhooks)
  const webhookId = query['filter[webhook_id]']?.toLowerCase()
  const { rows, total } = await pageOfNotifications(store.database, { webhookId }, page)
  const logs = await logsOf(
    store.database,
    rows.map(({ id }) => id),
  )
  return {
    data: rows.map((row) => notificationRecord(row, logs)),
    ...(query.include === undefined
      ? {}
      : { included: await includedRecords(store, rows, logs, query.include, now) }),
    meta: { size: rows.length, total, pagination: pagination(page, total) },
    links: listLinks(url, page, total),
  }
}

export const getWebhookNotification: Handler<'getWebhookNotification'> = async (request) => {
  const { path, query, url, now, store } = request
  const row = await notificationById(store.database, path.id)
  if (row === null) throw notFound()
  const logs = await logsOf(store.database, [row.id])
  return {
    data: notificationRecord(row, logs),
    ...(query.include === undefined
      ? {}
      : { included: await includedRecords(store, [row], logs, query.include, now) }),
    links: { self: url.href },
  }
}

export const getWebhookNotificationExample: Handler<'getWebhookNotificationExample'> = async (request) => {
  const { query, url, now, store } = request
  const event = query.event
  if (event === undefined) throw notFound()
  const { data, included: records } = await exampleOf(store, event, now)
  return {
    data,
    // Written only by this program; event resources have more types than the contract reads.
    ...(records === undefined ? {} : { included: records as WireRecord[] }),
    links: { self: url.href },
  }
}
