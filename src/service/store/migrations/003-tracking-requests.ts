import type { Kysely } from 'kysely'

interface TrackingRequest {
  id: string
  created_at: number
  updated_at: number
  request_number: string
  number_key: string
  request_type: string
  scac: string | null
  status: string
  failed_reason: string | null
  attempts: number
  next_at: number | null
  shipment_id: string | null
  stopped_at: number | null
  active_key: string | null
  user_id: string | null
  search_text: string
  wishes: string
}

interface Tables {
  shipment: { id: string; story: string }
  tracking_request: TrackingRequest
}

/** What a story held when there were no tracking requests. */
interface Story {
  id: string
  seed: number
  createdAt: number
  stoppedAt: number | null
  requestNumber: string
  billOfLading: string
  scac: string
  references: string[]
  tags: string[]
}

/** Shipments read and requests written at once. */
const portion = 500

/** The users among whom the requests were shared out. */
const userCount = 4

/** Tracking requests. Every shipment that is there already gets the request it would have come from. */
export async function createTrackingRequests(database: Kysely<Tables>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('tracking_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('request_number', 'text', (column) => column.notNull())
    .addColumn('number_key', 'text', (column) => column.notNull())
    .addColumn('request_type', 'text', (column) => column.notNull())
    .addColumn('scac', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('failed_reason', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'bigint')
    .addColumn('shipment_id', 'text')
    .addColumn('stopped_at', 'bigint')
    .addColumn('active_key', 'text', (column) => column.unique())
    .addColumn('user_id', 'text')
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('wishes', 'text', (column) => column.notNull())
    .execute()
  const index = (name: string, columns: string[]) =>
    schema.createIndex(`tracking_request_${name}`).on('tracking_request').columns(columns).execute()
  await index('newest', ['created_at', 'id', 'status', 'stopped_at'])
  await index('number', ['number_key'])
  await index('due', ['next_at'])
  await index('shipment', ['shipment_id'])
  await schema.createIndex('search_value_compact').on('search_value').columns(['compact']).execute()
  await writeMissingRequests(database)
}

async function writeMissingRequests(database: Kysely<Tables>): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await database
      .selectFrom('shipment')
      .select(['id', 'story'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(portion)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    await database
      .insertInto('tracking_request')
      .values(rows.map(({ story }) => requestOf(JSON.parse(story) as Story)))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    after = last.id
  }
}

function requestOf(story: Story): TrackingRequest {
  const { seed, requestNumber, references, tags } = story
  const numberKey = requestNumber
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}._/\\:,;'"()[\]]+/gu, '')
  return {
    id: uuid(seed, 'tracking_request', story.id),
    created_at: story.createdAt,
    updated_at: story.createdAt,
    request_number: requestNumber,
    number_key: numberKey,
    request_type: requestNumber === story.billOfLading ? 'bill_of_lading' : 'booking_number',
    scac: story.scac,
    status: 'created',
    failed_reason: null,
    attempts: 1,
    next_at: null,
    shipment_id: story.id,
    stopped_at: story.stoppedAt,
    active_key: `${story.scac} ${numberKey}`,
    user_id: uuid(seed, 'user', hash(seed, 'asked by', story.id) % userCount),
    search_text: [requestNumber, ...references].join('\n').toLowerCase(),
    wishes: JSON.stringify({ references, tags }),
  }
}

function mixed(state: number): number {
  let mix = state
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35)
  return (mix ^ (mix >>> 16)) >>> 0
}

/** An unsigned 32-bit hash. */
function hash(...parts: (string | number)[]): number {
  let result = 0x811c9dc5
  for (const part of parts) {
    if (typeof part === 'number') {
      result = mixed(Math.imul(result ^ (part | 0), 0x01000193))
      result = mixed(result ^ Math.floor(part / 2 ** 32))
      continue
    }
    for (let index = 0; index < part.length; index += 1) {
      result = Math.imul(result ^ part.charCodeAt(index), 0x01000193)
    }
    result = mixed(result ^ part.length)
  }
  return result
}

/** A UUID that belongs to the given parts, of the form that version 4 has. */
function uuid(...parts: (string | number)[]): string {
  const words = [0, 1, 2, 3].map((word) => hash(...parts, word))
  const bytes = words.flatMap((word) => [word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255])
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const text = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  )
}
