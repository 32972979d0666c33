import { queryOptions } from '@tanstack/react-query'
import { getMetroArea, getPort, getTerminal } from '#contract/operations/places.ts'
import { listShippingLines } from '#contract/operations/shipping-lines.ts'
import { call } from './client.ts'
import { HttpError } from './errors.ts'
import { dayMs } from '#domain/time/durations.ts'

/** Milliseconds: places and lines change less than once a day. */
const staleMs = dayMs

const placeKeys = {
  one: (id: string) => ['places', id] as const,
  terminal: (id: string) => ['terminals', id] as const,
  shippingLines: ['shipping-lines'] as const,
}

/** A port, or the metro area that an inland destination can be: contract/README.md, Places. By id or UN/LOCODE. */
export function placeOptions(id: string) {
  return queryOptions({
    queryKey: placeKeys.one(id),
    async queryFn({ signal }) {
      try {
        return (await call(getPort, { path: { id }, signal })).data
      } catch (error) {
        if (!(error instanceof HttpError) || !error.isNotFound) throw error
        return (await call(getMetroArea, { path: { id }, signal })).data
      }
    },
    staleTime: staleMs,
  })
}

export function terminalOptions(id: string) {
  return queryOptions({
    queryKey: placeKeys.terminal(id),
    queryFn: ({ signal }) => call(getTerminal, { path: { id }, signal }),
    staleTime: staleMs,
  })
}

/** All of them: the interface gives the list whole. */
export const shippingLinesOptions = queryOptions({
  queryKey: placeKeys.shippingLines,
  queryFn: ({ signal }) => call(listShippingLines, { signal }),
  staleTime: staleMs,
})
