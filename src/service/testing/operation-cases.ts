import type { OperationName } from '#contract/operations.ts'
import { bill, body, resource } from './request-bodies.ts'
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

/** The cases of the custom fields of a record type; three types have them. */
function valueCases(type: 'shipment' | 'container' | 'tracking_request', of: (known: Known) => string) {
  const slug = `walk_${type}`
  const field = (value: unknown) => resource('custom_field', { api_slug: slug, value })
  return {
    set: {
      happy: (known) => ({ path: [of(known)], body: field('first') }),
      refused: (known) => ({
        path: [of(known)],
        body: resource('custom_field', { api_slug: 'never_defined', value: 1 }),
        status: 422,
      }),
    },
    list: { happy: (known) => ({ path: [of(known)] }), refused: unknownRecord },
    edit: {
      happy: (known) => ({ path: [of(known), slug], body: field('second') }),
      refused: (known) => ({ path: [of(known), slug], body: field(['a', 'list']), status: 422 }),
    },
    remove: {
      happy: (known) => ({ path: [of(known), slug] }),
      refused: (known) => ({ path: [of(known), 'never_defined'], status: 404 }),
    },
  } satisfies Record<string, OperationCase>
}

const shipmentValues = valueCases('shipment', ({ shipment }) => shipment)
const containerValues = valueCases('container', ({ container }) => container)
const requestValues = valueCases('tracking_request', ({ trackingRequest }) => trackingRequest)

const requestOf = (number: string) => body(bill(number, 'MAEU'))

const leg = ({ portFrom, portTo }: Known) => `port_id=${portTo}&previous_port_id=${portFrom}`

/**
 * Each case has its own world. Where an operation refuses nothing else, the refused case is a request without a
 * key.
 */
