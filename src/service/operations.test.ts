import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillPath } from '#contract/operation.ts'
import { type OperationName, operationOf } from '#contract/operations.ts'
import { enqueueEvent } from './notifications/enqueue-event.ts'
import { engineOf } from '#database/engine.ts'
import { recordsOfType } from './store/records.ts'
import { onEveryPreparedService } from './testing/every-service.ts'
import { departureCases } from './testing/departure-cases.ts'
import { type RequestCase, type Known, operationCases, upload } from './testing/operation-cases.ts'
import { type Receiver, startReceiver } from './testing/receiver.ts'
import { testNow, type TestService } from './testing/test-service.ts'

const names = Object.keys(operationCases) as OperationName[]

/** The path and the request of a case. */
function requestOf(
  service: TestService,
  name: OperationName,
  requestCase: RequestCase,
): { path: string; init: RequestInit } {
  const { method, path: template } = operationOf(name)
  const parameters = [...template.matchAll(/\{(\w+)\}/g)].map(([, parameter], index) => [
    parameter,
    requestCase.path?.[index] ?? '',
  ])
  const path = fillPath(template, Object.fromEntries(parameters) as Record<string, string>)
  const init: RequestInit =
    requestCase.body === undefined ? { method } : { ...service.post(requestCase.body), method }
  if (requestCase.file !== undefined) init.body = new Uint8Array(requestCase.file)
  return { path: requestCase.query === undefined ? path : `${path}?${requestCase.query}`, init }
}

async function define(service: TestService, entity: string, slug: string, type: string): Promise<string> {
  const attributes = { entity_type: entity, api_slug: slug, display_name: slug, data_type: type }
  const body = service.post({ data: { type: 'custom_field_definition', attributes } })
  return (await service.call('createCustomFieldDefinition', '/custom_field_definitions', body)).data.id
}

/** A notification to a webhook whose queue is then empty: the cases do not wait for deliveries. */
async function notified(
  service: TestService,
  url: string,
): Promise<{ webhook: string; notification: string }> {
  const attributes = { url, active: true, events: ['tracking_request.succeeded'] }
  const made = await service.call(
    'createWebhook',
    '/webhooks',
    service.post({ data: { type: 'webhook', attributes } }),
  )
  await service.store.database.transaction().execute((transaction) =>
    enqueueEvent(transaction, {
      event: 'tracking_request.succeeded',
      reference: { type: 'tracking_request', id: 'walk' },
      shipmentId: null,
      at: testNow,
      included: () => [{ id: 'walk', type: 'tracking_request', attributes: { status: 'created' } }],
    }),
  )
  await service.dispatcher.drain()
  const { data } = await service.call('listWebhookNotifications', '/webhook_notifications')
  return { webhook: made.data.id, notification: data[0]?.id ?? '' }
}

/** The id in the URL that an announced file is uploaded to, and the id by which a document refers to it. */
async function announce(service: TestService, bytes: Buffer): Promise<{ id: string; signedId: string }> {
  const path = '/rails/active_storage/direct_uploads'
  const announced = await service.call('createDirectUpload', path, service.post(upload(bytes)))
  const id = new URL(announced.direct_upload.url).pathname.split('/').at(-1) ?? ''
  return { id, signedId: announced.signed_id }
}

async function sent(service: TestService, text: string): Promise<string> {
  const bytes = Buffer.from(text)
  const { id, signedId } = await announce(service, bytes)
  const init = { method: 'PUT', body: new Uint8Array(bytes) }
  await service.call('uploadFile', `/rails/active_storage/disk/${id}`, init)
  return signedId
}

