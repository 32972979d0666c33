import { queryOptions } from '@tanstack/react-query'
import { search } from '#contract/operations/search.ts'
import { listShipments } from '#contract/operations/shipments.ts'
import { call } from './client.ts'
import { shipmentKeys } from './shipments.ts'
import { minuteMs } from '#domain/time/durations.ts'

const staleMs = minuteMs

const all = ['search'] as const

const searchKeys = {
  results: (text: string) => [...all, text] as const,
  firstFound: (texts: readonly string[]) => [...all, 'first found', texts] as const,
}

/** Results beyond these are not sent: contract/README.md, Search. */
export const mostSearchResults = 25

/** What `GET /search` finds for a text: shipments first, then containers, then tracking requests. */
export function searchOptions(text: string) {
  return queryOptions({
    queryKey: searchKeys.results(text),
    queryFn: ({ signal }) => call(search, { query: { query: text }, signal }),
    staleTime: staleMs,
  })
}

/** The first of several texts that finds anything, with its results: one request for each until then. */
export function firstFoundOptions(texts: string[]) {
  return queryOptions({
    queryKey: searchKeys.firstFound(texts),
    queryFn: async ({ signal }) => {
      for (const text of texts) {
        // One after the other: the next costs a request only when this one finds nothing.
        const { data } = await call(search, { query: { query: text }, signal })
        if (data.length > 0) return { text, results: data }
      }
      return { text: texts[0] ?? '', results: [] }
    },
    // A number that is not there may be tracked the next moment.
    staleTime: ({ state }) => (state.data?.results.length === 0 ? 0 : staleMs),
  })
}

/** The newest shipments that a text matches by themselves or by a container, as many as a search gives. */
export function shipmentsWithOptions(text: string) {
  return queryOptions({
    queryKey: shipmentKeys.matching(text),
    queryFn: ({ signal }) =>
      call(listShipments, { query: { q: text, 'page[size]': mostSearchResults }, signal }),
    staleTime: staleMs,
  })
}
