import { expect } from 'vitest'
import type { OperationName } from '#contract/operations.ts'
import type { Known, RequestCase } from './operation-cases.ts'

/** A place where the service once departed from the interface, with what the interface asks for there. */
interface DepartureCase {
  name: OperationName
  title: string
  request: (known: Known) => RequestCase
  method?: 'HEAD'
  status: number
  /** What the answer matches; null: it has no body. */
  body: object | null
}

/** Any list in which one entry matches. */
function some(entry: object): unknown {
  return expect.arrayContaining([expect.objectContaining(entry)])
}

/** A list that has entries, each with such attributes: of an empty list anything would be true. */
function each(attributes: object): unknown {
  const matches: { asymmetricMatch(other: unknown): boolean } = expect.objectContaining({
    attributes: expect.objectContaining(attributes),
  })
  return expect.toSatisfy(
    (entries: unknown) =>
      Array.isArray(entries) &&
      entries.length > 0 &&
      entries.every((entry) => matches.asymmetricMatch(entry)),
  )
}

/** Attributes that are there, with whatever value. */
function having(...names: string[]): object {
  return Object.fromEntries(names.map((name) => [name, expect.toSatisfy((value) => value !== undefined)]))
}

/** The members of a resource. */
function resource(attributes: readonly string[], relationships: readonly string[] = []): object {
  return {
    ...(attributes.length === 0 ? {} : { attributes: expect.objectContaining(having(...attributes)) }),
    ...(relationships.length === 0
      ? {}
      : { relationships: expect.objectContaining(having(...relationships)) }),
  }
}

const including = (...types: string[]) => ({
  included: expect.arrayContaining(types.map((type) => expect.objectContaining({ type }))),
})

const party = (name: string) => ({ data: { attributes: { company_name: name } } })

function asking(attributes: object): RequestCase {
  const whole = { request_type: 'bill_of_lading', request_number: 'MAEU700100319', scac: 'MAEU' }
  return { body: { data: { type: 'tracking_request', attributes: { ...whole, ...attributes } } } }
}

function refused(...faults: (readonly [code: string, member: string])[]): object {
  return {
    errors: faults.map(([code, member]) =>
      expect.objectContaining({ code, source: { pointer: `/data/attributes/${member}` } }),
    ),
  }
}

/** A request of the account that is refused for these faults and no others. */
function refusedRequest(
  title: string,
  attributes: object,
  ...faults: (readonly [string, string])[]
): DepartureCase {
  const body = refused(...faults)
  return { name: 'createTrackingRequest', title, request: () => asking(attributes), status: 422, body }
}

/** An example of an event that carries records of these types. */
function example(event: string, ...types: string[]): DepartureCase {
  return {
    name: 'getWebhookNotificationExample',
    title: `the example of ${event} carries its records`,
    request: () => ({ query: `event=${event}` }),
    status: 200,
    body: including(...types),
  }
}

const containerMembers = [
  'delivered_at',
  'empty_out_at',
  'pol_full_in_at',
  'pol_vessel_loaded_at',
  'pol_vessel_departed_at',
  'ind_facility_holds',
  'ind_facility_fees',
  'ssl_lfd',
]
const rawEventMembers = ['data_source', 'data_provider_name', 'will_occur_at', 'invalidated_at']
const terminalMembers = ['provided_data', 'street', 'city', 'state', 'zip', 'smdg_code', 'bic_facility_code']

