import type { RequestType } from '#contract/carriers.ts'
import { activeKey, anyUser, type RequestRow, searchTextOf } from '../store/world-requests.ts'
import { firstAnswerAfter } from '../tracking/line-answer.ts'
import { uuid } from '../world/random.ts'
import { containerNumber } from '../world/stories/numbers.ts'
import type { WorldConfig } from '../world/types.ts'

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
      requested_attributes: JSON.stringify({ references, tags: [] }),
    }
  })
}