async function prepare(service: TestService, receiverUrl: string): Promise<Known> {
  const shipments = await service.call(
    'listShipments',
    '/shipments?filter[tracking_stopped]=false&page[size]=100',
  )
  const underWay = shipments.data.find(
    ({ attributes, relationships }) =>
      attributes.pod_vessel_imo !== null &&
      attributes.pol_atd_at !== null &&
      attributes.pod_ata_at === null &&
      (relationships.containers?.data.length ?? 0) > 0,
  )
  if (underWay === undefined) throw new Error('No ship is under way.')
  const vessel = await service.call('getVessel', `/vessels/${underWay.attributes.pod_vessel_imo}`)
  const request = { request_type: 'bill_of_lading', request_number: 'MAEU700100310', scac: 'MAEU' }
  const created = await service.call(
    'createTrackingRequest',
    '/tracking_requests',
    service.post({ data: { type: 'tracking_request', attributes: request } }),
  )
  const container = underWay.relationships.containers?.data[0]?.id ?? ''
  await define(service, 'Shipment', 'walk_shipment', 'short_text')
  await define(service, 'Container', 'walk_container', 'short_text')
  await define(service, 'TrackingRequest', 'walk_tracking_request', 'short_text')
  const field = (slug: string) =>
    service.post({ data: { type: 'custom_field', attributes: { api_slug: slug, value: 'one' } } })
  await service.call(
    'setShipmentCustomField',
    `/shipments/${underWay.id}/custom_fields`,
    field('walk_shipment'),
  )
  const value = await service.call(
    'setContainerCustomField',
    `/containers/${container}/custom_fields`,
    field('walk_container'),
  )
  await service.call(
    'setTrackingRequestCustomField',
    `/tracking_requests/${created.data.id}/custom_fields`,
    field('walk_tracking_request'),
  )
  const definition = await define(service, 'Container', 'walk_choice', 'enum')
  const option = await service.call(
    'createCustomFieldOption',
    `/custom_field_definitions/${definition}/options`,
    service.post({ data: { type: 'custom_field_option', attributes: { label: 'First', value: 'first' } } }),
  )
  const party = await service.call(
    'createParty',
    '/parties',
    service.post({ data: { type: 'party', attributes: { company_name: 'Strollers Ltd' } } }),
  )
  const attached = await sent(service, 'A delivery order')
  const document = await service.call(
    'createDocument',
    '/documents',
    service.post({ data: { type: 'document', attributes: { name: 'Order', attached_document: attached } } }),
  )
  const emails = await service.call('listEmailSubmissions', '/email_submissions')
  const waiting = Buffer.from('A bill to upload')
  const [terminal] = await recordsOfType<{ id: string }>(service.store.database, 'terminal')
  const [metroArea] = await recordsOfType<{ id: string }>(service.store.database, 'metro_area')
  const lines = await service.call('listShippingLines', '/shipping_lines')
  return {
    metroArea: metroArea?.id ?? '',
    shippingLine: lines.data[0]?.id ?? '',
    shipment: underWay.id,
    container,
    trackingRequest: created.data.id,
    vessel: vessel.data.id,
    portFrom: underWay.relationships.port_of_lading?.data?.id ?? '',
    portTo: underWay.relationships.port_of_discharge?.data?.id ?? '',
    terminal: terminal?.id ?? '',
    document: document.data.id,
    email: emails.data[0]?.id ?? '',
    announced: { id: (await announce(service, waiting)).id, bytes: waiting },
    sent: await sent(service, 'A bill of lading'),
    definition,
    option: option.data.id,
    value: value.data.id,
    party: party.data.id,
    receiverUrl,
    ...(await notified(service, receiverUrl)),
  }
}

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())

const prepareWithReceiver = (service: TestService) => prepare(service, receiver.url)

onEveryPreparedService(prepareWithReceiver, (service, known) => {
  describe.each(names)('%s', (name) => {
    test('responds to the refused case with the error body', async () => {
      const refused = operationCases[name].refused(known())
      const { path, init } = requestOf(service(), name, refused)
      const key = refused.status === 401 ? { headers: { authorization: 'Token wrong' } } : {}
      expect((await service().refusal(`/v2${path}`, { ...init, ...key })).status).toBe(refused.status)
    })

    test('responds as the contract says', async () => {
      const { happy } = operationCases[name]
      // An operation that is never performed has only the refused case.
      if (typeof happy === 'string') return
      const { path, init } = requestOf(service(), name, happy(known()))
      await service().call(name, path, init)
    })
  })

  test('every read responds where nothing can be written, with a step of a request due', async () => {
    const { database } = service().store
    if (engineOf(database) !== 'sqlite') return
    await sql`pragma query_only = 1`.execute(database)
    service().advance(3_600_000)
    for (const name of names.filter((each) => operationOf(each).method === 'GET')) {
      const { happy } = operationCases[name]
      if (typeof happy === 'string') continue
      const { path, init } = requestOf(service(), name, happy(known()))
      const { status } = await service().send(`/v2${path}`, init)
      expect([name, status]).toEqual([name, operationOf(name).success.status])
    }
    await sql`pragma query_only = 0`.execute(database)
  })

  test.each(departureCases)('$name $title', async ({ name, request, method, status, body }) => {
    const { path, init } = requestOf(service(), name, request(known()))
    const answer = await service().send(`/v2${path}`, { ...init, method: method ?? init.method })
    const text = await answer.text()
    expect(answer.status).toBe(status)
    if (body === null) expect(text).toBe('')
    else expect(JSON.parse(text)).toMatchObject(body)
  })
})
