import type { OperationName } from '#contract/operations.ts'
import { bill, resource } from './request-bodies.ts'
import { upload } from './uploads.ts'

/** A request for an operation: its path parameters, query and body. */
export interface RequestCase {
  /** Values of the path parameters, in order. */
  path?: readonly string[]
  query?: string
  /** What is sent as JSON, or the bytes of a file. */
  body?: object
}

interface Refused extends RequestCase {
  status: 400 | 401 | 404 | 409 | 422
}

/** Records of the world and of this test that the requests refer to. */
export interface Known {
  shipment: string
  container: string
  trackingRequest: string
  /** A vessel under way: its id and the ports of its leg. */
  vessel: string
  portFrom: string
  portTo: string
  terminal: string
  metroArea: string
  shippingLine: string
  document: string
  email: string
  /** A file that is announced but not uploaded yet, and one that is uploaded but has no document yet. */
  announced: { id: string; bytes: Buffer }
  sent: string
  definition: string
  option: string
  value: string
  webhook: string
  notification: string
  party: string
  receiverUrl: string
}

/**
 * A case that succeeds as the contract says, and one that is refused. A new operation does not compile without
 * both.
 */
export interface OperationCase {
  /** Or the reason why the service never does it. */
  happy: ((known: Known) => RequestCase) | string
  refused: (known: Known) => Refused
}

const nobody = '00000000-0000-4000-8000-000000000000'

const unknownRecord = (): Refused => ({ path: [nobody], status: 404 })
const withoutKey = (): Refused => ({ status: 401 })
const unknownInclude = (): Refused => ({ query: 'include=captain', status: 400 })
const page = () => ({ query: 'page[size]=2' })

type IdOf = (known: Known) => string

/** Cases of one record: it is found, and no other is. */
const one = (of: IdOf): OperationCase => ({
  happy: (known) => ({ path: [of(known)] }),
  refused: unknownRecord,
})

/** Cases of a list that is refused a parameter, or without a key. */
const list = (refused: () => Refused = withoutKey): OperationCase => ({ happy: page, refused })

/** Cases of a body without a path. */
const create = (type: string, good: object, bad: object): OperationCase => ({
  happy: () => ({ body: resource(type, good) }),
  refused: () => ({ body: resource(type, bad), status: 422 }),
})

/** Cases of a body for a record, or for a list that belongs to it. */
function change(
  of: (known: Known) => readonly string[],
  type: string,
  good: object,
  bad: object,
): OperationCase {
  return {
    happy: (known) => ({ path: of(known), body: resource(type, good) }),
    refused: (known) => ({ path: of(known), body: resource(type, bad), status: 422 }),
  }
}

/** The cases of the custom fields of a record type; three types have them. */
function valueCases(type: 'shipment' | 'container' | 'tracking_request', of: IdOf) {
  const slug = `walk_${type}`
  const unknown = { api_slug: 'never_defined', value: 1 }
  return {
    set: change((known) => [of(known)], 'custom_field', { api_slug: slug, value: 'first' }, unknown),
    list: one(of),
    edit: change((known) => [of(known), slug], 'custom_field', { value: 'second' }, { value: ['a', 'list'] }),
    remove: {
      happy: (known) => ({ path: [of(known), slug] }),
      refused: (known) => ({ path: [of(known), 'never_defined'], status: 404 }),
    },
  } satisfies Record<string, OperationCase>
}

const shipment: IdOf = (known) => known.shipment
const container: IdOf = (known) => known.container
const trackingRequest: IdOf = (known) => known.trackingRequest
const document: IdOf = (known) => known.document
const definition: IdOf = (known) => known.definition
const shipmentValues = valueCases('shipment', shipment)
const containerValues = valueCases('container', container)
const requestValues = valueCases('tracking_request', trackingRequest)

