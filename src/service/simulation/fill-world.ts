import type { FixedRecords, ShipmentStory, WorldConfig } from '../world/types.ts'
import { fixedPlaces, fixedRecords, initialDays, storiesOfDay } from '../world/world.ts'
import { day } from '../world/zone.ts'
import { allDefinitions, lockDefinitions } from '../store/definitions.ts'
import { documentRowOf } from '../store/document-row.ts'
import { insertAll } from '../store/insert-all.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { renewRecords } from '../store/records.ts'
import type { Database, Tables, Transaction } from '../store/schema.ts'
import { vacuumAnalyze } from '../store/vacuum-analyze.ts'
import { writeStories } from '../store/write-stories.ts'
import { earlierRequests, requestsOf } from './world-requests.ts'

/** Days that one transaction writes: few enough to lose little, many enough not to wait for the disk. */
const daysPerTransaction = 20

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

/** Gives the places of an older database the members that they have got since. Users cannot change them. */
export async function renewPlaces(database: Database, config: WorldConfig): Promise<void> {
  // A new database gets them as they are now.
  if ((await readMeta(database, 'days_written')) === null) return
  const { ports, metroAreas, terminals } = fixedPlaces(config)
  await renewRecords(database, 'port', ports)
  await renewRecords(database, 'metro_area', metroAreas)
  await renewRecords(database, 'terminal', terminals)
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

/**
 * Writes the missing days of the world up to a little after `now`, in order, each transaction with the day it
 * reached: the next call continues after a crash.
 * @returns epoch milliseconds before which every shipment is written
 */
export async function fillWorld(database: Database, config: WorldConfig, now: number): Promise<number> {
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
    while (next <= until) {
      const last = Math.min(next + daysPerTransaction - 1, until)
      const stories: ShipmentStory[] = []
      for (let dayNumber = next; dayNumber <= last; dayNumber += 1) {
        stories.push(...storiesOfDay(config, dayNumber))
      }
      await database.transaction().execute(async (transaction) => {
        await writeStories(transaction, stories, await existingDefinitionIds(transaction, fixed, now))
        await insertAll(transaction, 'tracking_request', requestsOf(stories))
        await writeMeta(transaction, 'days_written', String(last))
      })
      next = last + 1
    }
    if (saved === null) await vacuumAnalyze(database)
  }
  return (until + 1) * day
}
