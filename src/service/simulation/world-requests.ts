import type { RequestType } from '#contract/carriers.ts'
import { normalizeIdentifier } from '#contract/identifiers.ts'
import { activeKey, searchColumns } from '../store/request-keys.ts'
import type { TrackingRequestRow } from '../store/tracking-requests.ts'
import { firstAnswerAfter } from '../tracking/line-answer.ts'
import { userCount, userId } from '../world/fixed/account.ts'
import { hash, uuid } from '../world/random.ts'
import { containerNumber } from '../world/stories/numbers.ts'
import type { ShipmentStory, WorldConfig } from '../world/types.ts'
import { hour } from '../world/zone.ts'

/** One of the account's users, always the same for the same key. */
function anyUser(seed: number, key: string): string {
  return userId(seed, hash(seed, 'asked by', key) % userCount)
}

/** The requests that the shipments of the world came from: each has been answered. */
export function requestsOf(stories: readonly ShipmentStory[]): TrackingRequestRow[] {
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
      ...searchColumns(story.requestNumber, story.references),
      requested_attributes: JSON.stringify({ references: story.references, tags: story.tags }),
    }
  })
}

/** Requests of the office without a shipment, or without one yet: the line's answers decide. */
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

/** These requests as created; opening the world runs their steps up to its clock. */
export function earlierRequests({ seed, anchor }: WorldConfig): TrackingRequestRow[] {
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
      ...searchColumns(number, references),
      requested_attributes: JSON.stringify({ references, tags: [] }),
    }
  })
}
