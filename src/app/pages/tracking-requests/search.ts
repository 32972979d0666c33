import { trackingRequestStatuses } from '#contract/tracking-request.ts'
import type { TrackingRequestListQuery } from '../../api/tracking-requests.ts'

export const statusFilters = ['all', ...trackingRequestStatuses] as const

/** Longer texts match nothing. */
const longestText = 120

/** Reads the address; what does not fit gives the default. */
export function parseSearch(parameters: URLSearchParams): TrackingRequestListQuery {
  const q = (parameters.get('q') ?? '').replace(/\s+/g, ' ').trim()
  const page = parameters.get('page') ?? ''
  return {
    q: q.length > longestText ? '' : q,
    status: statusFilters.find((each) => each === parameters.get('status')) ?? 'all',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The address of a view, with the defaults left out; the opposite of `parseSearch`. */
export function serializeSearch({ q, status, page }: TrackingRequestListQuery): string {
  const parameters = new URLSearchParams()
  if (q !== '') parameters.set('q', q)
  if (status !== 'all') parameters.set('status', status)
  if (page !== 1) parameters.set('page', String(page))
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}
