import type { TrackingRequest } from '#contract/tracking-request.ts'

/** States of a request in words; one that the interface adds is shown as it came. */
const statusWords: Readonly<Record<string, string>> = {
  pending: 'Asking the line',
  awaiting_manifest: 'Waiting for the manifest',
  created: 'Tracked',
  failed: 'Failed',
  tracking_stopped: 'Stopped',
}

export function requestStatusWords(status: string): string {
  return statusWords[status] ?? status
}

const reasonWords: Readonly<Record<string, string>> = {
  booking_cancelled: 'The line says that the booking is canceled.',
  duplicate: 'The shipment is tracked already, under another number.',
  expired: 'The line had no manifest within seven days.',
  internal_processing_error: 'The tracking service had a fault of its own.',
  invalid_number: 'The line refuses the form of the number.',
  not_found: 'The line does not know the number.',
  retries_exhausted: 'The line gave no answer in 14 attempts.',
  shipping_line_unreachable: 'The line’s site gives no answer.',
  unrecognized_response: 'The line’s answer could not be read.',
  data_unavailable: 'The line knows the number but does not release its data.',
  scac_auto_detect_failed: 'No line could be told from the number.',
  awaiting_manifest: 'The line has no manifest yet.',
}

/** Why a request failed or waits; null where nothing is wrong. */
export function requestReasonWords(request: Pick<TrackingRequest, 'failedReason'>): string | null {
  const { failedReason } = request
  return failedReason === null ? null : (reasonWords[failedReason] ?? failedReason)
}

/** What happens next by itself; the interface names no instant. */
export function nextTryWords({ status, isRetrying, retryCount }: TrackingRequest): string | null {
  if (status === 'awaiting_manifest') return 'asked again every day, for a week'
  if (status !== 'pending') return null
  if (isRetrying !== true) return 'an answer usually comes within a minute'
  return `asked again with growing pauses, ${retryCount ?? 0} of 14 times so far`
}
