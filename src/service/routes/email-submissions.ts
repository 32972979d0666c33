import type { WireEmailSubmission } from '#contract/document.ts'
import { documentRecord, representationOf } from '../records/document-record.ts'
import { documentSchemaNamed } from '../documents/types.ts'
import { notFound } from './service-error.ts'
import { documentsById } from '../store/documents.ts'
import { accountId, recordById, recordsOfType } from '../store/records.ts'
import type { Handler, HandlerRequest } from './handler.ts'
import { defaultPageSize, listLinks, requestedPage, slicePage } from './paging.ts'
import { IncludedRecords } from '../records/included-records.ts'

type IncludeRequest = Pick<HandlerRequest<'getEmailSubmission'>, 'query' | 'now' | 'store'>

/** Included by default: the documents and what was extracted from them (contract/README.md, Includes). */
const defaultInclude = ['documents', 'documents.last_document_representation'] as const

async function includedRecords(
  emails: readonly WireEmailSubmission[],
  { query, now, store }: IncludeRequest,
) {
  const included = new IncludedRecords(store.database, now)
  const account = await accountId(store.database)
  for (const { relationships } of emails) {
    for (const name of query.include ?? defaultInclude) {
      if (name === 'account' || name === 'user') {
        included.reference(relationships[name]?.data)
        continue
      }
      const rows = await documentsById(
        store.database,
        relationships.documents.data.map(({ id }) => id),
      )
      for (const row of rows) {
        // The path to extracted data leads through its document, which is included too.
        included.add(documentRecord(row, account))
        const read = name === 'documents' ? null : representationOf(row)
        if (read !== null) included.add(read)
      }
    }
  }
  return included.load()
}

export const listEmailSubmissions: Handler<'listEmailSubmissions'> = async (request) => {
  const { query, url, store } = request
  const page = requestedPage(query, defaultPageSize.emailSubmissions)
  const all = await recordsOfType<WireEmailSubmission>(store.database, 'email_submission')
  const emails = slicePage(all, page)
  return {
    data: emails,
    included: await includedRecords(emails, request),
    meta: { size: emails.length, total: all.length },
    links: listLinks(url, page, all.length),
  }
}

export const getEmailSubmission: Handler<'getEmailSubmission'> = async (request) => {
  const email = await recordById<WireEmailSubmission>(
    request.store.database,
    'email_submission',
    request.path.id,
  )
  if (email === null) throw notFound('Email submission not found.')
  return { data: email, included: await includedRecords([email], request), links: { self: request.url.href } }
}

export const getDocumentSchema: Handler<'getDocumentSchema'> = ({ path, url }) => {
  const schema = documentSchemaNamed(path.id)
  if (schema === null) throw notFound('Document schema not found.')
  return Promise.resolve({ data: schema, links: { self: url.href } })
}
