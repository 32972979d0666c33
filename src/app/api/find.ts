import { queryOptions } from '@tanstack/react-query'
import { listContainers } from '#contract/operations/containers.ts'
import { search } from '#contract/operations/search.ts'
import { listShipments } from '#contract/operations/shipments.ts'
import { call } from './client.ts'

const staleMs = 60_000

/** Results beyond these are not sent: interface facts 1.8. */
export const mostSearchResults = 25

/** What `GET /search` finds for a text: shipments first, then containers. */
export function searchOptions(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(search, { query: { query: text }, signal }),
    staleTime: staleMs,
  })
}

/** The results of the first of several texts that finds anything: one request for each until then. */
export function firstFoundOptions(texts: string[]) {
  return queryOptions({
    queryKey: ['search', 'first found', texts],
    queryFn: async ({ signal }) => {
      for (const text of texts) {
        // One after the other: the next costs a request only when this one finds nothing.
        const { data } = await call(search, { query: { query: text }, signal })
        if (data.length > 0) return data
      }
      return []
    },
    staleTime: staleMs,
  })
}

/** Every journey of the containers with this number, with their shipments. */
export function journeysOptions(number: string) {
  return queryOptions({
    queryKey: ['containers', 'journeys', number],
    queryFn: ({ signal }) =>
      call(listContainers, { query: { 'filter[number]': number, include: ['shipment'] }, signal }),
    staleTime: staleMs,
  })
}

/** The newest shipments that match a text, as many as a search gives. */
export function shipmentsWithOptions(text: string) {
  return queryOptions({
    queryKey: ['shipments', 'with', text],
    queryFn: ({ signal }) =>
      call(listShipments, { query: { q: text, 'page[size]': mostSearchResults }, signal }),
    staleTime: staleMs,
  })
}
