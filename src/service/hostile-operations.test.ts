import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { webhookEventNames } from '#contract/webhook-event.ts'
import { type OperationName, operationNames, operationOf } from '#contract/operations.ts'
import { upload } from './testing/operation-cases.ts'
import { bodyLike, harmed, hostileText, namesOf } from './testing/hostile-values.ts'
import { recordsOfType } from './store/records.ts'
import { onEveryService } from './testing/every-service.ts'
import { testNow, type TestService } from './testing/test-service.ts'

/** Requests to each operation. */
const runs = 12

/** Records of the account by the path segment that lists them, and values of parameters by their names. */
type Records = Map<string, readonly string[]>

const isDeletion = (name: OperationName) => operationOf(name).method === 'DELETE'

async function uploaded(service: TestService, text: string): Promise<string> {
  const bytes = Buffer.from(text)
  const path = '/rails/active_storage/direct_uploads'
  const announced = await service.call('createDirectUpload', path, service.post(upload(bytes)))
  const id = new URL(announced.direct_upload.url).pathname.split('/').at(-1) ?? ''
  const file = { method: 'PUT', body: new Uint8Array(bytes) }
  await service.call('uploadFile', `/rails/active_storage/disk/${id}`, file)
  return announced.signed_id
}

/** Records that the account does not have until they are created. */
async function make(service: TestService): Promise<Records> {
  const resource = (type: string, attributes: object) => service.post({ data: { type, attributes } })
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

async function recordsOf(service: TestService): Promise<Records> {
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

/** Paths of an operation, with existing records and others. */
function pathOf(name: OperationName, records: Records): fc.Arbitrary<string> {
  const { path } = operationOf(name)
  const parts = path.split('/').slice(1)
  const others = fc.oneof(fc.constantFrom(...[...records.values()].flat()), hostileText)
  const chosen = parts.map((part, index) => {
    const parameter = /^\{(\w+)\}$/.exec(part)?.[1]
    if (parameter === undefined) return fc.constant(part)
    const known = records.get(parameter) ?? records.get(parts[index - 1] ?? '') ?? []
    // Existing records are seldom deleted, and mostly read.
    const weight = isDeletion(name) ? 1 : 8
    return known.length === 0
      ? others
      : fc.oneof({ weight, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: others })
  })
  return fc
    .tuple(...chosen)
    .map((values) => `/${values.map((value) => encodeURIComponent(Buffer.from(value).toString())).join('/')}`)
}

function queryOf(name: OperationName, records: Records): fc.Arbitrary<string> {
  const ids = [...records.values()].flat()
  const { query, required = [] } = operationOf(name)
  const pairs = Object.entries(query).map(([parameter, schema]) => {
    const named = namesOf(schema)
    const value = fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom('1', '7', 'true', '2026-11-01T00:00:00Z', ...ids) },
      ...(named.length === 0 ? [] : [{ weight: 3, arbitrary: fc.constantFrom(...named) }]),
      { weight: 1, arbitrary: hostileText },
    )
    const sent = value.map((text) => [`${parameter}=${encodeURIComponent(Buffer.from(text).toString())}`])
    const weight = required.includes(parameter) ? 9 : 1
    return fc.oneof({ weight, arbitrary: sent }, { weight: 2, arbitrary: fc.constant([]) })
  })
  return fc.tuple(...pairs).map((chosen) => chosen.flat().join('&'))
}

/** Plausible values for the members of bodies. */
function meaningsOf(records: Records) {
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

// Deletions come last: deleted records cannot be read anymore.
const inOrder = operationNames.toSorted((a, b) => Number(isDeletion(a)) - Number(isDeletion(b)))

/** Sends an operation anything that can be sent: it always responds, and explains each refusal. */
async function bombard(service: TestService, name: OperationName, records: Records): Promise<void> {
  const { method, body: schema, fileBytes } = operationOf(name)
  const body = schema === undefined ? fc.constant('') : harmed(bodyLike(schema, meaningsOf(records)))
  await fc.assert(
    fc.asyncProperty(pathOf(name, records), queryOf(name, records), body, async (path, query, sent) => {
      // A minute later: the limits of single operations are for another test.
      service.realMs += 60_000
      const init = method === 'GET' ? { method } : { method, body: fileBytes === undefined ? sent : 'x' }
      const response = await service.send(`/v2${path}?${query}`, init)
      const answer: unknown = response.status === 204 ? null : await response.json()
      expect(response.status, JSON.stringify(answer)).toBeLessThan(500)
      if (!response.ok) expect(answer).toHaveProperty('errors.0.status', String(response.status))
    }),
    { numRuns: runs },
  )
}

onEveryService((service) => {
  test('every request is answered, and everything stored by then matches the contract', async () => {
    const records = await recordsOf(service())
    for (const name of inOrder) await bombard(service(), name, records)
    // Also after time has passed.
    service().clock.set({ now: testNow + 20 * 86_400_000, speed: 0 })
    await service().dispatcher.drain()
    for (const name of operationNames) {
      const { method, path, required } = operationOf(name)
      if (method !== 'GET' || path.includes('{') || required !== undefined) continue
      await service().call(name, `${path}?page[size]=100`)
    }
  })
})