const references = [{ ref_numbers: ['PO-WALK'] }, { ref_numbers: 'PO-WALK' }] as const
const optionOf = (known: Known) => [known.definition, known.option]
const oneOption: OperationCase = {
  happy: (known) => ({ path: optionOf(known) }),
  refused: (known) => ({ path: [known.definition, nobody], status: 404 }),
}
const made = { entity_type: 'Container', api_slug: 'walk_made', display_name: 'Made on the walk' }
const leg = ({ portFrom, portTo }: Known) => `port_id=${portTo}&previous_port_id=${portFrom}`

/**
 * Each case has its own world. Where an operation refuses nothing else, the refused case is a request without a
 * key.
 */
export const operationCases: Record<OperationName, OperationCase> = {
  listShipments: list(unknownInclude),
  getShipment: one(shipment),
  editShipment: change((known) => [known.shipment], 'shipment', ...references),
  stopTracking: one(shipment),
  resumeTracking: one(shipment),
  listContainers: list(unknownInclude),
  getContainer: one(container),
  getContainerMap: one(container),
  getContainerRoute: one(container),
  listContainerRawEvents: one(container),
  listContainerTransportEvents: one(container),
  editContainer: change((known) => [known.container], 'container', ...references),
  editNamedContainer: {
    happy: (known) => ({
      body: { data: { ...resource('container', { seal_number: 'S-1' }).data, id: known.container } },
    }),
    refused: () => ({ body: resource('container', { seal_number: 'S-1' }), status: 422 }),
  },
  refreshContainer: one(container),
  listTrackingRequests: list(() => ({ query: 'filter[status]=lost', status: 400 })),
  createTrackingRequest: create('tracking_request', bill('MAEU700100311'), bill('', 'MAEU')),
  getTrackingRequest: one(trackingRequest),
  updateTrackingRequest: change((known) => [known.trackingRequest], 'tracking_request', references[0], {
    ref_numbers: [7],
  }),
  inferNumber: {
    happy: () => ({ body: { number: 'MAEU700100311' } }),
    refused: () => ({ body: { number: '' }, status: 422 }),
  },
  listCustomFieldDefinitions: list(),
  createCustomFieldDefinition: create(
    'custom_field_definition',
    { ...made, data_type: 'number' },
    { display_name: 'No type' },
  ),
  getCustomFieldDefinition: one(definition),
  editCustomFieldDefinition: change(
    (known) => [known.definition],
    'custom_field_definition',
    { display_name: 'Renamed' },
    { display_name: 7 },
  ),
  listCustomFieldOptions: one(definition),
  createCustomFieldOption: change(
    (known) => [known.definition],
    'custom_field_option',
    { label: 'Second', value: 'second' },
    { label: 'No value', value: 7 },
  ),
  getCustomFieldOption: oneOption,
  editCustomFieldOption: change(optionOf, 'custom_field_option', { label: 'Renamed' }, { label: 7 }),
  listCustomFields: list(),
  createCustomField: {
    happy: (known) => ({
      body: resource(
        'custom_field',
        { api_slug: 'walk_shipment', value: 'zeroth' },
        { entity: { data: { type: 'shipment', id: known.shipment } } },
      ),
    }),
    refused: () => ({ body: resource('custom_field', { api_slug: 'walk_shipment' }), status: 422 }),
  },
  getCustomField: one(({ value }) => value),
  editCustomField: change(({ value }) => [value], 'custom_field', { value: 'changed' }, { value: ['a'] }),
  setShipmentCustomField: shipmentValues.set,
  listShipmentCustomFields: shipmentValues.list,
  editShipmentCustomField: shipmentValues.edit,
  deleteShipmentCustomField: shipmentValues.remove,
  setContainerCustomField: containerValues.set,
  listContainerCustomFields: containerValues.list,
  editContainerCustomField: containerValues.edit,
  deleteContainerCustomField: containerValues.remove,
  setTrackingRequestCustomField: requestValues.set,
  listTrackingRequestCustomFields: requestValues.list,
  editTrackingRequestCustomField: requestValues.edit,
  deleteTrackingRequestCustomField: requestValues.remove,
  getVessel: one(({ vessel }) => vessel),
  listFuturePositions: {
    happy: (known) => ({ path: [known.vessel], query: leg(known) }),
    refused: ({ vessel }) => ({ path: [vessel], status: 422 }),
  },
  listFuturePositionsFromPoint: {
    happy: (known) => ({ path: [known.vessel], query: `${leg(known)}&latitude=30&longitude=-150` }),
    refused: (known) => ({ path: [known.vessel], query: leg(known), status: 422 }),
  },
  getPort: one(({ portTo }) => portTo),
  getMetroArea: one(({ metroArea }) => metroArea),
  getTerminal: one(({ terminal }) => terminal),
  listShippingLines: list(),
  getShippingLine: one(({ shippingLine }) => shippingLine),
  listParties: list(),
  createParty: create('party', { company_name: 'Walkers Ltd' }, {}),
  getParty: one(({ party }) => party),
  updateParty: change(({ party }) => [party], 'party', { company_name: 'Runners Ltd' }, { company_name: '' }),
  listWebhooks: list(),
  listWebhookEvents: list(),
  getWebhookAddresses: list(),
  createWebhook: {
    happy: ({ receiverUrl }) => ({ body: resource('webhook', { url: receiverUrl, active: false }) }),
    refused: () => ({ body: resource('webhook', { url: 'nowhere', active: true }), status: 422 }),
  },
  getWebhook: one(({ webhook }) => webhook),
  updateWebhook: change(({ webhook }) => [webhook], 'webhook', { active: false }, { active: 'no' }),
  triggerWebhook: {
    happy: ({ receiverUrl }) => ({ body: { url: receiverUrl, event: 'tracking_request.succeeded' } }),
    refused: () => ({ body: { event: 'tracking_request.succeeded' }, status: 422 }),
  },
  listWebhookNotifications: list(unknownInclude),
  getWebhookNotification: one(({ notification }) => notification),
  getWebhookNotificationExample: {
    happy: () => ({ query: 'event=tracking_request.succeeded' }),
    refused: () => ({ status: 400 }),
  },
  createDirectUpload: {
    happy: () => ({ body: upload(Buffer.from('A bill of another walk')) }),
    refused: () => ({ body: { blob: { filename: 'no-size.txt' } }, status: 422 }),
  },
  uploadFile: {
    happy: ({ announced }) => ({ path: [announced.id], body: announced.bytes }),
    refused: () => ({ path: ['never-announced'], body: Buffer.from('x'), status: 404 }),
  },
  listDocuments: list(unknownInclude),
  createDocument: {
    happy: ({ sent }) => ({
      body: resource('document', { name: 'Bill of the walk', attached_document: sent }),
    }),
    refused: () => ({ body: resource('document', { name: 'Without a file' }), status: 422 }),
  },
  listDocumentTypes: list(),
  updateDocument: change(
    (known) => [known.document],
    'document',
    { document_type_manual: 'house_bill' },
    { document_type_manual: 'poem' },
  ),
  getDocumentDownload: one(document),
  reextractDocument: one(document),
  reclassifyDocument: one(document),
  relinkDocument: one(document),
  rotateDocument: {
    happy: 'Files are stored as uploaded and never rotated.',
    refused: (known) => ({ path: [known.document], body: { degrees: 90 }, status: 422 }),
  },
  listEmailSubmissions: list(unknownInclude),
  getEmailSubmission: one(({ email }) => email),
  getDocumentSchema: one(() => 'house_bill@2026-03-23'),
  getDocument: one(document),
  search: { happy: () => ({ query: 'query=MAEU' }), refused: () => ({ status: 400 }) },
  deleteCustomField: one(({ value }) => value),
  deleteCustomFieldOption: oneOption,
  deleteCustomFieldDefinition: one(definition),
  deleteDocument: one(document),
  deleteWebhook: one(({ webhook }) => webhook),
}
