import { queryOptions } from '@tanstack/react-query'
import { createParty, getParty, listParties, updateParty } from '#contract/operations/parties.ts'
import { call } from './client.ts'

const minuteMs = 60_000

export const partiesPerPage = 50

export function partyListOptions(page: number) {
  return queryOptions({
    queryKey: ['parties', 'list', page],
    queryFn: ({ signal }) =>
      call(listParties, { query: { 'page[number]': page, 'page[size]': partiesPerPage }, signal }),
    staleTime: minuteMs,
  })
}

export function partyOptions(id: string) {
  return queryOptions({
    queryKey: ['parties', 'one', id],
    queryFn: ({ signal }) => call(getParty, { path: { id }, signal }),
    staleTime: minuteMs,
  })
}

/** Adds a party, or renames the one with this id. */
export function saveParty(id: string | null, companyName: string) {
  const body = { data: { type: 'party' as const, attributes: { company_name: companyName } } }
  return id === null ? call(createParty, { body }) : call(updateParty, { path: { id }, body })
}
