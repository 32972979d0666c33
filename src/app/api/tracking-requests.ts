import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { isMalformed } from '#contract/malformed.ts'
import {
  getTrackingRequest,
  inferNumber,
  listTrackingRequests,
} from '#contract/operations/tracking-requests.ts'
import type { TrackingRequestStatus } from '#contract/tracking-request.ts'
import { type UnsettledPart, unsettledStatuses } from '#domain/tracking/unsettled-requests.ts'
import { pause } from '../util/pause.ts'
import { call } from './client.ts'
import { searchKeys } from './find.ts'
import { invalidate } from './invalidates.ts'
import { enqueueBackground } from './request-queue.ts'
import { shipmentKeys } from './shipments.ts'
import { inTurn } from './turn.ts'
import { secondMs, minuteMs } from '#domain/time/durations.ts'

export interface TrackingRequestListQuery {
  q: string
  status: TrackingRequestStatus | 'all'
  /** 1-based. */
  page: number
}

export const trackingRequestPageSize = 25

const all = ['tracking-requests'] as const
const lists = [...all, 'list'] as const

export const trackingRequestKeys = {
  lists,
  list: (query: TrackingRequestListQuery) => [...lists, query] as const,
  unsettled: (q: string) => [...lists, 'unsettled', q] as const,
  one: (id: string) => [...all, 'one', id] as const,
  inferredNumber: (number: string) => ['inferred-number', number] as const,
}

/** Milliseconds between two looks while something is under way. */
const soonMs = 10 * secondMs

/** And otherwise, at the same instants on all screens: at a page of the list, at all that is unsettled, at one request. */
const [pageMs, laterMs] = [minuteMs, 5 * minuteMs]

/** Between two looks at all that is unsettled, which costs some requests, while an answer still comes. */
const unsettledMs = 30 * secondMs

export function trackingRequestListOptions({ q, status, page }: TrackingRequestListQuery) {
  return queryOptions({
    queryKey: trackingRequestKeys.list({ q, status, page }),
    queryFn: ({ signal }) =>
      call(listTrackingRequests, {
        query: {
          q: q === '' ? undefined : q,
          'filter[status]': status === 'all' ? undefined : status,
          'page[number]': page,
          'page[size]': trackingRequestPageSize,
        },
        signal,
      }),
    staleTime: soonMs,
    refetchInterval: (query) =>
      query.state.data?.data.some((row) => !isMalformed(row) && row.status === 'pending') === true
        ? soonMs
        : inTurn(pageMs)(query),
    placeholderData: keepPreviousData,
  })
}

/** Of each state that comes first. */
const mostUnsettled = 10

/**
 * The newest requests that failed or wait, with `q` among those that match: the interface sorts by nothing but age,
 * so each state is a request of the budget.
 */
export function unsettledRequestOptions(q: string) {
  return queryOptions({
    queryKey: trackingRequestKeys.unsettled(q),
    queryFn: ({ signal }) =>
      Promise.all(
        unsettledStatuses.map(async (status): Promise<UnsettledPart> => {
          const { data, meta } = await call(listTrackingRequests, {
            query: { q: q === '' ? undefined : q, 'filter[status]': status, 'page[size]': mostUnsettled },
            signal,
          })
          return { status, records: data, total: meta.total, more: meta.more === true }
        }),
      ),
    staleTime: soonMs,
    refetchInterval: (query) =>
      query.state.data?.some(({ status, total }) => status === 'pending' && total > 0) === true
        ? unsettledMs
        : inTurn(laterMs)(query),
  })
}

/** One request, looked at again and again until the line has answered. */
export function trackingRequestOptions(id: string) {
  return queryOptions({
    queryKey: trackingRequestKeys.one(id),
    queryFn: ({ signal }) => call(getTrackingRequest, { path: { id }, signal }),
    staleTime: soonMs / 5,
    refetchInterval: (query) =>
      query.state.data?.data.status === 'pending' ? soonMs / 2 : inTurn(laterMs)(query),
  })
}

/** Milliseconds for which a number stays as it is before it is looked up: it may still be typed. */
const typedMs = 400

/** What the service makes of a number. Each asks once; many wait for one another and for budget to spare. */
export function inferredNumberOptions(number: string) {
  return queryOptions({
    queryKey: trackingRequestKeys.inferredNumber(number),
    queryFn: async ({ signal }) => {
      await pause(typedMs, signal)
      return enqueueBackground(() => call(inferNumber, { body: { number }, signal }), signal)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** To be called when numbers were sent: the requests, what they lead to and what a search finds are others now. */
export function invalidateTracked(client: QueryClient): Promise<void> {
  return invalidate(client, [trackingRequestKeys.lists, shipmentKeys.all, searchKeys.all])
}
