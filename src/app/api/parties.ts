import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { createParty, getParty, listParties, updateParty } from '#contract/operations/parties.ts'
import { call } from './client.ts'
import { invalidates } from './invalidates.ts'
import { askPaid } from './paid-parts.ts'
import { Written } from './written.ts'
import { minuteMs } from '#domain/time/durations.ts'

export const partiesPerPage = 50

const all = ['parties'] as const

const partyKeys = {
  all,
  list: (page: number) => [...all, 'list', page] as const,
  one: (id: string) => [...all, 'one', id] as const,
}

export function partyListOptions(page: number) {
  return queryOptions({
    queryKey: partyKeys.list(page),
    queryFn: ({ signal }) =>
      askPaid('parties', () =>
        call(listParties, { query: { 'page[number]': page, 'page[size]': partiesPerPage }, signal }),
      ),
    staleTime: minuteMs,
  })
}

export function partyOptions(id: string) {
  return queryOptions({
    queryKey: partyKeys.one(id),
    queryFn: ({ signal }) => askPaid('parties', () => call(getParty, { path: { id }, signal })),
    staleTime: minuteMs,
  })
}

/**
 * Adds a party, or renames one.
 * @param id null for a party that is added
 */
export function partySaveOptions(id: string | null) {
  return mutationOptions({
    async mutationFn(companyName: string) {
      const attributes = { company_name: companyName }
      const body = { data: { type: 'party' as const, attributes } }
      const answer = await (id === null
        ? call(createParty, { body })
        : call(updateParty, { path: { id }, body }))
      return new Written(attributes, answer, () => call(getParty, { path: { id: answer.data.id } }))
    },
    onSuccess: invalidates([partyKeys.all]),
  })
}
