import type { TrackingRequest } from '#contract/tracking-request.ts'

/** States of a request in words; one that the interface adds is shown as it came. */
const statusWords: Readonly<Record<string, string>> = {
  pending: 'Pending',
  awaiting_manifest: 'Waiting for manifest',
  created: 'Tracked',
  failed: 'Failed',
  tracking_stopped: 'Stopped',
}

export function requestStatusWords(status: string): string {
  return statusWords[status] ?? status
}

const reasonWords: Readonly<Record<string, string>> = {
  booking_cancelled: 'The line reports the booking as canceled.',
  duplicate: 'Already tracked under another number.',
  expired: 'No manifest from the line within 7 days.',
  internal_processing_error: 'Internal error at the tracking service.',
  invalid_number: 'The line rejects the format of the number.',
  not_found: 'The line has no record of this number.',
  retries_exhausted: 'No answer from the line after 14 attempts.',
  shipping_line_unreachable: 'The line’s site is not responding.',
  unrecognized_response: 'The line’s answer could not be read.',
  data_unavailable: 'The line has this number but does not release its data.',
  scac_auto_detect_failed: 'The line could not be detected from the number.',
  awaiting_manifest: 'No manifest from the line yet.',
}

/** Why a request failed or waits; null where nothing is wrong. */
export function requestReasonWords(request: Pick<TrackingRequest, 'failedReason'>): string | null {
  const { failedReason } = request
  return failedReason === null ? null : (reasonWords[failedReason] ?? failedReason)
}

/** What the service does next; the interface names no instant. */
export function nextTryWords({ status, isRetrying, retryCount }: TrackingRequest): string | null {
  if (status === 'awaiting_manifest') return 'retried daily for a week'
  if (status !== 'pending') return null
  if (isRetrying !== true) return 'an answer usually comes within a minute'
  return `retried at growing intervals, ${retryCount ?? 0} of 14 attempts so far`
}
