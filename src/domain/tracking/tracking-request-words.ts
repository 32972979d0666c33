import type { RequestType } from '#contract/carriers.ts'
import { ownMember } from '#contract/own-member.ts'
import type { FailedReason, TrackingRequest, TrackingRequestStatus } from '#contract/tracking-request.ts'
import { readable, startSentence, wordsFor } from '../util/words.ts'

/** States of a request in words; one that the interface adds is shown as it came. */
const statusWords: Readonly<Record<TrackingRequestStatus, string>> = {
  pending: 'Pending',
  awaiting_manifest: 'Waiting for manifest',
  created: 'Tracked',
  failed: 'Failed',
  tracking_stopped: 'Stopped',
}

export function requestStatusWords(status: string): string {
  return startSentence(wordsFor(statusWords, status))
}

/** Each is a sentence. */
const reasonWords: Readonly<Record<FailedReason, string>> = {
  booking_cancelled: 'The carrier reports the booking as canceled.',
  duplicate: 'Already tracked under another number.',
  expired: 'No manifest from the carrier within 7 days.',
  internal_processing_error: 'Internal error at the tracking service.',
  invalid_number: 'The carrier rejects the format of the number.',
  not_found: 'The carrier has no record of this number.',
  retries_exhausted: 'No answer from the carrier after 14 attempts.',
  shipping_line_not_supported: 'The tracking service does not support this carrier.',
  shipping_line_unreachable: 'The carrier’s site is not responding.',
  unrecognized_response: 'The carrier’s answer could not be read.',
  data_unavailable: 'The carrier has this number but does not release its data.',
  scac_auto_detect_failed: 'The carrier could not be detected from the number.',
  awaiting_manifest: 'No manifest from the carrier yet.',
}

/** Why a request failed or waits; null where nothing is wrong. */
export function requestReasonWords(request: Pick<TrackingRequest, 'failedReason'>): string | null {
  const { failedReason } = request
  if (failedReason === null) return null
  return ownMember(reasonWords, failedReason) ?? `${startSentence(readable(failedReason))}.`
}

const typeWords: Readonly<Record<RequestType, string>> = {
  bill_of_lading: 'bill of lading',
  booking_number: 'booking',
  container: 'container',
}

/** What was asked for, as it stands inside a sentence. */
export function requestTypeWords(requestType: string): string {
  return wordsFor(typeWords, requestType)
}

/** What the service does next; the interface names no instant. */
export function nextTryWords({ status, isRetrying, retryCount }: TrackingRequest): string | null {
  if (status === 'awaiting_manifest') return 'retried daily for a week'
  if (status !== 'pending') return null
  if (isRetrying !== true) return 'an answer usually comes within a minute'
  return `retried at growing intervals, ${retryCount ?? 0} of 14 attempts so far`
}
