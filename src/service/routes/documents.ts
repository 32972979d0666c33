import { randomUUID } from 'node:crypto'
import { documentRecord, representationOf, representationRecord } from '../records/document-record.ts'
import { readDocument, type Reading } from '../documents/read-document.ts'
import { referenceTextOf, enqueueExtraction } from '../documents/extraction.ts'
import { documentTypes } from '../documents/types.ts'
import { signedFileUrl } from '../documents/signed-file.ts'
import { notFound, ServiceError, unprocessable } from './service-error.ts'
import { containerById } from '../store/containers.ts'
import {
  changeDocument,
  documentById,
  type DocumentOrder,
  type DocumentRow,
  documentWithContent,
  fileById,
  insertDocument,
  pageOfDocuments,
} from '../store/documents.ts'
import { accountId } from '../store/records.ts'
import type { Transaction } from '../store/schema.ts'
import { shipmentById } from '../store/shipments.ts'
import type { Store } from '../store/store.ts'
import { containerRecord, shipmentRecord } from '../records/kept-records.ts'
import type { Handler, HandlerRequest } from './handler.ts'
import { defaultPageSize, listLinks, requestedPage } from './paging.ts'
import { IncludedRecords } from '../records/included-records.ts'

async function requireDocument(store: Store, id: string): Promise<DocumentRow> {
  const row = await documentById(store.database, id)
  if (row === null) throw notFound('Document not found.')
  return row
}

type IncludeRequest = Pick<HandlerRequest<'getDocument'>, 'query' | 'url' | 'now' | 'store'>

/** Adds the requested `include` records of a document. */
async function addIncluded(
  included: IncludedRecords,
  row: DocumentRow,
  account: string,
  { query, url, now, store }: IncludeRequest,
): Promise<void> {
  const { relationships } = documentRecord(row, account)
  for (const name of query.include ?? []) {
    if (name === 'shipments') {
      for (const { id } of relationships.shipments.data) {
        const story = await shipmentById(store.database, id, now)
        if (story !== null) included.add(shipmentRecord(story, now))
      }
    } else if (name === 'cargos') {
      for (const { id } of relationships.cargos.data) {
        const found = await containerById(store.database, id, now)
        if (found !== null) included.add(containerRecord(found, url, now))
      }
    } else if (name === 'last_document_representation' || name === 'current_extraction') {
      // The second is an alias of the first: contract/README.md, Includes.
      const read = representationOf(row)
      if (read !== null) included.add(read)
    } else {
      included.reference(relationships[name]?.data)
    }
  }
}

function orderOf(sort: HandlerRequest<'listDocuments'>['query']['sort']): DocumentOrder {
  if (sort === undefined) return { by: 'created_at', descending: true }
  const name = sort.replace('-', '')
  const by = name === 'document_type' ? name : name === 'added_by' ? 'source' : 'created_at'
  return { by, descending: sort.startsWith('-') }
}

export const listDocuments: Handler<'listDocuments'> = async (request) => {
  const { query, url, now, store } = request
  const page = requestedPage(query, defaultPageSize.documents)
  const types = query['filter[document_types]']?.split(',').filter((type) => type !== '')
  const filter = { fileName: query['filter[filename]'], reference: query['filter[reference]'], types }
  const { rows, total } = await pageOfDocuments(store.database, now, filter, orderOf(query.sort), page)
  const account = await accountId(store.database)
  const included = new IncludedRecords(store.database, now)
  for (const row of rows) await addIncluded(included, row, account, request)
  return {
    data: rows.map((row) => documentRecord(row, account)),
    ...(query.include === undefined ? {} : { included: await included.load() }),
    meta: { size: rows.length, total },
    links: listLinks(url, page, total),
  }
}

export const getDocument: Handler<'getDocument'> = async (request) => {
  const { path, query, url, now, store } = request
  const row = await requireDocument(store, path.id)
  const account = await accountId(store.database)
  const included = new IncludedRecords(store.database, now)
  await addIncluded(included, row, account, request)
  return {
    data: documentRecord(row, account),
    ...(query.include === undefined ? {} : { included: await included.load() }),
    links: { self: url.href },
  }
}

export const listDocumentTypes: Handler<'listDocumentTypes'> = () =>
  Promise.resolve({ document_types: documentTypes.map(({ code, label }) => ({ code, label })) })

function duplicate(existing: DocumentRow): ServiceError {
  return new ServiceError(409, 'Duplicate document', {
    code: 'duplicate_document',
    detail: `This file already exists as “${existing.name}”.`,
    meta: { existing_document_id: existing.id, existing_document_name: existing.name },
  })
}

