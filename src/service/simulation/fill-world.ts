import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FixedRecords, WorldConfig } from '../world/types.ts'
import { fixedRecords, initialDays, storiesOfDay } from '../world/world.ts'
import { day } from '../world/zone.ts'
import { allDefinitions, lockDefinitions } from '../store/definitions.ts'
import { documentRowOf } from '../store/document-row.ts'
import { insertAll } from '#database/insert-all.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { Database, Tables, Transaction } from '../store/schema.ts'
import { countShipments } from '../store/shipments.ts'
import { vacuumAnalyze, writeStories } from '../store/write-stories.ts'
import { earlierRequests, requestsOf } from './world-requests.ts'

/** Days that one transaction writes at most: few enough to lose little, many enough not to wait for the disk. */
const daysPerTransaction = 20

/** Shipments after which it writes no further day: days of a large world are long. */
const shipmentsPerTransaction = 2000

/** Days that are written ahead of the clock. */
const daysAhead = 2

function recordRows(fixed: FixedRecords): Tables['record'][] {
  const rows: Tables['record'][] = []
  const add = (type: string, id: string, key: string | null, body: unknown) => {
    rows.push({ type, id, key, position: rows.length, body: JSON.stringify(body) })
  }
  add('account', fixed.account.id, null, fixed.account)
  for (const user of fixed.users) add('user', user.id, null, user)
  for (const port of fixed.ports) add('port', port.id, port.attributes.code, port)
  for (const area of fixed.metroAreas) add('metro_area', area.id, area.attributes.code, area)
  for (const terminal of fixed.terminals) add(terminal.type, terminal.id, null, terminal)
  for (const vessel of fixed.vessels) add('vessel', vessel.id, vessel.imo, vessel)
  for (const definition of fixed.definitions) {
    add('custom_field_definition', definition.id, definition.attributes.api_slug, definition)
  }
  for (const email of fixed.emailSubmissions) add('email_submission', email.id, null, email)
  for (const option of fixed.options) add('custom_field_option', option.id, option.definitionId, option)
  return rows
}

/** The world's definitions that no user has deleted, by slug, locked until the transaction ends. */
async function existingDefinitionIds(
  transaction: Transaction,
  { definitions }: FixedRecords,
  now: number,
): Promise<Map<string, string>> {
  await lockDefinitions(transaction, now)
  const existing = new Set((await allDefinitions(transaction)).map(({ id }) => id))
  const kept = definitions.filter(({ id }) => existing.has(id))
  return new Map(kept.map(({ id, attributes }) => [attributes.api_slug, id]))
}

interface Written {
  /** The last day. */
  last: number
  /** Shipments that exist at the anchor. */
  shipments: number
}

/** Writes days from `next` on, one after the other: no more than one is ever held in memory. */
async function writeDays(
  transaction: Transaction,
  config: WorldConfig,
  { next, until, most }: { next: number; until: number; most: number },
  definitionIds: ReadonlyMap<string, string>,
): Promise<Written> {
  const end = Math.min(next + daysPerTransaction - 1, until)
  let last = next - 1
  let all = 0
  let shipments = 0
  while (last < end && all < most) {
    last += 1
    const stories = storiesOfDay(config, last)
    await writeStories(transaction, stories, definitionIds)
    await insertAll(transaction, 'tracking_request', requestsOf(stories))
    all += stories.length
    shipments += stories.filter(({ createdAt }) => createdAt <= config.anchor).length
  }
  await writeMeta(transaction, 'days_written', String(last))
  return { last, shipments }
}

interface Filling {
  /** Called after each transaction with how many of the world's first shipments are written. May throw to stop. */
  onWritten?: (shipments: number) => void
  /** Shipments after which a transaction writes no further day. */
  most?: number
}

/**
 * Writes the missing days of the world up to a little after `now`, in order, each transaction with the day it
 * reached: the next call continues after a crash.
 * @returns epoch milliseconds before which every shipment is written
 */
export async function fillWorld(
  database: Database,
  config: WorldConfig,
  now: number,
  { onWritten = () => undefined, most = shipmentsPerTransaction }: Filling = {},
): Promise<number> {
  const { firstDay, lastDay } = initialDays(config)
  const saved = await readMeta(database, 'days_written')
  let next = saved === null ? firstDay : Number(saved) + 1
  const until = Math.max(lastDay, Math.floor(now / day) + daysAhead, next - 1)
  if (next <= until) {
    const fixed = fixedRecords(config)
    if (saved === null) {
      const rows = recordRows(fixed)
      await database.transaction().execute(async (transaction) => {
        await insertAll(transaction, 'record', rows)
        await insertAll(transaction, 'document', fixed.documents.map(documentRowOf))
        await insertAll(transaction, 'tracking_request', earlierRequests(config))
      })
    }
    let shipments = saved === null ? 0 : await countShipments(database, config.anchor)
    while (next <= until) {
      const days = { next, until, most }
      const written = await database
        .transaction()
        .execute(async (transaction) =>
          writeDays(transaction, config, days, await existingDefinitionIds(transaction, fixed, now)),
        )
      next = written.last + 1
      shipments += written.shipments
      // The embedded database answers at once: without a pause no signal would be heard, and the memory of its
      // statements would be freed only at the end.
      await nextTurn()
      onWritten(shipments)
    }
    if (saved === null) await vacuumAnalyze(database)
  }
  return (until + 1) * day
}
