import type { WireEmailSubmission } from '#contract/document.ts'
import { documentRecord, representationOf } from '../records/document-record.ts'
import { documentSchemaNamed } from '../documents/types.ts'
import { notFound } from './service-error.ts'
import { documentsById } from '../store/documents.ts'
import { recordById, recordsOfType } from '../store/records.ts'
import { accountId } from './documents.ts'
import type { Handler, HandlerRequest } from './handler.ts'
import { defaultPageSize, listLinks, requestedPage, slicePage } from './paging.ts'
import { IncludedRecords } from '../records/included-records.ts'

type Asked = Pick<HandlerRequest<'getEmailSubmission'>, 'query' | 'now' | 'store'>

/** Where nothing else is asked for, the documents come along, and what was read from them: contract/README.md, Includes. */
const usual = ['documents', 'documents.last_document_representation'] as const

async function includedRecords(mails: readonly WireEmailSubmission[], { query, now, store }: Asked) {
  const included = new IncludedRecords(store.database, now)
  const account = await accountId(store)
  for (const { relationships } of mails) {
    for (const name of query.include ?? usual) {
      if (name === 'account' || name === 'user') {
        included.reference(relationships[name]?.data)
        continue
      }
      const rows = await documentsById(
        store.database,
        relationships.documents.data.map(({ id }) => id),
      )
      for (const row of rows) {
        // What is read leads over the document it was read from, which comes along.
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
  const mails = slicePage(all, page)
  return {
    data: mails,
    included: await includedRecords(mails, request),
    meta: { size: mails.length, total: all.length },
    links: listLinks(url, page, all.length),
  }
}

export const getEmailSubmission: Handler<'getEmailSubmission'> = async (request) => {
  const mail = await recordById<WireEmailSubmission>(
    request.store.database,
    'email_submission',
    request.path.id,
  )
  if (mail === null) throw notFound('The email submission could not be found.')
  return { data: mail, included: await includedRecords([mail], request), links: { self: request.url.href } }
}

export const getDocumentSchema: Handler<'getDocumentSchema'> = ({ path, url }) => {
  const schema = documentSchemaNamed(path.id)
  if (schema === null) throw notFound('The document schema could not be found.')
  return Promise.resolve({ data: schema, links: { self: url.href } })
}
