import type { Insertable } from 'kysely'
import { normalizeIdentifier } from '#contract/identifiers.ts'
import { userCount, userId } from '../world/fixed/account.ts'
import { hash, uuid } from '../world/random.ts'
import type { ShipmentStory } from '../world/types.ts'
import type { Tables } from './schema.ts'
import { compactLines } from './search-text.ts'

export type RequestRow = Insertable<Tables['tracking_request']>

/** The line and number for which there is one request at a time; a line still to be found is `?`. */
export function activeKey(scac: string | null, numberKey: string): string {
  return `${scac ?? '?'} ${numberKey}`
}

/** The number and the references of a request, a line for each. */
export function searchTextOf(requestNumber: string, references: readonly string[]): string {
  return [requestNumber, ...references].join('\n').toLowerCase()
}

/** What a search by number or reference finds. */
export function searchColumns(requestNumber: string, references: readonly string[]) {
  return withSearch({ search_text: searchTextOf(requestNumber, references) })
}

/** A row with what a search finds it by. */
export function withSearch<Row extends { search_text: string }>(row: Row) {
  return { ...row, search_compact: compactLines(row.search_text) }
}

/** One of the account's users, always the same for the same key. */
export function anyUser(seed: number, key: string): string {
  return userId(seed, hash(seed, 'asked by', key) % userCount)
}

/** The requests that the shipments of the world came from: each has had its answer. */
export function requestsOf(stories: readonly ShipmentStory[]): RequestRow[] {
  return stories.map((story) => {
    const numberKey = normalizeIdentifier(story.requestNumber)
    return {
      id: uuid(story.seed, 'tracking_request', story.id),
      created_at: story.createdAt,
      updated_at: story.createdAt,
      request_number: story.requestNumber,
      number_key: numberKey,
      request_type: story.requestNumber === story.billOfLading ? 'bill_of_lading' : 'booking_number',
      scac: story.scac,
      status: 'created',
      failed_reason: null,
      attempts: 1,
      next_at: null,
      shipment_id: story.id,
      stopped_at: story.stoppedAt,
      active_key: activeKey(story.scac, numberKey),
      user_id: anyUser(story.seed, story.id),
      search_text: searchTextOf(story.requestNumber, story.references),
      requested_attributes: JSON.stringify({ references: story.references, tags: story.tags }),
    }
  })
}
