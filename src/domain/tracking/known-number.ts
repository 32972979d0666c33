import { carrierOfBill } from '#contract/carriers.ts'
import { isMalformed, type MalformedRecord } from '#contract/malformed.ts'
import type { SearchResult } from '#contract/search-result.ts'
import type { NumberToTrack } from './found-numbers.ts'
import { isSameCarrier, isSameNumber } from './same-number.ts'

/** How the account stands to a number that somebody wants to track. */
export type KnownState =
  /** Followed now: asking again makes a second one of the same. */
  | 'tracked'
  /** Asked for, and the line has not answered. */
  | 'waiting'
  /** Followed once; to be asked for again. */
  | 'stopped'
  /** Asked for in vain; to be asked for again. */
  | 'failed'

export interface KnownNumber {
  state: KnownState
  kind: 'shipment' | 'container' | 'request'
  id: string
  /** Of the line; null where the search does not name it. */
  scac: string | null
  /** Of a container: the search does not say whether its shipment is still followed. */
  shipmentId: string | null
}

function requestState({ status, shipmentId }: SearchResult): KnownState {
  if (status === 'failed') return 'failed'
  if (status === 'tracking_stopped') return 'stopped'
  return shipmentId !== null || status === 'created' ? 'tracked' : 'waiting'
}

function knownBy(result: SearchResult): KnownNumber | null {
  const { id, number, entityType, shipmentId, trackingStopped } = result
  const scac = result.scac || (carrierOfBill(number ?? '')?.scac ?? null)
  const state = trackingStopped === true ? 'stopped' : 'tracked'
  if (entityType === 'shipment') return { state, kind: 'shipment', id, scac, shipmentId: null }
  if (entityType === 'cargo') return { state, kind: 'container', id, scac, shipmentId }
  if (entityType !== 'tracking_request') return null
  return { state: requestState(result), kind: 'request', id, scac, shipmentId: null }
}

const closest: readonly KnownState[] = ['tracked', 'waiting', 'stopped', 'failed']

/**
 * How the account knows a number, by the results of a search for it. Only results with exactly this number count, with or without their carrier's
 * letters; parts of numbers and equal references do not. Tracked ones come first, the newest before the others. Several
 * lines may use one number: see `knownOf`.
 */
export function knownNumbers(
  number: string,
  results: readonly (SearchResult | MalformedRecord)[],
): KnownNumber[] {
  const asked = { number, scac: null }
  const found = results.flatMap((result) =>
    isMalformed(result) || !isSameNumber(asked, { ...result, number: result.number ?? '' })
      ? []
      : (knownBy(result) ?? []),
  )
  return closest.flatMap((state) => found.filter((each) => each.state === state))
}

/**
 * Of all that carries a number what is meant by one asked for: the first of its line. Null: it is all of other lines. A
 * container is one box whatever the line.
 * @param known as `knownNumbers` orders it
 */
export function knownOf(
  known: readonly KnownNumber[],
  { number, type, scac }: Pick<NumberToTrack, 'number' | 'type' | 'scac'>,
): KnownNumber | null {
  const carrier = scac || (carrierOfBill(number)?.scac ?? null)
  const isAsked = (each: KnownNumber) =>
    type === 'container' || each.kind === 'container' || isSameCarrier(each.scac, carrier)
  return known.find(isAsked) ?? null
}

/** Whether sending the number would only track the same thing twice. */
export function isTrackedAlready(known: KnownNumber | null | undefined): boolean {
  return known?.state === 'tracked' || known?.state === 'waiting'
}

export const knownStateWords: Readonly<Record<KnownState, string>> = {
  tracked: 'Already tracked',
  waiting: 'Already requested',
  stopped: 'Tracking stopped',
  failed: 'Failed before',
}
