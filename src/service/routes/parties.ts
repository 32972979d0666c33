import { randomUUID } from 'node:crypto'
import { notFound, unprocessable } from './service-error.ts'
import { insertParty, pageOfParties, partyById, renameParty } from '../store/parties.ts'
import type { Handler } from './handler.ts'
import { defaultPageSize, listLinks, requestedPage, pagination } from './paging.ts'
import { partyRecord } from '../records/party-record.ts'

/** The interface uses this pointer for a name that is in use. */
const nameTaken = () =>
  unprocessable('/data/attributes/customer', 'A party with this name already exists.', 'duplicate')

export const listParties: Handler<'listParties'> = async ({ query, url, store }) => {
  const page = requestedPage(query, defaultPageSize.parties)
  const { rows, total } = await pageOfParties(store.database, page)
  return {
    data: rows.map(partyRecord),
    meta: { size: rows.length, total, pagination: pagination(page, total) },
    links: listLinks(url, page, total),
  }
}

export const createParty: Handler<'createParty'> = async ({ body, store }) => {
  const row = await insertParty(store.database, randomUUID(), body.data.attributes.company_name)
  if (row === null) throw nameTaken()
  return { data: partyRecord(row) }
}

export const getParty: Handler<'getParty'> = async ({ path, url, store }) => {
  const row = await partyById(store.database, path.id)
  if (row === null) throw notFound()
  return { data: partyRecord(row), links: { self: url.href } }
}

export const updateParty: Handler<'updateParty'> = async ({ path, body, url, store }) => {
  const row = await partyById(store.database, path.id)
  if (row === null) throw notFound()
  const { company_name: companyName } = body.data.attributes
  if (!(await renameParty(store.database, row.id, companyName))) throw nameTaken()
  return { data: partyRecord({ ...row, company_name: companyName }), links: { self: url.href } }
}