export const departureCases: readonly DepartureCase[] = [
  {
    name: 'createParty',
    title: 'takes a body without a type',
    request: () => ({ body: party('Untyped Trading') }),
    status: 201,
    body: { data: { type: 'party' } },
  },
  {
    name: 'updateParty',
    title: 'takes a body without a type',
    request: (known) => ({ path: [known.party], body: party('Untyped Goods') }),
    status: 200,
    body: { data: { type: 'party' } },
  },
  {
    name: 'listContainers',
    title: 'sends fees as a list, never as null',
    request: () => ({ query: 'page[size]=100' }),
    status: 200,
    body: { data: each({ fees_at_pod_terminal: expect.any(Array) }) },
  },
  {
    name: 'getShipment',
    title: 'includes containers.transport_events',
    request: ({ shipment }) => ({ path: [shipment], query: 'include=containers.transport_events' }),
    status: 200,
    body: including('container', 'transport_event'),
  },
  {
    name: 'listContainers',
    title: 'includes shipment.pod_terminal',
    request: () => ({ query: 'page[size]=20&include=shipment.pod_terminal' }),
    status: 200,
    body: including('shipment', 'terminal'),
  },
  {
    name: 'getContainer',
    title: 'includes transport_events.location',
    request: ({ container }) => ({ path: [container], query: 'include=transport_events.location' }),
    status: 200,
    body: including('transport_event', 'port'),
  },
  {
    name: 'listTrackingRequests',
    title: 'includes tracked_object.containers',
    request: () => ({ query: 'include=tracked_object.containers' }),
    status: 200,
    body: including('shipment', 'container'),
  },
  refusedRequest('refuses a short number', { request_number: 'MA-70' }, ['too_short', 'request_number']),
  refusedRequest(
    'refuses a wrong check digit',
    { request_type: 'container', request_number: 'MSKU1234560' },
    ['invalid_container', 'request_number'],
  ),
  refusedRequest('refuses an unknown SCAC', { scac: 'XXXX' }, ['not_recognized', 'scac']),
  refusedRequest('refuses a wrong type', { request_type: 'booking' }, [
    'invalid_request_type',
    'request_type',
  ]),
  refusedRequest(
    'names all faults of a body at once',
    { request_type: 'booking', request_number: 'MA-70', scac: 'XXXX' },
    ['invalid_request_type', 'request_type'],
    ['too_short', 'request_number'],
    ['not_recognized', 'scac'],
  ),
  example('tracking_request.succeeded', 'tracking_request', 'shipment', 'container'),
  example('tracking_request.failed', 'tracking_request'),
  example('tracking_request.awaiting_manifest', 'tracking_request'),
  example('tracking_request.tracking_stopped', 'tracking_request', 'shipment'),
  example('document.extracted', 'document', 'document_representation'),
  example('document.extraction_failed', 'document'),
  example('container.pod_terminal_changed', 'container_pod_terminal_changed_event', 'container', 'terminal'),
  {
    name: 'listShipments',
    title: 'answers HEAD as GET, without a body',
    request: () => ({}),
    method: 'HEAD',
    status: 200,
    body: null,
  },
  ...(['1', '0'] as const).map((flag): DepartureCase => ({
    name: 'listShipments',
    title: `takes ${flag} as a flag`,
    request: () => ({ query: `filter[tracking_stopped]=${flag}` }),
    status: 200,
    body: { data: each({ line_tracking_stopped_at: flag === '1' ? expect.any(String) : null }) },
  })),
  {
    name: 'listShippingLines',
    title: 'has TEST among the lines',
    request: () => ({}),
    status: 200,
    body: { data: some({ attributes: expect.objectContaining({ scac: 'TEST' }) }) },
  },
  {
    name: 'getContainer',
    title: 'sends the members of live containers',
    request: ({ container }) => ({ path: [container] }),
    status: 200,
    body: { data: resource(containerMembers) },
  },
  {
    name: 'listContainerRawEvents',
    title: 'sends the members of live raw events',
    request: ({ container }) => ({ path: [container] }),
    status: 200,
    body: { data: some(resource(rawEventMembers, ['container', 'terminal'])) },
  },
  {
    name: 'listContainerTransportEvents',
    title: 'sends the relationships of live transport events',
    request: ({ container }) => ({ path: [container] }),
    status: 200,
    body: { data: some(resource([], ['source_event', 'previous_version'])) },
  },
  {
    name: 'getShipment',
    title: 'sends the members of live shipments',
    request: ({ shipment }) => ({ path: [shipment] }),
    status: 200,
    body: { data: resource(['pol_original_etd_at', 'destination_original_eta_at']) },
  },
  {
    name: 'getTerminal',
    title: 'sends the members of live terminals',
    request: ({ terminal }) => ({ path: [terminal] }),
    status: 200,
    body: { data: resource(terminalMembers) },
  },
  {
    name: 'getPort',
    title: 'sends the terminals of a port',
    request: ({ portTo }) => ({ path: [portTo] }),
    status: 200,
    body: {
      data: { relationships: { terminals: { data: some({ type: 'terminal' }) } } },
    },
  },
]
