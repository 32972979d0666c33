import { randomUUID } from 'node:crypto'
import { carrierOf } from '#contract/carriers.ts'
import { isUuid, normalizeIdentifier } from '#contract/identifiers.ts'
import type { Reference } from '#contract/json-api.ts'
import type { NewTrackingRequest, WireTrackingRequest } from '#contract/tracking-request.ts'
import { notFound, ServiceError, unprocessable } from './service-error.ts'
import { partyById } from '../store/parties.ts'
import { shipmentsById } from '../store/shipments.ts'
import type { Store } from '../store/store.ts'
import {
  createRequest,
  pageOfTrackingRequests,
  trackingRequestById,
  writeRequestedAttributes,
} from '../store/tracking-requests.ts'
import { type RequestedAttributes, requestedAttributesOf } from '../store/requested-attributes.ts'
import { firstAnswerAfter } from '../tracking/line-answer.ts'
import { shippingLines, testLine } from '../world/data/shipping-lines.ts'
import { projectShipment } from '../world/world.ts'
import type { Handler } from './handler.ts'
import { defaultPageSize, listLinks, requestedPage, pagination } from './paging.ts'
import { IncludedRecords } from '../records/included-records.ts'
import { requestRecord } from '../records/tracking-request-record.ts'
import { checkedFields } from './requested-fields.ts'

type Attributes = NewTrackingRequest['data']['attributes']

type Include = 'tracked_object' | 'customer' | 'user'

/** The shipment is included unless other relationships are requested: contract/README.md, Includes. */
async function includedRecords(
  store: Store,
  records: readonly WireTrackingRequest[],
  include: readonly Include[] = ['tracked_object'],
  now: number,
) {
  const included = new IncludedRecords(store.database, now)
  const references = records.flatMap((record) =>
    include.flatMap((name): Reference[] => {
      const reference = record.relationships[name]?.data ?? null
      return reference === null ? [] : [reference]
    }),
  )
  const shipmentIds = references.filter(({ type }) => type === 'shipment').map(({ id }) => id)
  const stories = await shipmentsById(store.database, shipmentIds, now)
  for (const reference of references) {
    const story = reference.type === 'shipment' ? stories.get(reference.id) : undefined
    if (story !== undefined) included.add(projectShipment(story, now))
    else if (reference.type !== 'shipment') included.reference(reference)
  }
  return included.load()
}

function instantOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text)
}

export const listTrackingRequests: Handler<'listTrackingRequests'> = async ({ query, url, now, store }) => {
  const page = requestedPage(query, defaultPageSize.trackingRequests)
  const { rows, total } = await pageOfTrackingRequests(
    store,
    {
      requestNumber: query['filter[request_number]'],
      status: query['filter[status]'],
      scac: query['filter[scac]'],
      createdFrom: instantOf(query['filter[created_at][start]']),
      createdUntil: instantOf(query['filter[created_at][end]']),
      updatedFrom: instantOf(query['filter[updated_at][start]']),
      updatedUntil: instantOf(query['filter[updated_at][end]']),
      q: query.q,
    },
    page,
    now,
  )
  const data = rows.map((row) => requestRecord(row, now))
  return {
    data,
    included: await includedRecords(store, data, query.include, now),
    meta: { size: data.length, total, pagination: pagination(page, total) },
    links: listLinks(url, page, total),
  }
}

export const getTrackingRequest: Handler<'getTrackingRequest'> = async ({ path, query, url, now, store }) => {
  const row = await trackingRequestById(store.database, path.id, now)
  if (row === null) throw notFound()
  const data = requestRecord(row, now)
  return {
    data,
    included: await includedRecords(store, [data], query.include, now),
    links: { self: url.href },
  }
}

/** The requested line, null where it is detected from the number. */
function requestedLine(attributes: Attributes): string | null {
  const given = attributes.scac?.trim().toUpperCase() ?? ''
  if (given === '') {
    if (attributes.auto_detect_vocc_scac === true) return null
    throw unprocessable('/data/attributes/scac', 'SCAC is missing. Specify the shipping line.', 'blank')
  }
  const carrier = carrierOf(given)
  const scac = carrier?.scac ?? given
  if ([...shippingLines, testLine].some((line) => line.scac === scac)) return scac
  const detail =
    carrier === null
      ? `${given} is not a known SCAC.`
      : `${carrier.name} (${scac}) does not support tracking.`
  // All three errors have this code: contract/README.md, Errors.
  throw unprocessable('/data/attributes/scac', detail, 'blank')
}

function requestedNumber(attributes: Attributes): { number: string; key: string } {
  const number = attributes.request_number.trim()
  const key = normalizeIdentifier(number)
  if (key === '') throw unprocessable('/data/attributes/request_number', 'The number is missing.', 'blank')
  return { number, key }
}

async function customerOf(
  store: Store,
  relationships: NewTrackingRequest['data']['relationships'],
): Promise<RequestedAttributes['customer']> {
  const reference = relationships?.customer?.data
  if (reference === null || reference === undefined) return undefined
  const id = reference.id.toLowerCase()
  const party = isUuid(id) ? await partyById(store.database, id) : null
  if (party === null) {
    throw unprocessable('/data/relationships/customer/data/id', 'No party has this id.')
  }
  return { id, name: party.company_name }
}

export const createTrackingRequest: Handler<'createTrackingRequest'> = async (request) => {
  const { body, url, now, store } = request
  const { attributes, relationships } = body.data
  const scac = requestedLine(attributes)
  const { number, key } = requestedNumber(attributes)
  const customer = await customerOf(store, relationships)
  const requested: RequestedAttributes = {
    references: attributes.ref_numbers ?? [],
    tags: [...new Set(attributes.shipment_tags ?? [])],
    ...(customer === undefined ? {} : { customer }),
    ...(await checkedFields(store, attributes.initial_custom_fields)),
  }
  const row = await createRequest(store.database, {
    id: randomUUID(),
    number,
    key,
    type: attributes.request_type,
    scac,
    requested,
    now,
    answerAt: now + firstAnswerAfter(scac, key),
  })
  if (row === null) {
    throw new ServiceError(422, 'Unprocessable Entity', {
      detail: `${number} is already tracked.`,
      code: 'duplicate',
      source: { pointer: '/data/attributes/request_number' },
    })
  }
  return { data: requestRecord(row, now), links: { self: `${url.href}/${row.id}` } }
}

export const updateTrackingRequest: Handler<'updateTrackingRequest'> = async (request) => {
  const { path, body, url, now, store } = request
  const row = await trackingRequestById(store.database, path.id, now)
  if (row === null) throw notFound()
  const { ref_number: reference, ref_numbers: references, shipment_tags: tags } = body.data.attributes
  const before = requestedAttributesOf(row)
  const requested: RequestedAttributes = {
    ...before,
    references: references ?? (reference === undefined ? before.references : [reference]),
    tags: tags == null ? before.tags : [...new Set(tags)],
  }
  const changed = await writeRequestedAttributes(store.database, row, requested, now)
  return { data: requestRecord(changed, now), links: { self: url.href } }
}
