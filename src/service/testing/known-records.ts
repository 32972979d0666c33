import type { Operation } from '#contract/operation.ts'
import { webhookEventNames } from '#contract/webhook-event.ts'
import type { Meanings } from '#contract/testing/hostile-values.ts'
import { recordsOfType } from '../store/records.ts'
import { resource } from './request-bodies.ts'
import type { TestService } from './test-service.ts'
import { uploaded } from './uploads.ts'

/** Records of the account by the path segment that lists them, and values of parameters by their names. */
export type Records = Map<string, readonly string[]>

/** Records that the account does not have until they are created. */
async function make(service: TestService): Promise<Records> {
  const webhook = resource('webhook', {
    url: 'http://127.0.0.1:1/',
    active: false,
    events: ['container.created'],
  })
  const definition = resource('custom_field_definition', {
    entity_type: 'Container',
    api_slug: 'dock_door',
    display_name: 'Dock door',
    data_type: 'enum',
  })
  const made = await service.call('createCustomFieldDefinition', '/custom_field_definitions', definition)
  const option = await service.call(
    'createCustomFieldOption',
    `/custom_field_definitions/${made.data.id}/options`,
    resource('custom_field_option', { label: 'North', value: 'north' }),
  )
  const document = resource('document', { name: 'Order', attached_document: await uploaded(service, 'One') })
  const party = resource('party', { company_name: 'Strollers Ltd' })
  const parties = [(await service.call('createParty', '/parties', party)).data.id]
  return new Map([
    ['webhooks', [(await service.call('createWebhook', '/webhooks', webhook)).data.id]],
    ['definition_id', [made.data.id]],
    ['option_id', [option.data.id]],
    ['documents', [(await service.call('createDocument', '/documents', document)).data.id]],
    ['parties', parties],
    ['attached_document', [await uploaded(service, 'Two'), await uploaded(service, 'Three')]],
  ])
}

/** Such records, and those of every world. */
export async function recordsOf(service: TestService): Promise<Records> {
  const records = new Map(await make(service))
  for (const name of [
    'shipments',
    'containers',
    'tracking_requests',
    'custom_fields',
    'custom_field_definitions',
    'email_submissions',
    'shipping_lines',
  ]) {
    const response = await service.send(`/v2/${name}?page[size]=4`)
    const { data } = (await response.json()) as { data: { id: string }[] }
    records.set(
      name,
      data.map(({ id }) => id),
    )
  }
  for (const type of ['port', 'terminal', 'metro_area', 'document_schema'] as const) {
    const found = await recordsOfType<{ id: string }>(service.store.database, type)
    records.set(
      `${type}s`,
      found.slice(0, 2).map(({ id }) => id),
    )
  }
  const { data } = await service.call('listCustomFieldDefinitions', '/custom_field_definitions')
  records.set(
    'api_slug',
    data.map(({ attributes }) => attributes.api_slug),
  )
  const { data: shipments } = await service.call('listShipments', '/shipments?page[size]=50')
  records.set(
    'imo',
    shipments.flatMap(({ attributes }) => attributes.pod_vessel_imo ?? []),
  )
  const { data: vessel } = await service.call('getVessel', `/vessels/${records.get('imo')?.[0]}`)
  records.set('vessels', [vessel.id])
  return records
}

/** Plausible values for the members of bodies. */
export function meaningsOf(records: Records): Meanings {
  const ids = ['shipments', 'containers', 'parties'].flatMap((name) => (records.get(name) ?? []).slice(0, 2))
  const known: Record<string, readonly string[]> = {
    id: ids,
    attached_document: records.get('attached_document') ?? [],
    api_slug: [...(records.get('api_slug') ?? []), 'yard_slot', 'gate_pass'],
    type: ['shipment', 'container', 'tracking_request', 'party', 'custom_field', 'webhook'],
    request_number: ['MAEU700100310', 'HLXU8742111', 'TEST-TR-SUCCEEDED', '12345'],
    scac: ['MAEU', 'TEST', 'XXXX'],
    url: ['http://127.0.0.1:1/', 'http://[::1]:1/x', 'https://127.0.0.1:99999/', 'ftp://127.0.0.1/'],
    events: webhookEventNames,
    event: webhookEventNames,
    default_format: ['DD.MM.YYYY', 'YYYY-MM-DD', 'MMM D', '[', '%Y'],
    pattern: ['^\\d+$', '(', '(a+)+$'],
    value: ['2026-11-22', '2026-11-22T10:00:00Z', '12', 'yes'],
    checksum: ['XUFAKrxLKna5cZ2REBfFkg=='],
    content_type: ['text/plain', 'text/html', 'a/b; c="'],
  }
  return (member: string) => known[member] ?? []
}

/** The records that a path parameter of an operation can name. */
export function namedBy(
  { path }: Pick<Operation, 'path'>,
  parameter: string,
  records: Records,
): readonly string[] {
  const parts = path.split('/')
  const before = parts[parts.indexOf(`{${parameter}}`) - 1] ?? ''
  return records.get(parameter) ?? records.get(before) ?? []
}