export const createDocument: Handler<'createDocument'> = async ({ body, url, now, store }) => {
  const { name, attached_document: fileId } = body.data.attributes
  const file = fileId.includes('\0') ? null : await fileById(store.database, fileId)
  if (file === null || file.content === null) {
    throw unprocessable('/data/attributes/attached_document', 'No file was uploaded with this id.')
  }
  const reading = await readDocument(store.database, [name, file.file_name], file, now)
  const row: DocumentRow = {
    id: randomUUID(),
    name,
    document_type: reading.documentType,
    document_type_manual: null,
    classification_notes: null,
    source: 'upload',
    file_id: file.id,
    file_name: file.file_name,
    file_content_type: file.content_type,
    file_size_bytes: file.byte_size,
    content_key: file.checksum,
    user_id: null,
    email_submission_id: null,
    shipments: JSON.stringify(reading.shipments),
    cargos: JSON.stringify(reading.cargos),
    representation: reading.readable
      ? JSON.stringify(representationRecord(randomUUID(), reading.numbers, now))
      : null,
    extracted_manual: null,
    reference_text: referenceTextOf(name, reading),
    created_at: now,
    updated_at: now,
    deleted_at: null,
  }
  const account = await accountId(store.database)
  const isFirst = await store.database.transaction().execute(async (transaction) => {
    if (!(await insertDocument(transaction, row))) return false
    await enqueueExtraction(transaction, { row, account, readable: reading.readable, at: now })
    return true
  })
  if (!isFirst) {
    const existing = await documentWithContent(store.database, file.checksum)
    throw existing === null ? new ServiceError(409, 'Duplicate document') : duplicate(existing)
  }
  return { data: documentRecord(row, account), links: { self: url.href } }
}

export const updateDocument: Handler<'updateDocument'> = async ({ path, body, url, now, store }) => {
  const row = await requireDocument(store, path.id)
  const { document_type_manual: type, extracted_data_manual: extracted } = body.data.attributes
  if (type !== undefined && type !== null && !documentTypes.some(({ code }) => code === type)) {
    throw unprocessable(
      '/data/attributes/document_type_manual',
      `Must be one of ${documentTypes.map(({ code }) => code).join(', ')}.`,
    )
  }
  const change = {
    ...(type === undefined ? {} : { document_type_manual: type }),
    ...(extracted === undefined
      ? {}
      : { extracted_manual: extracted === null ? null : JSON.stringify(extracted) }),
    updated_at: now,
  }
  await changeDocument(store.database, row.id, change)
  return {
    data: documentRecord({ ...row, ...change }, await accountId(store.database)),
    links: { self: url.href },
  }
}

/** The same file can be uploaded again afterwards. */
export const deleteDocument: Handler<'deleteDocument'> = async ({ path, now, store }) => {
  const row = await requireDocument(store, path.id)
  await changeDocument(store.database, row.id, { deleted_at: now, content_key: null })
  return undefined
}

export const getDocumentDownload: Handler<'getDocumentDownload'> = async ({ path, url, store }) => {
  const { file_id: fileId } = await requireDocument(store, path.id)
  if (fileId === null) {
    throw new ServiceError(422, 'Unprocessable Entity', {
      detail: 'The file of this document is not available.',
    })
  }
  return { download_url: await signedFileUrl(store, url, fileId) }
}

const accepted = { status: 'accepted' }

/** Reads the document again and saves what `changeOf` takes from the reading. */
async function rereadDocument(
  { path, now, store }: Pick<HandlerRequest<'relinkDocument'>, 'path' | 'now' | 'store'>,
  changeOf: (reading: Reading, row: DocumentRow) => Partial<DocumentRow>,
  afterwards?: (transaction: Transaction, row: DocumentRow, reading: Reading) => Promise<void>,
): Promise<typeof accepted> {
  const row = await requireDocument(store, path.id)
  const file = row.file_id === null ? null : await fileById(store.database, row.file_id)
  const reading = await readDocument(store.database, [row.name, row.file_name], file, now)
  const change = { ...changeOf(reading, row), updated_at: now }
  await store.database.transaction().execute(async (transaction) => {
    await changeDocument(transaction, row.id, change)
    await afterwards?.(transaction, { ...row, ...change }, reading)
  })
  return accepted
}

/** Earlier extracted data stays where the file cannot be read now. */
export const reextractDocument: Handler<'reextractDocument'> = async (request) => {
  const { now, store } = request
  const account = await accountId(store.database)
  return rereadDocument(
    request,
    (reading, { name }) =>
      reading.readable
        ? {
            representation: JSON.stringify(representationRecord(randomUUID(), reading.numbers, now)),
            reference_text: referenceTextOf(name, reading),
          }
        : {},
    (transaction, row, { readable }) => enqueueExtraction(transaction, { row, account, readable, at: now }),
  )
}

export const reclassifyDocument: Handler<'reclassifyDocument'> = (request) =>
  rereadDocument(request, ({ documentType }) => ({ document_type: documentType }))

export const relinkDocument: Handler<'relinkDocument'> = (request) =>
  rereadDocument(request, ({ shipments, cargos }) => ({
    shipments: JSON.stringify(shipments),
    cargos: JSON.stringify(cargos),
  }))

/** Refused for every file: this service cannot rotate images. */
export const rotateDocument: Handler<'rotateDocument'> = async ({ path, store }) => {
  const { file_id: fileId, file_content_type: contentType } = await requireDocument(store, path.id)
  if (fileId === null) {
    throw new ServiceError(422, 'No document attached', {
      detail: 'The file of this document is not available.',
    })
  }
  throw unprocessable(
    '/degrees',
    contentType?.startsWith('image/') === true
      ? 'This service cannot rotate images.'
      : 'Only images can be rotated.',
  )
}
