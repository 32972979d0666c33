import type { WireEmailSubmission } from '#contract/document.ts'
import { documentRecord } from '../documents/document-record.ts'
import { documentSchemaNamed } from '../documents/types.ts'
import { notFound } from '../service-error.ts'
import { documentsById } from '../store/documents.ts'
import { recordById, recordsOfType } from '../store/records.ts'
import { accountId } from './documents.ts'
import type { Handler, HandlerRequest } from './handler.ts'
import { defaultPageSize, listLinks, pageOf, slicePage } from './paging.ts'
import { Sideloads } from './sideloads.ts'

type Asked = Pick<HandlerRequest<'getEmailSubmission'>, 'query' | 'now' | 'store'>

/** Without wishes the documents come along: interface facts 1.7. */
async function included(mails: readonly WireEmailSubmission[], { query, now, store }: Asked) {
  const sideloads = new Sideloads(store, now)
  const account = await accountId(store)
  for (const { relationships } of mails) {
    for (const name of query.include ?? ['documents']) {
      if (name === 'documents') {
        const rows = await documentsById(
          store.database,
          relationships.documents.data.map(({ id }) => id),
        )
        for (const row of rows) sideloads.add(documentRecord(row, account))
      } else {
        sideloads.want(relationships[name]?.data)
      }
    }
  }
  return sideloads.load()
}

export const listEmailSubmissions: Handler<'listEmailSubmissions'> = async (request) => {
  const { query, url, store } = request
  const page = pageOf(query, defaultPageSize.emailSubmissions)
  const all = await recordsOfType<WireEmailSubmission>(store.database, 'email_submission')
  const mails = slicePage(all, page)
  return {
    data: mails,
    included: await included(mails, request),
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
  return { data: mail, included: await included([mail], request), links: { self: request.url.href } }
}

export const getDocumentSchema: Handler<'getDocumentSchema'> = ({ path, url }) => {
  const schema = documentSchemaNamed(path.id)
  if (schema === null) throw notFound('The document schema could not be found.')
  return Promise.resolve({ data: schema, links: { self: url.href } })
}
