import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { isMalformed, type MalformedRecord } from '#contract/malformed.ts'
import { search } from '#contract/operations/search.ts'
import { listShipments } from '#contract/operations/shipments.ts'
import type { SearchResult } from '#contract/search-result.ts'
import type { SearchText } from '#domain/tracking/query.ts'
import { isSameNumber } from '#domain/tracking/same-number.ts'
import { beginningsOf, narrowed } from '#domain/tracking/suggestions.ts'
import { call } from './client.ts'
import { shipmentKeys } from './shipments.ts'
import { minuteMs } from '#domain/time/durations.ts'

const staleMs = minuteMs

const all = ['search'] as const

export const searchKeys = {
  all,
  results: (text: string) => [...all, text] as const,
  firstFound: (texts: readonly SearchText[]) => [...all, 'first found', texts] as const,
  known: (number: string) => [...all, 'known', number] as const,
}

/** Results beyond these are not sent: contract/README.md, Search. */
export const mostSearchResults = 25

/** What `GET /search` finds for a text: shipments first, then containers, then tracking requests. */
export function searchOptions(text: string) {
  return queryOptions({
    queryKey: searchKeys.results(text),
    queryFn: ({ signal }) => call(search, { query: { query: text }, signal }),
    // A number that is not there may be tracked the next moment.
    staleTime: ({ state }) => (state.data?.data.length === 0 ? 0 : staleMs),
    // Of use for a minute, and many: they would push out what the next visit begins with.
    meta: { keep: false },
  })
}

/** What is known of a text without a request: its own answer of this minute, or what is left of one for its beginning. */
export function knownResults(client: QueryClient, text: string): SearchResult[] | null {
  for (const beginning of [text, ...beginningsOf(text)]) {
    const { queryKey } = searchOptions(beginning)
    const data = client.getQueryData(queryKey)?.data
    const isOld = client.getQueryCache().find({ queryKey, exact: true })?.isStaleByTime(staleMs) !== false
    if (data === undefined || isOld) continue
    const results = data.flatMap((result) => (isMalformed(result) ? [] : [result]))
    if (beginning === text) return results
    const left = data.length < mostSearchResults ? narrowed(text, results) : null
    if (left !== null) return left
  }
  return null
}

/**
 * What a text finds, asked for once though it was asked for before: held by whoever waits here, so that who typed it
 * and types on does not cancel it.
 */
async function found(client: QueryClient, text: string, signal: AbortSignal) {
  const options = searchOptions(text)
  const release = new QueryObserver(client, { ...options, enabled: false }).subscribe(() => {})
  signal.addEventListener('abort', release)
  try {
    return await client.fetchQuery(options)
  } finally {
    signal.removeEventListener('abort', release)
    release()
  }
}

/**
 * The first of several texts that finds anything, with its results: one request for each until then. A text that may
 * find other things too counts only by what has the number that is meant.
 */
export function firstFoundOptions(texts: SearchText[]) {
  return queryOptions({
    queryKey: searchKeys.firstFound(texts),
    queryFn: async ({ client, signal }) => {
      for (const { text, only } of texts) {
        signal.throwIfAborted()
        // One after the other: the next costs a request only when this one finds nothing. What was suggested while
        // somebody typed is not asked for again.
        const { data } = await found(client, text, signal)
        const results = only === null ? data : data.filter((result) => isOf(only, result))
        if (results.length > 0) return { text, results }
      }
      return { text: texts[0]?.text ?? '', results: [] }
    },
    staleTime: ({ state }) => (state.data?.results.length === 0 ? 0 : staleMs),
  })
}

function isOf(number: string, result: SearchResult | MalformedRecord): boolean {
  return (
    !isMalformed(result) &&
    isSameNumber({ number, scac: null }, { number: result.number ?? '', scac: result.scac })
  )
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
