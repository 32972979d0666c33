import * as z from 'zod/mini'
import {
  newWebhookSchema,
  webhookAddressesSchema,
  webhookChangeSchema,
  webhookEventCategorySchema,
  webhookSchema,
  webhookTrialSchema,
  webhookTriggerSchema,
} from '../webhook.ts'
import { listDocument, plainListDocument, singleDocument } from '../envelope.ts'
import { lasting, type Operation } from '../operation.ts'
import { paging } from '../query-parameter.ts'

export const listWebhooks = {
  method: 'GET',
  path: '/webhooks',
  summary: "A page of the account's webhooks, newest first",
  query: { ...paging },
  success: { status: 200, schema: listDocument(webhookSchema) },
} as const satisfies Operation

export const createWebhook = {
  method: 'POST',
  path: '/webhooks',
  summary: 'Adds a webhook: new events are sent to its address',
  body: newWebhookSchema,
  success: { status: 201, schema: singleDocument(webhookSchema) },
} as const satisfies Operation

export const listWebhookEvents = {
  method: 'GET',
  path: '/webhooks/events',
  kept: lasting,
  summary: 'The events that a webhook can subscribe to, by group',
  success: { status: 200, schema: plainListDocument(webhookEventCategorySchema) },
} as const satisfies Operation

export const getWebhookAddresses = {
  method: 'GET',
  path: '/webhooks/ips',
  kept: lasting,
  summary: 'The IP addresses that deliveries come from',
  plainAnswer: ['webhook_notification_ips', 'last_updated'],
  success: { status: 200, schema: webhookAddressesSchema },
} as const satisfies Operation

export const triggerWebhook = {
  method: 'POST',
  path: '/webhooks/trigger',
  summary: 'Sends a sample event to an address, once, and returns its answer',
  body: webhookTriggerSchema,
  success: { status: 200, schema: webhookTrialSchema },
} as const satisfies Operation

export const getWebhook = {
  method: 'GET',
  path: '/webhooks/{id}',
  summary: 'One webhook',
  success: { status: 200, schema: singleDocument(webhookSchema) },
} as const satisfies Operation

export const updateWebhook = {
  method: 'PATCH',
  path: '/webhooks/{id}',
  summary: 'Changes a webhook',
  body: webhookChangeSchema,
  success: { status: 200, schema: singleDocument(webhookSchema) },
} as const satisfies Operation

export const deleteWebhook = {
  method: 'DELETE',
  path: '/webhooks/{id}',
  summary: 'Deletes a webhook and its notifications',
  /** The interface specifies no body: any is accepted. */
  success: { status: 200, schema: z.optional(z.looseObject({})) },
} as const satisfies Operation
