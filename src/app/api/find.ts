import { queryOptions } from '@tanstack/react-query'
import { search } from '#contract/operations/search.ts'
import { call } from './client.ts'

/** What `GET /search` finds for a text: shipments first, then containers. */
export function searchOptions(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(search, { query: { query: text }, signal }),
    staleTime: 60_000,
  })
}
