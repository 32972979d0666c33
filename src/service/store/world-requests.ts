import type { Insertable, Transaction } from 'kysely'
import type { RequestType } from '#contract/carriers.ts'
import type { CustomFieldValue } from '#contract/custom-field.ts'
import { normalizeIdentifier } from '#contract/identifiers.ts'
import { firstAnswerAfter } from '../tracking/line-answer.ts'
import { userCount, userId } from '../world/fixed/account.ts'
import { hash, uuid } from '../world/random.ts'
import { containerNumber } from '../world/stories/numbers.ts'
import type { ShipmentStory, WorldConfig } from '../world/types.ts'
import { insertAll } from './insert-all.ts'
import type { Tables } from './schema.ts'
import { compactLines } from './search-text.ts'

type RequestRow = Insertable<Tables['tracking_request']>

/** What was asked for beside the number: `wishes` of the table. */
export interface Wishes {
  references: string[]
  tags: string[]
  customer?: { id: string; name: string }
  /** Checked against their definitions. */
  shipmentFields?: WishedField[]
  /** Without a number: for every container. */
  containerFields?: (WishedField & { number: string | null })[]
}

export interface WishedField {
  definitionId: string
  slug: string
  value: CustomFieldValue
  display: string | null
}

/** The line and number for which there is one request at a time; a line still to be found is `?`. */
export function activeKey(scac: string | null, numberKey: string): string {
  return `${scac ?? '?'} ${numberKey}`
}

/** The number and the references of a request, a line for each. */
function searchTextOf(requestNumber: string, references: readonly string[]): string {
  return [requestNumber, ...references].join('\n').toLowerCase()
}

/** What a search by number or reference finds. */
export function searchColumns(requestNumber: string, references: readonly string[]) {
  return withSearch({ search_text: searchTextOf(requestNumber, references) })
}

/** A row with what a search finds it by; the table had no such column when the first ones were written. */
export function withSearch<Row extends { search_text: string }>(row: Row) {
  return { ...row, search_compact: compactLines(row.search_text) }
}

function anyUser(seed: number, key: string): string {
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
      wishes: JSON.stringify({ references: story.references, tags: story.tags }),
    }
  })
}

const hour = 3_600_000

/** Requests of the office that led to no shipment, or have not yet: the line's answers decide. */
const earlier: readonly {
  type: RequestType
  number: string
  scac: string | null
  hoursAgo: number
  references: string[]
}[] = [
  {
    type: 'container',
    number: containerNumber('TCLU', 199_900),
    scac: 'HLCU',
    hoursAgo: 5,
    references: ['PO-88342'],
  },
  {
    type: 'bill_of_lading',
    number: 'ONEYSGNF21899900',
    scac: 'ONEY',
    hoursAgo: 30,
    references: ['KH-10442'],
  },
  { type: 'booking_number', number: 'COSU6390299901', scac: 'COSU', hoursAgo: 20, references: ['BL-20655'] },
  { type: 'bill_of_lading', number: 'MAEU243599903', scac: 'MAEU', hoursAgo: 0.7, references: ['OV-5530'] },
  { type: 'bill_of_lading', number: 'CMDUSHZ6299904', scac: 'CMDU', hoursAgo: 52, references: [] },
  { type: 'booking_number', number: 'X77120946', scac: null, hoursAgo: 76, references: ['TA-77120'] },
  { type: 'bill_of_lading', number: 'WHLC0250599903', scac: 'WHLC', hoursAgo: 98, references: ['RF-90217'] },
  {
    type: 'booking_number',
    number: 'ZIMUHKG80099906',
    scac: 'ZIMU',
    hoursAgo: 150,
    references: ['PF-31188'],
  },
  {
    type: 'bill_of_lading',
    number: 'OOLU2748199900',
    scac: 'OOLU',
    hoursAgo: 290,
    references: ['NGC-40377'],
  },
]

/** These requests as they were made; their steps up to the world's clock are made good when it is opened. */
export function earlierRequests({ seed, anchor }: WorldConfig): RequestRow[] {
  return earlier.map(({ type, number, scac, hoursAgo, references }) => {
    const createdAt = anchor - hoursAgo * hour
    return {
      id: uuid(seed, 'tracking_request', number),
      created_at: createdAt,
      updated_at: createdAt,
      request_number: number,
      number_key: number,
      request_type: type,
      scac,
      status: 'pending',
      failed_reason: null,
      attempts: 0,
      next_at: createdAt + firstAnswerAfter(scac, number),
      shipment_id: null,
      stopped_at: null,
      active_key: activeKey(scac, number),
      user_id: anyUser(seed, number),
      search_text: searchTextOf(number, references),
      wishes: JSON.stringify({ references, tags: [] }),
    }
  })
}

/** Shipments read at once. */
const portion = 1_000

/** Writes the requests of shipments that an earlier program has written without them. */
export async function writeMissingRequests(transaction: Transaction<Tables>): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await transaction
      .selectFrom('shipment')
      .select(['id', 'story'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(portion)
      .execute()
    // Written by this program only.
    const stories = rows.map((row) => JSON.parse(row.story) as ShipmentStory)
    await insertAll(transaction, 'tracking_request', requestsOf(stories))
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}
