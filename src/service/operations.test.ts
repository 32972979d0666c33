import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillPath } from '#contract/operation.ts'
import { type OperationName, operationOf } from '#contract/operations.ts'
import { enqueueEvent } from './notifications/enqueue-event.ts'
import { engineOf } from '#database/engine.ts'
import { recordsOfType } from './store/records.ts'
import { onEveryPreparedService } from './testing/every-service.ts'
import { type RequestCase, type Known, operationCases } from './testing/operation-cases.ts'
import { bill, resource } from './testing/request-bodies.ts'
import { type Receiver, startReceiver } from './testing/receiver.ts'
import { testNow, type TestService } from './testing/test-service.ts'
import { announce, uploaded } from './testing/uploads.ts'

const names = Object.keys(operationCases) as OperationName[]

/** The path of a case. */
function pathOf(name: OperationName, { path = [], query }: RequestCase): string {
  const template = operationOf(name).path
  const parameters = [...template.matchAll(/\{(\w+)\}/g)].map(([, parameter], index) => [
    parameter,
    path[index] ?? '',
  ])
  const filled = fillPath(template, Object.fromEntries(parameters) as Record<string, string>)
  return query === undefined ? filled : `${filled}?${query}`
}

async function define(service: TestService, entity: string, slug: string, type: string): Promise<string> {
  const attributes = { entity_type: entity, api_slug: slug, display_name: slug, data_type: type }
  const body = resource('custom_field_definition', attributes)
  return (await service.call('createCustomFieldDefinition', '/custom_field_definitions', body)).data.id
}

/** A notification to a webhook whose queue is then empty: the cases do not wait for deliveries. */
async function notified(service: TestService, url: string): Promise<Pick<Known, 'webhook' | 'notification'>> {
  const event = 'tracking_request.succeeded'
  const body = resource('webhook', { url, active: true, events: [event] })
  const made = await service.call('createWebhook', '/webhooks', body)
  await service.store.database.transaction().execute((transaction) =>
    enqueueEvent(transaction, {
      event,
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

const fieldOf = (slug: string) => resource('custom_field', { api_slug: slug, value: 'one' })

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
  const created = await service.call(
    'createTrackingRequest',
    '/tracking_requests',
    resource('tracking_request', bill('MAEU700100310')),
  )
  const container = underWay.relationships.containers?.data[0]?.id ?? ''
  await define(service, 'Shipment', 'walk_shipment', 'short_text')
  await define(service, 'Container', 'walk_container', 'short_text')
  await define(service, 'TrackingRequest', 'walk_tracking_request', 'short_text')
  const shipmentFields = `/shipments/${underWay.id}/custom_fields`
  await service.call('setShipmentCustomField', shipmentFields, fieldOf('walk_shipment'))
  const containerFields = `/containers/${container}/custom_fields`
  const value = await service.call('setContainerCustomField', containerFields, fieldOf('walk_container'))
  const requestFields = `/tracking_requests/${created.data.id}/custom_fields`
  await service.call('setTrackingRequestCustomField', requestFields, fieldOf('walk_tracking_request'))
  const definition = await define(service, 'Container', 'walk_choice', 'enum')
  const option = await service.call(
    'createCustomFieldOption',
    `/custom_field_definitions/${definition}/options`,
    resource('custom_field_option', { label: 'First', value: 'first' }),
  )
  const strollers = resource('party', { company_name: 'Strollers Ltd' })
  const party = await service.call('createParty', '/parties', strollers)
  const attached = await uploaded(service, 'A delivery order')
  const order = resource('document', { name: 'Order', attached_document: attached })
  const document = await service.call('createDocument', '/documents', order)
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
    announced: { id: (await announce(service, waiting)).path.split('/').at(-1) ?? '', bytes: waiting },
    sent: await uploaded(service, 'A bill of lading'),
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
      const init = service().requestOf(name, refused.body)
      const key = refused.status === 401 ? { headers: { authorization: 'Token wrong' } } : {}
      const { status } = await service().refusal(`/v2${pathOf(name, refused)}`, { ...init, ...key })
      expect(status).toBe(refused.status)
    })

    test('responds as the contract says', async () => {
      const { happy } = operationCases[name]
      // An operation that is never performed has only the refused case.
      if (typeof happy === 'string') return
      const request = happy(known())
      await service().call(name, pathOf(name, request), request.body)
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
      const { status } = await service().send(`/v2${pathOf(name, happy(known()))}`)
      expect([name, status]).toEqual([name, operationOf(name).success.status])
    }
    await sql`pragma query_only = 0`.execute(database)
  })
})
