import { trackingRequestStatuses } from '#contract/tracking-request.ts'
import type { TrackingRequestListQuery } from '../../api/tracking-requests.ts'
import { address, oneOf, page, text } from '../../list/address.ts'

export const statusFilters = ['all', ...trackingRequestStatuses] as const

/** What the address of /tracking-requests holds. */
export const requestAddress = address<TrackingRequestListQuery>({
  q: text,
  status: oneOf(statusFilters, 'all'),
  page,
})
