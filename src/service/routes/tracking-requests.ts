import { randomUUID } from 'node:crypto'
import { faultyBody, notFound, unprocessable } from './service-error.ts'
import {
  createRequest,
  pageOfTrackingRequests,
  trackingRequestById,
  writeRequestedAttributes,
} from '../store/tracking-requests.ts'
import { type RequestedAttributes, requestedAttributesOf } from '../store/requested-attributes.ts'
import { inferLine, inferredType, validateNumber } from '../tracking/infer-number.ts'
import { firstAnswerAfter } from '../tracking/line-answer.ts'
import type { Handler } from './handler.ts'
import { defaultPageSize, listLinks, requestedPage, pagination } from './paging.ts'
import { type IncludeTree, RecordGraph } from '../records/record-graph.ts'
import { includeTree } from './include-tree.ts'
import { requestRecord } from '../records/tracking-request-record.ts'
import { readRequested } from './requested-number.ts'

/** The shipment is included unless other relationships are requested: contract/README.md, Includes. */
function requestedTree(include: readonly string[] = ['tracked_object']): IncludeTree {
  return includeTree('tracking_request', include)
}

function instantOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text)
}

export const listTrackingRequests: Handler<'listTrackingRequests'> = async ({ query, url, now, store }) => {
  const tree = requestedTree(query.include)
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
    included: await new RecordGraph(store.database, { url, now }).included(data, tree),
    meta: { size: data.length, total, pagination: pagination(page, total) },
    links: listLinks(url, page, total),
  }
}

export const getTrackingRequest: Handler<'getTrackingRequest'> = async ({ path, query, url, now, store }) => {
  const tree = requestedTree(query.include)
  const row = await trackingRequestById(store.database, path.id, now)
  if (row === null) throw notFound()
  const data = requestRecord(row, now)
  return {
    data,
    included: await new RecordGraph(store.database, { url, now }).included([data], tree),
    links: { self: url.href },
  }
}

export const createTrackingRequest: Handler<'createTrackingRequest'> = async (request) => {
  const { body, url, now, store } = request
  const { scac, number, key, requested, faults } = await readRequested(store, body.data)
  if (faults.length > 0) throw faultyBody(faults)
  const row = await createRequest(store.database, {
    id: randomUUID(),
    number,
    key,
    type: body.data.attributes.request_type,
    scac,
    requested,
    now,
    answerAt: now + firstAnswerAfter(scac, key),
  })
  if (row === null) {
    throw unprocessable('/data/attributes/request_number', `${number} is already tracked.`, 'duplicate')
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

export const inferNumber: Handler<'inferNumber'> = ({ body }) =>
  Promise.resolve({
    data: {
      id: `req_${randomUUID()}`,
      type: 'infer_number_results',
      attributes: {
        number_type: inferredType(body.number),
        validation: validateNumber(body.number),
        shipping_line: inferLine(body.number),
      },
    },
  })