export const operationCases: Record<OperationName, OperationCase> = {
  listShipments: { happy: page, refused: unknownInclude },
  getShipment: { happy: ({ shipment }) => ({ path: [shipment] }), refused: unknownRecord },
  editShipment: {
    happy: ({ shipment }) => ({
      path: [shipment],
      body: resource('shipment', { ref_numbers: ['PO-WALK'] }),
    }),
    refused: ({ shipment }) => ({
      path: [shipment],
      body: resource('shipment', { ref_numbers: 'PO-WALK' }),
      status: 422,
    }),
  },
  stopTracking: { happy: ({ shipment }) => ({ path: [shipment] }), refused: unknownRecord },
  resumeTracking: { happy: ({ shipment }) => ({ path: [shipment] }), refused: unknownRecord },
  listContainers: { happy: page, refused: unknownInclude },
  getContainer: { happy: ({ container }) => ({ path: [container] }), refused: unknownRecord },
  getContainerMap: { happy: ({ container }) => ({ path: [container] }), refused: unknownRecord },
  getContainerRoute: { happy: ({ container }) => ({ path: [container] }), refused: unknownRecord },
  listContainerRawEvents: { happy: ({ container }) => ({ path: [container] }), refused: unknownRecord },
  listContainerTransportEvents: {
    happy: ({ container }) => ({ path: [container] }),
    refused: unknownRecord,
  },
  editContainer: {
    happy: ({ container }) => ({
      path: [container],
      body: resource('container', { ref_numbers: ['PO-WALK'] }),
    }),
    refused: ({ container }) => ({
      path: [container],
      body: resource('container', { ref_numbers: 'PO-WALK' }),
      status: 422,
    }),
  },
  editNamedContainer: {
    happy: ({ container }) => ({
      body: { data: { ...resource('container', { seal_number: 'S-1' }).data, id: container } },
    }),
    refused: () => ({ body: resource('container', { seal_number: 'S-1' }), status: 422 }),
  },
  refreshContainer: { happy: ({ container }) => ({ path: [container] }), refused: unknownRecord },
  listTrackingRequests: { happy: page, refused: () => ({ query: 'filter[status]=lost', status: 400 }) },
  createTrackingRequest: {
    happy: () => ({ body: requestOf('MAEU700100311') }),
    refused: () => ({ body: requestOf(''), status: 422 }),
  },
  getTrackingRequest: {
    happy: ({ trackingRequest }) => ({ path: [trackingRequest] }),
    refused: unknownRecord,
  },
  updateTrackingRequest: {
    happy: ({ trackingRequest }) => ({
      path: [trackingRequest],
      body: resource('tracking_request', { ref_numbers: ['PO-WALK'] }),
    }),
    refused: ({ trackingRequest }) => ({
      path: [trackingRequest],
      body: resource('tracking_request', { ref_numbers: [7] }),
      status: 422,
    }),
  },
  inferNumber: {
    happy: () => ({ body: { number: 'MAEU700100311' } }),
    refused: () => ({ body: { number: '' }, status: 422 }),
  },
  listCustomFieldDefinitions: { happy: page, refused: withoutKey },
  createCustomFieldDefinition: {
    happy: () => ({
      body: resource('custom_field_definition', {
        entity_type: 'Container',
        api_slug: 'walk_made',
        display_name: 'Made on the walk',
        data_type: 'number',
      }),
    }),
    refused: () => ({ body: resource('custom_field_definition', { display_name: 'No type' }), status: 422 }),
  },
  getCustomFieldDefinition: { happy: ({ definition }) => ({ path: [definition] }), refused: unknownRecord },
  editCustomFieldDefinition: {
    happy: ({ definition }) => ({
      path: [definition],
      body: resource('custom_field_definition', { display_name: 'Renamed' }),
    }),
    refused: ({ definition }) => ({
      path: [definition],
      body: resource('custom_field_definition', { display_name: 7 }),
      status: 422,
    }),
  },
  listCustomFieldOptions: { happy: ({ definition }) => ({ path: [definition] }), refused: unknownRecord },
  createCustomFieldOption: {
    happy: ({ definition }) => ({
      path: [definition],
      body: resource('custom_field_option', { label: 'Second', value: 'second' }),
    }),
    refused: ({ definition }) => ({
      path: [definition],
      body: resource('custom_field_option', { label: 'No value', value: 7 }),
      status: 422,
    }),
  },
  getCustomFieldOption: {
    happy: ({ definition, option }) => ({ path: [definition, option] }),
    refused: ({ definition }) => ({ path: [definition, nobody], status: 404 }),
  },
  editCustomFieldOption: {
    happy: ({ definition, option }) => ({
      path: [definition, option],
      body: resource('custom_field_option', { label: 'Renamed' }),
    }),
    refused: ({ definition, option }) => ({
      path: [definition, option],
      body: resource('custom_field_option', { label: 7 }),
      status: 422,
    }),
  },
  listCustomFields: { happy: page, refused: withoutKey },
  createCustomField: {
    happy: ({ shipment }) => ({
      body: resource(
        'custom_field',
        { api_slug: 'walk_shipment', value: 'zeroth' },
        { entity: { data: { type: 'shipment', id: shipment } } },
      ),
    }),
    refused: () => ({ body: resource('custom_field', { api_slug: 'walk_shipment' }), status: 422 }),
  },
  getCustomField: { happy: ({ value }) => ({ path: [value] }), refused: unknownRecord },
  editCustomField: {
    happy: ({ value }) => ({ path: [value], body: resource('custom_field', { value: 'changed' }) }),
    refused: ({ value }) => ({
      path: [value],
      body: resource('custom_field', { value: ['a'] }),
      status: 422,
    }),
  },
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
  getVessel: { happy: ({ vessel }) => ({ path: [vessel] }), refused: unknownRecord },
  listFuturePositions: {
    happy: (known) => ({ path: [known.vessel], query: leg(known) }),
    refused: ({ vessel }) => ({ path: [vessel], status: 422 }),
  },
  listFuturePositionsFromPoint: {
    happy: (known) => ({ path: [known.vessel], query: `${leg(known)}&latitude=30&longitude=-150` }),
    refused: (known) => ({ path: [known.vessel], query: leg(known), status: 422 }),
  },
  getPort: { happy: ({ portTo }) => ({ path: [portTo] }), refused: unknownRecord },
  getMetroArea: { happy: ({ metroArea }) => ({ path: [metroArea] }), refused: unknownRecord },
  getTerminal: { happy: ({ terminal }) => ({ path: [terminal] }), refused: unknownRecord },
  listShippingLines: { happy: () => ({}), refused: withoutKey },
  getShippingLine: { happy: ({ shippingLine }) => ({ path: [shippingLine] }), refused: unknownRecord },
  listParties: { happy: page, refused: withoutKey },
  createParty: {
    happy: () => ({ body: resource('party', { company_name: 'Walkers Ltd' }) }),
    refused: () => ({ body: resource('party', {}), status: 422 }),
  },
  getParty: { happy: ({ party }) => ({ path: [party] }), refused: unknownRecord },
  updateParty: {
    happy: ({ party }) => ({ path: [party], body: resource('party', { company_name: 'Runners Ltd' }) }),
    refused: ({ party }) => ({ path: [party], body: resource('party', { company_name: '' }), status: 422 }),
  },
  listWebhooks: { happy: page, refused: withoutKey },
  listWebhookEvents: { happy: () => ({}), refused: withoutKey },
  getWebhookAddresses: { happy: () => ({}), refused: withoutKey },
  createWebhook: {
    happy: ({ receiverUrl }) => ({ body: resource('webhook', { url: receiverUrl, active: false }) }),
    refused: () => ({ body: resource('webhook', { url: 'nowhere', active: true }), status: 422 }),
  },
  getWebhook: { happy: ({ webhook }) => ({ path: [webhook] }), refused: unknownRecord },
  updateWebhook: {
    happy: ({ webhook }) => ({ path: [webhook], body: resource('webhook', { active: false }) }),
    refused: ({ webhook }) => ({ path: [webhook], body: resource('webhook', { active: 'no' }), status: 422 }),
  },
  triggerWebhook: {
    happy: ({ receiverUrl }) => ({ body: { url: receiverUrl, event: 'tracking_request.succeeded' } }),
    refused: () => ({ body: { event: 'tracking_request.succeeded' }, status: 422 }),
  },
  listWebhookNotifications: { happy: page, refused: unknownInclude },
  getWebhookNotification: { happy: ({ notification }) => ({ path: [notification] }), refused: unknownRecord },
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
  listDocuments: { happy: page, refused: unknownInclude },
  createDocument: {
    happy: ({ sent }) => ({
      body: resource('document', { name: 'Bill of the walk', attached_document: sent }),
    }),
    refused: () => ({ body: resource('document', { name: 'Without a file' }), status: 422 }),
  },
  listDocumentTypes: { happy: () => ({}), refused: withoutKey },
  updateDocument: {
    happy: ({ document }) => ({
      path: [document],
      body: resource('document', { document_type_manual: 'house_bill' }),
    }),
    refused: ({ document }) => ({
      path: [document],
      body: resource('document', { document_type_manual: 'poem' }),
      status: 422,
    }),
  },
  getDocumentDownload: { happy: ({ document }) => ({ path: [document] }), refused: unknownRecord },
  reextractDocument: { happy: ({ document }) => ({ path: [document] }), refused: unknownRecord },
  reclassifyDocument: { happy: ({ document }) => ({ path: [document] }), refused: unknownRecord },
  relinkDocument: { happy: ({ document }) => ({ path: [document] }), refused: unknownRecord },
  rotateDocument: {
    happy: 'Files are stored as uploaded and never rotated.',
    refused: ({ document }) => ({ path: [document], body: { degrees: 90 }, status: 422 }),
  },
  listEmailSubmissions: { happy: page, refused: unknownInclude },
  getEmailSubmission: { happy: ({ email }) => ({ path: [email] }), refused: unknownRecord },
  getDocumentSchema: { happy: () => ({ path: ['house_bill@2026-03-23'] }), refused: unknownRecord },
  getDocument: { happy: ({ document }) => ({ path: [document] }), refused: unknownRecord },
  search: { happy: () => ({ query: 'query=MAEU' }), refused: () => ({ status: 400 }) },
  deleteCustomField: { happy: ({ value }) => ({ path: [value] }), refused: unknownRecord },
  deleteCustomFieldOption: {
    happy: ({ definition, option }) => ({ path: [definition, option] }),
    refused: ({ definition }) => ({ path: [definition, nobody], status: 404 }),
  },
  deleteCustomFieldDefinition: {
    happy: ({ definition }) => ({ path: [definition] }),
    refused: unknownRecord,
  },
  deleteDocument: { happy: ({ document }) => ({ path: [document] }), refused: unknownRecord },
  deleteWebhook: { happy: ({ webhook }) => ({ path: [webhook] }), refused: unknownRecord },
}
